package morris

import "math/bits"

// Perft counts the leaves of the tree of turns. The last turn is counted and not listed, which is two to
// four times as fast.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return s.leaves(p, depth, make([][]Move, depth))
}

func (s Sheet) leaves(p Position, depth int, buffers [][]Move) uint64 {
	if depth == 1 && s.DoublePosse == 1 {
		return uint64(s.count(p))
	}
	moves := s.AppendMoves(buffers[depth-1][:0], p)
	buffers[depth-1] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += s.leaves(s.Play(p, m), depth-1, buffers)
	}
	return n
}

// count is the number of legal turns: each point or edge is one turn, or as many as there are pieces to choose from
// if a posse is made there. It knows nothing of pairs (R-CC-2).
func (s Sheet) count(p Position) int {
	empty := p.Empty()
	switch {
	case p.beaten():
		return 0
	case p.placing():
		return empty.Count() + extra(p, (p.own.closers()&empty).Count())
	case s.flies(p):
		closing := 0
		for from := p.own; from != 0; from &= from - 1 {
			closing += ((p.own ^ from.first()).closers() & empty).Count()
		}
		return 3*empty.Count() + extra(p, closing)
	}
	open, closing := slides(p.own, empty)
	return bits.OnesCount32(open) + extra(p, bits.OnesCount32(closing))
}

// extra is how many turns there are beyond one for each move, where so many of the moves make a posse.
func extra(p Position, closing int) int {
	if closing == 0 || p.enemy == 0 {
		return 0
	}
	return closing * (removable(p.enemy).Count() - 1)
}
