package search

import (
	"math/rand/v2"
	"sync"
	"testing"
)

// Whatever several goroutines put at once, what is got belongs to its key.
func TestTableForManyHands(t *testing.T) {
	table := NewTable(1 << 8) // so small that they meet all the time
	of := func(key uint64) Entry {
		return Entry{Move: uint32(key * 7), Score: int16(key * 13), Reach: Reach{Depth: int8(key % 100), Bound: Exact}, Eval: int16(key * 29)}
	}
	var group sync.WaitGroup
	for hand := range 4 {
		group.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(hand), 1))
			for range 20_000 {
				key := (dice.Uint64N(64) + 1) * 0x9E3779B97F4A7C15
				if e, ok := table.Get(key); ok && e != of(key) {
					t.Errorf("%x is %+v, wanted %+v", key, e, of(key))
					return
				}
				table.Put(key, of(key))
			}
		})
	}
	group.Wait()
}
