package towers

import (
	"math"

	"crownhead/rules/towers"
)

// memory of which plain moves were good elsewhere, by side and squares, after which square the other side had moved to, and after which the same
// side before that; and of jumps by side and squares.
type memory struct {
	jumps  [2][towers.Squares][towers.Squares]int16
	good   [2][towers.Squares][towers.Squares]int16
	after  [towers.Squares][towers.Squares][towers.Squares]int16
	before [towers.Squares][towers.Squares][towers.Squares]int16
}

const (
	mostLearned = 1 << 14
	mostAtOnce  = 1600
	killer      = 1 << 20 // more than any move has learned
	aJump       = 4000    // of what was learned is one more jump
	aPromise    = 2000    // of what was learned is a promise of 1000
)

// learnJump remembers that a jump was good or bad at a node.
func (s *searcher) learnJump(n *node, m towers.Move, by int) {
	move(&s.memory.jumps[n.pos.Side()&1][m.From][m.To], by)
}

// move changes what is remembered, the more the less was known.
func move(at *int16, by int) {
	b := int32(max(-mostAtOnce, min(mostAtOnce, 4*by)))
	*at += int16(b - int32(*at)*max(b, -b)/mostLearned)
}

// learn remembers that a plain move was good or bad at a node.
func (s *searcher) learn(n *node, turn int, m towers.Move, by int) {
	h := &s.memory
	for _, at := range [3]*int16{
		&h.good[n.pos.Side()&1][m.From][m.To], &h.after[s.nodes[turn-1].played.To][m.From][m.To], &h.before[s.nodes[max(0, turn-2)].played.To][m.From][m.To],
	} {
		move(at, by)
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

// front brings the hash table's turn to the first place, and tells whether it is there: the others are ranked when it was not enough.
func (n *node) front(known uint32) bool {
	if known == 0 {
		return false
	}
	for i, m := range n.moves {
		if m.Code() == known {
			n.moves[0], n.moves[i] = m, n.moves[0]
			return true
		}
	}
	return false
}

// rank gives each move of the node its place: long jumps, killers, and what was good elsewhere or promises to be.
func (s *searcher) rank(n *node, turn int) {
	n.ranks = n.ranks[:0]
	var sight sight
	if n.moves[0].Jumps == 0 {
		sight.look(&n.pos)
	}
	good := &s.memory.good[n.pos.Side()&1]
	after, before := &s.memory.after[s.nodes[turn-1].played.To], &s.memory.before[s.nodes[max(0, turn-2)].played.To]
	for _, m := range n.moves {
		var rank int32
		switch code := m.Code(); {
		case m.Jumps > 0:
			rank = aJump*int32(m.Jumps) + int32(s.memory.jumps[n.pos.Side()&1][m.From][m.To])
		case code == n.killers[0]:
			rank = killer + 2
		case code == n.killers[1]:
			rank = killer + 1
		default:
			rank = int32(good[m.From][m.To]) + int32(after[m.From][m.To]) + int32(before[m.From][m.To])
			rank += int32(sight.promises(n.pos.Tower(m.From), m) * aPromise / 1000)
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
