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

func TestLimitsOfALevel(t *testing.T) {
	for _, c := range []struct {
		level      Level
		given, got Limits
	}{
		{Level{}, Limits{}, Limits{Time: time.Second}},
		{Level{Nodes: 500}, Limits{}, Limits{}},
		{Level{Nodes: 500, Depth: 3}, Limits{}, Limits{Depth: 3}},
		{Level{Nodes: 500, Depth: 3}, Limits{Nodes: 200, Depth: 2}, Limits{Nodes: 200, Depth: 2}},
		{Level{}, Limits{Nodes: 900}, Limits{Nodes: 900}},
	} {
		if got := c.level.Within(c.given); got != c.got {
			t.Errorf("level %+v, given %+v: %+v", c.level, c.given, got)
		}
	}
	careful := Level{Nodes: 500, Sure: 2, SureNodes: 800}
	for _, c := range []struct {
		level Level
		nodes uint64
		depth int
		spent uint64
		want  uint64
	}{
		{Level{}, 0, 1, 0, 0},
		{Level{}, 900, 1, 0, 900},
		{Level{Nodes: 500}, 0, 1, 0, 500},
		{Level{Nodes: 500}, 900, 1, 0, 500},
		{Level{Nodes: 500}, 200, 1, 0, 200},
		{Level{Nodes: 500, Sure: 1}, 0, 1, 0, 0},
		{careful, 0, 2, 0, 800},
		{careful, 100, 2, 0, 100},
		{careful, 0, 3, 300, 500},
		{careful, 0, 3, 700, 701},
		{careful, 600, 3, 700, 600},
	} {
		if got := c.level.Allows(Limits{Nodes: c.nodes}, c.depth, c.spent); got != c.want {
			t.Errorf("level %+v at depth %d after %d nodes, %d given: %d", c.level, c.depth, c.spent, c.nodes, got)
		}
	}
}

// What is harder to see is overlooked more often, and never what is easy.
func TestAView(t *testing.T) {
	dice := rand.New(rand.NewPCG(2, 1))
	if v := (Level{}).View(dice); v.Limited() || v.Misses(1, 100) {
		t.Error("full strength overlooks something")
	}
	missed := map[int]int{}
	for turn := range uint64(1000) {
		v := Level{Overlooks: 50}.View(dice)
		for _, hard := range []int{0, 20, 100} {
			if v.Misses(turn, hard) {
				missed[hard]++
			}
		}
	}
	if missed[0] != 0 || missed[20] < 70 || missed[20] > 130 || missed[100] < 450 || missed[100] > 550 {
		t.Errorf("missed %v of 1000", missed)
	}
}
