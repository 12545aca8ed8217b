package towers

import (
	"math/bits"

	"crownhead/game"
)

// AppendMoves lists the turns: the jumps of kings if there are any (GE-17), otherwise those of men (GE-8), otherwise
// the moves.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move { return s.appendMoves(moves, &p) }

// appendMoves changes the position while it follows a jump and leaves it as it was.
func (s Sheet) appendMoves(moves []Move, p *Position) []Move {
	if jumpers := jumpers(p); jumpers != 0 {
		return s.appendJumps(moves, p, jumpers)
	}
	return appendPlain(moves, p)
}

// appendJumps lists the jumps of some jumpers.
func (s Sheet) appendJumps(moves []Move, p *Position, jumpers Board) []Move {
	h := hunt{Sheet: s, towers: &p.towers, side: p.side & 1}
	own, enemy := p.tops[h.side], p.tops[h.side^1]
	for ; jumpers != 0; jumpers &= jumpers - 1 {
		from := jumpers.First()
		m, others := Plain(from, from), own&^from.board()
		if p.kings.Has(from) {
			moves = h.king(moves, m, nowhere, others, enemy, 0)
		} else {
			moves = h.man(moves, m, h.manJumps(from, others, enemy), others, enemy, 0)
		}
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

// man follows the jumps of a man in the directions that are open, until none is left (GE-5) or a crown ends them (R-GE-2). The turn
// so far is m; jumped has the squares that R-GE-5 may close.
func (h *hunt) man(moves []Move, m Move, open uint8, own, enemy, jumped Board) []Move {
	for ; open != 0; open &= open - 1 {
		d := direction(bits.TrailingZeros8(open))
		over := m.To().next(d)
		to := over.next(d)
		next := m.jump(d, to)
		own, enemy, t := h.take(over, own, enemy)
		switch {
		case !crowning[h.side].Has(to):
			if open := h.manJumps(to, own, enemy); open != 0 {
				moves = h.man(moves, next, open, own, enemy, jumped|over.board())
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

// manJumps has a bit for each direction in which a man may jump, forward only (GE-2).
func (h *hunt) manJumps(from Square, own, enemy Board) (open uint8) {
	man, empty := from.board(), all&^(own|enemy)
	if h.side == 0 {
		return (man << 4 & (empty >> 4) & enemy).bit(0) | (man << 5 & (empty >> 5) & enemy).bit(1)
	}
	return (man >> 4 & (empty << 4) & enemy).bit(2) | (man >> 5 & (empty << 5) & enemy).bit(3)
}

// king follows a king's jumps. It came in direction last, or has not jumped yet.
func (h *hunt) king(moves []Move, m Move, last direction, own, enemy, jumped Board) []Move {
	open := h.kingJumps(m.To(), last, own, enemy, jumped)
	if open == 0 && m.Jumps() > 0 {
		return append(moves, m)
	}
	for ; open != 0; open &= open - 1 {
		d := direction(bits.TrailingZeros8(open))
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
func (s *Sheet) kingJumps(from Square, last direction, own, enemy, jumped Board) (open uint8) {
	rays, occupied := &rays[from], own|enemy
	empty := all &^ occupied
	if !s.Rejump {
		enemy &^= jumped
	}
	// What stands first in each direction, written out: a loop with a branch for each reason against a jump takes longer.
	first0, first1 := rays[0]&occupied, rays[1]&occupied
	open = (first0 & -first0 & enemy & (empty >> 4)).bit(0) | (first1 & -first1 & enemy & (empty >> 5)).bit(1)
	open |= ((rays[2] & occupied).last() & enemy & (empty << 4)).bit(2) | ((rays[3] & occupied).last() & enemy & (empty << 5)).bit(3)
	if !s.StraightBack {
		open &^= 1 << last.back()
	}
	if open&(open-1) != 0 && s.NearestFirst {
		open = nearestJumps(from, occupied, open)
	}
	return open
}

// nearestJumps is those of a king's open directions with the fewest empty squares.
func nearestJumps(from Square, occupied Board, open uint8) (nearest uint8) {
	fewest := rows
	for ; open != 0; open &= open - 1 {
		d := direction(bits.TrailingZeros8(open))
		ray := rays[from][d]
		distance := (ray &^ rays[(ray & occupied).nearest(d)][d]).Count()
		if distance < fewest {
			fewest, nearest = distance, 0
		}
		if distance == fewest {
			nearest |= 1 << d
		}
	}
	return nearest
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

// jumpers is the towers that may jump: the kings that see an enemy with an empty square behind (GE-13), and if there are none (GE-17) the men that touch one (GE-3).
func jumpers(p *Position) Board {
	empty, own, enemy := p.empty(), p.tops[p.side&1], p.tops[p.side&1^1]
	if kings := own & p.kings; kings != 0 {
		if kings &= jumpingKings(empty, enemy); kings != 0 {
			return kings
		}
	}
	men := own &^ p.kings
	if p.side == 0 { // written out: this is asked at every leaf
		return men & ((empty>>4&enemy)>>4 | (empty>>5&enemy)>>5)
	}
	return men & ((empty<<4&enemy)<<4 | (empty<<5&enemy)<<5)
}

// jumpingKings is where a king would see an enemy with an empty square behind. It looks from the enemies back to all
// kings at once; the rulings on later jumps close none of them.
func jumpingKings(empty, enemy Board) Board {
	return empty.down((empty>>4&enemy)>>4, 4) | empty.down((empty>>5&enemy)>>5, 5) | empty.up((empty<<4&enemy)<<4, 4) | empty.up((empty<<5&enemy)<<5, 5)
}

// appendPlain lists the moves without a jump: a man one square forward (GE-2), a king any number in four
// directions (GE-13).
func appendPlain(moves []Move, p *Position) []Move {
	empty, own := p.empty(), p.tops[p.side]
	left := direction(2 * p.side)
	free := empty.shifted(left.back()) | empty.shifted((left + 1).back())
	for men := own &^ p.kings & free; men != 0; men &= men - 1 {
		from := men.First()
		one, other := from.next(left), from.next(left+1)
		// Both are written and kept as they may be: which may cannot be guessed.
		n := len(moves)
		moves = append(moves, Plain(from, one), Plain(from, other))
		n += int(empty >> (one & 63) & 1)
		moves[n] = Plain(from, other)
		moves = moves[:n+int(empty>>(other&63)&1)]
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
