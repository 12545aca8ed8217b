package chess

import (
	"math/bits"

	"crownhead/game"
)

// Position is a board with everything a game needs to go on from it. The board is always seen by the side to move: the
// mover's first row is at the bottom and a pawn goes up, so that the generator needs no colours. Turning it round after
// each move costs four byte swaps.
//
// Three boards spell what stands on a square, as three bits do in a [Kind]; who slides along which lines is one of them:
//
//	        near  diag  orth
//	pawn      x
//	knight    x     x
//	king      x           x
//	bishop          x
//	rook                  x
//	queen           x     x
//
// It keeps no hash: mixing its five words when one is wanted (see Key) costs less than keeping one up to date.
type Position struct {
	mover            board // the pieces of the side to move
	near, diag, orth board
	turn             game.Seat
	rights           rights
	passant          uint8  // where a pawn may take in passing (FI-2), as the mover sees it; 0: nowhere
	barred           uint8  // where one stands ready to and may not, for his king's sake; only the referee asks
	quiet            uint16 // single turns since the last capture or pawn's move (FI-6)
	number           uint16 // of the move, as White and Black count them together
}

// Kind is a kind of piece, spelt as its square is in a position: bit 0 near, bit 1 diag, bit 2 orth.
type Kind uint8

const (
	Nothing Kind = 0
	Pawn    Kind = 1
	Bishop  Kind = 2
	Knight  Kind = 3
	Rook    Kind = 4
	King    Kind = 5
	Queen   Kind = 6
)

// rights are those to castle: two bits of the mover, two of the opponent.
type rights uint8

const (
	kingside rights = 1 << iota
	queenside
	theirKingside
	theirQueenside
)

// swapped is the rights as the other player sees them.
func (r rights) swapped() rights { return r>>2 | r<<2&(theirKingside|theirQueenside) }

func (p *Position) occupied() board { return p.near | p.diag | p.orth }
func (p *Position) pawns() board    { return p.near &^ (p.diag | p.orth) }
func (p *Position) knights() board  { return p.near & p.diag }
func (p *Position) kings() board    { return p.near & p.orth }

// at is the kind of piece on a square.
func (p *Position) at(sq int) Kind {
	sq &= 63
	return Kind(p.near>>sq&1 | p.diag>>sq&1<<1 | p.orth>>sq&1<<2)
}

// seen turns a square as the mover sees it into its name's square and back.
func (p *Position) seen(sq int) int {
	if p.turn == game.Second {
		return sq ^ 56
	}
	return sq
}

// same tells whether two positions are one for repetition (R-ALL-2): the pieces, the side to move, the rights to castle
// and to take in passing.
func (p *Position) same(q *Position) bool {
	return p.mover == q.mover && p.near == q.near && p.diag == q.diag && p.orth == q.orth &&
		p.turn == q.turn && p.rights == q.rights && p.passant == q.passant
}

// Key is a hash of what R-ALL-2 compares. All bits of it are good, so that a table may take any of them.
func (p Position) Key() uint64 {
	state := uint64(p.turn) | uint64(p.rights)<<8 | uint64(p.passant)<<16
	return mix(mix(p.mover^0x9e3779b97f4a7c15, p.near^0xd1b54a32d192ed03)^
		mix(p.diag^0x8cb92ba72f3d8dd7, p.orth^0xaaaaaaaaaaaaaaab)^state, 0xe7037ed1a0b428db)
}

// mix folds the 128 bits of a product into 64.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}
