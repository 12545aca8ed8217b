package checkers

import (
	"math/bits"

	"crownhead/game"
)

var (
	_ game.Swapper[Position]      = Sheet{}
	_ game.Swapper[DamesPosition] = Dames{}
)

// Swapped is the position with the colours exchanged and the board turned round.
func (Sheet) Swapped(p Position) Position { return p.swapped() }

// Swapped is the same; an offence that waits for its answer is turned with the board.
func (Dames) Swapped(p DamesPosition) DamesPosition {
	p.Position, p.under = p.Position.swapped(), p.under.round()
	if p.offence {
		p.before, p.underBefore, p.turn = p.before.swapped(), p.underBefore.round(), p.turn.round()
	}
	return p
}

func (p Position) swapped() Position {
	p.First, p.Second, p.Kings = p.Second.round(), p.First.round(), p.Kings.round()
	p.Side = p.Side.Other()
	return p
}

// round is the squares after half a turn of the board: 1 becomes 32.
func (s Squares) round() Squares {
	return Squares(bits.Reverse64(uint64(s)) >> (64 - bits.Len64(uint64(board))))
}

// round is the move after half a turn of the board.
func (m Move) round() Move {
	m.from = uint8(bits.Len64(uint64(board))-1) - m.from
	for i := range max(1, m.jumps) {
		m.way ^= 2 << (2 * i) // down for up, left for right
	}
	return m
}
