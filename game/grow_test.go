package game_test

import (
	"slices"
	"sync"
	"testing"

	"crownhead/game"
)

// Continuations of one value never see each other, in whichever order they are made.
func TestGrowthKeepsContinuationsApart(t *testing.T) {
	type value struct {
		growth game.Growth[int]
		list   []int
	}
	after := func(v value, n int) value {
		v.growth, v.list = v.growth.Grow(v.list, n)
		return v
	}
	var v value
	for n := range 40 {
		v = after(v, n)
	}
	one, two := after(v, 100), after(v, 200)
	one, two = after(one, 101), after(two, 201)
	if len(v.list) != 40 || one.list[40] != 100 || one.list[41] != 101 || two.list[40] != 200 || two.list[41] != 201 {
		t.Errorf("one is %v, the other %v", one.list[40:], two.list[40:])
	}
	back := v
	back.list = back.list[:10:10] // taken back
	back = after(back, 300)
	if v.list[10] != 10 || back.list[10] != 300 || len(back.list) != 11 {
		t.Errorf("taken back and gone on with, it is %v of %v", back.list, v.list)
	}
	if own := append(v.list, 400); one.list[40] != 100 || own[40] != 400 {
		t.Error("who appends to a list himself changes another")
	}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			mine := v
			for i := range 100 {
				mine = after(mine, n*1000+i)
			}
			if !slices.Equal(mine.list[:40], v.list) || mine.list[40] != n*1000 || mine.list[139] != n*1000+99 {
				t.Errorf("the continuation of %d has lost its way", n)
			}
		})
	}
	all.Wait()
}
