package checkers

import (
	"math"

	"crownhead/rules/checkers"
)

// How the search spares itself work: in hundredths of a man, and in turns.
const (
	// Near the end of the search, a board is believed that is so far outside the window.
	staticDepth = 3
	staticFar   = 40
	staticMore  = 25 // for each turn that is left
	staticBelow = 20 // more for a board below the window: who is behind can still find a shot
	// Further up a shallower search is believed, if the board itself lies outside the window too.
	asksLess = 3
	asksFar  = 28
	asksGate = 20
	// Larger tables are asked where that saves more than a few nodes.
	largeDepth = 2
	// Where the table has no turn, the search is a turn shallower from this depth on: what it finds is known the next time.
	blindDepth = 5
	// Late quiet turns are looked at less deep first, from the turn and the depth on; in hundredths of a turn.
	lateFrom  = 1
	lateDepth = 4
	lateBase  = 150
	lateSlope = 50  // times the logarithms of both
	lateGood  = 100 // less, at most, for turns that have refuted much, and more for those that have not
)

// farOutside looks at the board, or asks a shallower search: what it finds far outside the window, a deeper one hardly ever brings back into
// it.
func (s *seeker[P, M]) farOutside(p P, b checkers.Position, alpha, beta, depth, ply int) (score int, far bool) {
	f := &s.frames[ply]
	static := f.static
	if depth <= staticDepth {
		margin := staticFar + staticMore*depth
		if static >= beta+margin && !threatened(b) {
			return static - margin, true
		}
		if static <= alpha-margin-staticBelow {
			return static + margin, true
		}
		return 0, false
	}
	if static >= beta+asksGate && s.node(p, beta+asksFar-1, beta+asksFar, depth-asksLess, ply) >= beta+asksFar {
		return beta, true
	}
	if static <= alpha-asksGate && s.node(p, alpha-asksFar, alpha-asksFar+1, depth-asksLess, ply) <= alpha-asksFar {
		return alpha, true
	}
	f.static = static
	return 0, false
}

// reduction is how much less deep a late quiet turn is looked at first.
func reduction(i, depth int, rank int64) int {
	if i < lateFrom || depth < lateDepth || !quiet(rank) {
		return 0
	}
	by := int(lateBy[min(depth, len(lateBy)-1)][min(i, len(lateBy[0])-1)])
	by -= int(min(rank>>placeBits, mostHistory)) * lateGood / mostHistory
	return min(max(by/100, 0), max(depth-2, 0))
}

var lateBy = func() (by [32][32]int16) {
	for depth := 1; depth < len(by); depth++ {
		for i := 1; i < len(by[0]); i++ {
			by[depth][i] = int16(lateBase + lateSlope*math.Log(float64(depth))*math.Log(float64(i)))
		}
	}
	return by
}()
