package chess

import "crownhead/rules/chess"

// fullChances is the share of an endgame's score that can be played for when nothing prevents it.
const fullChances = 64

// officers is the worth of all but king and pawns.
func (c *camp) officers() (sum int) {
	for _, kind := range [4]chess.Kind{chess.Bishop, chess.Knight, chess.Rook, chess.Queen} {
		sum += worth[kind] * count(c.of[kind])
	}
	return sum
}

// chances is how much of an endgame's score the better side can hope to turn into a win.
func chances(better, worse *camp) int {
	pawns := count(better.of[chess.Pawn])
	lead := better.officers() - worse.officers()
	if pawns == 0 {
		switch minors := count(better.of[chess.Knight]); {
		case lead < 400 && better.officers() < worth[chess.Rook]:
			return 0 // a lone minor piece mates nobody
		case minors == 2 && better.officers() == 2*worth[chess.Knight]:
			return 2 // nor do two knights
		case lead < 400:
			return 8 // rook against bishop, rook and knight against rook
		}
		return fullChances
	}
	if better.wrongCorner(worse) {
		return 0
	}
	if pawns == 1 && worse.all == worse.of[chess.King] && better.officers() == 0 {
		return better.pawnAlone(worse.king ^ 56)
	}
	bishops, others := better.of[chess.Bishop], worse.of[chess.Bishop]
	if count(bishops) == 1 && count(others) == 1 && (bishops&light == 0) == (flip(others)&light != 0) {
		// Bishops that never meet: pawns are blocked on the other colour.
		if better.officers() == worth[chess.Bishop] && worse.officers() == worth[chess.Bishop] {
			return min(fullChances, 16+6*pawns)
		}
		return 50
	}
	// Few pawns are easily swapped off.
	return min(fullChances, 44+7*pawns)
}

// wrongCorner tells that there are only rook's pawns on one file, and a bishop that does not hold their corner, which the
// other king reaches.
func (c *camp) wrongCorner(other *camp) bool {
	pawns := c.of[chess.Pawn]
	if pawns&^fileA != 0 && pawns&^fileH != 0 {
		return false
	}
	bishops := c.of[chess.Bishop]
	if c.all != bishops|pawns|c.of[chess.King] || other.all != other.of[chess.King]|other.of[chess.Pawn] {
		return false
	}
	corner := 56 + first(pawns)&7
	if one(corner)&light != 0 && bishops&light != 0 || one(corner)&light == 0 && bishops&^light != 0 {
		return false
	}
	return bishops != 0 && distance(other.king^56, corner) <= 1
}

// pawnAlone is the chances of king and pawn against this king: the pawn goes through if its king stands on one of the three
// squares that no opposition holds, or the other comes too late.
func (c *camp) pawnAlone(enemy int) int {
	pawn := first(c.of[chess.Pawn])
	file, row := pawn&7, pawn>>3
	queens := 56 | file
	inTime := distance(enemy, queens) <= 7-row
	if file == 0 || file == 7 {
		if distance(enemy, queens) <= 1 || inTime && distance(enemy, queens) < distance(c.king, queens) {
			return 0
		}
		return fullChances
	}
	key := one(pawn + 16)
	if row >= 4 {
		key |= one(pawn + 8)
	}
	if row < 6 && (key|beside(key))&one(c.king) != 0 {
		return fullChances
	}
	if inTime {
		return 10
	}
	return fullChances
}

// mopUp is for a side that has enough to mate a king with nothing, or next to nothing, left: drive him to the edge, bring its own
// king near. With bishop and knight only a corner of the bishop's colour will do.
func mopUp(own, their *camp) int {
	knights := own.of[chess.Knight]
	switch lead := own.officers() - their.officers(); {
	case their.of[chess.Pawn] != 0 || own.officers() < worth[chess.Rook]:
		return 0
	case their.officers() > 0 && lead < worth[chess.Rook]+100:
		return 0
	case own.all == own.of[chess.King]|knights && count(knights) == 2:
		return 0
	}
	king := their.king ^ 56
	file, row := king&7, king>>3
	edge := max(3-file, file-4) + max(3-row, row-4) // 0 in the middle, 6 in a corner
	score := 100 + 20*edge + 10*(7-distance(own.king, king))
	if b := own.of[chess.Bishop]; knights != 0 && b != 0 && own.of[chess.Pawn] == 0 && own.officers() == worth[chess.Bishop]+worth[chess.Knight] {
		a, h := 0, 63 // dark corners
		if b&light != 0 {
			a, h = 7, 56
		}
		score += 30 * (7 - min(steps(king, a), steps(king, h), 7))
	}
	return score
}

// steps is the distance of a rook that goes square by square.
func steps(a, b int) int {
	files, rows := a&7-b&7, a>>3-b>>3
	return max(files, -files) + max(rows, -rows)
}
