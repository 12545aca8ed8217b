package house

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/host"
	"crownhead/internal/play"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// The lengths of ids and tokens: the first cannot be guessed, the second is as good as a key.
const (
	idLength   = 12
	linkLength = 22
)

// Create opens a table as somebody wants it. The error is a *problem.Problem.
func (h *House) Create(ctx context.Context, who Viewer, n wire.NewTable) (wire.MadeTable, error) {
	made, err := h.create(ctx, who, n)
	if err == nil {
		return made, nil
	}
	if reasons, ok := view.Refusal(err); ok {
		return made, problem.New(problem.Refused, reasons...)
	}
	return made, h.storeProblem(err)
}

func (h *House) create(ctx context.Context, who Viewer, n wire.NewTable) (made wire.MadeTable, err error) {
	if who.Person == "" {
		return made, refuse("create", "who-are-you")
	}
	c := play.Command{Text: n.Position, ByHand: n.ByHand, Private: n.Private, Rated: n.Rated}
	opened, err := h.Games.Open(n.Rules)
	if err != nil {
		return made, err
	}
	c.Rules = opened.FullID
	if n.Clock != "" {
		if c.Control, err = clock.Parse(n.Clock); err != nil {
			return made, err
		}
	}
	if n.Rated && (!who.Account || n.Position != "" || n.ByHand || n.Seats[0].Kind == n.Seats[1].Kind || n.Seats[0].Kind == "engine" || n.Seats[1].Kind == "engine") {
		return made, refuse("create", "rated-needs")
	}
	if c.Table, err = token(h.Random, idLength); err != nil {
		return made, err
	}
	made.ID, made.Watch = c.Table, "/t/"+c.Table

	h.mu.Lock()
	l := h.place(c.Table)
	h.mu.Unlock()
	l.mu.Lock()
	defer l.mu.Unlock()
	defer func() {
		if err != nil {
			l.putAway()
		}
	}()
	l.holding = true
	if l.host, err = host.Create(l.given(), c); err != nil {
		return made, err
	}
	for i, s := range n.Seats {
		if err := l.fill(who, game.Seat(i), s, &made); err != nil {
			return made, err
		}
	}
	l.holding = false
	if err := l.commit(l.held, l.table()); err != nil {
		return made, err
	}
	l.held = nil
	if h.Store.Shared() {
		// Nobody else can have heard of the table before now.
		if err := l.listenTo(); err != nil {
			return made, err
		}
	}
	h.announce(l.id, l.table().Seq)
	l.showRatings(ctx)
	l.goOn(ctx)
	return made, nil
}

// fill seats whom the maker of a table wants there, or leaves a link for who will come.
func (l *live) fill(who Viewer, seat game.Seat, s wire.NewSeat, made *wire.MadeTable) error {
	p := play.Player{Name: s.Name}
	switch s.Kind {
	case "me":
		p.Kind, p.Holder = play.Person, who.Person
		if who.Bot {
			p.Kind = play.Bot
		}
		if p.Name == "" || who.Account {
			p.Name = who.Name
		}
		if s.Name != "" && l.table().Seats[seat.Other()].Holder == who.Person {
			p.Name = s.Name // the second of two at one screen
		}
	case "engine":
		p.Kind, p.Level = play.Engine, s.Level
		p.Name = ""
	case "open":
		link, err := token(l.house.Random, linkLength)
		if err != nil {
			return err
		}
		l.links = append(l.links, store.SeatLink{Hash: hashOf(link), Seat: seat.String()})
		made.SeatLinks[seat] = made.Watch + "/seat/" + link
		return nil
	default:
		return refuse("create", "no-such-seat-kind", game.Plain("kind", game.Excerpt(s.Kind)))
	}
	_, err := l.host.Do(play.Command{Seen: l.table().Seq, Do: play.Join, By: seat, Player: p})
	return err
}

func hashOf(link string) string {
	sum := sha256.Sum256([]byte(link))
	return hex.EncodeToString(sum[:])
}

// TakeSeat sits somebody down: by the token of a link, which works once and then is his, or at a public table on a seat that
// is open. The error is a *problem.Problem.
func (h *House) TakeSeat(ctx context.Context, who Viewer, table string, take wire.TakeSeat) (wire.TakenSeat, error) {
	taken, err := h.takeSeat(ctx, who, table, take)
	if err == nil {
		return taken, nil
	}
	if reasons, ok := view.Refusal(err); ok {
		return taken, problem.New(problem.Refused, reasons...)
	}
	return taken, h.storeProblem(err)
}

func (h *House) takeSeat(ctx context.Context, who Viewer, table string, take wire.TakeSeat) (taken wire.TakenSeat, err error) {
	if who.Person == "" {
		return taken, refuse("seat", "who-are-you")
	}
	l, err := h.enter(ctx, table)
	if err != nil {
		return taken, err
	}
	defer l.leave()
	t := l.table()
	if t.Rated && !who.Account {
		return taken, refuse("seat", "rated-account")
	}
	seat := game.Nobody
	if take.Token != "" {
		if seat, err = l.useLink(ctx, who, take.Token); err != nil {
			return taken, err
		}
	} else {
		switch {
		case t.Private:
			return taken, refuse("seat", "private")
		case take.Seat == wire.First, take.Seat == "" && t.Seats[0].Kind == play.Open:
			seat = game.First
		case take.Seat == wire.Second, take.Seat == "":
			seat = game.Second
		default:
			return taken, refuse("seat", "no-such-seat", game.Plain("seat", game.Excerpt(take.Seat)))
		}
	}
	taken = wire.TakenSeat{Table: table, Seat: seat.String()}
	for _, mine := range l.seatsOf(ctx, who) {
		if mine == seat {
			return taken, nil // he sits there already
		}
		if t.Rated {
			return taken, refuse("seat", "against-yourself")
		}
	}
	p := play.Player{Kind: play.Person, Name: who.Name, Holder: who.Person}
	if who.Bot {
		p.Kind = play.Bot
	}
	if take.Name != "" && !who.Account {
		p.Name = take.Name
	}
	id, err := token(h.Random, idLength) // so that a join whose commit nobody saw is not done twice
	if err != nil {
		return taken, err
	}
	err = l.try(ctx, func() ([]play.Event, error) {
		return l.host.Do(play.Command{ID: id, Seen: l.table().Seq, Do: play.Join, By: seat, Player: p})
	})
	if err != nil {
		return taken, err
	}
	l.showRatings(ctx)
	l.goOn(ctx)
	return taken, nil
}

// useLink is the seat a link is for.
func (l *live) useLink(ctx context.Context, who Viewer, link string) (game.Seat, error) {
	table, seat, err := l.house.Store.UseSeatLink(ctx, hashOf(link), who.Person)
	switch {
	case errors.Is(err, store.ErrUsed):
		return game.Nobody, refuse("seat", "link-used")
	case errors.Is(err, store.ErrNotFound), err == nil && table != l.id:
		return game.Nobody, refuse("seat", "no-such-link")
	case err != nil:
		return game.Nobody, err
	case seat == wire.Second:
		return game.Second, nil
	}
	return game.First, nil
}
