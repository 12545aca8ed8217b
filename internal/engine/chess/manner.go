package chess

import (
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// A manner is how a search goes about it where full strength and the levels differ: levels keep the steps they were measured with.
type manner struct {
	bold     bool // moves are left out on the expected line, too; sound captures are reduced, too; moves teach what the one before them was worth; the killers are only a hint; it looks for threats of mate and for short mates
	gains    int  // how much a quiet move is thought of by how the evaluation changed with it
	single   int  // from which depth on it looks whether a move is the only good one
	far      int  // how much better than the others a move must be to be looked at deeper by two
	above    int  // to which depth an evaluation far above the window ends a node
	coming   int  // how much less the evaluation must exceed the window if the mover has come further
	pass     int  // how much the evaluation must exceed the window for a pass to be tried; a fifth of a pawn less for each turn of depth
	late     int  // to which depth late quiet moves are left out
	failures int  // from how little hope on, by depth, a quiet move is left out near the leaves
	trust    int  // how much hope is one turn of depth
	easily   int  // how many answers must have been refuted for the next to be looked at less deep
	checks   int  // how much more hope a check has that takes nothing
	blame    int  // of a hundred: how much the moves tried before a refutation are blamed
}

var (
	steady = manner{gains: 2, single: 6, far: 60, above: 8, coming: 65, pass: 30, late: 6, failures: 4000, trust: 11000, easily: 3, blame: 100}
	bold   = manner{bold: true, gains: 4, single: 5, far: 40, above: 12, coming: 52, pass: -40, late: 8, failures: 5500, trust: 13000, easily: 4, checks: 10000, blame: 115}
)

// manner is bold where a net judges: it was measured with the net.
func (s *searcher) manner() *manner {
	if s.net != nil {
		return &bold
	}
	return &steady
}

// hint is the hope that a killer has beside its own in a bold search.
const hint = 6000

// judgeLast teaches what the quiet move that led to a node was worth: good if nothing here refutes it, bad if it was one of the first that were
// tried and something does.
func (s *searcher) judgeLast(ply, depth int, bound search.Bound) {
	f := &s.frames[ply]
	if ply == 0 || f.last == 0 {
		return
	}
	before := &s.frames[ply-1]
	if before.pos.Takes(f.last) != chess.Nothing || f.last.Becomes() != chess.Nothing {
		return
	}
	switch {
	case bound == search.AtMost:
		s.reward(ply-1, f.last, bonus(depth)/2)
	case bound == search.AtLeast && before.tries <= 1:
		s.reward(ply-1, f.last, -bonus(depth)/2)
	}
}

// confirm teaches what a late quiet move is worth as an answer that had to be looked at again: it leads to the frame at this ply.
func (s *searcher) confirm(ply, depth int, better bool) {
	by := bonus(depth)
	if !better {
		by = -by
	}
	f, m := &s.frames[ply-1], s.frames[ply].last
	kind, to := f.pos.At(m.From()), m.To()
	learn(&f.after[kind][to], by)
	if ply > 1 {
		learn(&s.frames[ply-2].after[kind][to], by)
	}
}
