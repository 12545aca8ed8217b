package towers

import (
	"crownhead/internal/engine/search"
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
	move(&s.memory.jumps[n.pos.Side()&1][m.From()][m.To()], by)
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
		&h.good[n.pos.Side()&1][m.From()][m.To()], &h.after[s.nodes[turn-1].played.To()][m.From()][m.To()], &h.before[s.nodes[max(0, turn-2)].played.To()][m.From()][m.To()],
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

// rank gives each move of the node from a place on its rank: long jumps, killers, and what was good elsewhere or promises to be. Those before it have been tried.
func (s *searcher) rank(n *node, turn, from int) {
	n.ranks = n.ranks[:0]
	for range from {
		n.ranks = append(n.ranks, triedRank)
	}
	var sight sight
	if n.moves[0].Jumps() == 0 {
		sight.look(&n.pos)
	}
	good := &s.memory.good[n.pos.Side()&1]
	after, before := &s.memory.after[s.nodes[turn-1].played.To()], &s.memory.before[s.nodes[max(0, turn-2)].played.To()]
	for i, m := range n.moves[from:] {
		var rank int
		switch code := m.Code(); {
		case m.Jumps() > 0:
			rank = aJump*int(m.Jumps()) + int(s.memory.jumps[n.pos.Side()&1][m.From()][m.To()])
		case code == n.killers[0]:
			rank = killer + 2
		case code == n.killers[1]:
			rank = killer + 1
		default:
			rank = int(good[m.From()][m.To()]) + int(after[m.From()][m.To()]) + int(before[m.From()][m.To()])
			rank += sight.promises(n.pos.Tower(m.From()), m) * aPromise / 1000
		}
		n.ranks = append(n.ranks, ranked(rank, from+i))
	}
	for len(n.ranks)%ranksAtOnce != 0 {
		n.ranks = append(n.ranks, triedRank)
	}
}

// Ranks are compared without a branch, which would be guessed wrong half the time: each is one number with the move's place, the first of equals being the highest, and so many
// are compared at once that one round is mostly enough.
const (
	ranksAtOnce = 8
	lastPlace   = 1<<16 - 1
	triedRank   = -1 << 62 // of a move that was tried, and of none
)

func ranked(rank, place int) int64 { return int64(rank)<<16 | int64(lastPlace-place) }

// next brings the best of the moves from i on to place i, and tells its rank. Within the search it would have to share the registers.
//
//go:noinline
func (n *node) next(i int) (m towers.Move, rank int) {
	top := int64(triedRank)
	for left := n.ranks[i&^(ranksAtOnce-1):]; len(left) >= ranksAtOnce; left = left[ranksAtOnce:] {
		r := (*[ranksAtOnce]int64)(left)
		top = search.Higher(top, search.Higher(search.Higher(search.Higher(r[0], r[1]), search.Higher(r[2], r[3])), search.Higher(search.Higher(r[4], r[5]), search.Higher(r[6], r[7]))))
	}
	best := lastPlace - int(top&lastPlace)
	n.ranks[best] = ranked(int(n.ranks[i]>>16), best)
	n.ranks[i] = triedRank
	n.moves[i], n.moves[best] = n.moves[best], n.moves[i]
	return n.moves[i], int(top >> 16)
}
