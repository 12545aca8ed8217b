package engine

import (
	"math/rand/v2"
	"testing"
	"time"
)

func TestPickStaysWithinTheMargin(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	choices := []Choice{{0, 10}, {1, 50}, {2, 45}, {3, -300}}
	taken := map[int]int{}
	for range 10000 {
		taken[Level{Slips: 30, Margin: 45}.Pick(choices, dice).Index]++
	}
	if taken[3] != 0 || taken[1] < 6500 || taken[1] > 7500 || taken[0] == 0 || taken[2] == 0 {
		t.Errorf("taken %v of 10000", taken)
	}
	for range 100 {
		if c := (Level{}).Pick(choices, dice); c.Index != 1 {
			t.Fatalf("a level without slips takes %+v", c)
		}
		if c := (Level{Slips: 100, Margin: 4}).Pick(choices, dice); c.Index != 1 {
			t.Fatalf("with nothing else in the margin it takes %+v", c)
		}
	}
}

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		level      uint64
		given, got Limits
	}{
		{0, Limits{}, Limits{Time: time.Second}},
		{500, Limits{}, Limits{Nodes: 500}},
		{500, Limits{Nodes: 200, Depth: 3}, Limits{Nodes: 200, Depth: 3}},
		{500, Limits{Nodes: 900}, Limits{Nodes: 500}},
		{0, Limits{Nodes: 900}, Limits{Nodes: 900}},
	} {
		if got := (Level{Nodes: c.level}).Within(c.given); got != c.got {
			t.Errorf("level of %d nodes, given %+v: %+v", c.level, c.given, got)
		}
	}
}
