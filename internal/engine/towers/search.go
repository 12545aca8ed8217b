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
	wide := beta-alpha > 1
	var known uint32
	if e, ok := s.table.Get(n.key); ok {
		known = e.Move
		score := fromRoot(int(e.Score), turn)
		if !wide && int(e.Depth) >= depth && n.pos.Quiet() < nearlyDrawn &&
			(e.Bound == search.Exact || e.Bound == search.AtLeast && score >= beta || e.Bound == search.AtMost && score <= alpha) {
			return score
		}
	}
	n.moves = s.sheet.AppendTurns(n.moves[:0], &n.pos)
	if len(n.moves) == 0 {
		return lostAfter(turn, n.pos.Points())
	}
	if n.pos.Quiet() >= drawnAfter {
		return 0
	}
	jumping := n.moves[0].Jumps > 0
	if !jumping && depth <= 0 || turn == mostTurn {
		return judge(&n.pos, n.worth)
	}
	if !wide && !jumping && depth <= 3 {
		// So far above what is asked that a quiet turn or two will not change it.
		if v := judge(&n.pos, n.worth) - enough*depth; v >= beta {
			return v
		}
	}
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
		var score int
		switch {
		case i == 0:
			score = -s.visit(turn+1, left, -beta, -alpha)
		default:
			less := 0
			if !jumping && depth >= 3 && i >= 3 {
				less = 1
				if i >= 8 && depth >= 6 {
					less = 2
				}
			}
			score = -s.visit(turn+1, left-less, -alpha-1, -alpha)
			if less > 0 && score > alpha {
				score = -s.visit(turn+1, left, -alpha-1, -alpha)
			}
			if score > alpha && score < beta {
				score = -s.visit(turn+1, left, -beta, -alpha)
			}
		}
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
