package towers

import (
	"math"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/internal/engine/search"
	"crownhead/rules/towers"
)

// searcher is one thought: its budget, the line it is looking at and what it remembers.
type searcher struct {
	sheet  towers.Sheet
	net    *net                // nil: the evaluation by hand is all
	judged *[judgedKept]judged // with the net
	rows   kernel.Rows
	table  *search.Table
	budget *search.Budget
	path   path
	memory memory
	nodes  [mostTurn + 1]node
	view   engine.View
}

// visit is the score of the node for its side to move, within the window. Jumps are compulsory, so a position with one to
// make is never judged but searched on; a turn without a choice costs no depth, and beyond the depth no jump does.
func (s *searcher) visit(turn, depth, alpha, beta int) int {
	n := &s.nodes[turn]
	n.line = n.line[:0]
	if s.budget.Spend() {
		return 0
	}
	if s.path.repeats() {
		return 0
	}
	if n.pos.Quiet() >= drawnAfter {
		if !n.pos.CanMove() {
			return lostAfter(turn, n.pos.Points())
		}
		return 0
	}
	n.moves = n.moves[:0]
	jumping := n.jumpers != 0
	if jumping {
		n.moves = s.sheet.AppendJumps(n.moves, &n.pos, n.jumpers)
	}
	if len(n.moves) == 1 && turn < mostTurn && !(s.view.Limited() && s.misses(n.moves[0])) {
		return s.forced(n, turn, depth, alpha, beta)
	}
	if !jumping && depth <= 0 || turn == mostTurn {
		v, ok := s.value(turn, alpha, beta)
		if !ok && !jumping {
			return lostAfter(turn, n.pos.Points())
		}
		return v
	}
	wide := beta-alpha > 1
	e, known := s.table.Get(n.key)
	if known && !wide && int(e.Depth) >= depth && n.pos.Quiet() < nearlyDrawn {
		if score := fromRoot(int(e.Score), turn); e.Decides(score, alpha, beta) {
			return score
		}
	}
	n.static = unknown
	prune := s.pruning()
	if !jumping {
		if known && e.Eval != notKept {
			n.static = int(e.Eval)
		} else {
			var ok bool
			if n.static, ok = s.value(turn, alpha, beta); !ok {
				return lostAfter(turn, n.pos.Points())
			}
		}
		seems := n.static
		if known {
			seems = believed(seems, turn, e)
		}
		// So far from what is asked that a few quiet turns will not change it.
		if !wide && depth <= mostHopeless && seems+hopeless*(depth+1) <= alpha && alpha > -decided {
			return seems
		}
		if !wide && depth <= mostSure && seems-prune.enough*depth >= beta && beta > -decided && beta < decided {
			return (seems + beta) / 2
		}
		// Without a turn to begin with it is cheaper to find one first, for the next time.
		if e.Move == 0 {
			if !wide && depth >= prune.twoLess {
				depth--
			}
			if depth >= unprepared {
				depth--
			}
		}
		n.moves = n.pos.AppendPlain(n.moves)
	}
	return s.tryAll(n, turn, depth, alpha, beta, jumping, e.Move, prune)
}

// believed is what a node seems to be worth: what it was judged, unless the table knows better from a search, however short.
func believed(static, turn int, e search.Entry) int {
	found := fromRoot(int(e.Score), turn)
	if found <= -decided || found >= decided {
		return static
	}
	if e.Bound == search.Exact || e.Bound == search.AtLeast && found > static || e.Bound == search.AtMost && found < static {
		return found
	}
	return static
}

// forced is the score of a node with a single jump to make, which costs no depth and is not worth remembering.
func (s *searcher) forced(n *node, turn, depth, alpha, beta int) int {
	n.static, n.played = unknown, n.moves[0]
	next := &s.nodes[turn+1]
	s.step(n, next, n.played, depth)
	s.path.push(next.key)
	score := -s.visit(turn+1, depth, -beta, -alpha)
	s.path.pop()
	if beta-alpha > 1 {
		n.line = append(append(n.line[:0], n.played), next.line...)
	}
	return score
}

// step makes next the node after a turn, which is searched to depth left. The hash table answers slowly, so step asks it as soon as it knows the key: for a plain move, before it makes the move.
func (s *searcher) step(n, next *node, m towers.Move, left int) {
	if m.Jumps() > 0 {
		n.jump(next, m)
		s.expect(next.key, left)
	} else {
		next.key = n.keyAfter(m)
		s.expect(next.key, left)
		n.move(next, m)
	}
	next.jumpers = next.pos.Jumpers()
}

// tryAll looks at the turns of a node, the most hopeful first.
func (s *searcher) tryAll(n *node, turn, depth, alpha, beta int, jumping bool, known uint32, prune *pruning) int {
	ranked := !n.front(known)
	if ranked {
		s.rank(n, turn, 0)
	}
	s.nodes[min(turn+2, mostTurn)].killers = [2]uint32{}
	left := depth - 1
	if jumping && depth <= 0 || len(n.moves) == 1 {
		left = depth
	}
	wide := beta-alpha > 1
	improving := !jumping && turn >= 2 && n.static > s.nodes[turn-2].static
	best, bound := -most, search.AtMost
	var bestMove towers.Move
	next := &s.nodes[turn+1]
	missed := 0
	for i := range n.moves {
		if !ranked && i > 0 {
			s.rank(n, turn, i)
			ranked = true
		}
		m, rank := n.moves[0], 0
		if ranked {
			m, rank = n.next(i)
		}
		if s.view.Limited() && s.misses(m) {
			missed++
			continue
		}
		if !jumping && !wide && best > -decided && depth <= shallow && i >= prune.tried[depth] {
			break // so late a move is hardly ever the best
		}
		s.step(n, next, m, left)
		n.played = m
		s.path.push(next.key)
		less := 0
		switch {
		case i == 0: // it may be the only one, and has no rank
		case !jumping:
			less = prune.reduction(depth, i, rank, wide, improving)
			if next.jumpers != 0 {
				less -= prune.offers
			}
			less = max(0, min(less, left-1))
		case i > missed && depth >= 2: // the longest jump is mostly the best
			less = 1
		}
		score := s.try(turn+1, i-missed, left, less, alpha, beta)
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
			if wide {
				n.line = append(append(n.line[:0], m), next.line...)
			}
			if score >= beta {
				bound = search.AtLeast
				s.refuted(n, turn, i, depth)
				break
			}
		}
	}
	if missed == len(n.moves) {
		v, _ := s.value(turn, alpha, beta)
		return v
	}
	eval := int16(notKept)
	if n.static != unknown {
		eval = int16(n.static)
	}
	move := bestMove.Code()
	if bound == search.AtMost && !prune.keepsFailLow {
		move = 0
	}
	s.table.Put(n.key, search.Entry{Move: move, Score: int16(fromHere(best, turn)), Reach: search.Reach{Depth: int8(max(0, depth)), Bound: bound}, Eval: eval})
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

// pruning is how much a search leaves out.
type pruning struct {
	enough       int              // of a lead for each turn that is left, up to mostSure
	tried        [shallow + 1]int // plain moves, by depth
	deeper       int              // hundredths of a turn that late moves are looked at deeper
	offers       int              // turns that offers are looked at deeper: they have to be taken, and follow each other
	twoLess      int              // from this depth on two turns less, not one, if no move is known to begin with
	keepsFailLow bool             // the table keeps a move also where none was good enough
}

// With more nodes it pays to look wider. Levels, which have few and no net, keep the steps they were measured with.
var (
	levelPruning = pruning{enough: 170, tried: [...]int{4, 5, 8, 13, 20}, twoLess: mostTurn, keepsFailLow: true}
	fullPruning  = pruning{enough: 210, tried: [...]int{7, 8, 12, 19, 29}, deeper: 40, offers: 1, twoLess: 8}
)

func (s *searcher) pruning() *pruning {
	if s.net == nil {
		return &levelPruning
	}
	return &fullPruning
}

// reduction is how much less deep a late plain move is looked at first: the later and the deeper the more, and by what was learned of it.
func (p *pruning) reduction(depth, i, rank int, wide, improving bool) int {
	if depth < 2 {
		return 0
	}
	less := logs[min(depth, len(logs)-1)]*logs[min(i, len(logs)-1)]/180 - p.deeper // in hundredths
	if !wide {
		less += 100
	}
	if improving {
		less -= 50
	}
	less -= rank * 100 / 12_000
	return less / 100
}

// logs are logarithms of numbers and one, in hundredths.
var logs = func() (l [64]int) {
	for i := range l {
		l[i] = int(100 * math.Log(float64(i+1)))
	}
	return l
}()

// refuted remembers the turn that was too good, and those before it that were not.
func (s *searcher) refuted(n *node, turn, i, depth int) {
	m := n.moves[i]
	if m.Jumps() > 0 {
		for _, late := range n.moves[:i] {
			s.learnJump(n, late, -depth*depth-1)
		}
		s.learnJump(n, m, depth*depth+1)
		return
	}
	if code := m.Code(); n.killers[0] != code {
		n.killers[0], n.killers[1] = code, n.killers[0]
	}
	for _, late := range n.moves[:i] {
		s.learn(n, turn, late, -depth*depth)
	}
	s.learn(n, turn, m, depth*depth)
}

const (
	drawnAfter   = 100 // quiet turns (R-GE-6)
	nearlyDrawn  = 80  // from here on the table, which does not know the count, is not believed
	mostSure     = 6   // turns that are left where a lead is enough
	hopeless     = 300 // for each turn that is left and one more, up to mostHopeless
	mostHopeless = 3
	shallow      = 4 // up to here only so many plain moves are tried
	unprepared   = 4 // from here on one turn less if no move is known to begin with

	unknown = 1 << 20 // as a static value: there is a jump to make
	notKept = math.MinInt16
)
