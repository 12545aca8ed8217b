package house

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Challenges expire, and nobody makes or gets more than so many at a time.
const (
	challengeLife  = 24 * time.Hour
	mostChallenges = 50
)

// Challenge challenges somebody by name. What could not be played is refused at once. The error is a *problem.Problem.
func (h *House) Challenge(ctx context.Context, who Viewer, n wire.NewChallenge) (wire.Challenge, error) {
	made, err := h.challenge(ctx, who, n)
	return made, h.challengeProblem(err)
}

func (h *House) challenge(ctx context.Context, who Viewer, n wire.NewChallenge) (made wire.Challenge, err error) {
	c, _, err := h.plan(who, tableOf(n, game.First))
	if err != nil {
		return made, err
	}
	if n.Position != "" {
		if _, _, err := h.Games.OpenAt(c.Rules, n.Position); err != nil {
			return made, err
		}
	}
	other, err := h.Store.Named(ctx, n.To)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return made, fail(problem.NotFound, "nobody-named", game.Plain("name", game.Excerpt(n.To)))
	case err != nil:
		return made, err
	case other.ID == who.Person:
		return made, refuse("challenge", "challenge-yourself")
	}
	if n.Rated {
		if err := h.checkOwners(ctx, who.Person, other.ID); err != nil {
			return made, err
		}
	}
	body, err := json.Marshal(n)
	if err != nil {
		return made, err
	}
	id, err := token(h.Random, idLength)
	if err != nil {
		return made, err
	}
	kept := store.Challenge{ID: id, Challenger: who.Person, Challenged: other.ID, Body: string(body), Created: h.Store.Now()}
	err = h.Store.PutChallenge(ctx, kept, kept.Created.Add(-challengeLife), mostChallenges)
	if errors.Is(err, store.ErrEnough) {
		return made, refuse("challenge", "challenges-enough")
	}
	if err != nil {
		return made, err
	}
	if made, err = h.shown(ctx, kept, who.Lang); err == nil {
		h.note(other.ID, Note{Type: "challenged", Challenge: kept.ID})
	}
	return made, err
}

// tableOf is the table that a challenge asks for, with the challenger on a seat.
func tableOf(n wire.NewChallenge, seat game.Seat) wire.NewTable {
	table := wire.NewTable{Rules: n.Rules, Clock: n.Clock, Position: n.Position, Private: n.Private, Rated: n.Rated}
	table.Seats[seat], table.Seats[seat.Other()] = wire.NewSeat{Kind: "me"}, wire.NewSeat{Kind: "open"}
	return table
}

// Challenges are those that somebody has got and made, and that count.
func (h *House) Challenges(ctx context.Context, who Viewer) (all wire.Challenges, err error) {
	got, made, err := h.Store.Challenges(ctx, who.Person, h.Store.Now().Add(-challengeLife))
	if err != nil {
		return all, h.storeProblem(err)
	}
	all.In, all.Out = []wire.Challenge{}, []wire.Challenge{}
	for i, list := range [][]store.Challenge{got, made} {
		for _, c := range list {
			one, err := h.shown(ctx, c, who.Lang)
			if errors.Is(err, store.ErrNotFound) {
				continue
			}
			if err != nil {
				return all, h.storeProblem(err)
			}
			if i == 0 {
				all.In = append(all.In, one)
			} else {
				all.Out = append(all.Out, one)
			}
		}
	}
	return all, nil
}

// shown is a challenge as the wire has it.
func (h *House) shown(ctx context.Context, c store.Challenge, lang game.Lang) (wire.Challenge, error) {
	var n wire.NewChallenge
	if err := json.Unmarshal([]byte(c.Body), &n); err != nil {
		return wire.Challenge{}, err
	}
	shown := wire.Challenge{
		ID: c.ID, Rules: n.Rules, Clock: n.Clock, Position: n.Position, Private: n.Private, Rated: n.Rated, Seat: n.Seat,
		Since: c.Created.UnixMilli(), Expires: c.Created.Add(challengeLife).UnixMilli(),
	}
	if shown.Clock == "" {
		shown.Clock = "none"
	}
	for id, into := range map[string]*wire.Challenger{c.Challenger: &shown.From, c.Challenged: &shown.To} {
		p, err := h.Store.Person(ctx, id)
		if err != nil {
			return shown, err
		}
		*into = wire.Challenger{Person: p.ID, Name: guest.Called(p.Name).In(lang), Kind: p.Kind}
	}
	return shown, nil
}

// Accept opens the table that a challenge asks for, with both at it. The error is a *problem.Problem.
func (h *House) Accept(ctx context.Context, who Viewer, id string) (wire.TakenSeat, error) {
	taken, err := h.accept(ctx, who, id)
	return taken, h.challengeProblem(err)
}

func (h *House) accept(ctx context.Context, who Viewer, id string) (taken wire.TakenSeat, err error) {
	c, err := h.current(ctx, id)
	if err != nil {
		return taken, err
	}
	if c.Challenged != who.Person {
		return taken, store.ErrNotFound
	}
	var n wire.NewChallenge
	if err := json.Unmarshal([]byte(c.Body), &n); err != nil {
		return taken, err
	}
	other, err := h.Store.Person(ctx, c.Challenger)
	if err != nil {
		return taken, err
	}
	seat := game.First
	if lot, err := token(h.Random, 1); n.Seat == wire.Second || n.Seat == "" && err == nil && strings.Contains(base62[:31], lot) {
		seat = game.Second
	}
	create, seats, err := h.plan(Viewer{Person: other.ID, Name: other.Name, Account: other.Kind != store.Guest, Bot: other.Kind == store.Bot}, tableOf(n, seat))
	if err != nil {
		return taken, err
	}
	seats[seat.Other()] = play.Player{Kind: play.Person, Name: who.Name, Holder: who.Person}
	if who.Bot {
		seats[seat.Other()].Kind = play.Bot
	}
	if err := h.Store.TakeChallenge(ctx, id); err != nil { // of two who accept at once, one does
		return taken, err
	}
	table, _, err := h.openTable(ctx, who, create, seats)
	if err != nil {
		// The challenge is as it was.
		if err := h.Store.PutChallenge(ctx, c, c.Created, mostChallenges+1); err != nil {
			h.log.Warn("a challenge is lost that could not be played", "error", err)
		}
		return taken, err
	}
	h.note(c.Challenger, Note{Type: "accepted", Table: table})
	return wire.TakenSeat{Table: table, Seat: seat.Other().String()}, nil
}

// Dismiss declines a challenge that somebody has got, or withdraws one that somebody has made. The error is a *problem.Problem.
func (h *House) Dismiss(ctx context.Context, who Viewer, id string) error {
	c, err := h.current(ctx, id)
	if err == nil && who.Person != c.Challenged && who.Person != c.Challenger {
		err = store.ErrNotFound
	}
	if err != nil {
		return h.challengeProblem(err)
	}
	shown, err := h.shown(ctx, c, game.English)
	if err != nil {
		return h.challengeProblem(err)
	}
	if err := h.Store.TakeChallenge(ctx, id); err != nil {
		return h.challengeProblem(err)
	}
	if who.Person == c.Challenged {
		h.note(c.Challenger, Note{Type: "declined", Gone: &shown})
	} else {
		h.note(c.Challenged, Note{Type: "withdrawn", Gone: &shown})
	}
	return nil
}

// current is a challenge that has not expired.
func (h *House) current(ctx context.Context, id string) (store.Challenge, error) {
	c, err := h.Store.Challenge(ctx, id)
	if err == nil && c.Created.Before(h.Store.Now().Add(-challengeLife)) {
		err = store.ErrNotFound
	}
	return c, err
}

// challengeProblem is what went wrong with a challenge.
func (h *House) challengeProblem(err error) error {
	if err == nil {
		return nil
	}
	if reasons, ok := view.Refusal(err); ok {
		return problem.New(problem.Refused, reasons...)
	}
	if errors.Is(err, store.ErrNotFound) {
		return fail(problem.NotFound, "no-such-challenge")
	}
	return h.storeProblem(err)
}
