package house

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Order is what comes with a command of a viewer.
type Order struct {
	ID   string // chosen by the sender; of two commands with the same id one happens
	Seen int    // number of the last event the sender knows
	Seat string // which of one's seats, for somebody who holds both
}

// Check refuses what no command can come with. The error is a *[problem.Problem].
func (o Order) Check() error {
	if len(o.ID) > 64 {
		return fail(problem.BadRequest, "long-id")
	}
	return nil
}

// Do carries a command of a viewer to a table, and returns the number of its last event. The error is a *[game.Refused] or
// *[game.BadText] of the referee or the table, or a *[problem.Problem].
func (h *House) Do(ctx context.Context, who Viewer, table string, o Order, c play.Command) (seq int, err error) {
	if err := o.Check(); err != nil {
		return 0, err
	}
	l, err := h.visit(ctx, table)
	if err != nil {
		return 0, err
	}
	defer l.leave()
	heard := l.heard
	if o.Seen > l.table().Seq && l.heardSince(ctx, heard) {
		heard = l.heard
	}
	err = l.obey(ctx, who, o, c)
	if _, refused := view.Refusal(err); refused && l.heardSince(ctx, heard) {
		err = l.obey(ctx, who, o, c)
	}
	if err == nil {
		return l.table().Seq, nil
	}
	refused, ok := view.Refusal(err)
	if !ok {
		return 0, h.storeProblem(err)
	}
	h.counts.refused.Add(1)
	if len(refused) > 0 && refused[0].Token == "too-late" {
		l.doPending(ctx) // the flag has ended the game, which may be rated
	}
	return 0, err
}

// obey does what a command says, and what follows from it.
func (l *loaded) obey(ctx context.Context, who Viewer, o Order, c play.Command) error {
	r, err := l.request(ctx, who, o, c)
	if err != nil {
		return err
	}
	if r.By != game.Nobody {
		l.askedBy(who)
	}
	happened := l.table().Happened(r.Sender, r.ID)
	if err := l.do(ctx, r); err != nil {
		return err
	}
	if !happened {
		l.acted(r.Command)
		l.doPending(ctx)
	}
	return nil
}

// acted is after a command that changed the game: a search on the old position can stop.
func (l *loaded) acted(c play.Command) {
	switch c.(type) {
	case play.Speak:
		return
	case play.PlayTurn:
		l.house.counts.turns.Add(1)
	}
	if l.stopThinking != nil {
		l.stopThinking()
	}
}

// request is a viewer's command with the seat it is for. What only the house may do is refused to every seat by the table.
func (l *loaded) request(ctx context.Context, who Viewer, o Order, c play.Command) (play.Request, error) {
	r := play.Request{ID: o.ID, Sender: l.sender(who.Person), Seen: o.Seen, By: game.Nobody, Command: c}
	seats := l.seatsOf(ctx, who)
	speech, speaks := c.(play.Speak)
	_, flag := c.(play.CallFlag)
	switch {
	case flag:
		return r, nil
	case len(seats) == 0 && speaks:
		if who.Person == "" {
			return r, refuse(c.Name(), "who-speaks")
		}
		speech.Speaker = who.Name
		r.Command = speech
		return r, nil
	case len(seats) == 0:
		return r, refuse(c.Name(), "not-your-seat")
	}
	r.By = view.Which(l.table(), seats, o.Seat, c)
	r.Sender = l.sender(l.table().Seats[r.By].Holder) // the same before and after a guest becomes an account
	if o.Seat != "" && o.Seat != r.By.String() && len(seats) == 1 {
		return r, refuse(c.Name(), "not-your-seat")
	}
	if speaks {
		speech.Speaker = l.table().Seats[r.By].Name
		r.Command = speech
	}
	return r, nil
}

// sender is a person as the table's log names the sender of a command: a log is public, and watchers need not be named.
func (l *loaded) sender(person string) string {
	for _, s := range l.senders {
		if s.person == person && s.name != "" {
			return s.name
		}
	}
	sum := sha256.Sum256([]byte(l.id + " " + person))
	name := hex.EncodeToString(sum[:senderBytes])
	l.senders[0], l.senders[1] = sender{person, name}, l.senders[0]
	return name
}

// sender is a person, and their name in the log.
type sender struct{ person, name string }

// senderBytes are enough that nobody finds an id that is somebody else's here.
const senderBytes = 8

// Plays tells whether a viewer holds a seat at a table.
func (h *House) Plays(ctx context.Context, who Viewer, table string) (bool, error) {
	l, err := h.enter(ctx, table)
	if err != nil {
		return false, h.storeProblem(err)
	}
	defer l.leave()
	return len(l.seatsOf(ctx, who)) > 0, nil
}

// Holders are the ids of the people who sit at a table.
func (h *House) Holders(ctx context.Context, table string) (ids []string, err error) {
	l, err := h.enter(ctx, table)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	defer l.leave()
	for _, p := range l.table().Seats {
		if p.Holder != "" && p.Kind != play.Engine {
			ids = append(ids, p.Holder)
		}
	}
	return ids, nil
}

// Why asks the referee of a table.
func (h *House) Why(ctx context.Context, who Viewer, table string, q view.Question) (wire.Reasons, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return wire.Reasons{}, err
	}
	defer l.leave()
	set, err := h.Games.Open(l.table().Rules)
	if err != nil {
		return wire.Reasons{}, err
	}
	return view.Why(set, l.table().Position(), q, who.Lang), nil
}

// Look is the board of a table after so many turns of its game.
func (h *House) Look(ctx context.Context, table string, turns int) (wire.Look, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return wire.Look{}, err
	}
	defer l.leave()
	return view.Look(l.table(), h.Games.Sheet, turns)
}

// Seq is the number of a table's last event.
func (h *House) Seq(ctx context.Context, table string) (int, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return 0, err
	}
	defer l.leave()
	return l.table().Seq, nil
}

// Snapshot is the table as a viewer sees it.
func (h *House) Snapshot(ctx context.Context, who Viewer, table string) (wire.Snapshot, error) {
	l, err := h.visit(ctx, table)
	if err != nil {
		return wire.Snapshot{}, err
	}
	defer l.leave()
	l.look(ctx, who)
	return l.snapshot(ctx, who), nil
}

// Log is what has happened at a table.
func (h *House) Log(ctx context.Context, _ Viewer, table string) ([]play.Entry, error) {
	if !validID(table) {
		return nil, fail(problem.NotFound, "no-such-table")
	}
	log, err := h.Store.Events(ctx, table, 0)
	if err != nil {
		return nil, h.storeProblem(err)
	}
	return log, nil
}
