package chess

// Perft counts the leaves of the tree of moves; the last row of it is counted, not listed.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	n, _ := p.perft(depth, s.EnPassant, make([]Move, 0, 64*depth))
	return n
}

// perft puts the moves of all levels on one pile, which it hands back so that its growth is not lost.
func (p *Position) perft(depth int, enPassant bool, pile []Move) (n uint64, grown []Move) {
	if depth == 1 {
		return uint64(p.countMoves()), pile
	}
	begin := len(pile)
	pile = p.appendMoves(pile)
	for i := begin; i < len(pile); i++ {
		next := p.play(pile[i], enPassant)
		var more uint64
		end := len(pile)
		more, pile = next.perft(depth-1, enPassant, pile)
		pile = pile[:end]
		n += more
	}
	return n, pile
}
