package chess

import "crownhead/rules/chess"

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

// memory is what the search has learned of quiet moves: how often each has refuted, by side, and as an answer to which move.
type memory struct {
	quiet   [2][64][64]int16
	answers [7][64][7][64]int16 // by the piece and square of the last move, then of this one
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

func (s *searcher) hopeOfQuiet(f *frame, m chess.Move) int {
	hope := int(s.memory.quiet[f.pos.Turn()&1][m.From()][m.To()])
	if f.last != 0 {
		hope += int(s.memory.answers[f.lastKind][f.last.To()][f.pos.At(m.From())][m.To()])
	}
	return hope
}

// reward teaches that a quiet move was good, or (by below 0) not.
func (s *searcher) reward(f *frame, m chess.Move, by int) {
	learn(&s.memory.quiet[f.pos.Turn()&1][m.From()][m.To()], by)
	if f.last != 0 {
		learn(&s.memory.answers[f.lastKind][f.last.To()][f.pos.At(m.From())][m.To()], by)
	}
}

// rank lists all moves of a node with their hopes.
func (s *searcher) rank(f *frame, hash chess.Move) {
	p := &f.pos
	f.moves = s.sheet.AppendMoves(f.moves[:0], *p)
	f.list = f.list[:0]
	for _, m := range f.moves {
		taken, becomes := p.Takes(m), m.Becomes()
		var hope int
		switch {
		case m == hash:
			hope = hopeHash
		case taken != chess.Nothing || becomes == chess.Queen:
			hope = hopeOfCapture(p, m, taken, becomes)
			if gains(p, m, 0) {
				hope += hopeCapture
			} else {
				hope += hopeLoss
			}
		case becomes != chess.Nothing:
			hope = hopeLoss
		case m == f.killers[0]:
			hope = hopeKiller + 1
		case m == f.killers[1]:
			hope = hopeKiller
		default:
			hope = s.hopeOfQuiet(f, m)
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
			hope = hopeOfCapture(p, m, p.Takes(m), m.Becomes())
		}
		f.list = append(f.list, ranked{m, int32(hope)})
	}
}

// hopeOfCapture prefers the dearest victim, then the cheapest taker.
func hopeOfCapture(p *chess.Position, m chess.Move, taken, becomes chess.Kind) int {
	return 16*(worth[taken]+worth[becomes]) - worth[p.At(m.From())]&1023
}

// pick brings the best of what is left of a list to place i.
func (f *frame) pick(i int) ranked {
	best := i
	for j := i + 1; j < len(f.list); j++ {
		if f.list[j].hope > f.list[best].hope {
			best = j
		}
	}
	f.list[i], f.list[best] = f.list[best], f.list[i]
	return f.list[i]
}
