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
	pawns, knights, bishops, rooks, queens := p.Pawns(), p.Knights(), p.Bishops(), p.Rooks(), p.Queens()
	diagonal, straight := bishops|queens, rooks|queens
	attackers := chess.KnightHits(to)&knights | chess.KingHits(to)&p.Kings() |
		pawnHits(one(to))&pawns&theirs | flip(pawnHits(one(to^56)))&pawns&own |
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
		var kind chess.Kind // the cheapest
		var set uint64
		if set = mine & pawns; set != 0 {
			kind = chess.Pawn
		} else if set = mine & knights; set != 0 {
			kind = chess.Knight
		} else if set = mine & bishops; set != 0 {
			kind = chess.Bishop
		} else if set = mine & rooks; set != 0 {
			kind = chess.Rook
		} else if set = mine & queens; set != 0 {
			kind = chess.Queen
		} else {
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
