package towers

import (
	"crownhead/internal/search"
	"crownhead/rules/towers"
)

// searcher is one thought: its budget, the line it is looking at and what it remembers.
type searcher struct {
	sheet  towers.Sheet
	table  *search.Table
	budget *search.Budget
	path   path
	memory memory
	nodes  [mostTurn + 1]node
}

// visit is the score of the node for its side to move, within the window. Jumps are compulsory, so a position with one to
// make is never judged but searched on; a turn without a choice costs no depth.
func (s *searcher) visit(turn, depth, alpha, beta int) int {
	n := &s.nodes[turn]
	n.line = n.line[:0]
	if s.budget.Spend() {
		return 0
	}
	if s.path.repeats() {
		return 0
	}
	jumping := n.pos.MustJump()
	switch leaf := !jumping && depth <= 0 || turn == mostTurn; {
	case !jumping && !n.pos.CanMove():
		return lostAfter(turn, n.pos.Points())
	case n.pos.Quiet() >= drawnAfter:
		return 0
	case leaf:
		return judge(&n.pos, n.worth)
	}
	wide := beta-alpha > 1
	e, known := s.table.Get(n.key)
	if known && !wide && int(e.Depth) >= depth && n.pos.Quiet() < nearlyDrawn {
		if score := fromRoot(int(e.Score), turn); e.Decides(score, alpha, beta) {
			return score
		}
	}
	if !wide && !jumping && depth <= 3 {
		// So far above what is asked that a quiet turn or two will not change it.
		if v := judge(&n.pos, n.worth) - enough*depth; v >= beta {
			return v
		}
	}
	n.moves = s.sheet.AppendTurns(n.moves[:0], &n.pos)
	return s.tryAll(n, turn, depth, alpha, beta, jumping, e.Move)
}

// tryAll looks at the turns of a node, the most hopeful first.
func (s *searcher) tryAll(n *node, turn, depth, alpha, beta int, jumping bool, known uint32) int {
	s.rank(n, known)
	s.nodes[min(turn+2, mostTurn)].killers = [2]uint32{}
	left := depth - 1
	if jumping {
		left = depth
	}
	best, bound := -most, search.AtMost
	var bestMove towers.Move
	next := &s.nodes[turn+1]
	for i := range n.moves {
		m := n.next(i)
		n.play(next, m)
		s.path.push(next.key)
		less := 0
		if !jumping {
			less = reduction(depth, i)
		}
		score := s.try(turn+1, i, left, less, alpha, beta)
		s.path.pop()
		if s.budget.Stopped() {
			return 0
		}
		if score <= best {
			continue
		}
		best, bestMove = score, m
		if score > alpha {
			alpha, bound = score, search.Exact
			n.line = append(append(n.line[:0], m), next.line...)
			if score >= beta {
				bound = search.AtLeast
				s.refuted(n, m, depth)
				break
			}
		}
	}
	s.table.Put(n.key, search.Entry{Move: bestMove.Code(), Score: int16(fromHere(best, turn)), Depth: int8(max(0, depth)), Bound: bound})
	return best
}

// try is the score of the i-th turn tried, which leads to the node at this turn: of the first within the whole window, of the others only as
// far as they are better, and less deep at first.
func (s *searcher) try(turn, i, left, less, alpha, beta int) int {
	if i == 0 {
		return -s.visit(turn, left, -beta, -alpha)
	}
	score := -s.visit(turn, left-less, -alpha-1, -alpha)
	if less > 0 && score > alpha {
		score = -s.visit(turn, left, -alpha-1, -alpha)
	}
	if score > alpha && score < beta {
		score = -s.visit(turn, left, -beta, -alpha)
	}
	return score
}

// reduction is how much less deep a late plain move is looked at first.
func reduction(depth, i int) int {
	switch {
	case depth < 3 || i < 3:
		return 0
	case i >= 8 && depth >= 6:
		return 2
	}
	return 1
}

// refuted remembers the plain move that was too good.
func (s *searcher) refuted(n *node, m towers.Move, depth int) {
	if m.Jumps > 0 {
		return
	}
	if code := m.Code(); n.killers[0] != code {
		n.killers[0], n.killers[1] = code, n.killers[0]
	}
	s.memory.praise(int(n.pos.Side()), m, depth)
}

const (
	drawnAfter  = 100 // quiet turns (R-GE-6)
	nearlyDrawn = 80  // from here on the table, which does not know the count, is not believed
	enough      = 120
)
