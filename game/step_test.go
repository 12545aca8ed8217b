package game

import (
	"slices"
	"testing"
)

// A roll of 6 and 5: one checker with both, or two checkers; and one that only goes on after it has entered.
var rolled = []Move{
	{Text: "24/18 13/8", Steps: []Step{{From: "24", To: "18"}, {From: "13", To: "8"}}},
	{Text: "24/18 18/13", Steps: []Step{{From: "24", To: "18"}, {From: "18", To: "13", After: 1}}},
	{Text: "13/8 13/8", Steps: []Step{{From: "13", To: "8"}, {From: "13", To: "8"}}},
}

func TestContinueTakesEveryOrderTheStepsAllow(t *testing.T) {
	for _, c := range []struct {
		name    string
		touched []Step
		want    []string
	}{
		{"nothing touched", nil, []string{"24/18 13/8", "24/18 18/13", "13/8 13/8"}},
		{"first step", []Step{{From: "24", To: "18"}}, []string{"24/18 13/8", "24/18 18/13"}},
		{"the other order", []Step{{From: "13", To: "8"}, {From: "24"}}, []string{"24/18 13/8"}},
		{"a step that must wait", []Step{{From: "18", To: "13"}}, nil},
		{"equal steps need two", []Step{{From: "13", To: "8"}, {From: "13", To: "8"}}, []string{"13/8 13/8"}},
		{"three are too many", []Step{{From: "13"}, {From: "13"}, {From: "13"}}, nil},
		{"only a piece", []Step{{From: "13"}}, []string{"24/18 13/8", "13/8 13/8"}},
		{"only a target", []Step{{To: "8"}}, []string{"24/18 13/8", "13/8 13/8"}},
		{"somewhere else", []Step{{From: "6"}}, nil},
	} {
		if got := Texts(Continue(rolled, c.touched)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, wanted %v", c.name, got, c.want)
		}
	}
}

func TestCompleteWantsTheWholeTurnAndNoChoiceOpen(t *testing.T) {
	promotions := []Move{
		{Text: "e8=Q", Steps: []Step{{From: "e7", To: "e8", Becomes: "Q"}}},
		{Text: "e8=R", Steps: []Step{{From: "e7", To: "e8", Becomes: "R"}}},
	}
	if m, ok := Complete(promotions, []Step{{From: "e7", To: "e8"}}); ok {
		t.Errorf("an open choice is taken for %s", m.Text)
	}
	if m, ok := Complete(promotions, []Step{{From: "e7", To: "e8", Becomes: "R"}}); !ok || m.Text != "e8=R" {
		t.Errorf("the rook's choice gives %v %q", ok, m.Text)
	}
	if m, ok := Complete(rolled, rolled[0].Steps[:1]); ok {
		t.Errorf("half a turn is taken for %s", m.Text)
	}
}

func TestChainLeavesOneOrder(t *testing.T) {
	steps := Chain([]Step{{From: "a"}, {From: "b"}, {From: "c"}})
	m := []Move{{Text: "abc", Steps: steps}}
	if len(Continue(m, []Step{{From: "b"}})) != 0 || len(Continue(m, []Step{{From: "a"}, {From: "b"}, {From: "c"}})) != 1 {
		t.Errorf("a chain can be touched out of order, or not in order: %+v", steps)
	}
}

func TestAHitBelongsToThePieceThatArrivesFirst(t *testing.T) {
	turns := []Move{{Text: "13/8* 11/8", Steps: []Step{{From: "13", To: "8", Takes: "8"}, {From: "11", To: "8"}}}}
	first := []Step{{From: "11", To: "8", Takes: "8"}}
	if left := Continue(turns, first); len(left) != 1 {
		t.Errorf("the lower checker cannot hit first: %v", left)
	}
	if m, ok := Complete(turns, append(first, Step{From: "13", To: "8"})); !ok {
		t.Errorf("the turn hit by the lower checker is %q", m.Text)
	}
	if left := Continue(turns, []Step{{From: "11", To: "8", Takes: "13"}}); left != nil {
		t.Errorf("a hit elsewhere is taken for %v", left)
	}
}

func TestFollowStopsAtTheFirstTouchOfNoTurn(t *testing.T) {
	left, n := Follow(rolled, []Step{{From: "24"}, {From: "6"}, {From: "13"}})
	if got := Texts(left); n != 1 || !slices.Equal(got, []string{"24/18 13/8", "24/18 18/13"}) {
		t.Errorf("%d touches lead to %v", n, got)
	}
	if left, n := Follow(rolled, nil); n != 0 || len(left) != len(rolled) {
		t.Errorf("before any touch %d of %d turns are left", len(left), len(rolled))
	}
}
