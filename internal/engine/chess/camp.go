package chess

import (
	"math/bits"

	"crownhead/rules/chess"
)

const (
	fileA uint64 = 0x0101010101010101
	fileH        = fileA << 7
	row1  uint64 = 0xff
	// light is b1, d1 … and every other square of that colour.
	light uint64 = 0x55aa55aa55aa55aa
)

func one(sq int) uint64        { return 1 << (sq & 63) }
func first(b uint64) int       { return bits.TrailingZeros64(b) }
func count(b uint64) int       { return bits.OnesCount64(b) }
func flip(b uint64) uint64     { return bits.ReverseBytes64(b) }
func pawnHits(b uint64) uint64 { return b&^fileA<<7 | b&^fileH<<9 }

// fillUp is these squares and all above them; fillDown all below.
func fillUp(b uint64) uint64 {
	b |= b << 8
	b |= b << 16
	return b | b<<32
}

func fillDown(b uint64) uint64 {
	b |= b >> 8
	b |= b >> 16
	return b | b>>32
}

// beside is the squares left and right of these.
func beside(b uint64) uint64 { return b&^fileA>>1 | b&^fileH<<1 }

// distance is how many king's moves lie between two squares.
func distance(a, b int) int {
	files, rows := a&7-b&7, a>>3-b>>3
	return max(files, -files, rows, -rows)
}

// A camp is one side's pieces and what they attack. Each camp is seen from its own side of the board, so that what is
// thought of one needs not be thought again upside down for the other.
type camp struct {
	of   [7]uint64 // by kind
	all  uint64
	king int

	hits  [7]uint64 // what all pieces of a kind attack
	any   uint64    // what anything attacks
	twice uint64    // what two attack
	ring  uint64    // the squares around the own king

	hunters int // how many pieces look at the other king's ring
	hunt    int // and how much they weigh
}

// pitch fills both camps with the pieces of a position, the mover's and the other's.
func pitch(own, their *camp, p *chess.Position) {
	sets := [7]uint64{
		chess.Pawn: p.Pawns(), chess.Knight: p.Knights(), chess.Bishop: p.Bishops(),
		chess.Rook: p.Rooks(), chess.Queen: p.Queens(), chess.King: p.Kings(),
	}
	own.all, their.all = p.Own(), flip(p.Theirs())
	for kind := chess.Pawn; kind <= chess.Queen; kind++ {
		own.of[kind] = sets[kind] & own.all
		their.of[kind] = flip(sets[kind]) & their.all
	}
	own.settle()
	their.settle()
}

// settle looks from the king and the pawns; the other pieces are looked from while they are judged.
func (c *camp) settle() {
	c.king = first(c.of[chess.King])
	kings := chess.KingHits(c.king)
	pawns := c.of[chess.Pawn]
	left, right := pawns&^fileA<<7, pawns&^fileH<<9
	c.hits = [7]uint64{chess.Pawn: left | right, chess.King: kings}
	c.any = left | right | kings
	c.twice = left&right | (left|right)&kings
	// The ring reaches one row further up: that is where attacks come from.
	c.ring = kings | c.of[chess.King] | kings<<8
	c.hunters, c.hunt = 0, 0
}

// attack notes what one more piece attacks.
func (c *camp) attack(kind chess.Kind, hits uint64) {
	c.hits[kind] |= hits
	c.twice |= c.any & hits
	c.any |= hits
}
