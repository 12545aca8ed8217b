package chess

import (
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// ranked is a move with the hope set in it.
type ranked struct {
	move chess.Move
	hope int32
}

// The classes of moves, best first; what lies between tells moves of a class apart.
const (
	hopeHash    = 1 << 30
	hopeCapture = 1 << 26
	hopeKiller  = 1 << 24
	hopeLoss    = -1 << 26 // a capture that loses material comes last
)

// answers is how often each piece's move to each square has been good in one situation.
type answers [7][64]int16

// memory is what the search has learned on the way.
type memory struct {
	quiet    [2][64][64]int16    // of quiet moves, by side
	after    [7][64]answers      // of quiet moves, by piece and square of an earlier move
	captures [7][64][7]int16     // of captures, by piece, square and what is taken
	errors   [3][corrected]int16 // by how much the evaluation was wrong, by pawns and by the pieces of each side
}

// lore is what full strength and the last levels learn beside: it is too large for every player of a level.
type lore struct {
	pawns [pawnKinds]answers // of quiet moves, by the pawns of the position
	moves [512][512]int16    // by how much the evaluation was wrong, by the last two moves
}

// pawnKinds is how many structures of pawns the ordering of moves tells apart.
const pawnKinds = 512

// amongPawns is what is known of moves in positions with these pawns.
func (l *lore) amongPawns(p *chess.Position) *answers {
	pawns := p.Pawns()
	return &l.pawns[scatter(pawns&p.Own(), pawns&p.Theirs())%pawnKinds]
}

const mostHistory = 1 << 13

// learn moves a number towards its bound: the further it has come, the less it moves.
func learn(h *int16, by int) {
	*h += int16(by - int(*h)*max(by, -by)/mostHistory)
}

// forget halves what is known, so that the next turn begins with a hint and not with a prejudice.
func (m *memory) forget() {
	for i := range m.quiet {
		for j := range m.quiet[i] {
			for k := range m.quiet[i][j] {
				m.quiet[i][j][k] /= 2
			}
		}
	}
}

// hopeOfQuiet is what is known of a quiet move: by itself, as an answer to the last move, as a sequel to the one before, and among these pawns.
func (s *searcher) hopeOfQuiet(f, before *frame, pawns *answers, kind chess.Kind, m chess.Move) int {
	to := m.To()
	hope := int(s.memory.quiet[f.pos.Turn()&1][m.From()][to]) + int(f.after[kind][to]) + int(before.after[kind][to])
	if pawns != nil {
		hope += int(pawns[kind][to])
	}
	return hope
}

// reward teaches that a quiet move was good, or (by below 0) not.
func (s *searcher) reward(ply int, m chess.Move, by int) {
	f := &s.frames[ply]
	kind, to := f.pos.At(m.From()), m.To()
	learn(&s.memory.quiet[f.pos.Turn()&1][m.From()][to], by)
	if s.full() {
		learn(&s.lore.amongPawns(&f.pos)[kind][to], by)
	}
	learn(&f.after[kind][to], by)
	if ply > 0 {
		learn(&s.frames[ply-1].after[kind][to], by)
	}
}

// pastOf is how good a capture has been elsewhere.
func (m *memory) pastOf(p *chess.Position, taking chess.Move) *int16 {
	return &m.captures[p.At(taking.From())][taking.To()][p.Takes(taking)]
}

// rank lists all moves of a node with their hopes. Captures are taken to be good until pick looks closer.
func (s *searcher) rank(ply int, hash chess.Move) {
	f := &s.frames[ply]
	before := &s.frames[max(ply-1, 0)]
	p := &f.pos
	fears := fearsOf(p)
	var pawns *answers
	if s.full() {
		pawns = s.lore.amongPawns(p)
	}
	f.moves = s.sheet.AppendMoves(f.moves[:0], *p)
	f.list = f.list[:0]
	for _, m := range f.moves {
		taken, becomes := p.Takes(m), m.Becomes()
		var hope int
		switch {
		case m == hash:
			hope = hopeHash
		case taken != chess.Nothing || becomes == chess.Queen:
			hope = hopeCapture + s.hopeOfCapture(p, m, taken, becomes)
		default:
			hope = s.hopeOfRest(f, before, pawns, &fears, m)
		}
		f.list = append(f.list, ranked{m, int32(hope)})
	}
}

// rankCaptures lists only the moves that change the material.
func (s *searcher) rankCaptures(f *frame, hash chess.Move) {
	p := &f.pos
	f.moves = p.AppendCaptures(f.moves[:0])
	f.list = f.list[:0]
	for _, m := range f.moves {
		hope := hopeHash
		if m != hash {
			hope = hopeCapture + s.hopeOfCapture(p, m, p.Takes(m), m.Becomes())
		}
		f.list = append(f.list, ranked{m, int32(hope)})
	}
}

// list begins the list of a node's moves. Full strength lists only the captures at first: often one of them refutes, and then nobody needs the rest.
func (s *searcher) list(ply int, hash chess.Move) {
	f := &s.frames[ply]
	if f.whole = !s.full() || f.checkers != 0; f.whole {
		s.rank(ply, hash)
	} else {
		s.rankCaptures(f, hash)
	}
}

// choose brings the best of what is left of a list to place i; there may be nothing left.
func (s *searcher) choose(ply, i int) (r ranked, ok bool) {
	f := &s.frames[ply]
	if !f.whole {
		if i < len(f.list) {
			if r = f.pickSound(i); r.hope >= hopeCapture/2 {
				return r, true
			}
		}
		s.rankRest(ply)
		f.whole = true
	}
	if i >= len(f.list) {
		return r, false
	}
	return f.pickSound(i), true
}

// rankRest adds the moves that rankCaptures leaves out, with the hopes that rank gives them, and more for checks in a bold search.
func (s *searcher) rankRest(ply int) {
	f := &s.frames[ply]
	before := &s.frames[max(ply-1, 0)]
	p := &f.pos
	fears := fearsOf(p)
	pawns := s.lore.amongPawns(p)
	checks, urge := checksOf(p), s.manner().checks
	f.moves = p.AppendRest(f.moves[:0])
	for _, m := range f.moves {
		hope := s.hopeOfRest(f, before, pawns, &fears, m)
		if checks[p.At(m.From())]>>m.To()&1 != 0 {
			hope += urge
		}
		f.list = append(f.list, ranked{m, int32(hope)})
	}
}

// hopeOfRest is the hope of a move that changes no material, or makes a piece other than a queen.
func (s *searcher) hopeOfRest(f, before *frame, pawns *answers, fears *fears, m chess.Move) int {
	if m.Becomes() != chess.Nothing {
		return hopeLoss
	}
	kind := f.pos.At(m.From())
	hope := s.hopeOfQuiet(f, before, pawns, kind, m) + fears.hope(kind, m)
	if m == f.killers[0] || m == f.killers[1] {
		switch {
		case s.manner().bold:
			return hope + hint
		case m == f.killers[0]:
			return hopeKiller + 1
		}
		return hopeKiller
	}
	return hope
}

// hopeOfCapture prefers the dearest victim, then what has been good elsewhere, then the cheapest taker.
func (s *searcher) hopeOfCapture(p *chess.Position, m chess.Move, taken, becomes chess.Kind) int {
	taker := p.At(m.From())
	return 64*(worth[taken]+worth[becomes]) - worth[taker]&1023 + 2*int(s.memory.captures[taker][m.To()][taken])
}

// pick brings the best of what is left of a list to place i, of equals the first. Where that is cannot be guessed, so moves are compared without branches: the
// first three, and the rest four at a time, from a place on from which there are only whole fours.
func (f *frame) pick(i int) ranked {
	left := f.list[i:]
	most := left[0].at(0)
	if n := len(left); n >= 4 {
		most = search.Higher(most, search.Higher(left[1].at(1), left[2].at(2)))
		for j := n & 3; j <= n-4; j += 4 {
			four := (*[4]ranked)(left[j:])
			low, high := search.Higher(four[0].at(j), four[1].at(j+1)), search.Higher(four[2].at(j+2), four[3].at(j+3))
			most = search.Higher(most, search.Higher(low, high))
		}
	} else {
		for j, r := range left {
			most = search.Higher(most, r.at(j))
		}
	}
	best := uint8(-most)
	left[0], left[best] = left[best], left[0]
	return left[0]
}

// at is hope and place as one number. No list has more than 256 moves.
func (r ranked) at(place int) int64 { return int64(r.hope)<<8 - int64(place) }

// pickSound does the same, and puts captures that lose material off to the end.
func (f *frame) pickSound(i int) ranked {
	for {
		r := f.pick(i)
		if r.hope < hopeCapture/2 || r.hope == hopeHash || gains(&f.pos, r.move, 0) {
			return r
		}
		f.list[i].hope += hopeLoss - hopeCapture
	}
}

// dropQuiet leaves of a list from place i on only the captures that were put off.
func (f *frame) dropQuiet(i int) {
	left := f.list[:i]
	for _, r := range f.list[i:] {
		if r.hope < hopeLoss/2 {
			left = append(left, r)
		}
	}
	f.list = left
}

// fears is, by kind of piece, where a cheaper enemy attacks.
type fears [7]uint64

func fearsOf(p *chess.Position) (fears fears) {
	theirs := p.Theirs()
	occupied := p.Own() | theirs
	pawns := p.Pawns() & theirs
	hits := pawns&^fileA>>9 | pawns&^fileH>>7
	fears[chess.Knight], fears[chess.Bishop] = hits, hits
	for set := p.Knights() & theirs; set != 0; set &= set - 1 {
		hits |= chess.KnightHits(first(set))
	}
	for set := p.Bishops() & theirs; set != 0; set &= set - 1 {
		hits |= chess.BishopHits(first(set), occupied)
	}
	fears[chess.Rook] = hits
	for set := p.Rooks() & theirs; set != 0; set &= set - 1 {
		hits |= chess.RookHits(first(set), occupied)
	}
	fears[chess.Queen] = hits
	return fears
}

// hope is for a move away from such a square, and against one to it.
func (f *fears) hope(kind chess.Kind, m chess.Move) int {
	return dear[kind] * (int(f[kind]>>m.From()&1) - int(f[kind]>>m.To()&1))
}

// dear is how much it matters that a piece is attacked by a cheaper one.
var dear = [7]int{chess.Knight: 6000, chess.Bishop: 6000, chess.Rook: 9600, chess.Queen: 18000}
