package towers

import "crownhead/rules/towers"

// memory of which plain moves were good elsewhere, by side and squares, and after which square the other side had moved to.
type memory struct {
	good  [2][towers.Squares][towers.Squares]int32
	after [towers.Squares][towers.Squares][towers.Squares]int32
}

const (
	mostLearned = 1 << 14
	mostAtOnce  = 1600
	killer      = 1 << 20 // more than any move has learned
)

// learn remembers that a plain move was good or bad, the more the less was known. Before is the node that led here.
func (h *memory) learn(n, before *node, m towers.Move, by int) {
	b := int32(max(-mostAtOnce, min(mostAtOnce, 4*by)))
	for _, at := range [2]*int32{&h.good[n.pos.Side()&1][m.From][m.To], &h.after[before.played.To][m.From][m.To]} {
		*at += b - *at*max(b, -b)/mostLearned
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

// rank gives each move of the node its place: the hash table's first, then long jumps, killers, and what was good
// elsewhere.
func (s *searcher) rank(n *node, turn int, known uint32) {
	n.ranks = n.ranks[:0]
	good, after := &s.memory.good[n.pos.Side()&1], &s.memory.after[s.nodes[turn-1].played.To]
	for _, m := range n.moves {
		rank := int32(0)
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
			rank = good[m.From][m.To] + after[m.From][m.To]
		}
		n.ranks = append(n.ranks, rank)
	}
}

// next brings the best of the moves from i on to place i.
func (n *node) next(i int) towers.Move {
	best := i
	for j := i + 1; j < len(n.ranks); j++ {
		if n.ranks[j] > n.ranks[best] {
			best = j
		}
	}
	n.moves[i], n.moves[best] = n.moves[best], n.moves[i]
	n.ranks[i], n.ranks[best] = n.ranks[best], n.ranks[i]
	return n.moves[i]
}
