package checkers

import (
	"context"
	"sync"
	"sync/atomic"

	"crownhead/internal/engine"
	"crownhead/internal/search"
)

// helper looks at the same position as a player, on a thread of its own: what it finds out reaches the player by the table they share.
type helper[P any, M comparable] struct {
	*seeker[P, M]
	root  search.Root[M]
	nodes atomic.Uint64
}

// Tune gives the player another table and a number of threads.
func (p *player[P, M]) Tune(table, threads int) {
	p.table = search.NewTable(table)
	p.root.Table = p.table
	p.Forget()
	p.helpers = nil
	p.alone()
	for range threads - 1 {
		s := newSeeker(p.rules, p.ground, p.cost, p.counted, p.table)
		s.few = p.few
		h := &helper[P, M]{seeker: s, root: search.Root[M]{Tree: s, Habits: habits, Table: s.table, Budget: s.budget, Shared: true}}
		h.budget.Tell(&h.nodes)
		p.helpers = append(p.helpers, h)
	}
}

// alone makes the player think without helpers.
func (p *player[P, M]) alone() { p.root.Beside, p.root.Shared = nil, false }

// together lets all helpers look at a game's line until the answer is called, which waits for them.
func (p *player[P, M]) together(ctx context.Context, line []P, limits engine.Limits) (stop func()) {
	p.table.NextTurn()
	p.root.Shared = true
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	deepest := habits.Deepest
	if limits.Depth > 0 {
		deepest = limits.Depth
	}
	for _, h := range p.helpers {
		h.nodes.Store(0)
		group.Go(func() { h.root.Think(ctx, h.open(line), engine.Limits{Depth: deepest}, engine.Level{}, nil) })
	}
	p.root.Beside = func() (sum uint64) {
		for _, h := range p.helpers {
			sum += h.nodes.Load()
		}
		return sum
	}
	return func() {
		cancel()
		group.Wait()
	}
}
