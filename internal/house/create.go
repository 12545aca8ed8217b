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
	c := play.Create{Position: n.Position, ByHand: n.ByHand, Private: n.Private, Rated: n.Rated}
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
	var seats [2]play.Player
	for i, s := range n.Seats {
		if seats[i], err = wanted(who, s); err != nil {
			return made, err
		}
	}
	if seats[0].Holder == who.Person && seats[1].Holder == who.Person && n.Seats[1].Name != "" {
		seats[1].Name = n.Seats[1].Name // the second of two at one screen
	}
	id, links, err := h.OpenTable(ctx, c, seats)
	if err != nil {
		return made, err
	}
	made.ID, made.Watch = id, "/t/"+id
	for i, link := range links {
		if link != "" {
			made.SeatLinks[i] = made.Watch + "/seat/" + link
		}
	}
	return made, nil
}

// wanted is who the maker of a table wants on a seat.
func wanted(who Viewer, s wire.NewSeat) (play.Player, error) {
	switch s.Kind {
	case "me":
		p := play.Player{Kind: play.Person, Name: s.Name, Holder: who.Person}
		if who.Bot {
			p.Kind = play.Bot
		}
		if p.Name == "" || who.Account {
			p.Name = who.Name
		}
		return p, nil
	case "engine":
		return play.Player{Kind: play.Engine, Level: s.Level}, nil
	case "open":
		return play.Player{}, nil
	}
	return play.Player{}, refuse("create", "no-such-seat-kind", game.Plain("kind", game.Excerpt(s.Kind)))
}

// OpenTable opens a table and gives its seats to these players, whoever they are; the house chooses its id. For a seat that
// stays open there is the token of a link, with which somebody can take it.
func (h *House) OpenTable(ctx context.Context, c play.Create, seats [2]play.Player) (id string, links [2]string, err error) {
	if c.Table, err = token(h.Random, idLength); err != nil {
		return "", links, err
	}
	now := h.Store.Now()
	var opened change
	opened.Batch, err = host.New(h.Games.Sheet, h.Random).Decide(play.Request{By: game.Nobody, Command: c}, now)
	for i, p := range seats {
		if err != nil {
			return "", links, err
		}
		if p.Kind != play.Open {
			opened.Batch, err = opened.Then(play.Request{Seen: play.UpToDate, By: game.Seat(i), Command: play.Join{Player: p}}, now)
			continue
		}
		if links[i], err = token(h.Random, linkLength); err == nil {
			opened.links = append(opened.links, store.SeatLink{Hash: hashOf(links[i]), Seat: game.Seat(i).String()})
		}
	}
	if err != nil {
		return "", links, err
	}
	opened.Batch = h.goOn(opened.Batch, now)
	opened.job = pendingJob(opened.After.Table())
	if err := h.append(opened.Entries[0].At, opened); err != nil {
		return "", links, err
	}
	l, err := h.adopt(ctx, c.Table, opened)
	if err != nil {
		return "", links, err
	}
	defer l.leave()
	h.announce(l.id, l.table().Seq)
	l.showRatings(ctx)
	l.goOn(ctx)
	return c.Table, links, nil
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
	err = l.do(ctx, play.Request{ID: id, Seen: play.UpToDate, By: seat, Command: play.Join{Player: p}})
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
