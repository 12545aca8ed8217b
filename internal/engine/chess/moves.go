package chess

import (
	"math"

	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// node is a position while its moves are tried.
type node struct {
	ply, depth, alpha, beta int
	wide, improving, cut    bool       // as look has found them
	hash                    chess.Move // to be tried first, from the table; 0: none
	more                    int        // how much deeper that one is looked at

	best   int // score so far
	bound  search.Bound
	move   chess.Move // that raised alpha last
	tried  int
	missed bool // a limited view has overlooked a move
}

// tryAll looks at the moves of a node, the most hopeful first: the first with the whole window, the others only to see that
// they are not better, and late ones less deep at first.
func (s *searcher) tryAll(n node) int {
	f := &s.frames[n.ply]
	f.list, f.tried, f.taken = f.list[:0], f.tried[:0], f.taken[:0]
	s.frames[n.ply+1].cuts = 0
	n.best, n.bound = -infinity, search.AtMost
	// A move out of the table often refutes, and then nobody needs the others: they are listed after it.
	first := 0
	if n.hash != 0 && n.hash != f.without && f.pos.Legal(n.hash) {
		first = -1
	} else {
		s.list(n.ply, n.hash)
	}
	how := s.manner()
	late := 3 + n.depth*n.depth*13/10
	if !n.improving {
		late = 2 + n.depth*n.depth*13/20
	}
	for i := first; ; i++ {
		r, ok := ranked{n.hash, hopeHash}, true
		if i >= 0 {
			r, ok = s.choose(n.ply, i)
		}
		if !ok {
			break
		}
		m := r.move
		if m == f.without || m == n.hash && i >= 0 && first < 0 {
			continue
		}
		if s.view.Limited() && i >= 0 && s.misses(f, m) {
			n.missed = true
			continue
		}
		quiet := f.pos.Takes(m) == chess.Nothing && m.Becomes() == chess.Nothing
		risk := infinity
		if n.best > -won && (!n.wide || how.bold) && f.checkers == 0 {
			if quiet && n.depth <= how.late && len(f.tried) >= late && r.hope != hopeHash {
				f.dropQuiet(i)
				i--
				continue
			}
			hope := false
			if hope, risk = s.hopeful(f, r, quiet, n.depth, n.tried, n.alpha); !hope {
				continue
			}
		}
		s.prepare(n.ply, m)
		if risk < infinity && !gains(&f.pos, m, -risk) {
			continue
		}
		f.tries = n.tried
		next := s.enter(n.ply, m)
		deep, less := n.depth-1, 0
		if m == n.hash {
			deep += n.more
			if n.more == 2 {
				next.extended++
			}
		}
		if n.depth >= 3 && n.tried >= 2 {
			less = s.reduction(&n, next, r, quiet, deep)
		}
		v := s.try(n.ply+1, n.tried, deep, less, n.alpha, n.beta, n.best, quiet, n.cut)
		s.undo()
		if s.budget.Stopped() {
			return 0
		}
		n.tried++
		if v > n.best {
			s.better(&n, m, v)
		}
		if n.alpha >= n.beta {
			n.bound = search.AtLeast
			f.cuts++
			s.refuted(n.ply, m, quiet, n.depth)
			break
		}
		if quiet {
			f.tried = append(f.tried, m)
		} else {
			f.taken = append(f.taken, m)
		}
		if i < 0 {
			s.list(n.ply, n.hash)
		}
	}
	return s.conclude(&n)
}

// better notes a move that is better than those before it.
func (s *searcher) better(n *node, m chess.Move, v int) {
	n.best = v
	if v <= n.alpha {
		return
	}
	f := &s.frames[n.ply]
	n.alpha, n.move, n.bound = v, m, search.Exact
	if n.depth > 2 && n.depth < 12 && v < n.beta && v < won && v > -won && !byHand(&f.pos) {
		n.depth-- // a second good move is rare
	}
	f.extend(m, &s.frames[n.ply+1])
}

// conclude is what a node is worth once its moves are tried. It is kept in the table, and it teaches.
func (s *searcher) conclude(n *node) int {
	f := &s.frames[n.ply]
	inCheck := f.checkers != 0
	switch {
	case n.tried == 0 && f.without != 0:
		return n.alpha
	case n.tried == 0 && inCheck:
		return -mate + n.ply
	case n.tried == 0 && n.missed:
		return f.static
	case n.tried == 0:
		return 0
	case f.without != 0:
		return n.best
	}
	if s.manner().bold {
		s.judgeLast(n.ply, n.depth, n.bound)
	}
	quiet := n.move == 0 || f.pos.Takes(n.move) == chess.Nothing
	if !inCheck && n.best < won && n.best > -won && quiet && (n.bound != search.AtLeast || n.best > f.static) && (n.bound != search.AtMost || n.best < f.static) {
		s.correct(n.ply, n.best-f.static, n.depth)
	}
	// What a much deeper look has found is worth more than a bound.
	if s.full() && !n.wide && n.bound != search.Exact {
		if e, ok := s.table.Get(f.key); ok && int(e.Depth) > n.depth+3 {
			return n.best
		}
	}
	s.table.Put(f.key, search.Entry{Move: uint32(n.move), Score: search.FromThere(n.best, n.ply, won-1), Reach: search.Reach{Depth: int8(n.depth), Bound: n.bound}, Eval: int16(f.raw)})
	return n.best
}

// try is the score of a move after so many tried, which leads to the frame at this ply: of the first within the whole window, of the others only as
// far as they are better, and less deep at first.
func (s *searcher) try(ply, tried, deep, less, alpha, beta, best int, quiet, cut bool) int {
	wide := beta-alpha > 1
	if tried == 0 {
		return -s.look(ply, deep, -beta, -alpha, true, !wide && !cut)
	}
	v := -s.look(ply, deep-less, -alpha-1, -alpha, true, less > 0 || !cut)
	if v > alpha && less > 0 {
		// Far better than expected is worth a deeper look, hardly better a less deep one.
		if v > best+60+4*deep {
			deep++
		} else if v < best+4 && !wide {
			deep--
		}
		v = -s.look(ply, deep, -alpha-1, -alpha, true, !cut)
		if quiet && s.manner().bold && !s.budget.Stopped() {
			s.confirm(ply, deep, v > alpha)
		}
	}
	if v > alpha && v < beta && wide {
		v = -s.look(ply, deep, -beta, -alpha, true, false)
	}
	return v
}

// hopeful tells before a move is made whether near the leaves it is worth a look: the score is not too far below, it has not failed elsewhere, and a capture
// does not lose too much. A quiet move must not lose more than its risk, which is asked later.
func (s *searcher) hopeful(f *frame, r ranked, quiet bool, depth, tried, alpha int) (hope bool, risk int) {
	if r.hope == hopeHash {
		return true, infinity
	}
	if !quiet {
		return depth > 6 || r.hope >= hopeLoss/2 || gains(&f.pos, r.move, -90*depth), infinity
	}
	how := s.manner()
	left := max(1, depth-reductions[min(depth, 63)][min(tried, 63)]/part)
	if how.bold && r.hope < hopeKiller {
		left = max(1, left+int(r.hope)/9000)
	}
	if left > 7 {
		return true, infinity
	}
	if r.hope < hopeKiller && f.static+100+70*left <= alpha {
		return s.checks(f, r.move), infinity
	}
	return left > 4 || int(r.hope) >= -how.failures*depth, 22 * left * left
}

// checks tells that the moved piece itself would give check.
func (s *searcher) checks(f *frame, m chess.Move) bool {
	p, to := &f.pos, m.To()
	king := p.Kings() & p.Theirs()
	occupied := (p.Own()|p.Theirs())&^one(m.From()) | one(to)
	switch p.At(m.From()) {
	case chess.Pawn:
		return pawnHits(one(to))&king != 0
	case chess.Knight:
		return chess.KnightHits(to)&king != 0
	case chess.Bishop:
		return chess.BishopHits(to, occupied)&king != 0
	case chess.Rook:
		return chess.RookHits(to, occupied)&king != 0
	case chess.Queen:
		return (chess.RookHits(to, occupied)|chess.BishopHits(to, occupied))&king != 0
	}
	return false
}

// part is how many parts of a turn reductions are counted in.
const part = 1024

// reductions[depth][n] is how much less deep the n-th move of a node is looked at first, in parts of a turn.
var reductions = func() (table [64][64]int) {
	for depth := 1; depth < 64; depth++ {
		for n := 1; n < 64; n++ {
			table[depth][n] = int(part * (0.7 + math.Log(float64(depth))*math.Log(float64(n))/2.2))
		}
	}
	return table
}()

// reduction is by how many turns less deep a late move is looked at first, which leads to next: less if it has refuted elsewhere or gives check, more if the
// position gets worse or a refutation is expected.
func (s *searcher) reduction(n *node, next *frame, r ranked, quiet bool, deep int) int {
	how := s.manner()
	sound := !quiet && r.hope >= hopeLoss/2
	if sound && !how.bold {
		return 0
	}
	f := &s.frames[n.ply]
	less := reductions[min(n.depth, 63)][min(n.tried+1, 63)]
	if n.wide || f.checkers != 0 {
		less -= part
	}
	if !n.improving {
		less += part
	}
	switch {
	case !quiet:
		less -= part / 2
	case r.hope >= hopeKiller:
		less -= part
	default:
		less -= int(r.hope) * part / how.trust
	}
	if sound {
		less -= part + int(*s.memory.pastOf(&f.pos, r.move))*part/6000
	}
	if n.cut {
		less += part * 3 / 2
	}
	if next.checkers != 0 {
		less -= part
	}
	if next.cuts > how.easily {
		less += part // the answers before it were refuted easily
	}
	return max(0, min(less/part, deep-1))
}

// bonus is how much a refutation at a depth teaches.
func bonus(depth int) int { return min(16*depth*depth+32*depth, 1600) }

// refuted remembers a move that ended a node, and that those before it did not.
func (s *searcher) refuted(ply int, m chess.Move, quiet bool, depth int) {
	f := &s.frames[ply]
	by := bonus(depth)
	blame := by * s.manner().blame / 100
	if quiet {
		if f.killers[0] != m {
			f.killers[0], f.killers[1] = m, f.killers[0]
		}
		s.reward(ply, m, by)
		for _, t := range f.tried {
			s.reward(ply, t, -blame)
		}
	} else {
		learn(s.memory.pastOf(&f.pos, m), by)
	}
	for _, t := range f.taken {
		learn(s.memory.pastOf(&f.pos, t), -blame)
	}
}

// extend makes the expected line of a node: its best move and the line after it.
func (f *frame) extend(m chess.Move, next *frame) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], next.line[:next.length])
}
