package chess

import (
	"crownhead/internal/engine/kernel"
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// quiesce plays captures to their end before it trusts the evaluation. A side in check cannot leave the position as it is: all its
// moves are looked at, and mates are seen.
func (s *searcher) quiesce(ply, alpha, beta int) int { return s.settle(ply, alpha, beta, true) }

// settle is quiesce. Full strength looks at checks that take nothing on the first ply only, and not at every quiet way out of a check.
func (s *searcher) settle(ply, alpha, beta int, atFirst bool) int {
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
	// Most positions here are new. The net judges them while the table's memory is still on its way, which takes about as long.
	judged := kernel.Fetches && s.net != nil && f.checkers == 0 && !byHand(&f.pos)
	if judged {
		f.raw = s.value(ply)
	}
	entry, known := s.table.Get(f.key)
	hash := chess.Move(entry.Move)
	// What was found without checks says nothing about a look with them, unless it refutes.
	how := s.manner()
	depth, enough := 0, -1
	if how.bold {
		if atFirst {
			enough = 0
		} else {
			depth = -1
		}
	}
	if known && beta-alpha == 1 && f.pos.Quiet() < 90 {
		if score := search.FromHere(entry.Score, ply, won-1); entry.Decides(score, alpha, beta) && (score >= beta || int(entry.Depth) >= enough) {
			return score
		}
	}
	inCheck := f.checkers != 0
	best := -infinity
	var checks [8]uint64
	s.assess(ply, entry, known, judged)
	static := f.static
	if inCheck {
		s.rank(ply, hash)
		if len(f.list) == 0 {
			return -mate + ply
		}
	} else {
		best = static
		if s.full() && known {
			if score := search.FromHere(entry.Score, ply, won-1); score < won && score > -won && (entry.Bound == search.Exact || entry.Bound == search.AtLeast && score > best || entry.Bound == search.AtMost && score < best) {
				best = score
			}
		}
		if best >= beta {
			if !known {
				s.table.Put(f.key, search.Entry{Score: int16(best), Reach: search.Reach{Depth: -1, Bound: search.AtLeast}, Eval: int16(f.raw)})
			}
			return best
		}
		s.rankCaptures(f, hash)
		if atFirst && s.full() {
			checks = s.addChecks(f)
		}
	}
	from := alpha
	alpha = max(alpha, best)
	var bestMove chess.Move
	waysOut := 0
	for i := range f.list {
		m := f.pick(i).move
		quiet := f.pos.Takes(m) == chess.Nothing && m.Becomes() == chess.Nothing
		if inCheck && quiet && best > -won && s.full() {
			if waysOut++; waysOut > 2 {
				continue
			}
		}
		if !inCheck {
			// Not even the piece and a fair reward for it would help, and it does not threaten mate; or the taker is lost.
			if most := static + worth[f.pos.Takes(m)] + 200; !quiet && most <= alpha && m.Becomes() == chess.Nothing && !(how.bold && checks[f.pos.At(m.From())]>>m.To()&1 != 0) {
				best = max(best, most)
				continue
			}
			if !gains(&f.pos, m, 0) || s.view.Limited() && s.misses(f, m) {
				continue
			}
		}
		next := s.play(ply, m)
		v := -s.settle(ply+1, -beta, -alpha, false)
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
			Move: uint32(bestMove), Score: search.FromThere(best, ply, won-1), Reach: search.Reach{Depth: int8(depth), Bound: search.BoundOf(best, from, beta)}, Eval: int16(f.raw),
		})
	}
	return best
}

// addChecks adds the checks that take nothing to a list of captures, after all of them, and tells where pieces would give check.
func (s *searcher) addChecks(f *frame) [8]uint64 {
	checks := checksOf(&f.pos)
	f.moves = f.pos.AppendQuiet(f.moves[:0], &checks)
	for _, m := range f.moves {
		f.list = append(f.list, ranked{m, hopeLoss})
	}
	return checks
}

// checksOf is, by kind of piece, on which squares it would attack the other king.
func checksOf(p *chess.Position) (on [8]uint64) {
	occupied := p.Own() | p.Theirs()
	king := first(p.Kings() & p.Theirs())
	on[chess.Knight] = chess.KnightHits(king)
	on[chess.Bishop] = chess.BishopHits(king, occupied)
	on[chess.Rook] = chess.RookHits(king, occupied)
	on[chess.Queen] = on[chess.Bishop] | on[chess.Rook]
	on[chess.Pawn] = flip(pawnHits(one(king ^ 56)))
	return on
}
