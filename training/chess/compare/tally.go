package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// steps are what is lost, in expected points, from which a turn has a mark.
var (
	steps = [...]float64{0.05, 0.10, 0.15}
	names = [...]string{"none", "doubtful", "mistake", "blunder"}
)

func class(lost float64) int {
	n := 0
	for n < len(steps) && lost >= steps[n]-1e-9 {
		n++
	}
	return n
}

// tally counts turns by both marks: ours first.
type tally struct {
	turns      [len(names)][len(names)]int
	n          int
	difference float64
	most       []apart
}

type apart struct {
	ours, theirs float64
	what         string
}

func (t *tally) add(ours, theirs float64, what string) {
	t.turns[class(ours)][class(theirs)]++
	t.n++
	t.difference += math.Abs(ours - theirs)
	t.most = append(t.most, apart{ours, theirs, what})
}

func (t *tally) join(more tally) {
	for i := range t.turns {
		for k := range t.turns[i] {
			t.turns[i][k] += more.turns[i][k]
		}
	}
	t.n, t.difference, t.most = t.n+more.n, t.difference+more.difference, append(t.most, more.most...)
}

func (t *tally) print(worst int) {
	fmt.Printf("%-18s", "ours \\ theirs")
	for _, name := range names {
		fmt.Printf("%10s", name)
	}
	fmt.Println()
	same, near := 0, 0
	for i, row := range t.turns {
		fmt.Printf("%-18s", names[i])
		for k, n := range row {
			fmt.Printf("%10d", n)
			if i == k {
				same += n
			}
			if i-k <= 1 && k-i <= 1 {
				near += n
			}
		}
		fmt.Println()
	}
	theirs, found, ours, wrong := 0, 0, 0, 0
	for i, row := range t.turns {
		theirs += row[3]
		if i > 1 {
			found += row[3]
		}
		if i == 3 {
			for _, n := range row {
				ours += n
			}
			wrong = row[0]
		}
	}
	part := func(n, of int) string { return fmt.Sprintf("%.1f %% of %d", 100*float64(n)/float64(max(1, of)), of) }
	fmt.Println("the same mark:", part(same, t.n))
	fmt.Println("the same or the next mark:", part(near, t.n))
	fmt.Println("of their blunders we call a mistake or a blunder:", part(found, theirs))
	fmt.Println("of our blunders they mark nothing:", part(wrong, ours))
	fmt.Printf("mean difference of what is lost: %.2f points of a hundred\n", 100*t.difference/float64(max(1, t.n)))
	slices.SortFunc(t.most, func(a, b apart) int { return cmp.Compare(math.Abs(b.ours-b.theirs), math.Abs(a.ours-a.theirs)) })
	for _, a := range t.most[:min(worst, len(t.most))] {
		fmt.Printf("  we %.3f, they %.3f: %s\n", a.ours, a.theirs, a.what)
	}
}
