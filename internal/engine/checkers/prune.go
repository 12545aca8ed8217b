package checkers

import (
	"math"

	"crownhead/rules/checkers"
)

// How the search spares itself work: in hundredths of a man, and in turns.
const (
	// A board is not judged if it lies so far outside the window by what was thought of one on the way to it: at the end of the search, and near it so
	// much further than the board itself would have to be. The side that is behind may still find a shot.
	guessAbove = 80
	guessBelow = 110
	guessNear  = 60
	// Near the end of the search, a board is believed that is so far outside the window.
	staticDepth = 3
	staticFar   = 40
	staticMore  = 25 // for each turn that is left
	staticBelow = 20 // more for a board below the window: who is behind can still find a shot
	// Further up a shallower search is believed, if the board itself lies outside the window too.
	asksLess = 3
	asksFar  = 24
	asksGate = 20
	// Larger tables are asked where that saves more than a few nodes.
	largeDepth = 2
	// Where the table has no turn, the search is a turn shallower from this depth on: what it finds is known the next time.
	blindDepth = 3
	// Late quiet turns are looked at less deep first, from the turn and the depth on; in hundredths of a turn.
	lateFrom  = 1
	lateDepth = 4
	lateBase  = 150
	lateSlope = 70  // times the logarithms of both
	lateGood  = 130 // less, at most, for turns that have refuted much, and more for those that have not
)

// farOutside looks at the board, or asks a shallower search: what it finds far outside the window, a deeper one hardly ever brings back into
// it.
func (s *seeker[P, M]) farOutside(p P, b checkers.Position, alpha, beta, depth, ply int) (score int, far bool) {
	f := &s.frames[ply]
	static := f.static
	if depth <= staticDepth {
		return believed(b, static, 0, alpha, beta, depth)
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

// believed tells whether what a board looks worth lies so far outside the window, and by so much more, that a few turns hardly bring it back into it.
func believed(b checkers.Position, worth, more, alpha, beta, depth int) (score int, far bool) {
	margin := staticFar + staticMore*depth
	if worth >= beta+margin+more && !threatened(b) {
		return worth - margin, true
	}
	if worth <= alpha-margin-staticBelow-more {
		return worth + margin, true
	}
	return 0, false
}

// guess is about what a position is worth, by what was thought of one shortly before it and by the pieces that have gone since; not seen if nobody
// looked at one.
func (s *seeker[P, M]) guess(b checkers.Position, ply int) (score int, seen bool) {
	for i := ply - 1; i >= max(1, ply-4); i-- {
		if f := &s.frames[i]; f.worth != unseen {
			return settle(b, f.worth+stuff(b)-f.stuff, s.counted), true
		}
	}
	return 0, false
}

// stuff is what the pieces on a board are worth to First, wherever they are.
func stuff(b checkers.Position) int {
	return man*(b.First.Count()-b.Second.Count()) + (king-man)*((b.First&b.Kings).Count()-(b.Second&b.Kings).Count())
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
