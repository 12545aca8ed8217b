package chess

import "crownhead/rules/chess"

// misses tells whether a level with a limited view overlooks a move ahead. Long moves, diagonals, knights, moves backwards and those far from where
// the last one ended are hard to see. Checks and recaptures are not. A side in check looks at everything.
func (s *searcher) misses(f *frame, m chess.Move) bool {
	if f.checkers != 0 {
		return false
	}
	across, along := apart(m.From()&7, m.To()&7), apart(m.From()>>3, m.To()>>3)
	hard := 10
	switch f.pos.At(m.From()) {
	case chess.Knight:
		hard = 40
	case chess.Bishop, chess.Rook, chess.Queen:
		hard = 10 * max(across, along)
		if across == along {
			hard += 20
		}
	}
	if m.To() < m.From()-7 { // for the mover the board goes up
		hard += 15
	}
	if f.last != 0 {
		to := f.last.To() ^ 56 // as the mover sees it
		switch away := max(apart(to&7, m.To()&7), apart(to>>3, m.To()>>3)); {
		case away == 0:
			hard /= 3
		case away >= 4:
			hard += 15
		}
	}
	return s.view.Misses(uint64(m)<<1|uint64(f.pos.Turn()&1), min(hard, 100)) && !s.checks(f, m)
}

func apart(a, b int) int { return max(a-b, b-a) }
