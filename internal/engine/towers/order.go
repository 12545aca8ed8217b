package towers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/towers"
)

// memory of which plain moves were good elsewhere, by side and squares, after which square the other side had moved to, and after which the same
// side before that.
type memory struct {
	good   [2][towers.Squares][towers.Squares]int32
	after  [towers.Squares][towers.Squares][towers.Squares]int32
	before [towers.Squares][towers.Squares][towers.Squares]int32
}

const (
	mostLearned = 1 << 14
	mostAtOnce  = 1600
	killer      = 1 << 20 // more than any move has learned
	forcing     = 4000
)

// learn remembers that a plain move was good or bad at a node, the more the less was known.
func (s *searcher) learn(n *node, turn int, m towers.Move, by int) {
	h := &s.memory
	b := int32(max(-mostAtOnce, min(mostAtOnce, 4*by)))
	for _, at := range [3]*int32{
		&h.good[n.pos.Side()&1][m.From][m.To], &h.after[s.nodes[turn-1].played.To][m.From][m.To], &h.before[s.nodes[max(0, turn-2)].played.To][m.From][m.To],
	} {
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

// rank gives each move of the node its place: the hash table's first, then long jumps, killers, and what was good elsewhere. A move that
// leaves the other side a jump is tried earlier: it is forcing, and often no loss.
func (s *searcher) rank(n *node, turn int, known uint32) {
	n.ranks = n.ranks[:0]
	good := &s.memory.good[n.pos.Side()&1]
	after, before := &s.memory.after[s.nodes[turn-1].played.To], &s.memory.before[s.nodes[max(0, turn-2)].played.To]
	e := exposed(&n.pos)
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
			rank = good[m.From][m.To] + after[m.From][m.To] + before[m.From][m.To]
			if e.by(m) {
				rank += forcing
			}
		}
		n.ranks = append(n.ranks, rank)
	}
}

// exposure is what is needed to tell whether a plain move leaves the other side a jump.
type exposure struct {
	own, empty, men, kings uint64
	second                 bool // the mover is Second
}

func exposed(p *towers.Position) exposure {
	me := p.Side()
	own, other, kings := uint64(p.Tops(me)), uint64(p.Tops(me.Other())), uint64(p.Kings())
	return exposure{own, playing &^ (own | other), other &^ kings, other & kings, me == game.Second}
}

var playing = func() (all uint64) {
	for at := range towers.Square(towers.Squares) {
		if at.Playing() {
			all |= 1 << at
		}
	}
	return all
}()

// by tells whether the other side has a jump after the move.
func (e *exposure) by(m towers.Move) bool {
	from, to := uint64(1)<<m.From, uint64(1)<<m.To
	own, empty := e.own^from|to, e.empty^to|from
	if e.second {
		if e.men&(own&(empty>>4)>>4|own&(empty>>5)>>5) != 0 {
			return true
		}
	} else if e.men&(own&(empty<<4)<<4|own&(empty<<5)<<5) != 0 {
		return true
	}
	if e.kings == 0 {
		return false
	}
	for _, d := range [4]int{4, 5, -4, -5} {
		for seen := bits.RotateLeft64(empty, d) & own; seen != 0; seen &= empty {
			if seen = bits.RotateLeft64(seen, d); seen&e.kings != 0 {
				return true
			}
		}
	}
	return false
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
