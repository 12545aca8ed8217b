package play

import (
	"errors"
	"fmt"

	"crownhead/game"
	"crownhead/internal/table/dice"
)

func (c FixWords) decide(d *decision) error  { return d.words(Hashed(c)) }
func (c ShowWords) decide(d *decision) error { return d.words(Opened(c)) }

// words takes a seat's hash or words; what the exchange refuses has its own sentence.
func (d *decision) words(e Event) error {
	switch {
	case !d.player():
		return d.no("not-a-player")
	case d.table.Fair.Commitment == "":
		return d.no("no-words-wanted")
	}
	if err := d.add(e); err != nil {
		return d.unfair(err)
	}
	return d.beginIfReady()
}

// silenceEngines ends the waiting for the words of computer players, who add none, and begins if nothing else is awaited.
func (d *decision) silenceEngines() error {
	for seat, w := range d.table.Fair.Words.Seats {
		if d.table.Fair.Commitment != "" && d.table.Seats[seat].Kind == Engine && w.State == dice.Awaited {
			if err := d.addBy(game.Seat(seat), Silenced{}); err != nil {
				return err
			}
		}
	}
	return d.beginIfReady()
}

func (EndSeedWait) decide(d *decision) error {
	switch {
	case d.By != game.Nobody:
		return d.no("only-the-house")
	case d.table.Fair.Commitment == "" || d.table.Fair.Words.Settled():
		return d.no("no-words-wanted")
	}
	for seat, w := range d.table.Fair.Words.Seats {
		if w.State == dice.Awaited || w.State == dice.Sent {
			if err := d.addBy(game.Seat(seat), Silenced{}); err != nil {
				return err
			}
		}
	}
	return d.beginIfReady()
}

// decide shows the secret once no roll can follow.
func (c Reveal) decide(d *decision) error {
	secret, err := dice.ParseSecret(c.Secret)
	switch {
	case d.By != game.Nobody:
		return d.no("only-the-house")
	case d.table.Phase != Over && d.table.Phase != Aborted || d.table.Fair.Secret != "":
		return d.no("no-reveal")
	case err != nil:
		return d.unfair(err)
	case secret.Commitment().String() != d.table.Fair.Commitment:
		return d.no("other-secret")
	}
	return d.add(Revealed(c))
}

func (d *decision) unfair(err error) error {
	var f *dice.Fault
	if !errors.As(err, &f) {
		return err
	}
	return &game.Refused{Input: d.Name(), Reasons: []game.Reason{{Token: "dice-" + f.Token, Text: f.Text}}}
}

// Proofs gathers from a log what dice.Verify checks, one proof for each secret: a rematch has a new one. It is an error if
// the log shows the house in the wrong order, a roll before the words.
func Proofs(resolve Resolver, log []Entry) ([]dice.Proof, error) {
	t := New(resolve)
	var proofs []dice.Proof
	for _, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return nil, err
		}
		if committed := commitmentOf(e.Event); committed != "" {
			commitment, err := dice.ParseDigest(committed)
			if err != nil {
				return nil, err
			}
			proofs = append(proofs, dice.Proof{Table: next.ID, Commitment: commitment})
		}
		if len(proofs) > 0 {
			p := &proofs[len(proofs)-1]
			if roll, played := e.Event.(Played); played && t.pos.ToAct() == game.Dice {
				pair, err := dice.ParsePair(roll.Turn)
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

// commitmentOf is what an event commits the house to, "" if to nothing.
func commitmentOf(e Event) string {
	switch e := e.(type) {
	case Created:
		return e.Commitment
	case Rematched:
		return e.Commitment
	}
	return ""
}
