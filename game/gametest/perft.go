package gametest

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
)

// quickly is how many leaves are counted at most without -deep: every kind of turn comes up long before that.
const quickly = 2_000_000

// PerftFile counts each position of a file to the deepest figure given that is at most this many leaves, and to all
// smaller depths through the contract alone. A line is "position ;D1 20 ;D2 400"; "#" begins a comment.
func PerftFile[P any, M comparable](t *testing.T, r game.Rules[P, M], path string, leaves uint64) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch {
	case testing.Short() || Race:
		leaves = min(leaves, 50_000)
	case !*deep:
		leaves = min(leaves, quickly)
	}
	counted := 0
	for line := range strings.Lines(string(file)) {
		line, _, _ = strings.Cut(line, "#")
		text, figures, ok := strings.Cut(strings.TrimSpace(line), ";")
		if !ok {
			continue
		}
		p, err := r.ParsePosition(strings.TrimSpace(text))
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		for figure := range strings.SplitSeq(figures, ";") {
			d, n, _ := strings.Cut(strings.TrimSpace(figure), " ")
			depth, err1 := strconv.Atoi(strings.TrimPrefix(d, "D"))
			want, err2 := strconv.ParseUint(strings.TrimSpace(n), 10, 64)
			if err1 != nil || err2 != nil {
				t.Fatalf("%s: %q is not a figure like D3 8902", path, figure)
			}
			if want > leaves {
				continue
			}
			counted++
			if got := game.Perft(r, p, depth); got != want {
				t.Errorf("%s to depth %d: %d leaves, wanted %d", text, depth, got, want)
			}
			if want <= leaves/8 {
				if got := game.PlainPerft(r, p, depth); got != want {
					t.Errorf("%s to depth %d, through the contract: %d leaves, wanted %d", text, depth, got, want)
				}
			}
		}
	}
	if counted == 0 {
		t.Errorf("%s: not one figure was counted", path)
	}
}
