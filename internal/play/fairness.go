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

// silenceEngines ends the waiting for the words of computer players, who add none, and begins if nothing else is awaited.
func (d *decision) silenceEngines() ([]Event, error) {
	for seat, w := range d.table.Fair.Words.Seats {
		if d.table.Fair.Commitment != "" && d.table.Seats[seat].Kind == Engine && w.State == dice.Awaited {
			if _, err := d.do(Event{What: Silenced, By: game.Seat(seat)}); err != nil {
				return nil, err
			}
		}
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
	return &game.Refused{Input: string(c.Do), Reasons: []game.Reason{{Token: "dice-" + f.Token, Text: f.Text}}}
}

// Proofs gathers from a log what dice.Verify checks, one proof for each secret: a rematch has a new one. It is an error if
// the log shows the house in the wrong order, a roll before the words.
func Proofs(resolve Resolver, log []Event) ([]dice.Proof, error) {
	t := New(resolve)
	var proofs []dice.Proof
	for _, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return nil, err
		}
		if (e.What == Created || e.What == Rematched) && e.Commitment != "" {
			commitment, err := dice.ParseDigest(e.Commitment)
			if err != nil {
				return nil, err
			}
			proofs = append(proofs, dice.Proof{Table: next.ID, Commitment: commitment})
		}
		if len(proofs) > 0 {
			p := &proofs[len(proofs)-1]
			if e.What == Played && t.pos.ToAct() == game.Dice {
				pair, err := dice.ParsePair(e.Text)
				if err != nil {
					return nil, err
				}
				if !t.Fair.Words.Settled() {
					return nil, fmt.Errorf("play: event %d is a roll before the words were settled", e.Seq)
				}
				opening := len(t.Turns) == int(t.Fair.N) // nothing but rolls so far
				p.Rolls = append(p.Rolls, dice.Rolled{Game: next.Fair.Game, N: next.Fair.N, Dice: pair, Opening: opening})
			}
			p.Words, p.Secret = next.Fair.Words, next.Fair.Secret
		}
		t = next
	}
	return proofs, nil
}
