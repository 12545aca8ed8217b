package search

import (
	"context"
	"sync"
	"sync/atomic"

	"crownhead/internal/engine"
)

// Helpers search the same position as a root, each in a tree of its own on a thread of its own: what they find out reaches the root by the
// table they share.
type Helpers[M comparable, T Tree[M]] []*helper[M, T]

type helper[M comparable, T Tree[M]] struct {
	tree  T
	root  Root[M]
	nodes atomic.Uint64
}

// Add adds a helper with the habits and the table of a root.
func (all *Helpers[M, T]) Add(r *Root[M], tree T, budget *Budget) {
	h := &helper[M, T]{tree: tree, root: Root[M]{Tree: tree, Habits: r.Habits, Table: r.Table, Budget: budget, shared: true}}
	budget.Tell(&h.nodes)
	*all = append(*all, h)
}

// Help makes all helpers search beside a root until stop is called, which waits for them. Each begins with the turns that open gives for its tree.
func (all Helpers[M, T]) Help(ctx context.Context, r *Root[M], limits engine.Limits, open func(T) []M) (stop func()) {
	r.Table.NextTurn()
	r.shared = true
	ctx, cancel := context.WithCancel(ctx)
	var group sync.WaitGroup
	for _, h := range all {
		h.nodes.Store(0)
		group.Go(func() {
			h.root.Think(ctx, open(h.tree), engine.Limits{Depth: h.root.deepest(limits)}, engine.Level{}, nil)
		})
	}
	r.beside = func() (sum uint64) {
		for _, h := range all {
			sum += h.nodes.Load()
		}
		return sum
	}
	return func() {
		cancel()
		group.Wait()
		r.beside, r.shared = nil, false
	}
}
