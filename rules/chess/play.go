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

// play makes next the position after a legal move. A double step leaves a right to take in passing only if the sheet
// knows it.
func (p *Position) play(next *Position, m Move, enPassant bool) {
	from, to := m.from(), m.to()
	near, diag, orth := p.near>>from&1, p.diag>>from&1, p.orth>>from&1
	quiet := p.quiet + 1
	if near&^(diag|orth) != 0 || p.occupied()&one(to) != 0 {
		quiet = 0
	}
	own := p.mover&^one(from) | one(to)
	gone := one(from) | one(to)
	var passant uint8
	var rook board // where a castled rook comes to stand
	if s := m.special(); s != plain {
		switch s {
		case double:
			if enPassant {
				passant = uint8(to-8) ^ 56
			}
		case passing:
			gone |= one(to - 8)
		case castling:
			home, beside := castledRook(to)
			rook = one(beside)
			own ^= one(home) | rook
			gone |= one(home)
		default:
			near, diag, orth = uint64(s&1), uint64(s>>1&1), uint64(s>>2&1)
		}
	}
	near = p.near&^gone | near<<to
	diag = p.diag&^gone | diag<<to
	orth = p.orth&^gone | orth<<to | rook
	// Field by field: a whole Position assigned is built elsewhere first and then copied, a tenth of a count's time.
	next.mover = flip((near | diag | orth) &^ own)
	next.near = flip(near)
	next.diag = flip(diag)
	next.orth = flip(orth)
	next.turn = p.turn ^ game.Second
	next.rights = (p.rights & keeps[from] & keeps[to]).swapped()
	next.passant, next.barred = 0, 0
	next.quiet = quiet
	next.number = p.number + uint16(p.turn)
	if passant != 0 {
		next.allowPassing(passant)
	}
}

// Pass is the position with the other side to move, as annotators write it. A king in check cannot be left there.
func (s Sheet) Pass(p Position) (Position, bool) {
	if p.checkers() != 0 {
		return Position{}, false
	}
	return Position{
		mover: flip(p.occupied() &^ p.mover), near: flip(p.near), diag: flip(p.diag), orth: flip(p.orth),
		turn: p.turn ^ game.Second, rights: p.rights.swapped(), quiet: p.quiet + 1, number: p.number + uint16(p.turn),
	}, true
}

// castledRook is where the rook stands with which the king castles to that square, and where it comes to stand (FI-1).
func castledRook(king int) (home, beside int) {
	if king == c1 {
		return a1, d1
	}
	return h1, f1
}

// allowPassing sets the square of a capture in passing if a pawn may make it: so that positions that differ in nothing a
// player could do are equal (R-ALL-2), and their texts too.
func (p *Position) allowPassing(sq uint8) {
	if pawnsHitDown(one(int(sq)))&p.pawns()&p.mover == 0 {
		return
	}
	p.passant = sq
	var s survey
	if p.survey(&s); p.passers(&s) == 0 {
		p.passant, p.barred = 0, sq
	}
}
