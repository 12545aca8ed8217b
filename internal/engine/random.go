package engine

import (
	"context"
	"math/rand/v2"

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
