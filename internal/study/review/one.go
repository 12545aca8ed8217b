package review

import (
	"context"

	"crownhead/game"
	"crownhead/internal/wire"
)

// One judges a single turn of a position as a review would: by what others' tables know of its turns, by tables, or by one search.
func (r *Reviewer) One(ctx context.Context, pos game.Position, text string, known []wire.JudgedTurn) (wire.Judgement, error) {
	j := wire.Judgement{Turn: 1, By: pos.ToAct().String(), Played: text}
	r.told = map[int]wire.Judgement{1: {Best: known}}
	defer func() { r.told = nil }()
	switch {
	case alike(pos, pos.Moves()):
		j.Forced = true
	case r.known(&j, pos):
	case r.study.Measure.Points:
		if err := r.glance(ctx, &j, pos); err != nil || !j.Open {
			return j, err
		}
		return j, r.lookFurther(ctx, &j, pos)
	default:
		err := r.ask(ctx, &j, pos, 1, r.limits) // nobody searches the position after it
		return j, err
	}
	return j, nil
}

// Lost is what one of the turns that a judgement names loses against the best; false if it does not name the turn.
func Lost(j wire.Judgement, text string) (loss float64, line []string, ok bool) {
	turns := j.Best
	if j.Own != nil {
		turns = append(turns[:len(turns):len(turns)], *j.Own)
	}
	for _, t := range turns {
		if t.Turn != text {
			continue
		}
		if t.Equity != nil {
			return max(0, *j.Best[0].Equity-*t.Equity), t.Line, true
		}
		return max(0, j.Best[0].Expected-t.Expected), t.Line, true
	}
	return 0, nil, false
}
