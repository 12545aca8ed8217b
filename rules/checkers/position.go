package checkers

import (
	"math/bits"

	"crownhead/game"
)

// Squares is a set of squares. The 32 playing squares take 35 bits: after every second row one bit stays
// empty, so that from every square a diagonal neighbour lies 4 or 5 bits away and a step over the edge falls
// on an empty bit or off the board. (Without the gaps the distances depend on the row.)
type Squares uint64

const (
	board    Squares = 0x7_fbfd_feff // all 32 playing squares
	farFirst Squares = 0xf << 31     // 29–32, where First's men are crowned
	farOther Squares = 0xf           // 1–4, where Second's are
)

// Square is the square of this number, 1 to 32.
func Square(number int) Squares { return 1 << (number - 1 + (number-1)/8) }

// Count is how many squares there are.
func (s Squares) Count() int { return bits.OnesCount64(uint64(s)) }

// Number is the number, 1 to 32, of the lowest square.
func (s Squares) Number() int {
	i := bits.TrailingZeros64(uint64(s))
	return i - i/9 + 1
}

// Numbers lists the squares from low to high.
func (s Squares) Numbers() []int {
	var list []int
	for ; s != 0; s &= s - 1 {
		list = append(list, s.Number())
	}
	return list
}

// Direction is one of the four diagonals.
type Direction uint8

// First's men go down, towards the higher numbers; with square 1 in the top row these are the directions as one
// sees them.
const (
	DownLeft Direction = iota
	DownRight
	UpRight
	UpLeft
)

// Up tells whether the direction is Second's forward.
func (d Direction) Up() bool { return d >= UpRight }

// towards is where the squares get by one step; a step over the edge vanishes (see Squares). It turns the word round
// instead of branching on the direction, which nobody can predict.
func (s Squares) towards(d Direction) Squares {
	return Squares(bits.RotateLeft64(uint64(s), distance[d&3])) & board
}

var distance = [...]int{DownLeft: 4, DownRight: 5, UpRight: -4, UpLeft: -5}

// Position is the pieces and the turn. It has no more than four fields so that the compiler keeps it in registers.
type Position struct {
	First, Second Squares // men and kings of each
	Kings         Squares // of both
	Turn
}

// Turn is whose move it is, and what the no-progress ending needs (R-ML-1, R-MC-4).
type Turn struct {
	Side  game.Seat
	Quiet uint8 // turns since the last capture or man's move; stays at 255
}

func opening() Position {
	return Position{First: board & (1<<13 - 1), Second: board &^ (1<<22 - 1)}
}

// Mine is the pieces of the side to move.
func (p Position) Mine() Squares {
	if p.Side == game.First {
		return p.First
	}
	return p.Second
}

// Theirs is the pieces of the side that waits.
func (p Position) Theirs() Squares {
	if p.Side == game.First {
		return p.Second
	}
	return p.First
}

// Of is the pieces of one side.
func (p Position) Of(s game.Seat) Squares {
	if s == game.First {
		return p.First
	}
	return p.Second
}

// Empty is the squares on which nothing stands.
func (p Position) Empty() Squares { return board &^ (p.First | p.Second) }

// far is the row on which a side's men are crowned.
func far(s game.Seat) Squares {
	if s == game.First {
		return farFirst
	}
	return farOther
}

// ways is the pieces of the side to move that may go down and those that may go up the board.
func (p Position) ways() (down, up Squares) {
	if p.Side == game.First {
		return p.First, p.First & p.Kings
	}
	return p.Second & p.Kings, p.Second
}

// Same tells whether it is the same position for repetition: pieces and side to move (R-ALL-2).
func (p Position) Same(q Position) bool {
	return p.First == q.First && p.Second == q.Second && p.Kings == q.Kings && p.Side == q.Side
}
