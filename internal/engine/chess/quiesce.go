package chess

import (
	"crownhead/internal/search"
	"crownhead/rules/chess"
)

// quiesce plays captures to their end before it trusts the evaluation. Who is in check has no choice to stand still: all his
// moves are looked at, and mates are seen.
func (s *searcher) quiesce(ply, alpha, beta int) int {
	f := &s.frames[ply]
	f.length = 0
	if s.budget.Spend() {
		return 0
	}
	if s.drawn(f) || s.overdue(f) {
		return 0
	}
	if ply >= mostPly {
		return fade(s.value(ply), &f.pos)
	}
	entry, known := s.table.Get(f.key)
	hash := chess.Move(entry.Move)
	if known && beta-alpha == 1 && f.pos.Quiet() < 90 {
		if score := search.FromHere(entry.Score, ply, won-1); entry.Decides(score, alpha, beta) {
			return score
		}
	}
	inCheck := f.checkers != 0
	best := -infinity
	s.assess(ply, entry, known)
	static := f.static
	if inCheck {
		s.rank(ply, hash)
		if len(f.list) == 0 {
			return -mate + ply
		}
	} else {
		best = static
		if best >= beta {
			if !known {
				s.table.Put(f.key, search.Entry{Score: int16(best), Depth: -1, Bound: search.AtLeast, Eval: int16(f.raw)})
			}
			return best
		}
		s.rankCaptures(f, hash)
	}
	from := alpha
	alpha = max(alpha, best)
	var bestMove chess.Move
	for i := range f.list {
		m := f.pick(i).move
		if !inCheck {
			// Not even the piece and a fair reward for it would help; or the taker is lost.
			if becomes := m.Becomes(); static+worth[f.pos.Takes(m)]+worth[becomes]+200 <= alpha && becomes == chess.Nothing {
				best = max(best, static+worth[f.pos.Takes(m)]+200)
				continue
			}
			if !gains(&f.pos, m, 0) || s.view.Limited() && s.misses(f, m) {
				continue
			}
		}
		next := s.play(ply, m)
		v := -s.quiesce(ply+1, -beta, -alpha)
		s.undo()
		if s.budget.Stopped() {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove = v, m
				f.extend(m, next)
			}
			if alpha >= beta {
				break
			}
		}
	}
	if !known || entry.Depth <= 0 {
		s.table.Put(f.key, search.Entry{
			Move: uint32(bestMove), Score: search.FromThere(best, ply, won-1), Depth: 0, Bound: search.BoundOf(best, from, beta), Eval: int16(f.raw),
		})
	}
	return best
}
