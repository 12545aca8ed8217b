package review

import (
	"slices"

	"crownhead/internal/wire"
)

// resultOf is how the game ends for certain after a turn; "" if that is not certain, or the dice decide.
func resultOf(t wire.JudgedTurn) string {
	switch {
	case t.Verdict != "":
		return t.Verdict
	case t.Wins > 0:
		return "win"
	case t.Wins < 0:
		return "loss"
	case t.Exact == "" || t.Equity != nil:
		return ""
	case t.Expected > 0.75:
		return "win"
	case t.Expected < 0.25:
		return "loss"
	}
	return "draw"
}

// thrownAway is the turn that gave a certain result away for good. It says nothing that the graph does not show: nil if what followed gave the result back.
func thrownAway(out *wire.Review) *wire.ThrownAway {
	for _, j := range slices.Backward(out.Judgements) {
		if !j.Exact || j.Loss <= 0 || j.Own == nil || j.Own.Verdict == "" || len(j.Best) == 0 || j.Best[0].Verdict == "" {
			continue
		}
		if j.Turn < 1 || j.Turn >= len(out.Certain) {
			return nil
		}
		before, after := out.Certain[j.Turn-1], out.Certain[j.Turn]
		if after == "" || after == before || slices.ContainsFunc(out.Certain[j.Turn:], func(who string) bool { return who != after }) {
			return nil
		}
		return &wire.ThrownAway{
			Turn:   j.Turn,
			Always: !slices.ContainsFunc(out.Certain[:j.Turn], func(who string) bool { return who != "" && who != before }),
		}
	}
	return nil
}
