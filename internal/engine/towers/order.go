package towers

import "crownhead/rules/towers"

// memory of which plain moves were good elsewhere, by side and squares.
type memory [2][towers.Squares][towers.Squares]int32

const mostRemembered = 1 << 20

// praise remembers a plain move that refuted a position.
func (h *memory) praise(side int, m towers.Move, depth int) {
	at := &h[side][m.From][m.To]
	if *at += int32(depth * depth); *at > mostRemembered {
		h.fade()
	}
}

// fade makes what was learned count for half.
func (h *memory) fade() {
	for s := range h {
		for from := range h[s] {
			for to := range h[s][from] {
				h[s][from][to] /= 2
			}
		}
	}
}

// rank gives each move of the node its place: the hash table's first, then long jumps, killers, and what was good
// elsewhere.
func (s *searcher) rank(n *node, known uint32) {
	n.ranks = n.ranks[:0]
	side := n.pos.Side()
	for _, m := range n.moves {
		rank := int32(0)
		switch code := m.Code(); {
		case code == known:
			rank = 1 << 30
		case m.Jumps > 0:
			rank = int32(m.Jumps)
		case code == n.killers[0]:
			rank = mostRemembered + 2
		case code == n.killers[1]:
			rank = mostRemembered + 1
		default:
			rank = s.memory[side][m.From][m.To]
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
