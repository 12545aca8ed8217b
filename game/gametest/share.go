package gametest

import (
	"flag"
	"testing"
)

var deep = flag.Bool("deep", false, "try everything: all random games and positions, all move counts")

// Deep tells that everything is tried, which takes minutes.
func Deep() bool { return *deep }

// Share tells how many of so many random games or positions are tried: all with -deep (make deep), else a quarter of them. A short
// run and the race detector try a tenth. They are the same at every run, so nothing fails by chance.
func Share(all int) int {
	switch {
	case testing.Short() || Race:
		return max(1, all/10)
	case !*deep:
		return max(1, all/4)
	}
	return all
}
