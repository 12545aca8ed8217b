package load

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"sync"
	"time"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// table is two guests, or one and a computer player, who play one game after another.
type table struct {
	*run
	guests [2]*client.Server

	mu   sync.Mutex
	sent map[string]time.Time // turns on their way to the opponent, by the id of the command
	last time.Time            // when the last turn was sent
	asks bool                 // the computer player owes a reply to it
}

// newTable is a table with its guests, who do not sit yet.
func (r *run) newTable(number int) (*table, error) {
	t := &table{run: r, sent: map[string]time.Time{}}
	for i := range t.guests {
		var err error
		if t.guests[i], err = r.guest(number + i); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// layTable lays a table and lets it be played in the background. It returns when everybody sits.
func (r *run) layTable(ctx context.Context, all *sync.WaitGroup, number int) {
	t, err := r.newTable(number)
	if err != nil {
		r.faults.add(err)
		return
	}
	sitting, err := t.sit(ctx)
	if err != nil {
		r.fail(ctx, err)
		return
	}
	r.laid.Add(1)
	all.Go(func() {
		defer r.laid.Add(-1)
		select {
		case <-r.begin:
		case <-ctx.Done():
		}
		if r.Pace > 0 {
			pause(ctx, mathrand.N(r.Pace)) // or all tables would move at the same moment
		}
		for {
			if ctx.Err() != nil {
				sitting.leave(r)
				return
			}
			if err := t.play(ctx, sitting, number); err != nil {
				r.fail(ctx, err)
				pause(ctx, time.Second)
			} else {
				r.games.Add(1)
			}
			if ctx.Err() != nil {
				return
			}
			if sitting, err = t.sit(ctx); err != nil {
				r.fail(ctx, err)
				return
			}
		}
	})
}

// fail counts what goes wrong, but not what ends with the run.
func (r *run) fail(ctx context.Context, err error) {
	if ctx.Err() == nil {
		r.faults.add(err)
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// sitting is one game with everybody who is at it.
type sitting struct {
	players    []*client.Table
	spectators []*client.Table
}

func (s *sitting) leave(r *run) {
	for _, x := range append(s.spectators, s.players...) {
		x.Close()
		r.sockets.Add(-1)
	}
}

// sit lays a new table, with its guests and all spectators at it.
func (t *table) sit(ctx context.Context) (*sitting, error) {
	other, guests := wire.NewSeat{Kind: "open"}, t.guests[:]
	if t.Computer > 0 {
		other, guests = wire.NewSeat{Kind: "engine", Level: t.Computer}, t.guests[:1]
	}
	made, err := t.guests[0].Create(ctx, wire.NewTable{
		Rules: t.Rules, Clock: t.Clock, Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, other},
	})
	if err != nil {
		return nil, err
	}
	if t.Computer == 0 {
		link, err := client.ParseLink(t.guests[0].Address() + made.SeatLinks[1])
		if err != nil {
			return nil, fmt.Errorf("the link of the other seat: %w", err)
		}
		if _, err := t.guests[1].TakeSeat(ctx, made.ID, wire.TakeSeat{Token: link.Token}); err != nil {
			return nil, err
		}
	}
	s := &sitting{}
	for _, g := range guests {
		x, err := t.watch(ctx, g, made.ID)
		if err != nil {
			s.leave(t.run)
			return nil, err
		}
		s.players = append(s.players, x)
	}
	for range t.Spectators {
		x, err := t.spectate(ctx, made.ID)
		if err != nil {
			s.leave(t.run)
			return nil, err
		}
		s.spectators = append(s.spectators, x)
	}
	return s, nil
}

func (r *run) watch(ctx context.Context, s *client.Server, id string) (*client.Table, error) {
	x, err := s.Watch(ctx, id)
	if err == nil {
		r.sockets.Add(1)
	}
	return x, err
}

// play plays one game to its end, and leaves it.
func (t *table) play(ctx context.Context, s *sitting, number int) error {
	defer s.leave(t.run)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(errEnough)
	ended := make(chan error, len(s.players))
	for seat, player := range s.players {
		choose := mathrand.New(mathrand.NewPCG(t.Seed, uint64(number)<<1|uint64(seat)))
		go func() { ended <- t.playSeat(ctx, player, choose) }()
	}
	for _, x := range s.spectators {
		go t.lookOn(ctx, x)
	}
	var first error
	for range s.players {
		if err := <-ended; err != nil && first == nil {
			first = err
			cancel(err) // the other would wait for ever
		}
	}
	return first
}

// playSeat plays one seat of a game to its end.
func (t *table) playSeat(ctx context.Context, x *client.Table, choose *mathrand.Rand) error {
	for {
		c, err := x.Next(ctx)
		if err != nil {
			return err
		}
		t.heard(c)
		switch {
		case c.Over():
			return nil
		case c.Kind == client.Away:
			t.breaks.Add(1)
		case c.YourTurn():
			moves := c.Yours.Moves
			if err := t.turn(ctx, x, moves[choose.IntN(len(moves))].Text); err != nil {
				return err
			}
		}
	}
}

// heard times what the opponent did: how long a guest's turn was on its way, or how long a computer player took to reply.
func (t *table) heard(c client.Change) {
	now := time.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, e := range c.Events {
		if c.Mine(e.By) || e.What != "played" {
			continue
		}
		if at, ok := t.sent[e.Command]; ok {
			delete(t.sent, e.Command)
			t.news.add(now.Sub(at))
		} else if t.asks {
			t.asks = false
			t.news.add(now.Sub(t.last))
		}
	}
}

// turn plays one turn at the pace of the table.
func (t *table) turn(ctx context.Context, x *client.Table, text string) error {
	if t.Pace > 0 {
		t.mu.Lock()
		wait := time.Until(t.last.Add(t.Pace))
		t.mu.Unlock()
		pause(ctx, wait)
	}
	id, at := rand.Text(), time.Now()
	t.mu.Lock()
	t.last, t.asks = at, t.Computer > 0
	if !t.asks {
		t.sent[id] = at
	}
	t.mu.Unlock()
	_, err := x.Do(ctx, wire.Ask{ID: id, Do: "play", Text: text})
	var no *client.Refused
	switch {
	case err == nil:
		t.done.add(time.Since(at))
		t.turns.Add(1)
		return nil
	case errors.As(err, &no) && no.Stale:
		t.staled.Add(1)
		err = nil
	}
	t.mu.Lock()
	delete(t.sent, id)
	t.mu.Unlock()
	return err
}
