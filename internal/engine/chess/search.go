package chess

import (
	"math"

	"crownhead/internal/search"
	"crownhead/rules/chess"
)

const (
	mostPly  = 96
	infinity = 32000
	mate     = 30000 // less the number of turns until it
	mostEval = 20000
	won      = mate - 2*mostPly // beyond this a score is a mate
)

// frame is what the search keeps for one ply. All of them are made once: nothing is allocated while it thinks.
type frame struct {
	pos      chess.Position
	checkers uint64
	key      uint64
	last     chess.Move // the move that led here, 0 after a pass
	lastKind chess.Kind // what it moved
	static   int        // the evaluation; unset in check
	killers  [2]chess.Move
	moves    []chess.Move
	list     []ranked
	tried    []chess.Move // quiet moves that did not refute
	line     [mostPly]chess.Move
	length   int
}

// searcher is one tree of thought about one game.
type searcher struct {
	sheet  chess.Sheet
	table  *search.Table
	budget *search.Budget
	evaluator
	memory memory
	frames [mostPly + 2]frame
	way    []uint64 // the keys of the game's line up to the root, then of the branch being searched
	root   int      // where in way the root is
	fifty  int      // how many quiet single turns draw

	reduces bool // late moves at the root are looked at less deep at first
}

func newSearcher(sheet chess.Sheet, tableBytes int) *searcher {
	s := &searcher{sheet: sheet, table: search.NewTable(tableBytes), budget: new(search.Budget), evaluator: newEvaluator(1 << 12)}
	for i := range s.frames {
		f := &s.frames[i]
		f.moves = make([]chess.Move, 0, 128)
		f.list = make([]ranked, 0, 128)
		f.tried = make([]chess.Move, 0, 64)
	}
	return s
}

// stand puts a game's line up for thought.
func (s *searcher) stand(line []chess.Position) {
	s.way = s.way[:0]
	for _, p := range line {
		s.way = append(s.way, p.Key())
	}
	s.root = len(s.way) - 1
	f := &s.frames[0]
	f.pos = line[len(line)-1]
	f.key = s.way[s.root]
	f.checkers = f.pos.Checkers()
	f.last = 0
	f.static = s.evaluate(&f.pos)
	// A draw by fifty moves that nobody has claimed goes on to seventy-five.
	s.fifty = 100
	if s.sheet.Claims && f.pos.Quiet() >= 100 {
		s.fifty = 150
	}
	for i := range s.frames {
		s.frames[i].killers = [2]chess.Move{}
	}
	s.memory.forget()
}

// play goes one ply on. The caller comes back with undo.
func (s *searcher) play(ply int, m chess.Move) *frame {
	f, next := &s.frames[ply], &s.frames[ply+1]
	s.sheet.PlayTo(&next.pos, &f.pos, m)
	next.last, next.lastKind = m, f.pos.At(m.From())
	if becomes := m.Becomes(); becomes != chess.Nothing {
		next.lastKind = becomes
	}
	next.key = next.pos.Key()
	next.checkers = next.pos.Checkers()
	s.way = append(s.way, next.key)
	return next
}

func (s *searcher) undo() { s.way = s.way[:len(s.way)-1] }

// drawn tells that history or material ends the game here. What has stood once since the root will be repeated by who
// wanted it once; what stood before must have stood twice.
func (s *searcher) drawn(f *frame) bool {
	quiet := f.pos.Quiet()
	now := len(s.way) - 1
	before := 0
	for i := now - 4; i >= 0 && now-i <= quiet; i -= 2 {
		if s.way[i] == f.key {
			if i > s.root {
				return true
			}
			if before++; before == 2 {
				return true
			}
		}
	}
	return f.pos.Dead()
}

// overdue tells that the fifty moves are over; a mate on the last of them counts.
func (s *searcher) overdue(f *frame) bool {
	if f.pos.Quiet() < s.fifty {
		return false
	}
	if f.checkers == 0 {
		return true
	}
	f.moves = s.sheet.AppendMoves(f.moves[:0], f.pos)
	return len(f.moves) > 0
}

// reductions[depth][n] is how much less deep the n-th move of a node is looked at first.
var reductions = func() (table [64][64]int) {
	for depth := 1; depth < 64; depth++ {
		for n := 1; n < 64; n++ {
			table[depth][n] = int(0.6 + math.Log(float64(depth))*math.Log(float64(n))/2.1)
		}
	}
	return table
}()

// look is the search proper: what the position at this ply is worth for its mover, exactly if between alpha and beta, else a
// bound. A window wider than one is on the line the search expects.
func (s *searcher) look(ply, depth, alpha, beta int, mayPass bool) int {
	f := &s.frames[ply]
	f.length = 0
	if depth <= 0 {
		return s.quiesce(ply, alpha, beta)
	}
	if s.budget.Spend() {
		return 0
	}
	if s.drawn(f) || s.overdue(f) {
		return 0
	}
	if ply >= mostPly {
		return s.evaluate(&f.pos)
	}
	// No mate from here is shorter than one already found.
	alpha, beta = max(alpha, -mate+ply), min(beta, mate-ply-1)
	if alpha >= beta {
		return alpha
	}
	wide := beta-alpha > 1
	inCheck := f.checkers != 0

	entry, known := s.table.Get(f.key)
	hash := chess.Move(entry.Move)
	score := search.FromHere(entry.Score, ply, won-1)
	if known && !wide && int(entry.Depth) >= depth && f.pos.Quiet() < 90 && entry.Decides(score, alpha, beta) {
		return score
	}

	improving := false
	if inCheck {
		f.static = -infinity
	} else {
		f.static = s.evaluate(&f.pos)
		improving = ply >= 2 && f.static > s.frames[ply-2].static
		eval := f.static
		if known && (entry.Bound == search.Exact || entry.Bound == search.AtLeast && score > eval || entry.Bound == search.AtMost && score < eval) {
			eval = score
		}
		if !wide {
			if v, ok := s.skip(ply, depth, alpha, beta, eval, improving, mayPass); ok {
				return v
			}
		}
	}
	// Without a move to begin with, a full look is not worth its price: the next deepening will have one.
	if hash == 0 && depth >= 4 {
		depth--
	}
	return s.tryAll(ply, depth, alpha, beta, hash, improving)
}

// skip answers a node without trying its moves where that is safe enough: the score is far beyond the window, even a pass
// refutes, or nothing but a capture can help.
func (s *searcher) skip(ply, depth, alpha, beta, eval int, improving, mayPass bool) (int, bool) {
	f := &s.frames[ply]
	if beta <= -won || beta >= won {
		return 0, false
	}
	margin := 85 * depth
	if improving {
		margin -= 60
	}
	if depth <= 7 && eval-margin >= beta {
		return eval, true
	}
	if depth <= 2 && eval+220*depth <= alpha {
		if v := s.quiesce(ply, alpha, alpha+1); v <= alpha {
			return v, true
		}
	}
	// A side with only pawns may be in zugzwang: there a pass proves nothing.
	if mayPass && depth >= 3 && eval >= beta && f.static >= beta && f.pos.Own()&^(f.pos.Pawns()|f.pos.Kings()) != 0 {
		next := &s.frames[ply+1]
		f.pos.PassTo(&next.pos)
		next.last, next.key, next.checkers = 0, next.pos.Key(), 0
		s.way = append(s.way, next.key)
		v := -s.look(ply+1, depth-3-depth/4-min((eval-beta)/180, 3), -beta, -beta+1, false)
		s.undo()
		if s.budget.Stopped() {
			return 0, true
		}
		if v >= beta {
			if v >= won {
				v = beta
			}
			return v, true
		}
	}
	return 0, false
}

// tryAll looks at the moves of a node, the most hopeful first: the first with the whole window, the others only to see that
// they are not better, and late ones less deep at first.
func (s *searcher) tryAll(ply, depth, alpha, beta int, hash chess.Move, improving bool) int {
	f := &s.frames[ply]
	s.rank(f, hash)
	if len(f.list) == 0 {
		if f.checkers != 0 {
			return -mate + ply
		}
		return 0
	}
	wide := beta-alpha > 1
	inCheck := f.checkers != 0
	f.tried = f.tried[:0]
	best, bound := -infinity, search.AtMost
	var bestMove chess.Move
	late := 3 + depth*depth
	if !improving {
		late = 2 + depth*depth/2
	}
	for i := range f.list {
		r := f.pick(i)
		m := r.move
		quiet := f.pos.Takes(m) == chess.Nothing && m.Becomes() == chess.Nothing
		next := s.play(ply, m)
		checks := next.checkers != 0
		if best > -won && !wide && !inCheck && !checks && f.hopeless(r, quiet, depth, late, alpha) {
			s.undo()
			continue
		}
		deep := depth - 1
		if checks && (depth < 8 || wide) {
			deep++
		}
		less := 0
		if depth >= 3 && i >= 2 && (quiet || r.hope < 0) && !checks {
			less = max(0, min(reduction(r, quiet, depth, i, wide || inCheck, improving), deep-1))
		}
		v := s.try(ply+1, i, deep, less, alpha, beta)
		s.undo()
		if s.budget.Stopped() {
			return 0
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove, bound = v, m, search.Exact
				f.extend(m, next)
			}
		}
		if alpha >= beta {
			bound = search.AtLeast
			if quiet {
				s.refuted(f, m, depth)
			}
			break
		}
		if quiet {
			f.tried = append(f.tried, m)
		}
	}
	s.table.Put(f.key, search.Entry{Move: uint32(bestMove), Score: search.FromThere(best, ply, won-1), Depth: int8(depth), Bound: bound})
	return best
}

// try is the score of the i-th move tried, which leads to the frame at this ply: of the first within the whole window, of the others only as
// far as they are better, and less deep at first.
func (s *searcher) try(ply, i, deep, less, alpha, beta int) int {
	if i == 0 {
		return -s.look(ply, deep, -beta, -alpha, true)
	}
	v := -s.look(ply, deep-less, -alpha-1, -alpha, true)
	if v > alpha && less > 0 {
		v = -s.look(ply, deep, -alpha-1, -alpha, true)
	}
	if v > alpha && v < beta {
		v = -s.look(ply, deep, -beta, -alpha, true)
	}
	return v
}

// hopeless tells that near the leaves a move is not worth a look: too many quiet ones came before it, the score is too far below, or it has
// failed elsewhere; or a capture loses too much.
func (f *frame) hopeless(r ranked, quiet bool, depth, late, alpha int) bool {
	if !quiet {
		return depth <= 4 && r.hope < 0 && !gains(&f.pos, r.move, -90*depth)
	}
	return depth <= 5 && len(f.tried) >= late ||
		depth <= 6 && r.hope < hopeKiller && f.static+90+95*depth <= alpha ||
		depth <= 3 && int(r.hope) < -2000*depth
}

// reduction is how much less deep a late move is looked at first: less if it has refuted elsewhere, more if the position gets worse.
func reduction(r ranked, quiet bool, depth, i int, critical, improving bool) int {
	less := reductions[min(depth, 63)][min(i, 63)]
	if critical {
		less--
	}
	if !improving {
		less++
	}
	switch {
	case !quiet:
	case r.hope >= hopeKiller:
		less--
	default:
		less -= int(r.hope) / 5000
	}
	return less
}

// refuted remembers a quiet move that ended a node, and that those before it did not.
func (s *searcher) refuted(f *frame, m chess.Move, depth int) {
	if f.killers[0] != m {
		f.killers[0], f.killers[1] = m, f.killers[0]
	}
	by := min(16*depth*depth+32*depth, 1600)
	s.reward(f, m, by)
	for _, t := range f.tried {
		s.reward(f, t, -by)
	}
}

// extend makes the expected line of a node: its best move and the line after it.
func (f *frame) extend(m chess.Move, next *frame) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], next.line[:next.length])
}
