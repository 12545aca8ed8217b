package chess

// Perft counts the leaves of the tree of moves; the last row of it is counted, not listed.
func (s Sheet) Perft(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.countMoves())
	}
	n, _ := perft(p, depth, s.EnPassant, make([]Move, 0, 64*min(depth, 64)))
	return n
}

// perft puts the moves of all levels on one pile, and hands it back so that what it grew by is not lost. The position
// comes by value: a pointer passed down would put every position on the heap.
func perft(p Position, depth int, enPassant bool, pile []Move) (n uint64, grown []Move) {
	begin := len(pile)
	pile = p.appendMoves(pile)
	end := len(pile)
	var next Position
	for i := begin; i < end; i++ {
		p.play(&next, pile[i], enPassant)
		if depth == 2 {
			n += uint64(next.countMoves())
			continue
		}
		var more uint64
		more, pile = perft(next, depth-1, enPassant, pile[:end])
		n += more
	}
	return n, pile
}
