package host

import (
	"errors"
	"fmt"
	"io"
	"time"

	"crownhead/game"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
)

// Host is one table as the program that runs it sees it: with the secret of its dice. It is a value, and only a batch makes the next.
type Host struct {
	table  play.Table
	secret dice.Secret
	random io.Reader // for secrets
}

// Batch is what a command does to a table. Its entries and its secret are kept together or not at all; the batch has happened
// once they are, and After is the host to go on with.
type Batch struct {
	Entries []play.Entry
	Secret  string // of the dice, which an entry commits to; "" leaves the one there is
	After   Host
}

// New has no table yet; a Create command opens it.
func New(resolve play.Resolver, random io.Reader) Host {
	return Host{table: play.New(resolve), random: random}
}

// Resume takes a table up from its log; secret is what was last kept beside it, "" if nothing was.
func Resume(resolve play.Resolver, random io.Reader, log []play.Entry, secret string) (Host, error) {
	return New(resolve, random).Hear(log, func() (string, error) { return secret, nil })
}

// Table is the table as it stands.
func (h Host) Table() play.Table { return h.table }

// Hear is the host after what somebody else has appended to the log; secret gives what is kept beside it now, "" if nothing. It is only asked for if
// somebody has committed to another one.
func (h Host) Hear(entries []play.Entry, secret func() (string, error)) (Host, error) {
	next := h
	for _, e := range entries {
		var err error
		if next.table, err = next.table.Apply(e); err != nil {
			return h, err
		}
	}
	fair := next.table.Fair
	if fair.Commitment == "" || fair.Secret != "" || fair.Commitment == h.table.Fair.Commitment {
		return next, nil
	}
	text, err := secret()
	if err != nil {
		return h, err
	}
	if next.secret, err = dice.ParseSecret(text); err != nil {
		return h, err
	}
	if next.secret.Commitment().String() != fair.Commitment {
		return h, errors.New("host: that is not the secret of this table")
	}
	return next, nil
}

// Decide is what a command makes happen now; nothing has changed yet. A batch and an error can come together: a turn too late
// ends the game. Where the house rolls the dice it commits to a secret before it sees any words.
func (h Host) Decide(r play.Request, now time.Time) (Batch, error) {
	b := Batch{After: h}
	r, secret, err := h.commit(r)
	if err != nil {
		return b, err
	}
	next, entries, refused := h.table.Do(r, now)
	if len(entries) == 0 {
		return b, refused
	}
	b.Entries, b.After.table = entries, next
	if next.Fair.Commitment != h.table.Fair.Commitment {
		b.Secret, b.After.secret = secret.Reveal(), secret
	}
	return b, refused
}

// Then decides on the table after a batch; what both make happen is one batch.
func (b Batch) Then(r play.Request, now time.Time) (Batch, error) {
	next, err := b.After.Decide(r, now)
	if next.Secret == "" {
		next.Secret = b.Secret
	}
	next.Entries = append(b.Entries[:len(b.Entries):len(b.Entries)], next.Entries...)
	return next, err
}

// Advance adds what the house then does by itself: it rolls after a turn, and reveals the secret after the end.
func (b Batch) Advance(now time.Time) (Batch, error) {
	for {
		r, due, err := b.After.Due(now)
		if err != nil || !due {
			return b, err
		}
		next, err := b.Then(r, now)
		if err != nil {
			return b, err
		}
		b = next
	}
}

// commit puts the commitment to a new secret into a command that may begin a game with dice of the house.
func (h Host) commit(r play.Request) (play.Request, dice.Secret, error) {
	begins, err := h.mayBegin(r.Command)
	if err != nil || !begins {
		return r, dice.Secret{}, err
	}
	secret, err := dice.NewSecret(h.random)
	if err != nil {
		return r, secret, err
	}
	commitment := secret.Commitment().String()
	switch c := r.Command.(type) {
	case play.Create:
		c.Commitment = commitment
		r.Command = c
	case play.Propose:
		c.Commitment = commitment
		r.Command = c
	case play.Answer:
		c.Commitment = commitment
		r.Command = c
	}
	return r, secret, nil
}

// mayBegin tells of a command that may begin a game with dice of the house: a new table, or a rematch.
func (h Host) mayBegin(c play.Command) (bool, error) {
	switch c := c.(type) {
	case play.Create:
		sheet, err := h.table.Resolver()(c.Rules)
		return err == nil && !c.ByHand && hasDice(sheet.Start()), err
	case play.Propose, play.Answer:
		return h.table.Fair.Commitment != "" && h.table.Phase == play.Over, nil
	}
	return false, nil
}

// hasDice tells whether the dice are to act in the first turns of a game.
func hasDice(pos game.Position) bool { return pos.ToAct() == game.Dice }

// seedWait is how long the house waits for words for the dice once both seats are taken; a player without any by then plays
// without.
const seedWait = 10 * time.Second

// Deadline is when the house must act at a table though nobody does anything.
func Deadline(t play.Table) (time.Time, bool) {
	if t.Phase == play.Waiting && t.Fair.Commitment != "" && !t.Fair.Words.Settled() && !t.Full.IsZero() {
		return t.Full.Add(seedWait), true
	}
	if t.Phase == play.Playing {
		return t.Clock.Deadline()
	}
	return time.Time{}, false
}

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

// Due is what the house must do now by itself: call a flag that has fallen, end the wait for words, roll, or reveal the
// secret after the end. It has nothing to do while a person or a computer player is to act.
func (h Host) Due(now time.Time) (r play.Request, due bool, err error) {
	r = play.Request{Seen: play.UpToDate, By: game.Nobody}
	if at, ok := Deadline(h.table); ok && !now.Before(at) {
		r.Command = play.CallFlag{}
		if h.table.Phase == play.Waiting {
			r.Command = play.EndSeedWait{}
		}
		return r, true, nil
	}
	switch seat, house := Waits(h.table); {
	case !house || seat == game.First || seat == game.Second:
		return r, false, nil
	case seat == game.Nobody:
		r.Command = play.Reveal{Secret: h.secret.Reveal()}
	default:
		turn, err := h.roll()
		if err != nil {
			return r, false, err
		}
		r.By, r.Command = game.Dice, play.PlayTurn{Turn: turn}
	}
	return r, true, nil
}

// roll is the next roll of the table, fixed by secret, words and number: asking again gives the same dice.
func (h Host) roll() (string, error) {
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
	return "", fmt.Errorf("host: %s is not a roll at %q", rolled.Dice, h.table.Position())
}
