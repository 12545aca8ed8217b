package play

import (
	"errors"
	"fmt"

	"crownhead/game"
	"crownhead/internal/dice"
)

// words takes a seat's hash or words; what the exchange refuses has its own sentence.
func (d *decision) words() ([]Event, error) {
	switch {
	case !d.player():
		return nil, no(d.Command, "not-a-player")
	case d.table.Fair.Commitment == "":
		return nil, no(d.Command, "no-words-wanted")
	}
	what := Hashed
	if d.Do == ShowWords {
		what = Opened
	}
	if _, err := d.do(Event{What: what, By: d.By, Text: d.Text}); err != nil {
		return nil, unfair(d.Command, err)
	}
	return d.beginIfReady()
}

// hush ends the waiting for words.
func (d *decision) hush() ([]Event, error) {
	switch {
	case d.By != game.Nobody:
		return nil, no(d.Command, "only-the-house")
	case d.table.Fair.Commitment == "" || d.table.Fair.Words.Settled():
		return nil, no(d.Command, "no-words-wanted")
	}
	for seat, w := range d.table.Fair.Words.Seats {
		if w.State == dice.Awaited || w.State == dice.Sent {
			if _, err := d.do(Event{What: Silenced, By: game.Seat(seat)}); err != nil {
				return nil, err
			}
		}
	}
	return d.beginIfReady()
}

// reveal shows the secret once no roll can follow.
func (d *decision) reveal() ([]Event, error) {
	secret, err := dice.ParseSecret(d.Text)
	switch {
	case d.By != game.Nobody:
		return nil, no(d.Command, "only-the-house")
	case d.table.Phase != Over && d.table.Phase != Aborted || d.table.Fair.Secret != "":
		return nil, no(d.Command, "no-reveal")
	case err != nil:
		return nil, unfair(d.Command, err)
	case secret.Commitment().String() != d.table.Fair.Commitment:
		return nil, no(d.Command, "other-secret")
	}
	return d.do(Event{What: Revealed, By: game.Nobody, Text: d.Text})
}

func unfair(c Command, err error) error {
	var f *dice.Fault
	if !errors.As(err, &f) {
		return err
	}
	return &game.Refused{Input: string(c.Do), Reasons: []game.Reason{{Token: "dice-" + f.Token, Text: game.Text(f.Text)}}}
}

// Proof gathers from a log what dice.Verify checks. It is an error if the log shows the house in the wrong order: a hash
// before the commitment, words before both hashes, a roll before the words.
func Proof(resolve Resolver, log []Event) (dice.Proof, error) {
	t := New(resolve)
	var p dice.Proof
	for _, e := range log {
		opening := t.pos != nil && t.pos.ToAct() == game.Dice && len(t.Turns) == countRolls(t.Turns)
		next, err := t.Apply(e)
		if err != nil {
			return p, err
		}
		if e.What == Played && t.pos.ToAct() == game.Dice {
			if !t.Fair.Words.Settled() {
				return p, fmt.Errorf("play: event %d is a roll before the words were settled", e.Seq)
			}
			pair, err := dice.ParsePair(e.Text)
			if err != nil {
				return p, err
			}
			p.Rolls = append(p.Rolls, dice.Rolled{Game: next.Fair.Game, N: next.Fair.N, Dice: pair, Opening: opening})
		}
		t = next
	}
	p.Table, p.Words, p.Secret = t.ID, t.Fair.Words, t.Fair.Secret
	var err error
	p.Commitment, err = dice.ParseDigest(t.Fair.Commitment)
	return p, err
}

func countRolls(turns []Turn) (n int) {
	for _, t := range turns {
		if t.By == game.Dice {
			n++
		}
	}
	return n
}
