package house

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
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
	c, seats, err := h.plan(who, n)
	if err != nil {
		return made, err
	}
	id, links, err := h.openTable(ctx, who, c, seats)
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

// plan is how a table is to be opened, if it can be.
func (h *House) plan(who Viewer, n wire.NewTable) (c play.Create, seats [2]play.Player, err error) {
	if who.Person == "" {
		return c, seats, refuse("create", "who-are-you")
	}
	c = play.Create{Position: n.Position, ByHand: n.ByHand, Private: n.Private, Rated: n.Rated}
	opened, err := h.Games.Open(n.Rules)
	if err != nil {
		return c, seats, err
	}
	c.Rules = opened.FullID
	if n.Clock != "" {
		if c.Control, err = clock.Parse(n.Clock); err != nil {
			return c, seats, err
		}
	}
	if n.Rated && c.Control == (clock.Control{}) {
		return c, seats, refuse("create", "rated-clock")
	}
	if n.Rated && (!who.Account || n.Position != "" || n.ByHand || n.Seats[0].Kind == n.Seats[1].Kind || n.Seats[0].Kind == "engine" || n.Seats[1].Kind == "engine") {
		return c, seats, refuse("create", "rated-needs")
	}
	for i, s := range n.Seats {
		if seats[i], err = wanted(who, s); err != nil {
			return c, seats, err
		}
	}
	if seats[0].Holder == who.Person && seats[1].Holder == who.Person && n.Seats[1].Name != "" {
		seats[1].Name = n.Seats[1].Name // the second of two at one screen
	}
	return c, seats, nil
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

// OpenTable opens a table and gives its seats to these players, without asking them; the house chooses its id unless the caller has. For a seat that
// stays open there is the token of a link, with which somebody can take it.
func (h *House) OpenTable(ctx context.Context, c play.Create, seats [2]play.Player) (id string, links [2]string, err error) {
	return h.openTable(ctx, Viewer{}, c, seats)
}

// OpenAs opens a table under an id that the caller has chosen once and for all. One that is open already stays as it is, so that it can be asked for again
// after a failure.
func (h *House) OpenAs(ctx context.Context, id string, c play.Create, seats [2]play.Player) error {
	if heads, err := h.Store.Heads(ctx, []string{id}); err != nil || heads[id] > 0 {
		return err
	}
	c.Table = id
	_, _, err := h.openTable(ctx, Viewer{}, c, seats)
	if errors.Is(err, store.ErrStale) {
		return nil // another node was faster
	}
	return err
}

// Outcome is how the first game or match at a table ended, though the players may have begun another: over is false while it is played, and for one that was given up
// before it began.
func (h *House) Outcome(ctx context.Context, id string) (over bool, winner game.Seat, err error) {
	over, by, err := h.Store.FirstResult(ctx, id)
	switch by {
	case wire.First:
		return over, game.First, err
	case wire.Second:
		return over, game.Second, err
	}
	return over, game.Nobody, err
}

// Awaited is the seat at a table that is to act and has never made a turn there, and since when; Nobody if there is none.
func (h *House) Awaited(ctx context.Context, id string) (game.Seat, time.Time, error) {
	l, err := h.visit(ctx, id)
	if err != nil {
		return game.Nobody, time.Time{}, err
	}
	defer l.leave()
	t := l.table()
	seat := t.ToAct()
	if t.Phase != play.Playing || len(t.Results) > 0 || seat != game.First && seat != game.Second || slices.ContainsFunc(t.Turns, func(turn play.Turn) bool { return turn.By == seat }) {
		return game.Nobody, time.Time{}, nil
	}
	return seat, t.At, nil
}

// CalledOff tells whether a table ended without a result.
func (h *House) CalledOff(ctx context.Context, id string) (bool, error) {
	row, err := h.Store.Row(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return row.Phase == string(play.Aborted), err
}

// CallOff ends a table without a result, if it is not over.
func (h *House) CallOff(ctx context.Context, id string) error {
	l, err := h.visit(ctx, id)
	if err != nil {
		return err
	}
	defer l.leave()
	if phase := l.table().Phase; phase != play.Waiting && phase != play.Playing {
		return nil
	}
	return l.do(ctx, play.Request{By: game.Nobody, Seen: play.UpToDate, Command: play.Abort{}})
}

// SetHolidays has a table know on which days no turn is due. A table that is over needs none.
func (h *House) SetHolidays(ctx context.Context, id string, all clock.Holidays) error {
	l, err := h.visit(ctx, id)
	if err != nil {
		return err
	}
	defer l.leave()
	for _, seat := range []game.Seat{game.Nobody, game.First, game.Second} {
		err := l.do(ctx, play.Request{By: seat, Seen: play.UpToDate, Command: play.SetHolidays{Days: all.Of(seat)}})
		if _, late := view.Refusal(err); late {
			return nil // the flag had fallen
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (h *House) openTable(ctx context.Context, who Viewer, c play.Create, seats [2]play.Player) (id string, links [2]string, err error) {
	if c.Rated && seats[0].Holder != "" && seats[1].Holder != "" {
		if err := h.checkOwners(ctx, seats[0].Holder, seats[1].Holder); err != nil {
			return "", links, err
		}
	}
	if c.Table == "" {
		if c.Table, err = token(h.Random, idLength); err != nil {
			return "", links, err
		}
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
	if opened.Batch, err = stopsAtOnce(h.advance(opened.Batch, now), now); err != nil {
		return "", links, err
	}
	opening := loaded{house: h}
	opening.askedBy(who)
	opened.job = opening.pending(opened.After.Table())
	if err := h.append(opened.Entries[0].At, opened); err != nil {
		return "", links, err
	}
	h.expect(opened.job)
	l, err := h.adopt(ctx, c.Table, opened)
	if err != nil {
		return "", links, h.storeProblem(err)
	}
	defer l.leave()
	l.askedBy(who)
	h.announce(l.id, l.table().Seq)
	l.notify(opened.Entries)
	l.showRatings(ctx)
	l.doPending(ctx)
	return c.Table, links, nil
}

func hashOf(link string) string {
	sum := sha256.Sum256([]byte(link))
	return hex.EncodeToString(sum[:])
}

// TakeSeat sits somebody down: by the token of a link, which works once, or at a public table on a seat that
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
	l, err := h.visit(ctx, table)
	if err != nil {
		return taken, err
	}
	defer l.leave()
	l.askedBy(who)
	heard := l.heard
	taken, err = l.takeSeat(ctx, who, take)
	if _, refused := view.Refusal(err); refused && l.heardSince(ctx, heard) {
		taken, err = l.takeSeat(ctx, who, take)
	}
	return taken, err
}

func (l *loaded) takeSeat(ctx context.Context, who Viewer, take wire.TakeSeat) (taken wire.TakenSeat, err error) {
	h := l.house
	t := l.table()
	if t.Rated && !who.Account {
		return taken, refuse("seat", "rated-account")
	}
	seat, err := l.seatFor(ctx, who, take)
	if err != nil {
		return taken, err
	}
	taken = wire.TakenSeat{Table: l.id, Seat: seat.String()}
	for _, mine := range l.seatsOf(ctx, who) {
		if mine == seat {
			return taken, nil // already sitting there
		}
	}
	if other := t.Seats[seat.Other()].Holder; t.Rated && other != "" {
		if err := h.checkOwners(ctx, who.Person, other); err != nil {
			return taken, err
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
	if take.Token != "" {
		if _, _, err := h.Store.UseSeatLink(ctx, hashOf(take.Token), who.Person); err != nil {
			return taken, linkProblem(err)
		}
	}
	err = l.do(ctx, play.Request{ID: id, Seen: play.UpToDate, By: seat, Command: play.Join{Player: p}})
	if _, no := view.Refusal(err); no && take.Token != "" { // a refused seat leaves its link as good as it was
		if err := h.Store.FreeSeatLink(ctx, hashOf(take.Token), who.Person); err != nil {
			h.log.Warn("a seat link stays with somebody who could not sit down", "table", store.Short(l.id), "error", err)
		}
	}
	if err != nil {
		return taken, err
	}
	l.showRatings(ctx)
	l.doPending(ctx)
	return taken, nil
}

// seatFor is the seat that somebody asks for: by a link, which is not used yet, or at a public table.
func (l *loaded) seatFor(ctx context.Context, who Viewer, take wire.TakeSeat) (game.Seat, error) {
	t, name := l.table(), take.Seat
	if take.Token != "" {
		table, seat, err := l.house.Store.SeatLink(ctx, hashOf(take.Token), who.Person)
		if err == nil && table != l.id {
			err = store.ErrNotFound
		}
		if err != nil {
			return game.Nobody, linkProblem(err)
		}
		name = seat
	} else if t.Private {
		return game.Nobody, refuse("seat", "private")
	}
	switch {
	case name == wire.First, name == "" && t.Seats[0].Kind == play.Open:
		return game.First, nil
	case name == wire.Second, name == "":
		return game.Second, nil
	}
	return game.Nobody, refuse("seat", "no-such-seat", game.Plain("seat", game.Excerpt(name)))
}

// linkProblem is why a link does not lead to a seat.
func linkProblem(err error) error {
	switch {
	case errors.Is(err, store.ErrUsed):
		return refuse("seat", "link-used")
	case errors.Is(err, store.ErrNotFound):
		return refuse("seat", "no-such-link")
	}
	return err
}

// checkOwners refuses a rated game between two who are one person as far as the house can know.
func (h *House) checkOwners(ctx context.Context, a, b string) error {
	same, err := h.Store.OneOwner(ctx, a, b)
	if err == nil && same {
		return refuse("seat", "one-owner")
	}
	return err
}
