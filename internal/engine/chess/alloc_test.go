package chess

import (
	"context"
	"testing"

	"crownhead/rules/chess"
)

// TestThinksWithoutAllocating: nothing is allocated below the root, with the net and without it.
func TestThinksWithoutAllocating(t *testing.T) {
	p := newPlayer(chess.Fide, 1<<20, levels[0], 1)
	start, err := chess.Fide.ParsePosition(benchPositions[3])
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []*net{Net.Get(), nil} {
		p.net = n
		p.open([]chess.Position{start})
		p.budget.Begin(context.Background(), 0, 0)
		p.planned = 6
		if n := testing.AllocsPerRun(2, func() {
			p.table.Clear()
			p.look(0, 6, -infinity, infinity, true, false)
		}); n != 0 {
			t.Errorf("%g allocations in %d nodes", n, p.budget.Nodes)
		}
	}
}
