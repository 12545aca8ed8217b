package host

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"crownhead/game"
	"crownhead/internal/dice"
	"crownhead/internal/engine"
	"crownhead/internal/play"
)

// Log keeps what one table must not lose.
type Log interface {
	// Append is all or nothing; what it has returned from without an error is safe. After is the table with them.
	Append(events []play.Event, after play.Table) error
	// Keep puts the secret of the dice beside the log, where no player, export or log line shows it. It comes before the
	// event that commits to it.
	Keep(secret string) error
}

// Given is what a host runs on.
type Given struct {
	Resolve play.Resolver
	Engine  func(rules string) (engine.Maker, error) // computer players for a rule set
	Log     Log
	Now     func() time.Time
	Random  io.Reader // for secrets, seeds and the words of those who type none
}

// Host is one table and who runs it. It is for one goroutine.
type Host struct {
	Given
	table   play.Table
	secret  dice.Secret
	fair    bool // the house rolls
	engines [2]engine.Player
}

// Table is the table as it stands.
func (h *Host) Table() play.Table { return h.table }

// Create opens a table. If its game has dice and nobody rolls by hand, the house commits to a secret before it sees any
// words.
func Create(given Given, c play.Command) (*Host, error) {
	h := &Host{Given: given, table: play.New(given.Resolve)}
	sheet, err := given.Resolve(c.Rules)
	if err != nil {
		return nil, err
	}
	if h.fair = hasDice(sheet.Start()) && !c.ByHand; h.fair {
		if h.secret, err = dice.NewSecret(given.Random); err != nil {
			return nil, err
		}
		if err := given.Log.Keep(h.secret.Reveal()); err != nil {
			return nil, err
		}
		c.Commitment = h.secret.Commitment().String()
	}
	c.Do, c.By = play.Create, game.Nobody
	if _, err := h.Do(c); err != nil {
		return nil, err
	}
	return h, nil
}

// Resume takes a table up from its log; secret is what the log was last given to Keep, "" if nothing was.
func Resume(given Given, log []play.Event, secret string) (*Host, error) {
	t, err := play.Fold(given.Resolve, log)
	if err != nil {
		return nil, err
	}
	h := &Host{Given: given, table: t, fair: t.Fair.Commitment != ""}
	if h.fair && t.Fair.Secret == "" {
		if h.secret, err = dice.ParseSecret(secret); err != nil {
			return nil, err
		}
		if h.secret.Commitment().String() != t.Fair.Commitment {
			return nil, errors.New("host: that is not the secret of this table")
		}
	}
	return h, nil
}

// Hear takes in what somebody else has appended to the log; secret is what the log now keeps, "" if nothing.
func (h *Host) Hear(events []play.Event, secret string) error {
	next := h.table
	for _, e := range events {
		var err error
		if next, err = next.Apply(e); err != nil {
			return err
		}
		if e.What == play.Rematched {
			h.engines[0], h.engines[1] = h.engines[1], h.engines[0]
		}
	}
	if h.fair && next.Fair.Secret == "" && next.Fair.Commitment != h.secret.Commitment().String() {
		var err error
		if h.secret, err = dice.ParseSecret(secret); err != nil {
			return err
		}
	}
	h.table = next
	return nil
}

// hasDice tells whether the dice are to act in the first turns of a game.
func hasDice(pos game.Position) bool { return pos.ToAct() == game.Dice }

// Do carries out a command. Events and an error can come together: a turn too late ends the game. What is returned has
// been kept by the log.
func (h *Host) Do(c play.Command) ([]play.Event, error) {
	fresh := h.secret
	if h.fair && h.table.Phase == play.Over && (c.Do == play.Answer || c.Do == play.Propose) {
		// It may become a rematch, and the old secret is known.
		var err error
		if fresh, err = dice.NewSecret(h.Random); err != nil {
			return nil, err
		}
		c.Commitment = fresh.Commitment().String()
	}
	next, events, refused := h.table.Do(c, h.Now())
	if len(events) == 0 {
		return nil, refused
	}
	for _, e := range events {
		if e.What == play.Rematched && h.fair {
			if err := h.Log.Keep(fresh.Reveal()); err != nil {
				return nil, err
			}
		}
	}
	if err := h.Log.Append(events, next); err != nil {
		return nil, err
	}
	h.table = next
	for _, e := range events {
		if e.What == play.Rematched {
			h.secret = fresh
			h.engines[0], h.engines[1] = h.engines[1], h.engines[0]
		}
	}
	return events, refused
}

// own is a command of the house, which always knows how the table stands.
func (h *Host) own(do play.Verb, by game.Seat, text string) ([]play.Event, error) {
	return h.Do(play.Command{Seen: h.table.Seq, Do: do, By: by, Text: text})
}

// silence is how long the house waits for words for the dice once both seats are taken; who has none by then plays without.
const silence = 10 * time.Second

// Deadline is when the house must act though nobody does anything: a flag falls, or words are waited for no longer.
func (h *Host) Deadline() (time.Time, bool) { return Deadline(h.table) }

// Deadline is when the house must act at a table though nobody does anything.
func Deadline(t play.Table) (time.Time, bool) {
	if t.Phase == play.Waiting && t.Fair.Commitment != "" && !t.Fair.Words.Settled() && !t.Full.IsZero() {
		return t.Full.Add(silence), true
	}
	if t.Phase == play.Playing {
		return t.Clock.Deadline()
	}
	return time.Time{}, false
}

// Waits tells what the table waits for: a person of that seat, or the house if house is true. Nobody and false: it is over.
func (h *Host) Waits() (seat game.Seat, house bool) { return Waits(h.table) }

// Waits tells what a table waits for.
func Waits(t play.Table) (seat game.Seat, house bool) {
	over := t.Phase == play.Over || t.Phase == play.Aborted
	if over && t.Fair.Commitment != "" && t.Fair.Secret == "" {
		return game.Nobody, true // before anything else: a rematch has a new secret
	}
	for s, o := range t.Offers {
		if o != nil && t.Seats[1-s].Kind == play.Engine {
			return game.Seat(1 - s), true
		}
	}
	if over || t.Phase == play.Waiting {
		return game.Nobody, false
	}
	seat = t.ToAct()
	if seat == game.Dice {
		return seat, !t.ByHand
	}
	return seat, t.Seats[seat].Kind == play.Engine
}

// Step does the one thing the house must do now: roll, answer an offer or play for a computer player, call a flag that has
// fallen, or reveal the secret after the end. It returns nil events when it is a person's turn to act.
func (h *Host) Step(ctx context.Context, limits engine.Limits, info func(engine.Info)) ([]play.Event, error) {
	if at, ok := h.Deadline(); ok && !h.Now().Before(at) {
		if h.table.Phase == play.Waiting {
			return h.own(play.Hush, game.Nobody, "")
		}
		return h.own(play.CallFlag, game.Nobody, "")
	}
	seat, house := h.Waits()
	switch {
	case !house:
		return nil, nil
	case seat == game.Nobody:
		return h.own(play.Reveal, game.Nobody, h.secret.Reveal())
	case seat == game.Dice:
		text, err := h.roll()
		if err != nil {
			return nil, err
		}
		return h.own(play.PlayTurn, game.Dice, text)
	}
	p, err := h.engine(seat)
	if err != nil {
		return nil, err
	}
	c, err := Think(ctx, h.table, seat, p, limits, info)
	if err != nil {
		return nil, err
	}
	return h.Do(c)
}

// Think is what a computer player on that seat does now: answers what it was offered, claims what it is owed, or plays a
// turn. It only looks at the table, so it may think while the table goes on; what it says then is stale and refused.
func Think(ctx context.Context, t play.Table, seat game.Seat, p engine.Player, limits engine.Limits, info func(engine.Info)) (play.Command, error) {
	c := play.Command{Seen: t.Seq, By: seat}
	pos := t.Position()
	if o := t.Offers[seat.Other()]; o != nil {
		c.Do = play.Answer
		// It is a good sport: take-backs and rematches are granted.
		c.Yes = o.Kind == play.TakeBack || o.Kind == play.Rematch ||
			p.Agrees(ctx, pos, game.Ending{Kind: o.Kind, By: seat.Other(), Times: o.Times, Asks: true})
		return c, ctx.Err()
	}
	for _, e := range pos.Offers(seat) {
		if e.Kind == game.Claim && e.Move == "" && p.Agrees(ctx, pos, game.Ending{Kind: game.Draw, By: seat.Other()}) {
			c.Do, c.Offer = play.Propose, play.Offer{Kind: game.Claim}
			return c, ctx.Err()
		}
	}
	found, err := p.Choose(ctx, pos, limits, info)
	if err != nil {
		return c, err
	}
	c.Do, c.Text = play.PlayTurn, found.Line[0]
	return c, ctx.Err()
}

// roll is the next roll of the table, fixed by secret, words and number: asking again gives the same dice.
func (h *Host) roll() (string, error) {
	f := h.table.Fair
	r, err := dice.NewRoller(h.secret, h.table.ID, f.Words)
	if err != nil {
		return "", err
	}
	if r, err = r.After(f.Game, f.N); err != nil {
		return "", err
	}
	rolled, _ := r.Next()
	// An opening is written as each side's die; the position knows which of the two forms is a turn.
	for _, m := range h.table.Position().Moves() {
		if m.Text == rolled.Dice.Opening() || m.Text == rolled.Dice.String() {
			return m.Text, nil
		}
	}
	return "", fmt.Errorf("host: %s is no roll at %q", rolled.Dice, h.table.Position())
}

// engine is the computer player of a seat, made when it is first needed.
func (h *Host) engine(seat game.Seat) (engine.Player, error) {
	if h.engines[seat] == nil {
		maker, err := h.Engine(h.table.Rules)
		if err != nil {
			return nil, err
		}
		var seed [8]byte
		if _, err := io.ReadFull(h.Random, seed[:]); err != nil {
			return nil, err
		}
		h.engines[seat] = maker(h.table.Seats[seat].Level, binary.LittleEndian.Uint64(seed[:]))
	}
	return h.engines[seat], nil
}

// Advice is what a strong player would do for the seat to act, for who asks for a hint.
func (h *Host) Advice(ctx context.Context, limits engine.Limits) (engine.Info, error) {
	maker, err := h.Engine(h.table.Rules)
	if err != nil {
		return engine.Info{}, err
	}
	return maker(0, 0).Choose(ctx, h.table.Position(), limits, nil)
}
