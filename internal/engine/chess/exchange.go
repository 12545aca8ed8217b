package chess

import "crownhead/rules/chess"

// gains tells whether a move brings at least so much when both sides take on its square, cheapest piece first, for as long as
// it pays.
func gains(p *chess.Position, m chess.Move, least int) bool {
	if m.Castles() {
		return least <= 0
	}
	from, to := m.From(), m.To()
	balance := worth[p.Takes(m)] - least
	stake := worth[p.At(from)]
	if becomes := m.Becomes(); becomes != chess.Nothing {
		balance += worth[becomes] - worth[chess.Pawn]
		stake = worth[becomes]
	}
	if balance < 0 {
		return false
	}
	if balance -= stake; balance >= 0 {
		return true
	}
	own, theirs := p.Own()&^one(from), p.Theirs()&^one(to)
	occupied := own | theirs | one(to)
	if p.Takes(m) == chess.Pawn && p.At(to) == chess.Nothing {
		occupied &^= one(to - 8) // taken in passing
	}
	diagonal, straight := p.Bishops()|p.Queens(), p.Rooks()|p.Queens()
	attackers := chess.KnightHits(to)&p.Knights() | chess.KingHits(to)&p.Kings() |
		pawnHits(one(to))&p.Pawns()&theirs | flip(pawnHits(one(to^56)))&p.Pawns()&own |
		chess.BishopHits(to, occupied)&diagonal | chess.RookHits(to, occupied)&straight
	good := true
	side, other := theirs, own
	for {
		attackers &= occupied
		mine := attackers & side
		if mine == 0 {
			return good
		}
		good = !good
		var kind chess.Kind
		var set uint64
		for _, kind = range cheapest {
			if set = mine & ofKind(p, kind); set != 0 {
				break
			}
		}
		if kind == chess.King {
			// A king cannot take what is still held.
			if attackers&other != 0 {
				return !good
			}
			return good
		}
		balance = -balance - 1 - worth[kind]
		if balance >= 0 {
			return good
		}
		occupied &^= set & -set
		// Who stood behind joins in.
		if kind == chess.Pawn || kind == chess.Bishop || kind == chess.Queen {
			attackers |= chess.BishopHits(to, occupied) & diagonal
		}
		if kind == chess.Rook || kind == chess.Queen {
			attackers |= chess.RookHits(to, occupied) & straight
		}
		side, other = other, side
	}
}

var cheapest = [6]chess.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King}

func ofKind(p *chess.Position, kind chess.Kind) uint64 {
	switch kind {
	case chess.Pawn:
		return p.Pawns()
	case chess.Knight:
		return p.Knights()
	case chess.Bishop:
		return p.Bishops()
	case chess.Rook:
		return p.Rooks()
	case chess.Queen:
		return p.Queens()
	}
	return p.Kings()
}
