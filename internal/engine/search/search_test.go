package search

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"
)

func TestTableRemembersTheDeepAndTheNew(t *testing.T) {
	table := NewTable(64 * 16)
	key := func(i uint64) uint64 { return i<<32 | 5 } // all in one bucket
	for i := range uint64(bucket) {
		table.Put(key(i), Entry{Move: uint32(i + 1), Score: int16(i), Reach: Reach{Depth: int8(10 + i), Bound: Exact}})
	}
	table.Put(key(99), Entry{Move: 99, Reach: Reach{Depth: 1, Bound: AtLeast}})
	if _, ok := table.Get(key(0)); ok {
		t.Error("the shallowest of a full bucket stays")
	}
	if e, ok := table.Get(key(3)); !ok || e.Move != 4 || e.Score != 3 || e.Depth != 13 || e.Bound != Exact {
		t.Errorf("the deepest is %+v %v", e, ok)
	}
	for range 5 {
		table.NextTurn()
	}
	table.Put(key(100), Entry{Move: 100, Reach: Reach{Depth: 2, Bound: Exact}})
	if e, ok := table.Get(key(100)); !ok || e.Move != 100 {
		t.Error("the new one is not kept")
	}
	table.Put(key(100), Entry{Reach: Reach{Depth: 3, Bound: AtMost}})
	if e, _ := table.Get(key(100)); e.Move != 100 || e.Depth != 3 {
		t.Errorf("a new entry without a move gives %+v", e)
	}
	table.Clear()
	if _, ok := table.Get(key(100)); ok {
		t.Error("a cleared table remembers")
	}
}

func TestTableNeverMixesPositionsUp(t *testing.T) {
	table := NewTable(1 << 12)
	dice := rand.New(rand.NewPCG(1, 2))
	last := map[uint64]Entry{}
	for range 10000 {
		key := dice.Uint64()
		e := Entry{Move: uint32(key) | 1, Score: int16(key >> 20), Reach: Reach{Depth: int8(key>>40) & 63, Bound: Exact}}
		table.Put(key, e)
		last[key] = e
	}
	found := 0
	for key, e := range last {
		if got, ok := table.Get(key); ok {
			found++
			if got != e {
				t.Fatalf("key %x: %+v, put %+v", key, got, e)
			}
		}
	}
	if found == 0 {
		t.Error("nothing is remembered")
	}
}

func TestBudgetStopsForGood(t *testing.T) {
	b := NewBudget(context.Background(), 0, 3)
	for n := range 3 {
		if stop := b.Spend(); stop != (n == 2) {
			t.Errorf("node %d of 3: stop %v", n+1, stop)
		}
	}
	if !b.Stopped() || b.Nodes != 3 {
		t.Errorf("nodes: %+v", b)
	}
	b = NewBudget(context.Background(), 0, 3)
	b.Spend()
	b.Allow(5)
	for n := 2; n <= 5; n++ {
		if stop := b.Spend(); stop != (n == 5) {
			t.Errorf("node %d of 5 allowed: stop %v", n, stop)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	b = NewBudget(ctx, time.Hour, 0)
	cancel()
	for range 1024 {
		b.Spend()
	}
	if !b.Stopped() {
		t.Error("a search that was told to stop goes on")
	}
	b = NewBudget(context.Background(), time.Nanosecond, 0)
	for range 1024 {
		b.Spend()
	}
	if !b.Stopped() {
		t.Error("a search without time goes on")
	}
}

func TestBudgetResumesWhenMoreNodesAreGranted(t *testing.T) {
	b := NewBudget(context.Background(), 0, 3)
	for !b.Spend() {
	}
	if b.Resume(3) {
		t.Error("goes on with no more nodes than it had")
	}
	if !b.Resume(5) || b.Spend() || !b.Spend() || b.Nodes != 5 {
		t.Errorf("two nodes more: %+v", b)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	b = NewBudget(ctx, 0, 5000)
	for !b.Spend() {
	}
	if b.Resume(10_000) {
		t.Error("a search that was told to stop goes on")
	}
}

func TestForcedEndsAreCountedFromThePosition(t *testing.T) {
	const edge = 1000
	for score, kept := range map[int]int16{0: 0, edge: edge, -edge: -edge, 1500: 1507, -1500: -1507} {
		if got := FromThere(score, 7, edge); got != kept {
			t.Errorf("%d seven turns on is kept as %d, wanted %d", score, got, kept)
		}
		if back := FromHere(kept, 7, edge); back != score {
			t.Errorf("%d comes back as %d, wanted %d", kept, back, score)
		}
	}
}
