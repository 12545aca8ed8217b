package review

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/wire"
)

// Best is the best turns of one position.
type Best struct {
	Turns   []wire.JudgedTurn // the best first
	Known   []wire.TurnValue  // what tables know of each turn
	Exact   bool              // the best turns are a table's, not an estimate
	Percent bool              // expected points can be shown as chances
	Depth   int
	Nodes   uint64
}

// Best looks for the best n turns of a position, in tables first. Where nobody has to choose there are none. It tells what it has found after each
// depth; told may be nil.
func (r *Reviewer) Best(ctx context.Context, pos game.Position, n int, limits engine.Limits, told func(Best)) (Best, error) {
	out := Best{Turns: []wire.JudgedTurn{}, Known: []wire.TurnValue{}, Percent: r.Percent()}
	if seat := pos.ToAct(); seat != game.First && seat != game.Second {
		return out, nil
	}
	if r.exact != nil {
		for _, t := range r.exact.Probe(pos).Turns {
			if t.Verdict != nil {
				out.Known = append(out.Known, wire.TurnValue{Text: t.Text, Value: t.Value, Distance: t.Distance})
			}
		}
		if turns := r.probe(pos); len(turns) > 0 {
			for _, t := range turns[:min(n, len(turns))] {
				t.Line, t.Result = r.line(pos, t.Turn), resultOf(t)
				out.Turns = append(out.Turns, t)
			}
			out.Exact = true
			return out, nil
		}
	}
	so := func(found engine.Judgement) Best {
		best := out
		for _, v := range found.Verdicts[:min(n, len(found.Verdicts))] {
			t := judged(v, found.Depth)
			t.Result = resultOf(t)
			best.Turns = append(best.Turns, t)
		}
		best.Depth, best.Nodes = found.Depth, found.Nodes
		best.Exact = !slices.ContainsFunc(best.Turns, func(t wire.JudgedTurn) bool { return t.Exact != byTable })
		return best
	}
	found, err := r.player.Judge(ctx, pos, engine.Question{Best: n, Limits: limits, Curve: r.odds.Curve()}, func(j engine.Judgement) {
		if told != nil {
			told(so(j))
		}
	})
	if err != nil {
		return out, err
	}
	return so(found), nil
}
