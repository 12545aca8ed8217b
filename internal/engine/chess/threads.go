package chess

import (
	"context"
	"sync"
	"sync/atomic"

	"crownhead/internal/engine"
	"crownhead/internal/search"
	"crownhead/rules/chess"
)

// helper looks at the same position as a player, on a thread of its own: what it finds out reaches the player by the table they share.
type helper struct {
	*searcher
	root  search.Root[chess.Move]
	nodes atomic.Uint64
}

// Tune gives the player another table and a number of threads.
func (p *player) Tune(table, threads int) {
	p.table = search.NewTable(table)
	p.root.Table = p.table
	p.Forget()
	p.helpers = nil
	p.alone()
	for range threads - 1 {
		s := newSearcher(p.sheet, p.table)
		s.net = p.net
		h := &helper{searcher: s, root: search.Root[chess.Move]{Tree: s, Habits: p.root.Habits, Table: s.table, Budget: s.budget, Shared: true}}
		h.budget.Tell(&h.nodes)
		p.helpers = append(p.helpers, h)
	}
}

// alone makes the player think without helpers.
func (p *player) alone() { p.root.Beside, p.root.Shared = nil, false }

// together lets all helpers look at a game's line until the answer is called, which waits for them.
func (p *player) together(ctx context.Context, line []chess.Position, limits engine.Limits) (stop func()) {
	p.table.NextTurn()
	p.root.Shared = true
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	deepest := mostPly
	if limits.Depth > 0 {
		deepest = limits.Depth
	}
	for _, h := range p.helpers {
		h.nodes.Store(0)
		group.Go(func() {
			h.reduces = true
			h.root.Think(ctx, h.open(line), engine.Limits{Depth: deepest}, engine.Level{}, nil)
		})
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
