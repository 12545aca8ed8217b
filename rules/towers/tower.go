package towers

import (
	"math/bits"

	"crownhead/game"
)

// Stone is one of the 24: whose it is and which side is up. Its owner never changes, only who holds it.
type Stone uint8

const (
	ofSecond Stone = 1
	turned   Stone = 2 // light side up: a king (GE-11)
)

// Owner is the player whose colour the stone has.
func (s Stone) Owner() game.Seat { return game.Seat(s & ofSecond) }

// King tells whether the stone lies light side up.
func (s Stone) King() bool { return s&turned != 0 }

// letters of the stones in the text of a position, by Stone.
const letters = "bgBG"

func (s Stone) String() string { return letters[s : s+1] }

// Tower is the stones on one square, two bits each with the top one lowest, closed by a single 1: so taking the top
// off is a shift and putting a stone beneath is one addition. 24 stones need 49 bits.
type Tower uint64

// bare is an empty square.
const bare Tower = 1

// Height is the number of stones.
func (t Tower) Height() int { return (bits.Len64(uint64(t)) - 1) / 2 }

// Top is the stone that says whose the tower is and how it moves (GE-7, GE-10); the tower must not be empty.
func (t Tower) Top() Stone { return Stone(t & 3) }

// Below is what stays when the top stone is taken (GE-10).
func (t Tower) Below() Tower { return t >> 2 }

// onto puts the tower on top of one more stone, which becomes the lowest (GE-4, GE-6): the closing 1 turns into the
// stone and a new one is set two bits above.
func (t Tower) onto(s Stone) Tower { return t + Tower(s+3)<<(bits.Len64(uint64(t))-1) }

// kingsWithin counts the turned stones, on top and inside (GE-19).
func (t Tower) kingsWithin() int {
	const everyKing = 0xAAAAAAAAAAAA
	return bits.OnesCount64(uint64(t &^ (bare << (2 * t.Height())) & everyKing))
}

// Stones lists the tower from the top down.
func (t Tower) Stones() []Stone {
	stones := make([]Stone, 0, t.Height())
	for ; t > bare; t = t.Below() {
		stones = append(stones, t.Top())
	}
	return stones
}

// String is the letters of the stones from the top down.
func (t Tower) String() string {
	var text []byte
	for ; t > bare; t = t.Below() {
		text = append(text, letters[t.Top()])
	}
	return string(text)
}
