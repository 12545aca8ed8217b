package review

import (
	"testing"

	"crownhead/internal/wire"
)

// A headline says what the graph shows, or nothing.
func TestWhoThrewTheResultAway(t *testing.T) {
	for _, c := range []struct {
		certain []string
		turn    int
		want    *wire.ThrownAway
	}{
		{[]string{"", "", "nobody", "nobody", "second", "second"}, 4, &wire.ThrownAway{Turn: 4, Always: true}},
		{[]string{"first", "nobody", "nobody", "nobody", "second", "second"}, 4, &wire.ThrownAway{Turn: 4}},
		{[]string{"", "", "nobody", "nobody", "second", "nobody"}, 4, nil}, // it was given back
		{[]string{"", "", "nobody", "nobody", "second", ""}, 4, nil},
		{[]string{"", "", "nobody", "nobody"}, 4, nil}, // not as far yet
	} {
		out := &wire.Review{Certain: c.certain, Thrown: &wire.ThrownAway{Turn: 1}, Judgements: []wire.Judgement{
			{
				Turn: c.turn, By: wire.First, Exact: true, Loss: 0.5, Own: &wire.JudgedTurn{Turn: "x", Verdict: "loss"},
				Best: []wire.JudgedTurn{{Turn: "y", Expected: 0.5, Verdict: "draw"}},
			},
			{Turn: c.turn + 1, By: wire.Second, Own: &wire.JudgedTurn{Turn: "z", Expected: 0.4}},
		}}
		Conclude(out)
		switch {
		case (out.Thrown == nil) != (c.want == nil), c.want != nil && *out.Thrown != *c.want:
			t.Errorf("%q: %+v, not %+v", c.certain, out.Thrown, c.want)
		case out.Judgements[0].Good || !out.Judgements[1].Good:
			t.Error("what lost nothing is good, and nothing else")
		case out.Judgements[0].Own.Result != "loss" || out.Judgements[0].Best[0].Result != "draw":
			t.Errorf("%+v", out.Judgements[0])
		}
	}
}

func TestWhatIsCertainOfATurn(t *testing.T) {
	equity := -1.0
	for _, c := range []struct {
		turn wire.JudgedTurn
		want string
	}{
		{wire.JudgedTurn{Verdict: "win", Distance: 9, Exact: byTable}, "win"},
		{wire.JudgedTurn{Wins: -4, Exact: byProof, Expected: 0.6}, "loss"},
		{wire.JudgedTurn{Wins: 3, Exact: byProof}, "win"},
		{wire.JudgedTurn{Expected: 0.5, Exact: byProof}, "draw"},
		{wire.JudgedTurn{Expected: 1, Exact: byTable}, "win"},
		{wire.JudgedTurn{Exact: byTable}, "loss"},
		{wire.JudgedTurn{Expected: 1}, ""},
		{wire.JudgedTurn{Equity: &equity, Exact: byProof}, ""}, // the dice decide
	} {
		if got := resultOf(c.turn); got != c.want {
			t.Errorf("%+v: %q, not %q", c.turn, got, c.want)
		}
	}
}
