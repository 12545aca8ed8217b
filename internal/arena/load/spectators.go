package load

import (
	"context"
	"math/rand/v2"
	"sync"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// perQuietTable is how many idle sockets look at one table: everybody there is told of each newcomer, so many at one table
// would be load of another kind.
const perQuietTable = 25

// spectate is somebody new who looks on.
func (r *run) spectate(ctx context.Context, id string) (*client.Table, error) {
	s, err := r.guest(rand.IntN(len(r.Addresses)))
	if err != nil {
		return nil, err
	}
	return r.watch(ctx, s, id)
}

// lookOn hears everything and does nothing, until the connection ends.
func (r *run) lookOn(ctx context.Context, x *client.Table) {
	for {
		c, err := x.Next(ctx)
		if err != nil {
			return
		}
		if c.Kind == client.Away {
			r.breaks.Add(1)
		}
	}
}

// layQuiet lays a table at which nobody plays, and opens so many sockets to it.
func (r *run) layQuiet(ctx context.Context, all *sync.WaitGroup, sockets int) {
	s, err := r.guest(0)
	if err != nil {
		r.fail(ctx, err)
		return
	}
	made, err := s.Create(ctx, wire.NewTable{Rules: r.Rules, Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		r.fail(ctx, err)
		return
	}
	for range sockets {
		x, err := r.spectate(ctx, made.ID)
		if err != nil {
			r.fail(ctx, err)
			continue
		}
		all.Go(func() {
			r.lookOn(ctx, x)
			x.Close()
			r.sockets.Add(-1)
		})
	}
}
