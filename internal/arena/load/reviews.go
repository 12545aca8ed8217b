package load

import (
	"context"
	mathrand "math/rand/v2"
	"sync"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// reviewTurns is how long a game is that the server reviews.
const reviewTurns = 80

// reviews is the games that the server shall review while it is measured.
type reviews struct {
	mu     sync.Mutex
	asks   *client.Server
	tables []string
}

// layReview plays a game of random turns that ends when it is long enough.
func (r *run) layReview(ctx context.Context) {
	t, err := r.newTable(0)
	if err != nil {
		r.faults.add(err)
		return
	}
	s, err := t.sit(ctx)
	if err != nil {
		r.fail(ctx, err)
		return
	}
	defer s.leave(r)
	choose := mathrand.New(mathrand.NewPCG(r.Seed, 1<<40))
	ended := make(chan error, len(s.players))
	for _, player := range s.players {
		own := mathrand.New(mathrand.NewPCG(choose.Uint64(), 1))
		go func() { ended <- playFor(ctx, player, own, reviewTurns/2) }()
	}
	for range s.players {
		if err := <-ended; err != nil {
			r.fail(ctx, err)
			return
		}
	}
	r.reviews.mu.Lock()
	defer r.reviews.mu.Unlock()
	r.reviews.asks = t.guests[0]
	r.reviews.tables = append(r.reviews.tables, s.players[0].ID())
}

// playFor plays one seat of a game until it has had so many turns, and resigns.
func playFor(ctx context.Context, x *client.Table, choose *mathrand.Rand, turns int) error {
	for played := 0; ; {
		c, err := x.Next(ctx)
		switch {
		case err != nil:
			return err
		case c.Over():
			return nil
		case !c.YourTurn():
			continue
		case played == turns:
			err = x.Offer(ctx, wire.Offer{Kind: "resign"})
		default:
			played++
			err = x.Play(ctx, c.Yours.Moves[choose.IntN(len(c.Yours.Moves))].Text)
		}
		if err != nil {
			return err
		}
	}
}

// reviewed asks for all reviews, and counts the turns that have been judged.
func (r *run) reviewed(ctx context.Context) (turns int) {
	r.reviews.mu.Lock()
	defer r.reviews.mu.Unlock()
	for _, table := range r.reviews.tables {
		review, err := r.reviews.asks.AskReview(ctx, table)
		if err != nil {
			r.fail(ctx, err)
			continue
		}
		turns += review.Done
	}
	return turns
}
