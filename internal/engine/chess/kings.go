package chess

import (
	"crownhead/rules/chess"
)

// danger is what the own king has to fear, as a negative score: little while one piece looks at him, much when several do.
// Endgames know little of it.
func danger(own, their *camp) pair {
	cover := own.shelter(flip(their.of[chess.Pawn]))
	fear := their.hunt
	if their.hunters < 2 {
		fear /= 4
	}
	if their.of[chess.Queen] == 0 {
		fear = fear * 2 / 5
	}
	enemyHits := flip(their.any)
	// Squares beside the king that only he and his queen hold.
	weak := enemyHits & chess.KingHits(own.king) &^ own.twice
	fear += 14 * count(weak)

	// Checks that cost the enemy nothing.
	occupied := own.all | flip(their.all)
	safe := ^flip(their.all) & (^own.any | weak&flip(their.twice))
	lines, diagonals := chess.RookHits(own.king, occupied&^own.of[chess.Queen]), chess.BishopHits(own.king, occupied&^own.of[chess.Queen])
	for _, check := range [4]struct {
		kind chess.Kind
		from uint64
	}{{chess.Knight, chess.KnightHits(own.king)}, {chess.Bishop, diagonals}, {chess.Rook, lines}, {chess.Queen, lines | diagonals}} {
		if check.from&safe&flip(their.hits[check.kind]) != 0 {
			fear += checkDanger[check.kind]
		}
	}
	// A king without cover is found sooner.
	fear -= cover / 2
	sum := both(cover, 0)
	if fear > 0 {
		sum -= both(min(fear*fear/512, 700), fear/12)
	}
	return sum
}

// shelter counts the pawns before the king on his file and its neighbours; at the edge he leans on the wall.
func (c *camp) shelter(theirPawns uint64) (sum int) {
	row := c.king >> 3
	ahead := ^uint64(0) << (8 * row)
	middle := min(max(c.king&7, 1), 6)
	for f := middle - 1; f <= middle+1; f++ {
		file := fileA << f & ahead
		if pawns := c.of[chess.Pawn] & file; pawns != 0 {
			sum += shelter[min(first(pawns)>>3-row, 6)]
			if first(pawns)>>3 == row {
				sum += 8 // beside him it still closes the file
			}
		} else {
			sum += shelter[7]
		}
		if pawns := theirPawns & file; pawns != 0 {
			n := first(pawns)>>3 - row
			cost := storm[n]
			if n > 0 && c.of[chess.Pawn]&(one(first(pawns))>>8) != 0 {
				cost /= 3 // it has run into a pawn
			}
			sum -= cost
		}
	}
	return sum
}
