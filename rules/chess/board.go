package chess

import "math/bits"

// A board is a set of squares, one bit each: a1 is bit 0, b1 bit 1, h8 bit 63.
type board = uint64

const (
	fileA board = 0x0101010101010101
	fileH board = fileA << 7
	row1  board = 0xff
	row2  board = row1 << 8
	row3  board = row1 << 16
	row8  board = row1 << 56

	// The squares that castling talks of, as the mover sees them.
	a1, c1, d1, e1, f1, g1, h1 = 0, 2, 3, 4, 5, 6, 7
	a8, e8, h8                 = 56, 60, 63
)

// one is the set of a single square; sq is below 64, and saying so spares the machine a comparison.
func one(sq int) board { return 1 << (sq & 63) }

// first is the lowest square of a set that is not empty.
func first(b board) int { return bits.TrailingZeros64(b) }

// last is the highest square of a set that is not empty.
func last(b board) int { return 63 - bits.LeadingZeros64(b) }

// flip turns the board round so that the other player sits at the bottom; files stay.
func flip(b board) board { return bits.ReverseBytes64(b) }

// pawnsHit is every square that pawns going up attack.
func pawnsHit(pawns board) board { return pawns&^fileA<<7 | pawns&^fileH<<9 }

// pawnsHitDown is every square that pawns going down attack.
func pawnsHitDown(pawns board) board { return pawns&^fileA>>9 | pawns&^fileH>>7 }

var (
	kingSteps   = steps(1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1)
	knightSteps = steps(1, 2, 2, 1, 2, -1, 1, -2, -1, -2, -2, -1, -2, 1, -1, 2)

	// Where a rook or bishop would get to on an empty board.
	rookLines   = slides(orthogonals)
	bishopLines = slides(diagonals)

	// reach[a][b] is the way from a to b, b included and a not; nothing if no straight line joins them.
	reach = reaches()
)

var (
	orthogonals = [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonals   = [4][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// steps is where a piece that makes one of these leaps (files, rows) gets to from each square.
func steps(leaps ...int) (to [64]board) {
	for sq := range to {
		for i := 0; i < len(leaps); i += 2 {
			if f, r := sq&7+leaps[i], sq>>3+leaps[i+1]; f>>3 == 0 && r>>3 == 0 {
				to[sq] |= one(r<<3 | f)
			}
		}
	}
	return to
}

// ray is the squares from one to the edge in one direction.
func ray(sq int, d [2]int) (to board) {
	for f, r := sq&7+d[0], sq>>3+d[1]; f>>3 == 0 && r>>3 == 0; f, r = f+d[0], r+d[1] {
		to |= one(r<<3 | f)
	}
	return to
}

func slides(directions [4][2]int) (to [64]board) {
	for sq := range to {
		for _, d := range directions {
			to[sq] |= ray(sq, d)
		}
	}
	return to
}

func reaches() *[64][64]board {
	way := new([64][64]board)
	for a := range 64 {
		for _, d := range [8][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
			var to board
			for f, r := a&7+d[0], a>>3+d[1]; f>>3 == 0 && r>>3 == 0; f, r = f+d[0], r+d[1] {
				to |= one(r<<3 | f)
				way[a][r<<3|f] = to
			}
		}
	}
	return way
}
