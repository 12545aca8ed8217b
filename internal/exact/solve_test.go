package exact

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// randomGraph has turns between its cells and, from some cells, out of it.
type randomGraph struct {
	to     [][]int
	starts []Start
	from   [][]Edge
}

func newRandomGraph(dice *rand.Rand, cells, turns, furthestExit int) *randomGraph {
	g := &randomGraph{make([][]int, cells), make([]Start, cells), make([][]Edge, cells)}
	for i := range cells {
		start := &g.starts[i]
		if dice.IntN(20) == 0 {
			start.Unused = true
			continue
		}
		switch dice.IntN(12) {
		case 0:
			start.Win = 1 + dice.IntN(furthestExit)
		case 1:
			start.Open++ // a drawing way out
		case 2:
			start.Loss = dice.IntN(furthestExit)
		}
	}
	for i := range cells {
		for range dice.IntN(turns + 1) {
			if to := dice.IntN(cells); !g.starts[i].Unused && !g.starts[to].Unused {
				g.to[i] = append(g.to[i], to)
				g.from[to] = append(g.from[to], Edge{uint32(i), 1})
				g.starts[i].Open++
			}
		}
	}
	return g
}

func (g *randomGraph) Cells() int    { return len(g.to) }
func (g *randomGraph) MostOpen() int { return 8 }
func (g *randomGraph) Starts(first int, starts []Start) {
	copy(starts, g.starts[first:])
}

func (g *randomGraph) Before(edges []Edge, cell int) []Edge { return append(edges, g.from[cell]...) }

// values solves the graph by asking every cell again until nothing changes.
func (g *randomGraph) values() []Value {
	const unknown = 2
	values := make([]Value, len(g.to))
	for i := range values {
		values[i].Result = unknown
	}
	// A pass decides what takes exactly that many plies.
	for plies := range 4000 {
		for i, start := range g.starts {
			if start.Unused || values[i].Result != unknown {
				continue
			}
			if plies%2 == 1 && start.Win > 0 && 2*start.Win-1 == plies {
				values[i] = decided(plies)
			}
			lost, longest := len(g.to[i]), start.Loss
			for _, to := range g.to[i] {
				switch v := values[to]; {
				case v.Result == Loss && v.Plies()+1 == plies:
					values[i] = decided(plies)
				case v.Result == Win:
					lost--
					longest = max(longest, v.Turns)
				}
			}
			if start.Win == 0 && lost == 0 && start.Open == len(g.to[i]) && 2*longest == plies {
				values[i] = decided(plies)
			}
		}
	}
	for i, v := range values {
		if v.Result == unknown {
			values[i] = Value{}
		}
	}
	return values
}

func TestSolveAgainstBruteForce(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, size := range []struct{ cells, turns, furthestExit int }{
		{60, 3, 1},
		{60, 3, 9},
		{5000, 4, 1},
		{9000, 3, 12},
		{300, 2, 400}, // distances beyond a byte
	} {
		g := newRandomGraph(dice, size.cells, size.turns, size.furthestExit)
		want := g.values()
		for _, workers := range []int{1, 3} {
			s, err := Solve(t.Context(), g, workers, 2*int64(size.cells))
			if err != nil {
				t.Fatal(err)
			}
			got := make([]symbol, size.cells)
			s.symbols(0, got)
			decisive := 0
			for i, v := range want {
				if v.Result != Draw {
					decisive++
				}
				if got[i].value() != v && !g.starts[i].Unused {
					t.Fatalf("%v, %d workers: cell %d is %v, wanted %v", size, workers, i, got[i].value(), v)
				}
			}
			if decisive < size.cells/10 || decisive > size.cells*24/25 {
				t.Errorf("%v: %d cells are decided, which tests little", size, decisive)
			}
		}
	}
}

// TestSolveKeepsToItsMemory: distances beyond a byte need two, and are refused where there is memory for one.
func TestSolveKeepsToItsMemory(t *testing.T) {
	g := newRandomGraph(rand.New(rand.NewPCG(3, 4)), 300, 2, 400)
	var little *TooLittleMemory
	for _, memory := range []int64{299, 300, 599} {
		if _, err := Solve(t.Context(), g, 1, memory); !errors.As(err, &little) || little.Have != memory {
			t.Errorf("with %d bytes: %v", memory, err)
		}
	}
	if _, err := Solve(t.Context(), g, 1, 600); err != nil {
		t.Error(err)
	}
}
