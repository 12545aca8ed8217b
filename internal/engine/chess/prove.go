package chess

import (
	"slices"

	"crownhead/rules/chess"
)

// Where a side is winning, the search sees some mate, but not always the shortest one. So moves at the root are played out, reply by reply, up to
// a mate in three. That takes nodes from the search only where the game is decided, and not before it has looked some turns ahead.
const (
	decided    = 1000 // from this score on
	proofTurns = 3    // of the side that mates
	proofNodes = 4000 // at most, for one move
)

// proof is what playing out a move at the root has shown.
type proof struct {
	move chess.Move
	in   int          // the mover's turns until mate, this one included; 0: none was found
	none int          // within so many turns there is none
	left int          // nodes that it may still take
	line []chess.Move // what follows the move
}

// prover plays moves out.
type prover struct {
	proofs []proof // of the position at the root
	left   int     // nodes for the move that is being played out
}

// proofOf is the proof about the move that led to ply 1, as far as a mate within so many turns.
func (s *searcher) proofOf(m chess.Move, turns int) *proof {
	i := slices.IndexFunc(s.proofs, func(p proof) bool { return p.move == m })
	if i < 0 {
		i = len(s.proofs)
		s.proofs = append(s.proofs, proof{move: m, left: proofNodes})
	}
	p := &s.proofs[i]
	for p.in == 0 && p.none < turns && p.left > 0 {
		s.left = p.left
		mated := s.mated(1, p.none)
		p.left = s.left
		switch {
		case mated:
			p.in, p.line = p.none+1, slices.Clone(s.Line())
		case p.left < 0 || s.budget.Stopped():
			p.left = 0
		default:
			p.none++
		}
	}
	return p
}

// proven is the score of the move that led to ply 1 if a proof tells it: a mate, or alpha if no mate would be better. From depth 6 on it looks
// for a mate in two, from depth 8 on for one in three.
func (s *searcher) proven(m chess.Move, depth, alpha int) (score int, ok bool) {
	better := (mate - alpha) / 2 // the mover's turns
	p := s.proofOf(m, min(better, depth/2-1, proofTurns))
	if p.in > 0 {
		f := &s.frames[1]
		f.length = copy(f.line[:], p.line)
		return mate - 2*p.in + 1, true
	}
	return alpha, p.none >= better
}

// mated tells whether the mover at this ply is mated within n turns of the other side, whatever he replies. The line is a longest defence.
func (s *searcher) mated(ply, n int) bool {
	f := &s.frames[ply]
	f.length = 0
	if s.left--; s.left < 0 || s.budget.Spend() {
		return false
	}
	f.moves = s.sheet.AppendMoves(f.moves[:0], f.pos)
	if len(f.moves) == 0 {
		return f.checkers != 0
	}
	if n == 0 || s.drawn(f) || s.overdue(f) {
		return false
	}
	// What held against the last move may hold against this one.
	if i := slices.Index(f.moves, f.holds); i > 0 {
		f.moves[0], f.moves[i] = f.moves[i], f.moves[0]
	}
	for _, m := range f.moves {
		next := s.play(ply, m)
		mates := s.mates(ply+1, 1) || n > 1 && s.mates(ply+1, n)
		s.undo()
		if !mates {
			f.holds = m
			return false
		}
		if next.length >= f.length {
			f.extend(m, next)
		}
	}
	return true
}

// mates tells whether the mover at this ply mates within n turns.
func (s *searcher) mates(ply, n int) bool {
	f := &s.frames[ply]
	f.length = 0
	if s.left--; s.left < 0 || s.budget.Spend() || s.drawn(f) || s.overdue(f) {
		return false
	}
	f.moves = s.sheet.AppendMoves(f.moves[:0], f.pos)
	var checks checking
	if n == 1 {
		checks = checkingOf(&f.pos)
	}
	for _, m := range f.moves {
		if n == 1 && !checks.may(&f.pos, m) {
			continue
		}
		next := s.play(ply, m)
		mated := (n > 1 || next.checkers != 0) && s.mated(ply+1, n-1)
		s.undo()
		if mated {
			f.extend(m, next)
			return true
		}
	}
	return false
}

// checking is which moves may give check.
type checking struct {
	on   [8]uint64 // where each kind of piece would attack the king
	from uint64    // what may stand between him and a piece that would
}

func checkingOf(p *chess.Position) checking {
	own, occupied := p.Own(), p.Own()|p.Theirs()
	king := first(p.Kings() & p.Theirs())
	c := checking{on: checksOf(p)}
	if near := chess.BishopHits(king, occupied) & own; chess.BishopHits(king, occupied&^near)&own&(p.Bishops()|p.Queens()) != 0 {
		c.from |= near
	}
	if near := chess.RookHits(king, occupied) & own; chess.RookHits(king, occupied&^near)&own&(p.Rooks()|p.Queens()) != 0 {
		c.from |= near
	}
	return c
}

// may is true for every move that gives check, and for a few others.
func (c *checking) may(p *chess.Position, m chess.Move) bool {
	kind := p.At(m.From())
	inPassing := kind == chess.Pawn && p.Takes(m) != p.At(m.To())
	return (c.on[kind]>>m.To()|c.from>>m.From())&1 != 0 || m.Becomes() != chess.Nothing || m.Castles() || inPassing
}
