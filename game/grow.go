package game

import "sync/atomic"

// Growth is a list that values share which follow one another, such as the turns of a game: each sees its own length of it, and the first to
// add something does so in place. A second continuation of the same value gets a list of its own. So it takes the same time to add to
// a long list as to a short one, and no value ever sees another's future.
type Growth[T any] struct {
	all  []T
	used *atomic.Int64 // how many places of the array are taken, by whichever value
}

// Grow is the growth after adding a value to a list. If the list is not the growth's own, it is copied first.
func (g Growth[T]) Grow(all []T, v T) (Growth[T], []T) {
	n := len(all)
	if n == 0 || n != len(g.all) || &all[0] != &g.all[0] || n == cap(g.all) || !g.used.CompareAndSwap(int64(n), int64(n+1)) {
		const room = 16
		g.all = append(make([]T, 0, max(room, 2*n)), all...)
		g.used = new(atomic.Int64)
		g.used.Store(int64(n + 1))
	}
	g.all = append(g.all, v)
	return g, g.all[: n+1 : n+1]
}
