package checkers

import (
	"context"
	"testing"

	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
)

// What the engine does with a fixed amount of thinking; the nodes a second are the speed of the search.
func BenchmarkSearch(b *testing.B) {
	for _, v := range variants(b) {
		b.Run(v.id, func(b *testing.B) {
			player, pos := v.make(0, 1), v.sheet.Start()
			var nodes uint64
			for b.Loop() {
				nodes += choose(b, player, pos, engine.Limits{Nodes: 100_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p, err := checkers.Maple.ParsePosition(benchPlain[3])
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		evaluate(p, false)
	}
}

// A search makes nothing new: all it needs is there before it begins.
func TestSearchAllocatesNothing(t *testing.T) {
	for _, d := range []checkers.Dames{{}, {LoseTurn: true}} {
		g := newHuffing(d)
		unallocated(t, newSeeker(d, g, g.cost(), false, search.NewTable(1<<20)), d.Start())
	}
	unallocated(t, newSeeker(checkers.Modern, newPlain(checkers.Modern), 0, true, search.NewTable(1<<20)), checkers.Modern.Start())
}

func unallocated[P any, M comparable](t *testing.T, s *seeker[P, M], p P) {
	t.Helper()
	s.begin([]P{p})
	s.budget = search.NewBudget(context.Background(), 0, 0)
	s.node(p, -won, won, 6, 0) // lists of turns may still grow
	if n := testing.AllocsPerRun(3, func() { s.node(p, -won, won, 7, 0) }); n > 2 {
		t.Errorf("%T: %v allocations", s.ground, n)
	}
}
