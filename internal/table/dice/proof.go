package dice

// Proof is all that anyone needs to check a table's dice, once the secret is revealed.
type Proof struct {
	Table      string
	Commitment Digest // shown before any words
	Words      Exchange
	Secret     string // as Reveal wrote it
	Rolls      []Rolled
}

// Verify is nil if the secret is the one committed to, the words are the ones that were hashed, and every roll is the
// one they give, counted without a gap: a house that could skip a number could choose. Otherwise it is a *Fault, which
// names the first roll that does not fit.
//
// In what order commitment, hashes and words were shown is for the log to say.
func Verify(p Proof) error {
	secret, err := ParseSecret(p.Secret)
	if err != nil {
		return err
	}
	if secret.Commitment() != p.Commitment {
		return fault("commitment")
	}
	for seat, w := range p.Words.Seats {
		if err := w.check(seat); err != nil {
			return err
		}
	}
	if len(p.Rolls) == 0 {
		return nil // given up before the first roll
	}
	r, err := NewRoller(secret, p.Table, p.Words)
	if err != nil {
		return err
	}
	for _, made := range p.Rolls {
		if made.Game == r.Game+1 && r.N > 0 {
			r.Game, r.N = made.Game, 0
		}
		var due Rolled
		due, r = r.Next()
		if made.Game != due.Game || made.N != due.N {
			return faultOrder(made, due)
		}
		if made.Dice != due.Dice && (made.Opening || made.Dice.String() != due.Dice.String()) {
			return faultRoll(made, due)
		}
	}
	return nil
}
