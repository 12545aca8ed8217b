package checkers

// Perft counts the leaves of the tree of turns. The last turn of each line is counted and not made.
func (d Dames) Perft(p DamesPosition, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var jumps []Move
	return d.leaves(p, depth, make([][]DamesMove, depth), &jumps)
}

func (d Dames) leaves(p DamesPosition, depth int, buffers [][]DamesMove, jumps *[]Move) uint64 {
	if depth == 1 {
		return d.count(p, jumps)
	}
	moves := d.AppendMoves(buffers[depth-1][:0], p)
	buffers[depth-1] = moves
	var n uint64
	for _, m := range moves {
		n += d.leaves(d.Play(p, m), depth-1, buffers, jumps)
	}
	return n
}

// count is the number of turns, as AppendMoves lists them.
func (d Dames) count(p DamesPosition, jumps *[]Move) uint64 {
	n := d.countPlays(p.Position, p.Must, jumps)
	if !p.offence {
		return n
	}
	if d.canPutBack(p) {
		n++
	}
	for left := p.Huffable(); left != 0; {
		huffed := d.nextHuff(left)
		left &^= huffed
		if without := p.without(huffed); without.Theirs() == 0 {
			n++
		} else {
			n += d.countPlays(without, false, jumps)
		}
	}
	return n
}

func (d Dames) countPlays(p Position, must bool, jumps *[]Move) uint64 {
	switch {
	case p.Theirs() == 0:
		return 0
	case must || d.MustCapture:
		return Jumping{}.count(p, jumps)
	}
	return p.countSteps() + Jumping{MayStop: true}.countJumps(p, jumps)
}
