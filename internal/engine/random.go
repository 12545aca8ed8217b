package engine

import (
	"context"
	"math/rand/v2"
	"slices"

	"crownhead/game"
)

// Random plays any legal turn: what every level must be better than. It agrees to nothing.
func Random(_ int, seed uint64) Player { return &random{rand.New(rand.NewPCG(seed, 0))} }

type random struct{ dice *rand.Rand }

func (r *random) Choose(_ context.Context, pos game.Position, _ Limits, _ func(Info)) (Info, error) {
	moves := pos.Moves()
	if len(moves) == 0 {
		return Info{}, ErrNoTurn
	}
	return Info{Line: []string{moves[r.dice.IntN(len(moves))].Text}}, nil
}

func (r *random) Agrees(context.Context, game.Position, game.Ending) bool { return false }

// Judge finds all turns alike.
func (r *random) Judge(_ context.Context, pos game.Position, q Question, _ func(Judgement)) (Judgement, error) {
	moves := pos.Moves()
	if len(moves) == 0 {
		return Judgement{}, ErrNoTurn
	}
	var verdicts []Verdict
	add := func(text string) {
		if !slices.ContainsFunc(verdicts, func(v Verdict) bool { return v.Turn == text }) {
			verdicts = append(verdicts, Verdict{Turn: text, Line: []string{text}})
		}
	}
	for _, text := range q.Turns {
		if _, err := pos.Play(text); err != nil {
			return Judgement{}, err
		}
		add(text)
	}
	for _, m := range moves[:min(len(moves), max(1, q.Best))] {
		add(m.Text)
	}
	return q.Conclude(verdicts, Logistic(100), 0, 0), nil
}
