package chess

import (
	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/internal/engine/search"
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
	after    *answers   // what is known of moves after it
	sort     int        // of the move that led here: its piece and its square; 0 after a pass
	raw      int        // the evaluation; unset in check
	static   int        // the same, corrected by what the search has learned
	without  chess.Move // a move that is not looked at, to see what the others are worth
	since    int        // how many turns since the last pass
	cuts     int        // how many answers here were refuted since the node before began
	tries    int        // how many moves were tried before the one being looked at
	extended int        // how often the way here was looked at deeper than planned by two
	killers  [2]chess.Move
	holds    chess.Move // the last reply here against which a proof failed
	looks    looks
	moves    []chess.Move
	list     []ranked
	whole    bool         // no move is missing in the list
	tried    []chess.Move // quiet moves that did not refute
	taken    []chess.Move // captures that did not
	line     [mostPly]chess.Move
	length   int
}

// searcher is one tree of thought about one game.
type searcher struct {
	sheet  chess.Sheet
	table  *search.Table
	budget *search.Budget
	evaluator
	net    *net   // nil: the evaluation by hand is all
	sums   []sums // of the net, by ply; made when it is asked first
	rows   kernel.Rows
	memory memory
	keen   bool  // it searches as full strength does, though it has no net
	lore   *lore // what full strength learns beside; nil for others
	frames [mostPly + 2]frame
	way    []uint64 // the keys of the game's line up to the root, then of the branch being searched
	root   int      // where in way the root is
	fifty  int      // how many quiet single turns draw

	planned int  // how deep the root is being looked at
	reduces bool // late moves at the root are looked at less deep at first
	view    engine.View
	prover
}

func newSearcher(sheet chess.Sheet, table *search.Table) *searcher {
	s := &searcher{sheet: sheet, table: table, budget: new(search.Budget), evaluator: newEvaluator(1 << 12)}
	for i := range s.frames {
		f := &s.frames[i]
		f.moves = make([]chess.Move, 0, 128)
		f.list = make([]ranked, 0, 128)
		f.tried = make([]chess.Move, 0, 128)
		f.taken = make([]chess.Move, 0, 64)
		f.after = &s.memory.after[0][0]
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
	f.last, f.after = 0, &s.memory.after[0][0]
	f.raw = s.value(0)
	f.static, f.extended, f.since = fade(f.raw, &f.pos), 0, len(s.way)
	// A draw by fifty moves that nobody has claimed goes on to seventy-five.
	s.fifty = 100
	if s.sheet.Claims && f.pos.Quiet() >= 100 {
		s.fifty = 150
	}
	for i := range s.frames {
		s.frames[i].killers = [2]chess.Move{}
	}
	s.proofs = s.proofs[:0]
	s.memory.forget()
	if s.full() && s.lore == nil {
		s.lore = new(lore)
	}
}

// full tells that the search goes on as at full strength, which levels that do not slip do too. Those below play as they were measured and do
// without what it does beside.
func (s *searcher) full() bool { return s.net != nil || s.keen }

// play goes one ply on. The caller comes back with undo.
func (s *searcher) play(ply int, m chess.Move) *frame {
	s.prepare(ply, m)
	return s.enter(ply, m)
}

// prepare makes the position after a move, so that the table's memory is on its way while something else is asked about the move.
func (s *searcher) prepare(ply int, m chess.Move) {
	next := &s.frames[ply+1]
	s.sheet.PlayTo(&next.pos, &s.frames[ply].pos, m)
	next.key = next.pos.Key()
	s.table.Expect(next.key)
}

// enter is play for a move that is prepared.
func (s *searcher) enter(ply int, m chess.Move) *frame {
	f, next := &s.frames[ply], &s.frames[ply+1]
	kind := f.pos.At(m.From())
	if becomes := m.Becomes(); becomes != chess.Nothing {
		kind = becomes
	}
	next.last, next.after, next.sort = m, &s.memory.after[kind][m.To()], int(kind)<<6|m.To()
	next.extended, next.since = f.extended, f.since+1
	next.checkers = next.pos.Checkers()
	s.way = append(s.way, next.key)
	return next
}

func (s *searcher) undo() { s.way = s.way[:len(s.way)-1] }

// drawn tells that history or material ends the game here. What has stood once since the root will be repeated by who
// wanted it once; what stood before must have stood twice.
func (s *searcher) drawn(f *frame) bool {
	quiet := min(f.pos.Quiet(), f.since) // what a pass led to repeats nothing
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

// look is the search proper: what the position at this ply is worth for its mover, exactly if between alpha and beta, else a
// bound. A window wider than one is on the line the search expects; cut says that elsewhere it expects a move that refutes.
func (s *searcher) look(ply, depth, alpha, beta int, mayPass, cut bool) int {
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
		return fade(s.value(ply), &f.pos)
	}
	// No mate from here is shorter than one already found.
	alpha, beta = max(alpha, -mate+ply), min(beta, mate-ply-1)
	if alpha >= beta {
		return alpha
	}
	wide := beta-alpha > 1

	entry, known := s.table.Get(f.key)
	score := search.FromHere(entry.Score, ply, won-1)
	if known && !wide && f.without == 0 && int(entry.Depth) >= depth && f.pos.Quiet() < 90 && entry.Decides(score, alpha, beta) {
		// What refuted once will refute again.
		if m := chess.Move(entry.Move); m != 0 && score >= beta && f.pos.Takes(m) == chess.Nothing && m.Becomes() == chess.Nothing {
			s.reward(ply, m, bonus(depth))
		}
		return score
	}
	s.assess(ply, entry, known, false)
	improving := false
	if f.checkers == 0 {
		s.noteGain(ply)
		improving = s.improving(ply)
		if !wide && f.without == 0 {
			eval := f.static
			if known && (entry.Bound == search.Exact || entry.Bound == search.AtLeast && score > eval || entry.Bound == search.AtMost && score < eval) {
				eval = score
			}
			if v, ok := s.skip(ply, depth, alpha, beta, eval, improving, mayPass, cut); ok {
				return v
			}
		}
	}
	hash := chess.Move(entry.Move)
	// Without a move to begin with, a full look is not worth its price: the next deepening will have one.
	if hash == 0 && depth >= 4 && f.without == 0 && (wide || cut) {
		depth--
	}
	if !wide && f.checkers == 0 && f.without == 0 {
		if v, ok := s.probable(ply, depth, beta, entry, known, score, cut); ok {
			return v
		}
	}
	more := 0
	if known && hash != 0 && depth >= s.manner().single && f.without == 0 && ply < 2*s.planned && int(entry.Depth) >= depth-3 &&
		(entry.Bound == search.AtLeast || entry.Bound == search.Exact) && score < won && score > -won {
		var v int
		if more, v = s.single(ply, depth, beta, hash, score, wide, cut); more == refutedAnyway {
			return v
		}
		if s.budget.Stopped() {
			return 0
		}
	}
	return s.tryAll(node{ply: ply, depth: depth, alpha: alpha, beta: beta, wide: wide, improving: improving, cut: cut, hash: hash, more: more})
}

// assess puts the evaluation of a position into its frame: the one that the table remembers, or a new one, which is there already if it is judged.
func (s *searcher) assess(ply int, entry search.Entry, known, judged bool) {
	f := &s.frames[ply]
	switch {
	case f.without != 0:
		return // it is there already
	case f.checkers != 0:
		f.raw, f.static = -infinity, -infinity
		return
	case known && entry.Eval != noEval:
		f.raw = int(entry.Eval)
	case !judged:
		f.raw = s.value(ply)
	}
	f.static = f.raw
	if !byHand(&f.pos) {
		f.static = max(-mostEval, min(mostEval, f.raw+s.correction(ply)))
	}
	f.static = fade(f.static, &f.pos)
}

// noteGain teaches what a quiet move was worth by how the evaluation changed with it, before any search has.
func (s *searcher) noteGain(ply int) {
	f := &s.frames[ply]
	if ply < 2 || f.without != 0 || f.last == 0 {
		return
	}
	before := &s.frames[ply-1]
	if before.checkers == 0 && before.pos.Takes(f.last) == chess.Nothing && f.last.Becomes() == chess.Nothing {
		gain := -s.manner().gains * (f.static + before.static)
		learn(&s.memory.quiet[before.pos.Turn()&1][f.last.From()][f.last.To()], max(-600, min(600, gain)))
	}
}

// noEval is what the table keeps for a position in check.
const noEval = -infinity

// improving tells that the mover has come further since his last turn.
func (s *searcher) improving(ply int) bool {
	f := &s.frames[ply]
	switch {
	case ply >= 2 && s.frames[ply-2].checkers == 0:
		return f.static > s.frames[ply-2].static
	case ply >= 4 && s.frames[ply-4].checkers == 0:
		return f.static > s.frames[ply-4].static
	}
	return false
}

// skip answers a node without trying its moves where that is safe enough: the score is far beyond the window, even a pass
// refutes, or nothing but a capture can help.
func (s *searcher) skip(ply, depth, alpha, beta, eval int, improving, mayPass, cut bool) (int, bool) {
	f := &s.frames[ply]
	if beta <= -won || beta >= won {
		return 0, false
	}
	how := s.manner()
	margin := 90 * depth
	if improving {
		margin -= how.coming
	}
	// Nearer to the leaves it would cost too much to look for threats.
	if depth <= how.above && eval-margin >= beta && eval < won && !(how.bold && depth >= 3 && s.threatened(ply)) {
		return (eval + beta) / 2, true
	}
	if depth <= 3 && eval+160*depth <= alpha {
		if v := s.quiesce(ply, alpha, alpha+1); v <= alpha {
			return v, true
		}
	}
	// A side with only pawns may be in zugzwang: there a pass proves nothing.
	if mayPass && depth >= 3 && eval >= beta && f.static+20*depth >= beta+how.pass && f.pos.Own()&^(f.pos.Pawns()|f.pos.Kings()) != 0 {
		next := &s.frames[ply+1]
		f.pos.PassTo(&next.pos)
		next.last, next.after, next.sort, next.key, next.checkers = 0, &s.memory.after[0][0], 0, next.pos.Key(), 0
		next.extended, next.since = f.extended, 0
		s.way = append(s.way, next.key)
		less := 3 + depth/4
		if s.full() {
			less = 4 + depth/3
		}
		v := -s.look(ply+1, depth-less-min((eval-beta)/180, 3), -beta, -beta+1, false, !cut)
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

// probable answers a node by a capture that refutes by a wide margin even if it is looked at less deep.
func (s *searcher) probable(ply, depth, beta int, entry search.Entry, known bool, score int, cut bool) (int, bool) {
	f := &s.frames[ply]
	high := beta + 110
	if depth < 5 || beta <= -won || high >= won || known && int(entry.Depth) >= depth-3 && score < high {
		return 0, false
	}
	s.rankCaptures(f, chess.Move(entry.Move))
	for i := range f.list {
		m := f.pick(i).move
		if !gains(&f.pos, m, high-f.static) {
			continue
		}
		s.play(ply, m)
		v := -s.quiesce(ply+1, -high, -high+1)
		if v >= high {
			v = -s.look(ply+1, depth-4, -high, -high+1, true, !cut)
		}
		s.undo()
		if s.budget.Stopped() {
			return 0, true
		}
		if v >= high {
			s.table.Put(f.key, search.Entry{Move: uint32(m), Score: search.FromThere(v, ply, won-1), Reach: search.Reach{Depth: int8(depth - 3), Bound: search.AtLeast}, Eval: int16(f.raw)})
			return v, true
		}
	}
	return 0, false
}

const refutedAnyway = 100

// single looks whether the move that the table knows is the only good one, and how much deeper it is to be looked at then. If others refute
// as well, the node is answered.
func (s *searcher) single(ply, depth, beta int, hash chess.Move, score int, wide, cut bool) (more, answer int) {
	f := &s.frames[ply]
	bar := score - 3*depth
	f.without = hash
	v := s.look(ply, (depth-1)/2, bar-1, bar, true, cut)
	f.without = 0
	switch {
	case v < bar:
		if how := s.manner(); (cut || how.bold && !wide) && v < bar-how.far && f.extended < 4 {
			return 2, 0
		}
		return 1, 0
	case bar >= beta:
		return refutedAnyway, bar
	case score >= beta:
		return -2, 0
	case cut:
		return -1, 0
	}
	return 0, 0
}
