package house

import (
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/play"
	"crownhead/internal/problem"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// verbs is what a viewer may ask to be done; the rest is the house's.
var verbs = []play.Verb{play.Leave, play.FixWords, play.ShowWords, play.PlayTurn, play.Propose, play.Answer, play.CallFlag, play.Abort, play.Speak}

// Ask answers a viewer: with a wire.Done, wire.Refused, wire.Reasons or wire.Look. The error is a *problem.Problem.
func (h *House) Ask(ctx context.Context, who Viewer, table string, ask wire.Ask) (any, error) {
	if len(ask.ID) > 64 {
		return nil, fail(problem.BadRequest, "long-id")
	}
	l, err := h.enter(ctx, table)
	if err != nil {
		return nil, err
	}
	defer l.leave()
	switch ask.Type {
	case "ping":
		return wire.Done{Type: "done", ID: ask.ID, Seq: l.table().Seq}, nil
	case "look":
		look, err := view.Look(l.table(), h.Games.Sheet, ask.Turn, who.Lang)
		look.ID = ask.ID
		return look, err
	case "why":
		return view.Why(l.table().Position(), ask, who.Lang), nil
	case "do":
		return l.do(ctx, who, ask)
	}
	return nil, fail(problem.BadRequest, "no-such-ask", game.Plain("type", game.Excerpt(ask.Type)))
}

// do carries a command of a viewer to the table.
func (l *live) do(ctx context.Context, who Viewer, ask wire.Ask) (any, error) {
	c, err := l.command(ctx, who, ask)
	if err == nil {
		happened := l.table().Happened(c.ID)
		err = l.try(ctx, func() ([]play.Event, error) { return l.host.Do(c) })
		if err == nil && !happened {
			l.acted(c)
			l.goOn(ctx)
		}
	}
	if err == nil {
		return wire.Done{Type: "done", ID: ask.ID, Seq: l.table().Seq}, nil
	}
	refused, ok := view.Refusal(err)
	if !ok {
		return nil, l.house.storeProblem(err)
	}
	l.house.counts.refused.Add(1)
	if len(refused) > 0 && refused[0].Token == "too-late" {
		l.goOn(ctx) // the flag has ended the game, and the house may have to reveal its dice
	}
	return view.Refused(ask.ID, refused, who.Lang), nil
}

// acted is after a command that changed the game: who thinks about how it stood can stop.
func (l *live) acted(c play.Command) {
	if c.Do == play.PlayTurn {
		l.house.counts.turns.Add(1)
	}
	if l.stopThinking != nil && c.Do != play.Speak {
		l.stopThinking()
	}
}

// command is what a viewer asks for, with the seat he holds.
func (l *live) command(ctx context.Context, who Viewer, ask wire.Ask) (play.Command, error) {
	c := play.Command{ID: ask.ID, Seen: ask.Seen, Do: play.Verb(ask.Do), Text: ask.Text, Yes: ask.Yes, By: game.Nobody}
	if !slices.Contains(verbs, c.Do) {
		return c, refuse(ask.Do, "no-such-verb", game.Plain("verb", game.Excerpt(ask.Do)), game.Plain("verbs", verbList()))
	}
	if ask.Offer != nil {
		c.Offer = play.Offer{Kind: game.EndingKind(ask.Offer.Kind), Times: ask.Offer.Times, Move: ask.Offer.Move}
	}
	seats := l.seatsOf(ctx, who)
	switch {
	case c.Do == play.CallFlag:
		return c, nil
	case len(seats) == 0 && c.Do == play.Speak:
		if who.Person == "" {
			return c, refuse(ask.Do, "who-speaks")
		}
		c.Name = who.Name
		return c, nil
	case len(seats) == 0:
		return c, refuse(ask.Do, "not-your-seat")
	}
	c.By = seats[0]
	if len(seats) == 2 {
		c.By = view.Which(l.table(), seats, ask)
	} else if ask.By != "" && ask.By != c.By.String() {
		return c, refuse(ask.Do, "not-your-seat")
	}
	if c.Do == play.Speak {
		c.Name = l.table().Seats[c.By].Name
	}
	return c, nil
}

// Snapshot is the table as a viewer sees it.
func (h *House) Snapshot(ctx context.Context, who Viewer, table string) (wire.Snapshot, error) {
	l, err := h.enter(ctx, table)
	if err != nil {
		return wire.Snapshot{}, err
	}
	defer l.leave()
	return l.snapshot(ctx, who), nil
}

// Log is what has happened at a table.
func (h *House) Log(ctx context.Context, _ Viewer, table string) ([]play.Event, error) {
	if !validID(table) {
		return nil, fail(problem.NotFound, "no-such-table")
	}
	log, err := h.Store.Events(ctx, table, 0)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	return log, nil
}
