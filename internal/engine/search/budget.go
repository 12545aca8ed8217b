package search

import (
	"context"
	"sync/atomic"
	"time"

	"crownhead/internal/engine"
)

// Poll is after how many nodes a budget looks at the clock and the context, unless it is told another number.
const Poll = 1024

// Budget says when a search must stop. Spend is cheap enough for every node.
type Budget struct {
	ctx      context.Context
	began    time.Time
	deadline time.Time // zero: none
	most     uint64    // nodes; 0: any number
	every    uint64    // nodes between two looks at the clock
	next     uint64    // until so many nodes are spent nothing can stop it
	Nodes    uint64    // spent so far
	told     *atomic.Uint64
	wait     func() // lets others go first; nil if nobody waits
	stopped  bool
}

// NewBudget begins to count; limits of zero do not limit.
func NewBudget(ctx context.Context, limit time.Duration, nodes uint64) *Budget {
	b := new(Budget)
	b.Begin(ctx, limit, nodes)
	return b
}

// Begin counts from nothing.
func (b *Budget) Begin(ctx context.Context, limit time.Duration, nodes uint64) {
	*b = Budget{ctx: ctx, began: time.Now(), every: Poll, told: b.told, wait: engine.Wait(ctx)}
	b.Limit(limit, nodes)
}

// Spend counts a node and tells whether the search must stop. Once it has said so, it says so until somebody resumes.
func (b *Budget) Spend() bool {
	if b.stopped {
		return true // a search on its way out counts no more
	}
	b.Nodes++
	return b.Nodes >= b.next && b.look()
}

// look is what Spend does where the nodes or the time may be spent.
func (b *Budget) look() bool {
	if b.most != 0 && b.Nodes >= b.most {
		b.stopped = true
	} else if b.Nodes%b.every == 0 {
		if b.wait != nil {
			b.wait()
		}
		b.stopped = b.ctx.Err() != nil || !b.deadline.IsZero() && !time.Now().Before(b.deadline)
		if b.told != nil {
			b.told.Store(b.Nodes)
		}
	}
	b.next = b.Nodes - b.Nodes%b.every + b.every
	if b.most != 0 {
		b.next = min(b.next, b.most)
	}
	return b.stopped
}

// Tell keeps a number for others near that of the nodes spent.
func (b *Budget) Tell(nodes *atomic.Uint64) { b.told = nodes }

// Look sets after how many nodes the clock and the context are looked at, for searches whose nodes cost much.
func (b *Budget) Look(every uint64) { b.every, b.next = every, 0 }

// Stopped tells whether the search must stop, without counting.
func (b *Budget) Stopped() bool { return b.stopped }

// Passed tells whether so many tenths of the time are over; without a limit of time they never are.
func (b *Budget) Passed(tenths int) bool {
	return !b.deadline.IsZero() && time.Since(b.began) >= b.deadline.Sub(b.began)*time.Duration(tenths)/10
}

// Limit changes the limits of a search that is under way; the time counts from when it began.
func (b *Budget) Limit(limit time.Duration, nodes uint64) {
	b.most, b.next, b.deadline = nodes, 0, time.Time{}
	if limit > 0 {
		b.deadline = b.began.Add(limit)
	}
}

// Allow changes how many nodes may be spent in all; 0 is any number.
func (b *Budget) Allow(nodes uint64) { b.most, b.next = nodes, 0 }

// Resume lets a search go on that has spent its nodes, up to so many in all, and tells whether it may. What time or the context
// has stopped stays stopped.
func (b *Budget) Resume(nodes uint64) bool {
	if b.stopped && b.most != 0 && b.Nodes >= b.most && nodes > b.most {
		b.most, b.next, b.stopped = nodes, 0, false
	}
	return !b.stopped
}
