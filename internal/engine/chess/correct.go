package chess

import (
	"math/bits"

	"crownhead/rules/chess"
)

// corrected is how many kinds of positions each table of errors tells apart.
const corrected = 1 << 13

// mostError bounds what is remembered of an error, errorParts is how many parts of it make a hundredth of a pawn.
const (
	mostError  = 1024
	errorParts = 28
)

// kinds is where the errors of positions like this one are kept: with the same pawns, and with the same pieces of each side.
func kinds(p *chess.Position) (pawns, own, their int) {
	men := p.Pawns()
	lines, steps := p.Rooks()|p.Queens(), p.Knights()|p.Kings()
	diagonals := p.Bishops() | p.Queens() | p.Knights()
	of := func(side uint64) int {
		return scatter(lines&side, steps&side) ^ scatter(diagonals&side, 0x8cb92ba72f3d8dd7)
	}
	return scatter(men&p.Own(), men&p.Theirs()), of(p.Own()), of(p.Theirs())
}

func scatter(a, b uint64) int {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd1b54a32d192ed03)
	return int((hi ^ lo) >> 20 & (corrected - 1))
}

// correction is by how much positions like this one have been misjudged.
func (s *searcher) correction(ply int) int {
	pawns, own, their := kinds(&s.frames[ply].pos)
	errors := &s.memory.errors
	sum := int(errors[0][pawns]) + int(errors[1][own]) + int(errors[2][their])
	if s.full() && ply > 1 {
		sum += int(*s.errorAfter(ply))
	}
	return sum / errorParts
}

// correct learns by how much the search has found a position to be better than it looked.
func (s *searcher) correct(ply, by, depth int) {
	by = max(-mostError/4, min(mostError/4, by*depth/4))
	note := func(h *int16) { *h += int16(by - int(*h)*max(by, -by)/mostError) }
	pawns, own, their := kinds(&s.frames[ply].pos)
	errors := &s.memory.errors
	note(&errors[0][pawns])
	note(&errors[1][own])
	note(&errors[2][their])
	if s.full() && ply > 1 {
		note(s.errorAfter(ply))
	}
}

// errorAfter is where the errors after the last two moves are kept.
func (s *searcher) errorAfter(ply int) *int16 {
	return &s.lore.moves[s.frames[ply].sort&511][s.frames[ply-1].sort&511]
}
