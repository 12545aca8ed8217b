package towers

import (
	"math"

	"crownhead/rules/towers"
)

// memory of which plain moves were good elsewhere, by side and squares, after which square the other side had moved to, and after which the same
// side before that.
type memory struct {
	good   [2][towers.Squares][towers.Squares]int16
	after  [towers.Squares][towers.Squares][towers.Squares]int16
	before [towers.Squares][towers.Squares][towers.Squares]int16
}

const (
	mostLearned = 1 << 14
	mostAtOnce  = 1600
	killer      = 1 << 20 // more than any move has learned
)

// learn remembers that a plain move was good or bad at a node, the more the less was known.
func (s *searcher) learn(n *node, turn int, m towers.Move, by int) {
	h := &s.memory
	b := int32(max(-mostAtOnce, min(mostAtOnce, 4*by)))
	for _, at := range [3]*int16{
		&h.good[n.pos.Side()&1][m.From][m.To], &h.after[s.nodes[turn-1].played.To][m.From][m.To], &h.before[s.nodes[max(0, turn-2)].played.To][m.From][m.To],
	} {
		*at += int16(b - int32(*at)*max(b, -b)/mostLearned)
	}
}

// fade makes what was learned count for half.
func (h *memory) fade() {
	for s := range h.good {
		for from := range h.good[s] {
			for to := range h.good[s][from] {
				h.good[s][from][to] /= 2
			}
		}
	}
}

// rank gives each move of the node its place: the hash table's first, then long jumps, killers, and what was good elsewhere.
func (s *searcher) rank(n *node, turn int, known uint32) {
	n.ranks = n.ranks[:0]
	good := &s.memory.good[n.pos.Side()&1]
	after, before := &s.memory.after[s.nodes[turn-1].played.To], &s.memory.before[s.nodes[max(0, turn-2)].played.To]
	for _, m := range n.moves {
		var rank int32
		switch code := m.Code(); {
		case code == known:
			rank = 1 << 30
		case m.Jumps > 0:
			rank = int32(m.Jumps)
		case code == n.killers[0]:
			rank = killer + 2
		case code == n.killers[1]:
			rank = killer + 1
		default:
			rank = int32(good[m.From][m.To]) + int32(after[m.From][m.To]) + int32(before[m.From][m.To])
		}
		n.ranks = append(n.ranks, rank)
	}
}

// next brings the best of the moves from i on to place i, the first of equals. Within the search it would have to share the registers; place
// and rank in one number need no branch, which would be guessed wrong half the time.
//
//go:noinline
func (n *node) next(i int) towers.Move {
	const last = 1<<16 - 1
	ranks, moves := n.ranks[i:], n.moves[i:]
	top := int64(math.MinInt64)
	for j, rank := range ranks {
		top = max(top, int64(rank)<<16|int64(last-j))
	}
	if best := last - int(top&last); best > 0 {
		ranks[0], ranks[best] = ranks[best], ranks[0]
		moves[0], moves[best] = moves[best], moves[0]
	}
	return moves[0]
}
