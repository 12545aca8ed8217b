package box

import (
	"io"

	"crownhead/game"
)

// Lot is colours by lot. Nothing is drawn before a hand is tapped.
type Lot struct {
	Drawn []string `json:"drawn"` // the seat that the tapped hand gave, the last ten, newest last
}

const lotsKept = 10

// Draw draws once more, in earnest from crypto/rand.Reader.
func (l Lot) Draw(random io.Reader) (game.Seat, Lot, error) {
	var b [1]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return game.Nobody, l, err
	}
	seat := game.Seat(b[0] & 1)
	all := append(l.Drawn[:len(l.Drawn):len(l.Drawn)], seat.String())
	return seat, Lot{all[max(0, len(all)-lotsKept):]}, nil
}
