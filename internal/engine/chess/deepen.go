package chess

import (
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

// option is a move at the root and what is known of it.
type option struct {
	move   chess.Move
	score  int  // for the mover; a bound if not true
	truly  bool // the score is no bound
	line   [16]chess.Move
	length int
}

// thought is what one depth of the search has come to.
type thought struct {
	depth    int
	best     option
	options  []option // every move, as the depth being searched sees it
	finished []option // as the last finished depth saw it, best first
}

// deepen searches deeper and deeper until the budget is spent, the depth is reached or the end is seen. Options within margin of
// the best get true scores, for a level that may choose them. Each finished depth is told.
func (s *searcher) deepen(t *thought, depth, margin int, more func() bool, told func()) {
	s.frames[0].static = s.evaluate(&s.frames[0].pos)
	for d := t.depth + 1; d <= depth; d++ {
		score := t.best.score
		wide := 18
		alpha, beta := -infinity, infinity
		if margin == 0 && d >= 5 {
			alpha, beta = max(score-wide, -infinity), min(score+wide, infinity)
		}
		for {
			score = s.tryRoot(t, d, alpha, beta, margin)
			if s.budget.Stopped() {
				return // a better move found at this depth is the best already
			}
			wide *= 3
			if score <= alpha {
				alpha = max(score-wide, -infinity)
			} else if score >= beta {
				beta = min(score+wide, infinity)
			} else {
				break
			}
		}
		t.depth = d
		// Stable: what is only bounded keeps the order in which it was hoped for.
		slices.SortStableFunc(t.options, func(a, b option) int { return b.score - a.score })
		t.finished = append(t.finished[:0], t.options...)
		told()
		if n := turnsToMate(t.best.score); n != 0 && d >= max(n, -n)+2 || !more() {
			return
		}
	}
}

// tryRoot looks at every option once. Scores below alpha or the margin are left at the bottom.
func (s *searcher) tryRoot(t *thought, depth, alpha, beta, margin int) int {
	best := -infinity
	for i := range t.options {
		t.options[i].score, t.options[i].truly = -infinity, false
	}
	for i := range t.options {
		o := &t.options[i]
		floor := alpha
		if margin > 0 {
			floor = max(-infinity, best-margin-1)
		}
		next := s.play(0, o.move)
		deep := depth - 1
		if next.checkers != 0 {
			deep++
		}
		var v int
		if i == 0 {
			v = -s.look(1, deep, -beta, -floor, true)
		} else {
			less := 0
			if depth >= 4 && i >= 4 && next.checkers == 0 && margin == 0 {
				less = reductions[min(depth, 63)][min(i, 63)] - 1
				less = max(0, min(less, deep-1))
			}
			v = -s.look(1, deep-less, -floor-1, -floor, true)
			if v > floor && less > 0 {
				v = -s.look(1, deep, -floor-1, -floor, true)
			}
			if v > floor && v < beta {
				v = -s.look(1, deep, -beta, -floor, true)
			}
		}
		s.undo()
		if s.budget.Stopped() {
			return best
		}
		if v > floor || i == 0 {
			o.score, o.truly = v, v > floor && v < beta
			o.line[0] = o.move
			o.length = 1 + copy(o.line[1:], next.line[:next.length])
		}
		if v > best {
			best = v
			if v > alpha {
				alpha = v
				t.best = *o
			}
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// turnsToMate is how many single turns until mate: positive for who gives it, negative for who gets it, 0 if none is seen.
func turnsToMate(score int) int {
	switch {
	case score >= won:
		return mate - score
	case score <= -won:
		return -mate - score
	}
	return 0
}

// begin lists the options of the position at the root, the most hopeful first.
func (s *searcher) begin() *thought {
	f := &s.frames[0]
	entry, _ := s.table.Get(f.key)
	s.rank(f, chess.Move(entry.Move))
	t := &thought{options: make([]option, len(f.list))}
	for i := range f.list {
		m := f.pick(i).move
		t.options[i] = option{move: m, length: 1}
		t.options[i].line[0] = m
	}
	if len(t.options) > 0 {
		t.best = t.options[0]
	}
	return t
}

// glance judges every option as a beginner does, by what stands where after it and not by what is attacked; only a mate by
// the next move is seen.
func (s *searcher) glance(t *thought) {
	for i := range t.options {
		o := &t.options[i]
		next := s.play(0, o.move)
		switch {
		case s.drawn(next):
			o.score = 0
		case s.mates(next):
			o.score = -mate + 2
		default:
			o.score = -placed(&next.pos)
		}
		o.truly = true
		s.undo()
	}
	slices.SortStableFunc(t.options, func(a, b option) int { return b.score - a.score })
	t.best = t.options[0]
	t.finished = append(t.finished[:0], t.options...)
}

// mates tells whether the mover can mate at once.
func (s *searcher) mates(f *frame) bool {
	f.moves = s.sheet.AppendMoves(f.moves[:0], f.pos)
	after := &s.frames[mostPly]
	for _, m := range f.moves {
		s.sheet.PlayTo(&after.pos, &f.pos, m)
		if after.pos.Checkers() != 0 && s.sheet.ToAct(after.pos) == game.Nobody {
			return true
		}
	}
	return false
}

// info is a thought in words.
func (s *searcher) info(t *thought, o *option) engine.Info {
	info := engine.Info{Depth: t.depth, Nodes: s.budget.Nodes, Score: o.score, Wins: turnsToMate(o.score)}
	p := s.frames[0].pos
	for _, m := range o.line[:o.length] {
		info.Line = append(info.Line, s.sheet.MoveText(p, m))
		p = s.sheet.Play(p, m)
	}
	return info
}
