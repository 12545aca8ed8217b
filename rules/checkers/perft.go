package checkers

// Perft counts the leaves of the tree of turns. The last turn of each line is counted and not made.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return s.leaves(p, depth, make([][]Move, depth))
}

func (s Sheet) leaves(p Position, depth int, buffers [][]Move) uint64 {
	down, up := p.ways()
	theirs, empty := p.Theirs(), p.Empty()
	moves := buffers[depth-1][:0]
	if who := jumpers(down, up, theirs, empty); who != 0 {
		moves = p.AppendJumps(moves, who, s.jumping())
	} else if depth == 1 {
		return uint64(countSteps(down, up, empty))
	} else {
		moves = p.AppendSteps(moves, board)
	}
	buffers[depth-1] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += s.leaves(p.After(m), depth-1, buffers)
	}
	return n
}
