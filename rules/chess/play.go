package chess

import "crownhead/game"

// keeps is which rights to castle outlive a move from or to each square.
var keeps = func() (keep [64]rights) {
	for sq := range keep {
		keep[sq] = kingside | queenside | theirKingside | theirQueenside
	}
	keep[e1] &^= kingside | queenside
	keep[h1] &^= kingside
	keep[a1] &^= queenside
	keep[e8] &^= theirKingside | theirQueenside
	keep[h8] &^= theirKingside
	keep[a8] &^= theirQueenside
	return keep
}()

// play is the position after a legal move. A double step leaves a right to take in passing only if the sheet knows it.
func (p *Position) play(m Move, enPassant bool) (next Position) {
	from, to := m.from(), m.to()
	near, diag, orth := p.near>>from&1, p.diag>>from&1, p.orth>>from&1
	quiet := p.quiet + 1
	if near&^(diag|orth) != 0 || p.occupied()&one(to) != 0 {
		quiet = 0
	}
	own := p.mover&^one(from) | one(to)
	gone := one(from) | one(to)
	var passant uint8
	if s := m.special(); s != plain {
		switch s {
		case double:
			if enPassant {
				passant = uint8(to-8) ^ 56
			}
		case passing:
			gone |= one(to - 8)
		case castling:
			rook, beside := h1, f1
			if to == c1 {
				rook, beside = a1, d1
			}
			own ^= one(rook) | one(beside)
			gone |= one(rook)
			next.orth = one(beside)
		default:
			near, diag, orth = uint64(s&1), uint64(s>>1&1), uint64(s>>2&1)
		}
	}
	next.near = p.near&^gone | near<<to
	next.diag = p.diag&^gone | diag<<to
	next.orth |= p.orth&^gone | orth<<to
	next.mover = flip((next.near | next.diag | next.orth) &^ own)
	next.near, next.diag, next.orth = flip(next.near), flip(next.diag), flip(next.orth)
	next.turn = p.turn ^ game.Second
	next.rights = (p.rights & keeps[from] & keeps[to]).swapped()
	next.quiet = quiet
	next.number = p.number + uint16(p.turn)
	if passant != 0 {
		next.allowPassing(passant)
	}
	return next
}

// allowPassing sets the square of a capture in passing if a pawn may make it: so that positions that differ in nothing a
// player could do are equal (R-ALL-2), and their texts too.
func (p *Position) allowPassing(sq uint8) {
	if pawnsHitDown(one(int(sq)))&p.pawns()&p.mover == 0 {
		return
	}
	p.passant = sq
	if s := p.survey(); p.passers(&s) == 0 {
		p.passant = 0
	}
}
