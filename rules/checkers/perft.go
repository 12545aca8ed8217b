package checkers

import "crownhead/game"

// Perft counts the leaves of the tree of turns. The last turn of each line is counted and not made.
func (s Sheet) Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p.Theirs() == 0 {
		return 0 // over; further down the tree the side that has just moved has a piece
	}
	return s.jumping().leaves(p, depth, make([][]Move, depth))
}

func (how Jumping) leaves(p Position, depth int, buffers [][]Move) uint64 {
	if depth == 1 {
		return how.count(p, &buffers[0])
	}
	moves := p.AppendMoves(buffers[depth-1][:0], how)
	buffers[depth-1] = moves
	var n uint64
	for _, m := range moves {
		n += how.leaves(p.After(m), depth-1, buffers)
	}
	return n
}

// count is the number of turns where capturing is compulsory.
func (how Jumping) count(p Position, buffer *[]Move) uint64 {
	if n := how.countJumps(p, buffer); n > 0 {
		return n
	}
	return p.countSteps()
}

// countSteps is the number of simple moves.
func (p Position) countSteps() uint64 {
	down, up := p.ways()
	empty := p.Empty()
	return uint64((down & (empty >> 4)).Count() + (down & (empty >> 5)).Count() +
		(up & (empty << 4)).Count() + (up & (empty << 5)).Count())
}

// countJumps is the number of captures. Those of men are counted by whole sets of pieces; what loops (kings, and
// men that go on as kings) is made into the buffer.
func (how Jumping) countJumps(p Position, buffer *[]Move) uint64 {
	down, up := p.ways()
	o := p.openings()
	who := down&o.down() | up&o.up()
	if who == 0 {
		return 0
	}
	var men Squares
	if !how.CrownedGoesOn {
		men = who &^ p.Kings
	}
	n := 0
	if men != 0 {
		n = o.countMen(men, p.Side, how.MayStop)
	}
	if who != men {
		*buffer = p.AppendJumps((*buffer)[:0], who&^men, how)
		n += len(*buffer)
	}
	return uint64(n)
}

// countMen is how many captures these men have, all at once: men only go forward, so what a man has taken and the
// square he left never matter again, and the openings stay true to the end.
func (o openings) countMen(men Squares, side game.Seat, mayStop bool) int {
	var left, right Squares
	if side == game.First {
		left, right = men&o.downLeft<<8, men&o.downRight<<10
	} else {
		left, right = men&o.upRight>>8, men&o.upLeft>>10
	}
	n, ahead := 0, o.ahead(side)
	if mayStop {
		n = left.Count() + right.Count()
	} else {
		n = (left &^ ahead).Count() + (right &^ ahead).Count()
	}
	if left &= ahead; left != 0 {
		n += o.countMen(left, side, mayStop)
	}
	if right &= ahead; right != 0 {
		n += o.countMen(right, side, mayStop)
	}
	return n
}
