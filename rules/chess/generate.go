package chess

import "math/bits"

// appendMoves lists every legal move: pawns first, then the other pieces by their lines, the king last.
func (p *Position) appendMoves(moves []Move) []Move {
	var s survey
	p.survey(&s)
	if s.land != 0 {
		moves = p.appendPawns(moves, &s)
		moves = p.appendPieces(moves, &s)
	}
	step, castle := p.kingTargets(&s)
	moves = appendTo(moves, s.king, step)
	for ; castle != 0; castle &= castle - 1 {
		moves = append(moves, newMove(s.king, first(castle), castling))
	}
	return moves
}

// appendPieces lists the moves of knights, bishops, rooks and queens to where they may land. A queen is met in two loops, once for each of her ways.
func (p *Position) appendPieces(moves []Move, s *survey) []Move {
	for from := p.knights() & s.own &^ (s.pinDiag | s.pinOrth); from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), knightSteps[first(from)&63]&s.land)
	}
	for from := p.diag &^ p.near & s.own &^ s.pinOrth; from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), p.diagTargets(first(from), s))
	}
	for from := p.orth &^ p.near & s.own &^ s.pinDiag; from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), p.orthTargets(first(from), s))
	}
	return moves
}

// diagTargets is where a bishop or queen gets to along the diagonals.
func (p *Position) diagTargets(from int, s *survey) board {
	to := bishopHits(from, s.occupied) & s.land
	if one(from)&s.pinDiag != 0 {
		to &= s.pinDiag
	}
	return to
}

// orthTargets is where a rook or queen gets to along rows and files.
func (p *Position) orthTargets(from int, s *survey) board {
	to := rookHits(from, s.occupied) & s.land
	if one(from)&s.pinOrth != 0 {
		to &= s.pinOrth
	}
	return to
}

func appendTo(moves []Move, from int, to board) []Move {
	for ; to != 0; to &= to - 1 {
		moves = append(moves, newMove(from, first(to), plain))
	}
	return moves
}

func (p *Position) appendPawns(moves []Move, s *survey) []Move {
	up, two, left, right := p.pawnTargets(s)
	moves = appendPawns(moves, up, 8)
	moves = appendPawns(moves, left, 7)
	moves = appendPawns(moves, right, 9)
	for ; two != 0; two &= two - 1 {
		moves = append(moves, newMove(first(two)-16, first(two), double))
	}
	if p.passant != 0 {
		for from := p.passers(s); from != 0; from &= from - 1 {
			moves = append(moves, newMove(first(from), int(p.passant), passing))
		}
	}
	return moves
}

// appendPawns lists the moves of pawns that all go this far.
func appendPawns(moves []Move, to board, by int) []Move {
	for plainly := to &^ row8; plainly != 0; plainly &= plainly - 1 {
		moves = append(moves, newMove(first(plainly)-by, first(plainly), plain))
	}
	for last := to & row8; last != 0; last &= last - 1 {
		for _, kind := range promotions {
			moves = append(moves, newMove(first(last)-by, first(last), special(kind)))
		}
	}
	return moves
}

// countMoves is how many moves appendMoves would list, without listing them.
func (p *Position) countMoves() int {
	var s survey
	p.survey(&s)
	step, castle := p.kingTargets(&s)
	n := bits.OnesCount64(step) + bits.OnesCount64(castle)
	if s.land == 0 {
		return n
	}
	up, two, left, right := p.pawnTargets(&s)
	n += bits.OnesCount64(up|two) + bits.OnesCount64(left) + bits.OnesCount64(right)
	if (up|left|right)&row8 != 0 {
		n += 3 * (bits.OnesCount64(up&row8) + bits.OnesCount64(left&row8) + bits.OnesCount64(right&row8))
	}
	if p.passant != 0 {
		n += bits.OnesCount64(p.passers(&s))
	}
	for from := p.knights() & s.own &^ (s.pinDiag | s.pinOrth); from != 0; from &= from - 1 {
		n += bits.OnesCount64(knightSteps[first(from)&63] & s.land)
	}
	for from := p.diag &^ p.near & s.own &^ s.pinOrth; from != 0; from &= from - 1 {
		n += bits.OnesCount64(p.diagTargets(first(from), &s))
	}
	for from := p.orth &^ p.near & s.own &^ s.pinDiag; from != 0; from &= from - 1 {
		n += bits.OnesCount64(p.orthTargets(first(from), &s))
	}
	return n
}
