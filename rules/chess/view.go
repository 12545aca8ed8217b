package chess

import "crownhead/game"

// What a program that thinks about chess sees beyond the contract. Every set of squares has a1 as bit 0 and h8 as bit 63,
// as the mover sees the board: his pawns go up, whether he is White or Black. See [Position].

// Own is the pieces of the side to move.
func (p *Position) Own() uint64 { return p.mover }

// Theirs is the pieces of the other side.
func (p *Position) Theirs() uint64 { return p.occupied() &^ p.mover }

// Pawns is the pawns of both sides, and so on.
func (p *Position) Pawns() uint64   { return p.pawns() }
func (p *Position) Knights() uint64 { return p.knights() }
func (p *Position) Bishops() uint64 { return p.diag &^ (p.near | p.orth) }
func (p *Position) Rooks() uint64   { return p.orth &^ (p.near | p.diag) }
func (p *Position) Queens() uint64  { return p.diag & p.orth }
func (p *Position) Kings() uint64   { return p.kings() }

// At is the kind of piece on a square.
func (p *Position) At(sq int) Kind { return p.at(sq) }

// Turn is the side to move.
func (p *Position) Turn() game.Seat { return p.turn }

// Quiet is how many single turns were made since the last capture or pawn's move.
func (p *Position) Quiet() int { return int(p.quiet) }

// Checkers is the enemies that give the mover check.
func (p *Position) Checkers() uint64 { return p.checkers() }

// Dead tells that neither side could ever mate with what is left (R-FI-8).
func (p *Position) Dead() bool { return p.dead() }

// Castles is how many ways to castle each side has not yet lost.
func (p *Position) Castles() (own, theirs int) {
	ways := [4]int{0, 1, 1, 2}
	return ways[p.rights&3], ways[p.rights>>2&3]
}

// From is where a move begins, as the mover sees it.
func (m Move) From() int { return m.from() }

// To is where a move ends, as the mover sees it.
func (m Move) To() int { return m.to() }

// Becomes is the kind a pawn is promoted to; Nothing for every other move.
func (m Move) Becomes() Kind { return m.becomes() }

// Castles tells that a move is the king's part of a castling.
func (m Move) Castles() bool { return m.special() == castling }

// Takes is the kind of piece a move takes; Nothing if it takes none.
func (p *Position) Takes(m Move) Kind {
	if m.special() == passing {
		return Pawn
	}
	return p.at(m.to())
}

// PlayTo makes next the position after a legal move: Play without a copy.
func (s Sheet) PlayTo(next, p *Position, m Move) { p.play(next, m, s.EnPassant) }

// PassTo makes next the position with the turn handed over. No rule allows that: it is for programs that ask whether a
// position is good even so. Nobody may be in check.
func (p *Position) PassTo(next *Position) {
	next.mover = flip(p.Theirs())
	next.near, next.diag, next.orth = flip(p.near), flip(p.diag), flip(p.orth)
	next.turn = p.turn ^ game.Second
	next.rights = p.rights.swapped()
	next.passant, next.barred = 0, 0
	next.quiet = p.quiet + 1
	next.number = p.number + uint16(p.turn)
}

// AppendCaptures appends the legal captures and the promotions to a queen: what changes the material most.
func (p *Position) AppendCaptures(moves []Move) []Move {
	var s survey
	p.survey(&s)
	if s.land != 0 {
		up, _, left, right := p.pawnTargets(&s)
		moves = appendTaking(moves, up&row8, 8)
		moves = appendTaking(moves, left, 7)
		moves = appendTaking(moves, right, 9)
		if p.passant != 0 {
			for from := p.passers(&s); from != 0; from &= from - 1 {
				moves = append(moves, newMove(first(from), int(p.passant), passing))
			}
		}
		s.land &= s.enemy
		moves = p.appendPieces(moves, &s)
	}
	if step := kingSteps[s.king&63] & s.enemy; step != 0 {
		moves = appendTo(moves, s.king, p.safe(step, &s))
	}
	return moves
}

// AppendRest appends what AppendCaptures leaves out, in the order of [Sheet.AppendMoves].
func (p *Position) AppendRest(moves []Move) []Move {
	var s survey
	p.survey(&s)
	if s.land != 0 {
		up, two, left, right := p.pawnTargets(&s)
		for plainly := up &^ row8; plainly != 0; plainly &= plainly - 1 {
			moves = append(moves, newMove(first(plainly)-8, first(plainly), plain))
		}
		if (up|left|right)&row8 != 0 {
			moves = appendLesser(moves, up&row8, 8)
			moves = appendLesser(moves, left&row8, 7)
			moves = appendLesser(moves, right&row8, 9)
		}
		for ; two != 0; two &= two - 1 {
			moves = append(moves, newMove(first(two)-16, first(two), double))
		}
		s.land &^= s.enemy
		moves = p.appendPieces(moves, &s)
	}
	step, castle := p.kingTargets(&s)
	moves = appendTo(moves, s.king, step&^s.enemy)
	for ; castle != 0; castle &= castle - 1 {
		moves = append(moves, newMove(s.king, first(castle), castling))
	}
	return moves
}

// AppendQuiet appends the legal moves that end on an empty square wanted for the kind of piece that moves, by [Kind]. Kings are left out.
func (p *Position) AppendQuiet(moves []Move, wanted *[8]uint64) []Move {
	var s survey
	p.survey(&s)
	if s.land &^= s.occupied; s.land == 0 {
		return moves
	}
	up, two, _, _ := p.pawnTargets(&s)
	moves = appendPawns(moves, up&wanted[Pawn], 8)
	for two &= wanted[Pawn]; two != 0; two &= two - 1 {
		moves = append(moves, newMove(first(two)-16, first(two), double))
	}
	for from := p.knights() & s.own &^ (s.pinDiag | s.pinOrth); from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), knightSteps[first(from)&63]&s.land&wanted[Knight])
	}
	// A queen is met in both loops, once for each of her ways.
	for from := p.diag &^ p.near & s.own &^ s.pinOrth; from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), p.diagTargets(first(from), &s)&wanted[p.at(first(from))])
	}
	for from := p.orth &^ p.near & s.own &^ s.pinDiag; from != 0; from &= from - 1 {
		moves = appendTo(moves, first(from), p.orthTargets(first(from), &s)&wanted[p.at(first(from))])
	}
	return moves
}

// Legal tells whether a move is in the list of legal ones, without making the list. The move may be of another position.
func (p *Position) Legal(m Move) bool {
	from, to, kind := m.from(), one(m.to()), m.special()
	if p.mover&one(from) == 0 {
		return false
	}
	var s survey
	p.survey(&s)
	piece := p.at(from)
	if piece == Pawn {
		return p.legalPawn(m, &s)
	}
	switch {
	case piece == King:
		step, castle := p.kingTargets(&s)
		return kind == plain && step&to != 0 || kind == castling && castle&to != 0
	case kind != plain:
		return false
	case piece == Knight:
		return knightSteps[from]&s.land&to != 0 && one(from)&(s.pinDiag|s.pinOrth) == 0
	}
	var reached board
	if p.diag&one(from)&^s.pinOrth != 0 {
		reached = p.diagTargets(from, &s)
	}
	if p.orth&one(from)&^s.pinDiag != 0 {
		reached |= p.orthTargets(from, &s)
	}
	return reached&to != 0
}

func (p *Position) legalPawn(m Move, s *survey) bool {
	from, to, kind := m.from(), one(m.to()), m.special()
	switch kind {
	case passing:
		return p.passant != 0 && m.to() == int(p.passant) && p.passers(s)&one(from) != 0
	case castling:
		return false
	}
	up, two, left, right := p.pawnTargets(s)
	if kind == double {
		return m.to()-from == 16 && two&to != 0
	}
	if kind != plain && m.becomes() == Nothing || (kind != plain) != (to&row8 != 0) {
		return false
	}
	switch m.to() - from {
	case 7:
		return left&to != 0
	case 8:
		return up&to != 0
	case 9:
		return right&to != 0
	}
	return false
}

// appendTaking lists the moves of pawns that all go this far, promotions to a queen only.
func appendTaking(moves []Move, to board, by int) []Move {
	for ; to != 0; to &= to - 1 {
		become := plain
		if to&-to&row8 != 0 {
			become = special(Queen)
		}
		moves = append(moves, newMove(first(to)-by, first(to), become))
	}
	return moves
}

// appendLesser lists the promotions of pawns that all go this far to anything but a queen.
func appendLesser(moves []Move, to board, by int) []Move {
	for ; to != 0; to &= to - 1 {
		for _, kind := range promotions[1:] {
			moves = append(moves, newMove(first(to)-by, first(to), special(kind)))
		}
	}
	return moves
}

// KnightHits is the squares a knight attacks.
func KnightHits(sq int) uint64 { return knightSteps[sq&63] }

// KingHits is the squares a king attacks.
func KingHits(sq int) uint64 { return kingSteps[sq&63] }

// BishopHits is the squares a bishop attacks over a board occupied so, the first piece on each line included.
func BishopHits(sq int, occupied uint64) uint64 { return bishopHits(sq, occupied) }

// RookHits is the squares a rook attacks over a board occupied so.
func RookHits(sq int, occupied uint64) uint64 { return rookHits(sq, occupied) }
