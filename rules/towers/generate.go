package towers

import "crownhead/game"

// AppendMoves lists the turns: the jumps of kings if there are any (GE-17), otherwise those of men (GE-8), otherwise
// the moves.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move { return s.appendMoves(moves, &p) }

// appendMoves changes the position while it follows a jump and leaves it as it was.
func (s Sheet) appendMoves(moves []Move, p *Position) []Move {
	before := len(moves)
	if moves = s.appendJumps(moves, p); len(moves) > before {
		return moves
	}
	return appendPlain(moves, p)
}

// appendJumps is appendMoves without the moves.
func (s Sheet) appendJumps(moves []Move, p *Position) []Move {
	h := hunt{Sheet: s, towers: &p.towers, side: p.side}
	before := len(moves)
	own, enemy := p.tops[p.side], p.tops[p.side^1]
	for kings := jumpingKings(p); kings != 0; kings &= kings - 1 {
		from := kings.First()
		moves = h.king(moves, Plain(from, from), nowhere, own&^from.board(), enemy, 0)
	}
	if len(moves) > before {
		return moves
	}
	for men := jumpingMen(p); men != 0; men &= men - 1 {
		from := men.First()
		moves = h.man(moves, Plain(from, from), own&^from.board(), enemy, 0)
	}
	return moves
}

// hunt follows jumps to their ends. The boards of a turn under way are handed down; only the tops taken from jumped
// towers are changed in place and put back. What the jumper carries plays no part before the turn is over.
type hunt struct {
	Sheet
	towers *[Squares]Tower
	side   uint8
}

// man follows the jumps of a man that has one to make, forward only (GE-2), until none is left (GE-5) or a crown ends them (R-GE-2). The turn
// so far is m; jumped has the squares that R-GE-5 may close.
func (h *hunt) man(moves []Move, m Move, own, enemy, jumped Board) []Move {
	empty := all &^ (own | enemy)
	for d := direction(2 * h.side); d < direction(2*h.side)+2; d++ {
		over := m.To().next(d)
		to := over.next(d)
		if !enemy.Has(over) || !empty.Has(to) {
			continue
		}
		next := m.jump(d, to)
		own, enemy, t := h.take(over, own, enemy)
		switch {
		case !crowning[h.side].Has(to):
			if h.manJumps(to, own, enemy) {
				moves = h.man(moves, next, own, enemy, jumped|over.board())
			} else {
				moves = append(moves, next)
			}
		case h.CrownEndsTurn:
			moves = append(moves, next)
		default:
			moves = h.king(moves, next, d, own, enemy, jumped|over.board())
		}
		h.towers[over] = t
	}
	return moves
}

// manJumps tells whether a man has a jump to make.
func (h *hunt) manJumps(from Square, own, enemy Board) bool {
	man, empty := from.board(), all&^(own|enemy)
	if h.side == 0 {
		return (man<<4&(empty>>4)|man<<5&(empty>>5))&enemy != 0
	}
	return (man>>4&(empty<<4)|man>>5&(empty<<5))&enemy != 0
}

// king follows a king's jumps. It came in direction last, or has not jumped yet.
func (h *hunt) king(moves []Move, m Move, last direction, own, enemy, jumped Board) []Move {
	open := h.kingJumps(m.To(), last, own, enemy, jumped)
	if open == 0 && m.Jumps() > 0 {
		return append(moves, m)
	}
	for d := range direction(4) {
		if open>>d&1 == 0 {
			continue
		}
		over := (rays[m.To()][d] & (own | enemy)).nearest(d)
		own, enemy, t := h.take(over, own, enemy)
		moves = h.king(moves, m.jump(d, over.next(d)), d, own, enemy, jumped|over.board())
		h.towers[over] = t
	}
	return moves
}

// kingJumps has a bit for each direction in which a king may jump: over any number of empty squares before the enemy
// and none behind it (GE-13), not straight back (R-GE-3), over no tower a second time if that is switched off
// (R-GE-5), and of what is left only over the fewest empty squares (R-GE-4).
func (s Sheet) kingJumps(from Square, last direction, own, enemy, jumped Board) (open uint8) {
	occupied := own | enemy
	if !s.Rejump {
		enemy &^= jumped
	}
	fewest := rows
	for d := range direction(4) {
		ray := rays[from][d]
		met := ray & occupied
		if met == 0 || d == last.back() && !s.StraightBack {
			continue
		}
		over := met.nearest(d)
		to := over.next(d)
		if !enemy.Has(over) || !all.Has(to) || occupied.Has(to) {
			continue
		}
		if s.NearestFirst {
			distance := (ray &^ rays[over][d]).Count()
			if distance > fewest {
				continue
			}
			if distance < fewest {
				fewest, open = distance, 0
			}
		}
		open |= 1 << d
	}
	return open
}

// take takes the top off a tower in the way. What is left counts at once as his whose colour is on top (R-GE-8).
// The tower as it was comes back too, to be put back.
func (h *hunt) take(over Square, own, enemy Board) (Board, Board, Tower) {
	t := h.towers[over]
	rest := t.Below()
	h.towers[over] = rest
	switch {
	case rest == bare:
		enemy &^= over.board()
	case rest.Top()&ofSecond == Stone(h.side):
		enemy &^= over.board()
		own |= over.board()
	}
	return own, enemy, t
}

// jumpingMen is the men that touch an enemy with an empty square behind (GE-3).
func jumpingMen(p *Position) (men Board) {
	empty, enemy := p.empty(), p.tops[p.side^1]
	if p.side == 0 { // written out: this is asked at every leaf
		men = (empty>>4&enemy)>>4 | (empty>>5&enemy)>>5
	} else {
		men = (empty<<4&enemy)<<4 | (empty<<5&enemy)<<5
	}
	return men & p.tops[p.side] &^ p.kings
}

// jumpingKings is the kings that see an enemy with an empty square behind (GE-13). It looks from the enemies back to all
// kings at once; the rulings on later jumps close none of them.
func jumpingKings(p *Position) (kings Board) {
	own := p.tops[p.side] & p.kings
	if own == 0 {
		return 0
	}
	empty, enemy := p.empty(), p.tops[p.side^1]
	return own & (empty.down((empty>>4&enemy)>>4, 4) | empty.down((empty>>5&enemy)>>5, 5) | empty.up((empty<<4&enemy)<<4, 4) | empty.up((empty<<5&enemy)<<5, 5))
}

// appendPlain lists the moves without a jump: a man one square forward (GE-2), a king any number in four
// directions (GE-13).
func appendPlain(moves []Move, p *Position) []Move {
	empty, own := p.empty(), p.tops[p.side]
	left := direction(2 * p.side)
	free := empty.shifted(left.back()) | empty.shifted((left + 1).back())
	for men := own &^ p.kings & free; men != 0; men &= men - 1 {
		from := men.First()
		for d := left; d < left+2; d++ {
			if to := from.next(d); empty.Has(to) {
				moves = append(moves, Plain(from, to))
			}
		}
	}
	for kings := own & p.kings; kings != 0; kings &= kings - 1 {
		from := kings.First()
		for d := range direction(4) {
			for to := from.next(d); empty.Has(to); to = to.next(d) {
				moves = append(moves, Plain(from, to))
			}
		}
	}
	return moves
}

// ToAct is the player whose turn it is, or Nobody: he has no tower left or none that can move, and has lost (GE-18).
func (s Sheet) ToAct(p Position) game.Seat {
	if canMove(&p) {
		return p.Side()
	}
	return game.Nobody
}
