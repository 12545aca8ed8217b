package chess

import (
	"math/bits"

	"crownhead/game"
)

var (
	_ game.Symmetric[Position, Move] = Sheet{}
	_ game.Bare[Position]            = Sheet{}
	_ game.Swapper[Position]         = Sheet{}
)

// Symmetries: a board without rights to castle can be mirrored, left for right.
func (Sheet) Symmetries() int { return 2 }

// Turned is the mirrored position.
func (Sheet) Turned(p Position, _ int) (Position, bool) {
	if p.rights != 0 {
		return p, false
	}
	for _, b := range []*board{&p.mover, &p.near, &p.diag, &p.orth} {
		*b = bits.ReverseBytes64(bits.Reverse64(*b))
	}
	for _, square := range []*uint8{&p.passant, &p.barred} {
		if *square != 0 {
			*square ^= 7
		}
	}
	return p, true
}

// TurnedMove is a turn on the mirrored board.
func (Sheet) TurnedMove(_ Position, m Move, _ int) Move {
	return newMove(m.from()^7, m.to()^7, m.special())
}

// Bare is the FEN without its counts.
func (Sheet) Bare(p Position) string {
	setup := p.Setup()
	setup.Quiet, setup.Number = 0, 1
	return setup.String()
}

// Swapped is the position for the other colour: it is kept as the mover sees it, so only the turn changes.
func (Sheet) Swapped(p Position) Position {
	p.turn = p.turn.Other()
	return p
}
