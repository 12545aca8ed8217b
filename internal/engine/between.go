package engine

import (
	"context"
	"math/rand/v2"

	"crownhead/game"
)

// Between is a player between two levels: it takes a share of its turns, from 0 to 1, as the stronger one would and the others as the weaker
// one.
func Between(weaker, stronger Player, share float64, seed uint64) Player {
	return &between{stronger, weaker, share, rand.New(rand.NewPCG(seed, 5))}
}

type between struct {
	Player // judges and agrees
	weaker Player
	share  float64
	dice   *rand.Rand
}

func (b *between) Choose(ctx context.Context, pos game.Position, limits Limits, info func(Info)) (Info, error) {
	if b.dice.Float64() >= b.share {
		return b.weaker.Choose(ctx, pos, limits, info)
	}
	return b.Player.Choose(ctx, pos, limits, info)
}

func (b *between) Prepare() {
	Prepare(b.weaker)
	Prepare(b.Player)
}
