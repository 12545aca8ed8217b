package morris

import (
	"math/bits"

	"crownhead/rules/morris"
)

// list is the turns of one node with the order in which to look at them.
type list struct {
	moves []morris.Move
	rank  []int32
	index []uint16 // of each turn in the generator's order: the short code in the hash table
}

// Ranks, from the best guess down.
const (
	rankHash    = 1 << 30
	rankTakes   = 1 << 20
	rankStops   = 1 << 18
	rankKiller  = 1 << 17
	rankHistory = 1 << 14 // history stays below
)

// fill generates the turns and ranks them.
func (s *searcher) fill(l *list, p morris.Position, v view, ply int, hashed uint32) {
	l.moves = s.sheet.AppendMoves(l.moves[:0], p)
	l.rank, l.index = l.rank[:0], l.index[:0]
	hashed = s.recalled(p, l.moves, hashed)
	vital, stops := s.vital(v)
	history := &s.history[p.Side()]
	killers := &s.killers[ply]
	for i, m := range l.moves {
		var rank int32
		to := m.Shifts &^ v.own
		switch {
		case uint32(i+1) == hashed:
			rank = rankHash
		case m.Takes != 0:
			rank = rankTakes + worthTaking(m, v, vital)
		case m == killers[0]:
			rank = rankKiller + 1
		case m == killers[1]:
			rank = rankKiller
		default:
			rank = history[fromOf(m, v)][bits.TrailingZeros32(uint32(to))&31]
		}
		if to&stops != 0 && rank < rankStops {
			rank += rankStops
		}
		l.rank = append(l.rank, rank)
		l.index = append(l.index, uint16(i))
	}
}

// vital are the enemy pieces in open twos, and stops the points where they would become posses.
func (s *searcher) vital(v view) (vital, stops points) {
	a, b, c := lanesOf(v.enemy)
	x, y, z := lanesOf(v.own)
	on := ((a&b | a&c | b&c) &^ (a & b & c) &^ (x | y | z)).points()
	return on & v.enemy, on & v.empty
}

// worthTaking prefers pieces that threaten, then those on good points, then those that set own pieces free.
func worthTaking(m morris.Move, v view, vital points) int32 {
	around := neighbours(m.Takes)
	return int32((m.Takes&vital).Count()<<8 + around.Count()<<3 + (around&v.own).Count()<<2 + (around & v.empty).Count())
}

// fromOf is the point a turn's piece comes from, 24 for the hand.
func fromOf(m morris.Move, v view) int {
	if from := m.Shifts & v.own; from != 0 {
		return bits.TrailingZeros32(uint32(from)) & 31
	}
	return 24
}

// next brings the best of the turns from i on to place i.
func (l *list) next(i int) {
	best := i
	for j := i + 1; j < len(l.rank); j++ {
		if l.rank[j] > l.rank[best] {
			best = j
		}
	}
	l.moves[i], l.moves[best] = l.moves[best], l.moves[i]
	l.rank[i], l.rank[best] = l.rank[best], l.rank[i]
	l.index[i], l.index[best] = l.index[best], l.index[i]
}

// good remembers a quiet turn that refuted, and that those looked at before it did not.
func (s *searcher) good(side int, m morris.Move, v view, depth, ply int, before []morris.Move) {
	if s.killers[ply][0] != m {
		s.killers[ply][0], s.killers[ply][1] = m, s.killers[ply][0]
	}
	gain := min(int32(depth*depth)*4, 400)
	s.learn(side, m, v, gain)
	for _, other := range before {
		if other.Takes == 0 {
			s.learn(side, other, v, -gain)
		}
	}
}

// learn moves a history entry towards its bound by a share of what is left.
func (s *searcher) learn(side int, m morris.Move, v view, gain int32) {
	h := &s.history[side][fromOf(m, v)][bits.TrailingZeros32(uint32(m.Shifts&^v.own))&31]
	*h += gain - *h*max(gain, -gain)/(rankHistory/2)
}
