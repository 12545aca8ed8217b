package morris

import "math/bits"

// Perft counts the leaves of the tree of turns. The last turn is counted and not listed, which is about ten times
// faster.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return s.leaves(p, depth, make([][]Move, depth))
}

func (s Sheet) leaves(p Position, depth int, buffers [][]Move) uint64 {
	if depth == 1 {
		return uint64(s.count(p))
	}
	moves := s.AppendMoves(buffers[depth-1][:0], p)
	buffers[depth-1] = moves
	var n uint64
	for _, m := range moves {
		n += s.leaves(s.Play(p, m), depth-1, buffers)
	}
	return n
}

// count is the number of legal turns: a point or an edge is one turn, and one that makes a posse is as many as there
// are pieces to choose from.
func (s Sheet) count(p Position) int {
	if p.beaten() {
		return 0
	}
	empty := p.Empty()
	switch {
	case p.placing():
		closing := p.own.closers() & empty
		n := empty.Count()
		if closing != 0 {
			n += s.extra(p, 0, closing)
		}
		return n
	case s.flies(p):
		n := 3 * empty.Count()
		for from := p.own; from != 0; from &= from - 1 {
			if closing := (p.own ^ from.first()).closers() & empty; closing != 0 {
				n += s.extra(p, from.first(), closing)
			}
		}
		return n
	}
	n := bits.OnesCount32(edges(p.own, empty))
	for closing := p.own.closers() & empty; closing != 0; closing &= closing - 1 {
		for from := closing.first().neighbours() & p.own; from != 0; from &= from - 1 {
			if s.closes(p, from.first(), closing.first()) {
				n += s.extra(p, from.first(), closing.first())
			}
		}
	}
	return n
}

// extra is how many turns more there are than points to end on, where each of these points closes a posse.
func (s Sheet) extra(p Position, from, closing Points) int {
	if p.enemy == 0 {
		return 0
	}
	if s.DoublePosse == 1 {
		return closing.Count() * (removable(p.enemy).Count() - 1)
	}
	n := 0
	for ; closing != 0; closing &= closing - 1 {
		n += len(s.appendPosse(nil, p, from|closing.first(), closing.point())) - 1
	}
	return n
}
