package chess

// survey is what the mover must know before touching a piece: who gives check and who is pinned, and so where a piece
// other than the king may land (R-FC-3).
type survey struct {
	own, enemy, occupied board
	king                 int
	checkers             board // the enemies that give check
	land                 board // no own piece there; in check, only where that is answered; nowhere in double check
	pinDiag, pinOrth     board // the lines to the king on which a pinned piece may still move, its pinner included
}

// survey fills s in place: handing the nine words back by value cost a tenth of all the time of a count.
func (p *Position) survey(s *survey) {
	s.occupied = p.occupied()
	s.own = p.mover
	s.enemy = s.occupied &^ s.own
	king := p.kings() & s.own
	s.king = first(king)

	s.checkers = (knightSteps[s.king&63]&p.knights() | pawnsHit(king)&p.pawns()) & s.enemy
	s.land = s.checkers
	s.pinDiag = s.watch(bishopLines[s.king&63] & p.diag &^ p.near & s.enemy)
	s.pinOrth = s.watch(rookLines[s.king&63] & p.orth &^ p.near & s.enemy)
	switch {
	case s.checkers == 0:
		s.land = ^s.own
	case s.checkers&(s.checkers-1) == 0:
		s.land &^= s.own
	default:
		s.land = 0
	}
}

// watch looks from the king to enemies who would attack him if nothing stood between. Those with nothing between give check,
// and are answered on the way to them; those with a single own piece between pin it to that way.
func (s *survey) watch(far board) (pins board) {
	for ; far != 0; far &= far - 1 {
		way := reach[s.king&63][first(far)&63]
		switch between := way & s.occupied &^ (far & -far); {
		case between == 0:
			s.checkers |= far & -far
			s.land |= way
		case between&(between-1) == 0 && between&s.own != 0:
			pins |= way
		}
	}
	return pins
}

// pawnTargets is where the pawns may go: up one, up two, and captures to the left and to the right. For each square of a set
// one pawn alone can reach it in that way.
func (p *Position) pawnTargets(s *survey) (up, two, left, right board) {
	pawns := p.pawns() & s.own
	empty := ^s.occupied
	// A pawn pinned along its file may go up, one pinned along a diagonal may take along it; no other pinned pawn moves.
	pushers := pawns &^ s.pinDiag
	takers := pawns &^ s.pinOrth
	if s.pinOrth != 0 {
		pushers &^= s.pinOrth &^ (fileA << (s.king & 7))
	}
	up = pushers << 8 & empty
	two = up & row3 << 8 & empty & s.land
	up &= s.land
	prey := s.enemy & s.land
	left = takers &^ fileA << 7 & prey
	right = takers &^ fileH << 9 & prey
	if s.pinDiag != 0 {
		left &^= (takers & s.pinDiag) << 7 &^ s.pinDiag
		right &^= (takers & s.pinDiag) << 9 &^ s.pinDiag
	}
	return up, two, left, right
}

// passers is the pawns that may take in passing (FI-2). Two pieces leave their row at once, so the king's safety is checked again.
func (p *Position) passers(s *survey) (from board) {
	to := one(int(p.passant))
	victim := to >> 8
	for near := pawnsHitDown(to) & p.pawns() & s.own; near != 0; near &= near - 1 {
		pawn := near & -near
		if p.attackers(s.king, s.occupied^pawn^victim|to, s.enemy^victim) == 0 {
			from |= pawn
		}
	}
	return from
}

// attackers is those of these pieces that attack a square, over a board occupied so.
func (p *Position) attackers(sq int, occupied, by board) board {
	sq &= 63
	return by & (knightSteps[sq]&p.knights() | pawnsHit(one(sq))&p.pawns() | kingSteps[sq]&p.kings() |
		bishopHits(sq, occupied)&(p.diag&^p.near) | rookHits(sq, occupied)&(p.orth&^p.near))
}

// kingTargets is where the king may step (FC-5) and where he may castle to (FI-1): nothing between him and the rook, and
// he neither stands on, crosses nor reaches an attacked square.
func (p *Position) kingTargets(s *survey) (step, castle board) {
	step = kingSteps[s.king&63] &^ s.own
	if p.rights&kingside != 0 && s.occupied&betweenKingside == 0 {
		castle |= 1 << g1
	}
	if p.rights&queenside != 0 && s.occupied&betweenQueenside == 0 {
		castle |= 1 << c1
	}
	if step|castle == 0 {
		return 0, 0
	}
	safe := p.safe(step|castle, s)
	if castle != 0 {
		crossed := safe & step
		castle &= safe & (crossed<<1&(1<<g1) | crossed>>1&(1<<c1))
		if s.checkers != 0 {
			castle = 0
		}
	}
	return safe & step, castle
}

// safe leaves those squares on which the king would not be attacked. The king himself shields nothing behind him.
func (p *Position) safe(to board, s *survey) board {
	to &^= pawnsHitDown(p.pawns()&s.enemy) | kingSteps[first(p.kings()&s.enemy)&63]
	for knights := p.knights() & s.enemy; knights != 0; knights &= knights - 1 {
		to &^= knightSteps[first(knights)&63]
	}
	occupied := s.occupied &^ one(s.king)
	diag, orth := p.diag&^p.near&s.enemy, p.orth&^p.near&s.enemy
	for left := to; left != 0; left &= left - 1 {
		sq := first(left) & 63
		if bishopLines[sq]&diag != 0 && bishopHits(sq, occupied)&diag != 0 ||
			rookLines[sq]&orth != 0 && rookHits(sq, occupied)&orth != 0 {
			to &^= left & -left
		}
	}
	return to
}

const (
	betweenKingside  = board(1<<f1 | 1<<g1)
	betweenQueenside = board(1<<1 | 1<<c1 | 1<<d1)
)
