package checkers

import (
	"math"
	"unsafe"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/internal/engine/search"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

const (
	won     = 30000 // less the turns until then
	counts  = 20000 // a game that stands still and is counted (MC-18), less the turns until then
	tabled  = 10000 // an ending that is won by the tables, less the turns until then
	forced  = counts - 1000
	deepest = 120
)

// seeker searches one sheet. It belongs to one player and remembers from turn to turn.
type seeker[P any, M comparable] struct {
	rules   game.Rules[P, M]
	ground  ground[P, M]
	huffs   bool        // there are offences that can be answered
	counted bool        // a game that stands still goes to who has more
	cost    int         // of leaving a capture out; 0 if captures are as good as compulsory
	net     *net        // nil: the evaluation set by hand
	few     *solved.Few // results of endings with few pieces; nil: none
	large   bool        // tables of more than four pieces may be asked

	table   *search.Table
	budget  *search.Budget
	history [2][moves]int32          // simple moves that refuted something, by side, square and direction
	after   [noMove + 1][moves]int16 // the same, by the simple move before, with its side
	frames  [deepest]frame[M]
	looks   [deepest]look   // of the net, by level of the tree
	rows    kernel.Rows     // that come to a look and leave it
	seen    [glances]uint64 // what the net said of boards
	path    []uint64        // keys of the game's positions, then of the line being searched
	root    int             // where in path the position asked about is
	at      P               // that position
	view    engine.View
}

// frame is what one level of the tree keeps, so that no node makes anything new.
type frame[M comparable] struct {
	turns   []M
	kinds   []int16
	ranks   []int64
	killers [2]int16 // kinds
	line    []M      // the best turns from here
	worth   int      // what the board is worth to First before any search; unseen if nobody looked
	stuff   int      // the worth of its pieces alone, if somebody looked
	static  int      // what the position looks worth before the search; unseen if nobody looked
	led     int      // the simple move that led here, as in after; noMove if another turn did
}

const (
	unseen = math.MinInt16
	none   = -1
)

func newSeeker[P any, M comparable](rules game.Rules[P, M], g ground[P, M], cost int, counted bool, table *search.Table) *seeker[P, M] {
	_, compulsory := any(g).(plain)
	s := &seeker[P, M]{rules: rules, ground: g, huffs: !compulsory, cost: cost, counted: counted, net: Net.Get(), table: table, budget: new(search.Budget)}
	for i := range s.frames {
		s.frames[i] = frame[M]{turns: make([]M, 0, 64), kinds: make([]int16, 0, 64), ranks: make([]int64, 0, 64), line: make([]M, 0, deepest)}
	}
	return s
}

// begin takes up a game: what was played is what can be repeated.
func (s *seeker[P, M]) begin(line []P) {
	s.at = line[len(line)-1]
	s.large = s.few != nil && !s.few.Vague(s.ground.board(s.at))
	line = line[max(0, len(line)-noProgress-2):]
	s.path = s.path[:0]
	for _, p := range line {
		s.path = append(s.path, s.ground.key(p))
	}
	s.root = len(s.path) - 1
	for len(s.path) < s.root+1+deepest {
		s.path = append(s.path, 0)
	}
	for side := range s.history {
		for i := range s.history[side] {
			s.history[side][i] /= 8
		}
	}
	for i := range s.frames {
		s.frames[i].killers = [2]int16{}
	}
	s.frames[0].led = noMove
}

// node is the worth of p for the side to move, between alpha and beta, by looking depth turns ahead and then as far as
// pieces can be taken. The path has its key.
func (s *seeker[P, M]) node(p P, alpha, beta, depth, ply int) int {
	f := &s.frames[ply]
	f.line, f.worth = f.line[:0], unseen
	if s.budget.Stopped() || s.budget.Spend() {
		return 0
	}
	b := s.ground.board(p)
	jumps, answers := b.Jumpers() != 0, s.huffs && s.ground.answers(p)
	loud := jumps || answers
	if !loud && b.Steppers() == 0 {
		return ply - won
	}
	key := s.path[s.root+ply]
	if b.Quiet >= noProgress || s.repeats(key, int(b.Quiet), ply) {
		return s.stopped(b, ply)
	}
	// Later, the fortieth move without progress may come before the win.
	if s.few != nil && b.Quiet < noProgress/2 && !answers {
		if result, known := s.few.Result(b, s.large && depth >= largeDepth); known {
			return int(result) * (tabled - ply)
		}
	}
	// A threat is looked at once before the board is judged as it stands.
	calm := !loud && (depth < 0 || depth == 0 && !threatened(b))
	if calm || ply >= deepest-1 {
		if score, seen := s.guess(b, ply); seen && (score >= beta+guessAbove || score <= alpha-guessBelow) {
			return score
		}
		return s.judge(b, ply)
	}
	certain := 0
	if loud {
		if f.turns, certain = s.ground.turns(f.turns[:0], p); len(f.turns) == 1 && s.cost == 0 && !answers && !s.view.Limited() {
			return s.obey(p, alpha, beta, depth, ply)
		}
	}
	v := sight{board: b, key: key, jumps: jumps, answers: answers, certain: certain, left: -won, known: none, worth: unseen}
	if s.cost > 0 && (depth > 0 || loud) {
		v.left = s.judge(b, ply) - s.cost
	}
	if s.stands(depth, jumps, answers) {
		if v.left >= beta {
			return v.left
		}
		alpha = max(alpha, v.left)
	}
	// A shorter win elsewhere makes this node idle.
	alpha, beta = max(alpha, ply-won), min(beta, won-ply-1)
	if alpha >= beta {
		return alpha
	}
	f.static = unseen
	null := beta-alpha == 1 && !loud && abs(beta) < forced
	if depth > 0 {
		if null && depth <= staticDepth {
			if guess, seen := s.guess(b, ply); seen {
				if score, far := believed(b, guess, guessNear, alpha, beta, depth); far {
					return score
				}
			}
		}
		e, score, answered := s.remembered(&v, alpha, beta, depth, ply)
		if answered {
			return score
		}
		if !loud {
			if v.worth == unseen {
				v.worth = s.worth(b, ply)
			}
			f.worth, f.stuff = v.worth, stuff(b)
			f.static = settle(b, v.worth, s.counted)
			if abs(score) < forced && e.Decides(score, f.static, f.static+1) {
				f.static = score
			}
		}
		if null {
			if score, far := s.farOutside(p, b, alpha, beta, depth, ply); far {
				return score
			}
		}
		if v.known == none && depth >= blindDepth {
			depth--
		}
	}
	return s.tryAll(p, &v, alpha, beta, depth, ply)
}

// expect notes the key of a position that is looked at next, and fetches what may be known of it.
func (s *seeker[P, M]) expect(key uint64, depth, ply int) {
	s.path[s.root+ply] = key
	kernel.Fetch(unsafe.Pointer(&s.seen[key%glances]))
	if depth > 0 {
		s.table.Expect(key)
	}
}

// obey looks at what follows the only capture there is: no choice, so it costs no depth, and the table need not know.
func (s *seeker[P, M]) obey(p P, alpha, beta, depth, ply int) int {
	f := &s.frames[ply]
	q, key := s.ground.play(p, f.turns[0])
	s.expect(key, depth, ply+1)
	s.frames[ply+1].led = noMove
	score := -s.node(q, -beta, -alpha, depth, ply+1)
	if beta-alpha > 1 && score > alpha && !s.budget.Stopped() {
		f.line = append(append(f.line[:0], f.turns[0]), s.frames[ply+1].line...)
	}
	return score
}

// sight is what a node has seen of its position before it looks at turns.
type sight struct {
	board   checkers.Position
	key     uint64
	jumps   bool // something can be taken
	answers bool // an offence can be answered
	certain int  // where something is jumped or answered, how many of the turns leave no capture out
	left    int  // the worth of leaving a capture out: about that of the board less the man that is huffed
	known   int  // the place of the turn that the table knows, or none
	worth   int  // of the board to First, before any search; unseen if nobody looked
}

// remembered takes from the table what is known of a position, with its score counted from the root, and tells whether that is an answer.
func (s *seeker[P, M]) remembered(v *sight, alpha, beta, depth, ply int) (e search.Entry, score int, answered bool) {
	v.key = timely(v.key, int(v.board.Quiet))
	e, ok := s.table.Get(v.key)
	if !ok {
		return e, 0, false
	}
	v.known, v.worth = int(e.Move)-1, int(e.Eval)
	score = search.FromHere(e.Score, ply, forced)
	return e, score, beta-alpha == 1 && int(e.Depth) >= depth && e.Decides(score, alpha, beta)
}

// stands tells that beyond the depth a capture may be left out, for what that costs.
func (s *seeker[P, M]) stands(depth int, jumps, answers bool) bool {
	return s.cost > 0 && depth <= 0 && jumps && !answers
}

// tryAll looks at the turns of a node in the order of their ranks.
func (s *seeker[P, M]) tryAll(p P, v *sight, alpha, beta, depth, ply int) int {
	f := &s.frames[ply]
	turns, certain := f.turns, v.certain
	if !v.jumps && !v.answers {
		turns = s.ground.steps(f.turns[:0], p)
		f.turns, certain = turns, len(turns)
	}
	best := -won
	if depth <= 0 {
		turns = turns[:certain]
		if s.stands(depth, v.jumps, v.answers) {
			best = v.left
		}
	}
	s.rank(f, v.board, turns, certain, v.known)
	next := depth - 1
	if len(turns) == 1 && v.jumps {
		next = depth // no choice, so nothing is looked at
	}
	from, open, bestTurn, missed := alpha, beta-alpha > 1, none, 0
	for i := range turns {
		r := f.ranks[0]
		if i > 0 {
			r = f.pick(i)
		}
		at := place(r)
		if at >= certain && s.cost > 0 && depth <= 6 && v.left <= alpha && best > -forced {
			continue // even for the price of a man it would not be good enough
		}
		if s.view.Limited() && s.misses(turns[at]) {
			missed++
			continue
		}
		q, key := s.ground.play(p, turns[at])
		s.expect(key, next, ply+1)
		s.lead(v.board.Side, f.kinds[at], ply)
		var score int
		if i == missed {
			score = -s.node(q, -beta, -alpha, next, ply+1)
		} else {
			reduced := reduction(i, depth, r)
			score = -s.node(q, -alpha-1, -alpha, next-reduced, ply+1)
			if score > alpha && reduced > 0 {
				score = -s.node(q, -alpha-1, -alpha, next, ply+1)
			}
			if score > alpha && score < beta {
				score = -s.node(q, -beta, -alpha, next, ply+1)
			}
		}
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
		alpha, bestTurn = score, at
		if open {
			f.line = append(append(f.line[:0], turns[at]), s.frames[ply+1].line...)
		}
		if alpha >= beta {
			if f.kinds[at] >= 0 {
				s.credit(f, v.board, i, depth)
			}
			break
		}
	}
	if missed > 0 && missed == len(turns) {
		return s.judge(v.board, ply)
	}
	if depth > 0 {
		s.table.Put(v.key, search.Entry{
			Move: uint32(bestTurn + 1), Score: search.FromThere(best, ply, forced), Reach: search.Reach{Depth: int8(depth), Bound: search.BoundOf(best, from, beta)},
			Eval: int16(v.worth),
		})
	}
	return best
}

// repeats tells whether the position stood before: once in the line being searched, for then it can come a third time as
// well, or twice in the game. Nothing before a capture or a man's move comes back.
func (s *seeker[P, M]) repeats(key uint64, quiet, ply int) bool {
	at := s.root + ply
	times := 0
	for i := at - 2; i >= max(0, at-quiet); i -= 2 {
		if s.path[i] != key {
			continue
		}
		if times++; i >= s.root || times == 2 {
			return true
		}
	}
	return false
}

// stopped is the worth of a game that stands still.
func (s *seeker[P, M]) stopped(b checkers.Position, ply int) int {
	if !s.counted {
		return 0
	}
	return sign(counted(b)) * (counts - ply)
}

// timely makes the table forget what was known when there was more time: towards the fortieth move without progress the same
// board is worth less and less.
func timely(key uint64, quiet int) uint64 {
	if quiet < noProgress/2 {
		return key
	}
	return key ^ uint64(quiet/4)*mix3
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
