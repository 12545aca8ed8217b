// Package kept is what an account keeps of its own box, as plain rows: copies of games on real boards and of score pads.
//
// It knows names and numbers. It must not know what a copy means: box reads them.
package kept

import (
	"errors"
	"time"
)

// The kinds of copies.
const (
	Game = "game"
	Pad  = "pad"
)

// Copy is a game or a pad of somebody's, as one of their browsers has it.
type Copy struct {
	ID      string // chosen by the browser
	Kind    string
	Rules   string    // of a game
	Names   [2]string // of the players, if they have any
	Count   int       // turns of a game, rounds of a pad
	Version int       // grows with each change, from 1
	Changed time.Time
	Link    string // the secret of the link by which others follow it; "" if there is none
	Body    string // as box writes it
}

// How much an account keeps.
const (
	MostGames = 200
	MostPads  = 50
	MostBytes = 64 << 10 // of one copy
)

// Most is how many copies of a kind an account keeps.
func Most(kind string) int {
	if kind == Pad {
		return MostPads
	}
	return MostGames
}

var (
	// ErrEnough is the answer to one copy more than may be kept.
	ErrEnough = errors.New("kept: there are enough of them")
	// ErrNone is that there is no such copy, or no such link.
	ErrNone = errors.New("kept: no such copy")
)
