package morris

import (
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/morris"
)

// Scores are for the side to move. A won game counts win less the turns until it is over.
const (
	win      = 30000
	infinity = 32000
	maxDepth = 64
	maxPly   = 120 // with posses followed to the end: no more than 14 pieces can go
	forced   = win - maxPly
)

// quietLimit is fifty moves of each player, in single turns (R-ALL-2).
const quietLimit = 100

// searcher is what one search needs, and what the next one of the same player keeps.
type searcher struct {
	sheet   morris.Sheet
	table   *search.Table
	budget  *search.Budget
	net     *Net                  // nil: the hand evaluation judges
	seen    func(morris.Position) // told what the net is asked about; nil: nobody listens
	salt    uint64                // keeps what the net has found out apart
	lists   [maxPly]list
	killers [maxPly][2]morris.Move
	history [2][25][32]int32
	folded  bool     // images of a position are one
	keys    []uint64 // of the game so far and of the line looked at
	root    int      // where in keys the search began

	at    morris.Position // in question
	quiet int             // quiet turns before it
	turn  morris.Move     // probed last
	depth int             // of that probe
	view  engine.View
}

// repeated tells whether the last key was there before: once in the line looked at, or twice before it (CC-11).
func (s *searcher) repeated(quiet int) bool {
	last := len(s.keys) - 1
	seen := 0
	for i := last - 4; i >= last-quiet && i >= 0; i -= 2 {
		if s.keys[i] == s.keys[last] {
			if seen++; i >= s.root || seen == 2 {
				return true
			}
		}
	}
	return false
}

// after is what a turn does to the count of quiet turns (R-CC-5).
func after(quiet int, m morris.Move, placed bool) int {
	if m.Takes != 0 || !placed {
		return 0
	}
	return quiet + 1
}

// enter scores the position after a turn for the side that is now to move.
func (s *searcher) enter(p morris.Position, depth, ply, quiet, alpha, beta int) int {
	if s.budget.Stopped() {
		return 0 // which nobody looks at
	}
	s.keys = append(s.keys, s.key(p))
	score := s.visit(p, depth, ply, quiet, alpha, beta)
	s.keys = s.keys[:len(s.keys)-1]
	return score
}

func (s *searcher) visit(p morris.Position, depth, ply, quiet, alpha, beta int) int {
	leaf := depth <= 0 || ply >= maxDepth
	if !leaf && s.budget.Spend() {
		return 0
	}
	if quiet >= quietLimit || quiet >= 4 && s.repeated(quiet) {
		return s.drawn(p, ply)
	}
	if leaf {
		return s.follow(p, ply, alpha, beta)
	}
	// Nothing here can be better than a win next turn, or worse than a loss now.
	alpha, beta = max(alpha, ply-win), min(beta, win-ply-1)
	if alpha >= beta {
		return alpha
	}
	entry, known := s.table.Get(s.keys[len(s.keys)-1])
	if known && int(entry.Depth) >= depth && beta-alpha == 1 {
		if score := search.FromHere(entry.Score, ply, forced); entry.Decides(score, alpha, beta) {
			return score
		}
	}
	return s.tryAll(p, depth, ply, quiet, alpha, beta, entry.Move)
}

// tryAll looks at the turns of a node, the most hopeful first.
func (s *searcher) tryAll(p morris.Position, depth, ply, quiet, alpha, beta int, hashed uint32) int {
	v := viewOf(p)
	l := &s.lists[ply]
	s.fill(l, p, v, ply, hashed)
	if len(l.moves) == 0 {
		return ply - win
	}
	if len(l.moves) == 1 {
		depth++ // a forced turn costs nothing
	}
	best, bestMove, bound, missed := -infinity, uint32(0), search.AtMost, 0
	for i := range l.moves {
		l.next(i)
		m := l.moves[i]
		if s.view.Limited() && s.misses(m, v) {
			missed++
			continue
		}
		score := s.try(s.sheet.Play(p, m), i-missed, reduction(depth, i, l.rank[i]), depth-1, ply+1, after(quiet, m, v.placed), alpha, beta)
		if s.budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best = score
		if score <= alpha {
			continue
		}
		alpha, bestMove, bound = score, s.remembered(p, m, l.index[i]), search.Exact
		if score >= beta {
			bound = search.AtLeast
			if m.Takes == 0 {
				s.good(int(p.Side()), m, v, depth, ply, l.moves[:i])
			}
			break
		}
	}
	if missed == len(l.moves) {
		best, _ = evaluate(s.sheet, v)
		return best
	}
	s.table.Put(s.keys[len(s.keys)-1], search.Entry{Move: bestMove, Score: search.FromThere(best, ply, forced), Reach: search.Reach{Depth: int8(depth), Bound: bound}})
	return best
}

// try is the score of the i-th turn tried, which leads to next: of the first within the whole window, of the others only as far as they are
// better, and less deep at first.
func (s *searcher) try(next morris.Position, i, less, depth, ply, quiet, alpha, beta int) int {
	if i == 0 {
		return -s.enter(next, depth, ply, quiet, -beta, -alpha)
	}
	score := -s.enter(next, depth-less, ply, quiet, -alpha-1, -alpha)
	if score > alpha && less > 0 {
		score = -s.enter(next, depth, ply, quiet, -alpha-1, -alpha)
	}
	if score > alpha && score < beta {
		score = -s.enter(next, depth, ply, quiet, -beta, -alpha)
	}
	return score
}

// reduction is how much less deep a late turn is looked at, if it neither takes nor stops anything.
func reduction(depth, i int, rank int32) int {
	if depth < 3 || i < 3 || rank >= rankKiller {
		return 0
	}
	less := 1
	if i >= 8 {
		less++
	}
	if depth >= 7 && i >= 5 {
		less++
	}
	return less
}

// drawn is a draw by the line, unless the board shows a loss, which comes first (R-ALL-4).
func (s *searcher) drawn(p morris.Position, ply int) int {
	if s.lost(viewOf(p)) {
		return ply - win
	}
	return 0
}

// lost tells that the side to move has fewer than three pieces or no way to move (CC-9, CC-10).
func (s *searcher) lost(v view) bool {
	n := v.own.Count() + v.hand
	return n < 3 || v.hand == 0 && neighbours(v.own)&v.empty == 0 && !(s.sheet.Fly && n == 3)
}

// follow looks only at turns that close a posse, until there are none.
func (s *searcher) follow(p morris.Position, ply, alpha, beta int) int {
	if s.budget.Spend() {
		return 0
	}
	v := viewOf(p)
	if s.lost(v) {
		return ply - win
	}
	if s.net != nil && v.enemy.Count()+v.enemyHand > 3 {
		return s.guess(p)
	}
	best, closing := evaluate(s.sheet, v)
	if closing == 0 || v.enemy == 0 {
		return best
	}
	if v.enemy.Count()+v.enemyHand == 3 {
		return win - ply - 1 // the posse takes the third-last piece
	}
	if best >= beta || ply >= maxPly-1 {
		return best
	}
	alpha = max(alpha, best)
	l := &s.lists[ply]
	s.fill(l, p, v, ply, 0)
	for i := range l.moves {
		l.next(i)
		m := l.moves[i]
		if m.Takes == 0 {
			break
		}
		if s.view.Limited() && s.misses(m, v) {
			continue
		}
		score := -s.follow(s.sheet.Play(p, m), ply+1, -beta, -alpha)
		if s.budget.Stopped() {
			return 0
		}
		if score > best {
			best = score
			if alpha = max(alpha, score); alpha >= beta {
				break
			}
		}
	}
	return best
}
