package towers

// Perft counts the leaves of the tree of turns. The last turns are counted and not made, and plain moves not even
// listed.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	levels := make([]level, depth)
	levels[depth-1].p = p
	return s.perft(levels)
}

// level is a depth's own position and buffer, so that nothing is allocated at a node.
type level struct {
	p     Position
	moves []Move
}

func (s Sheet) perft(levels []level) uint64 {
	here := &levels[len(levels)-1]
	if len(levels) == 1 {
		if n, plain := countPlain(&here.p); plain {
			return n
		}
	}
	here.moves = s.appendMoves(here.moves[:0], &here.p)
	if len(levels) == 1 {
		return uint64(len(here.moves))
	}
	var n uint64
	for _, m := range here.moves {
		next := &levels[len(levels)-2]
		next.p = here.p
		next.p.play(m)
		n += s.perft(levels[:len(levels)-1])
	}
	return n
}

// countPlain counts the moves of a position in which nothing can be jumped; plain is false in any other.
func countPlain(p *Position) (n uint64, plain bool) {
	if jumpers(p) != 0 {
		return 0, false
	}
	men, kings := p.Freedom(p.Side())
	return uint64(men + kings), true
}

// canMove tells whether the side to move has any turn.
func canMove(p *Position) bool {
	n, plain := countPlain(p)
	return !plain || n > 0
}
