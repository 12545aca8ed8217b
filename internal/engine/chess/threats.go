package chess

import "crownhead/rules/chess"

// mostSteps is how many squares a king may have for threatened to look closer: hardly any mate takes more of them at once.
const mostSteps = 3

// threatened tells whether the side that has just moved threatens to mate at once. Moves are made only where a piece could give check and so take the king's
// last squares; nearly everywhere what the pieces attack tells that none could.
func (s *searcher) threatened(ply int) bool {
	p := &s.frames[ply+1].pos
	s.frames[ply].pos.PassTo(p)
	own, theirs := p.Own(), p.Theirs()
	home := p.Kings() & theirs
	king := first(home)
	through := (own | theirs) &^ home
	on := checksOf(p)
	var checks [16]struct {
		from int
		to   uint64
	}
	n := 0
	var attacked, behind uint64 // by all pieces, and by those whose lines open when another leaves
	for set := own &^ (p.Pawns() | p.Kings()); set != 0; set &= set - 1 {
		from := first(set)
		kind := p.At(from)
		hits := hitsOf(kind, from, through)
		attacked |= hits
		if kind != chess.Knight {
			behind |= hits
		}
		if to := hits & on[kind] &^ own; to != 0 && n < len(checks) {
			checks[n].from, checks[n].to = from, to
			n++
		}
	}
	if n == 0 {
		return false
	}
	attacked |= pawnHits(p.Pawns()&own) | chess.KingHits(first(p.Kings()&own))
	free := chess.KingHits(king) &^ (theirs | attacked)
	if count(free) > mostSteps {
		return false
	}
	for _, c := range checks[:n] {
		kind := p.At(c.from)
		for to := c.to; to != 0; to &= to - 1 {
			if free&^hitsOf(kind, first(to), through&^one(c.from)) == 0 || behind&one(c.from) != 0 {
				return s.matesAtOnce(ply + 1)
			}
		}
	}
	return false
}

// matesAtOnce tells whether the mover at this ply can mate with his next move.
func (s *searcher) matesAtOnce(ply int) bool {
	f, after := &s.frames[ply], &s.frames[ply+1]
	checks := checkingOf(&f.pos)
	f.moves = s.sheet.AppendMoves(f.moves[:0], f.pos)
	for _, m := range f.moves {
		if !checks.may(&f.pos, m) {
			continue
		}
		s.sheet.PlayTo(&after.pos, &f.pos, m)
		if after.pos.Checkers() == 0 {
			continue
		}
		if after.moves = s.sheet.AppendMoves(after.moves[:0], after.pos); len(after.moves) == 0 {
			return true
		}
	}
	return false
}

// hitsOf is what a piece attacks from a square.
func hitsOf(kind chess.Kind, from int, occupied uint64) uint64 {
	switch kind {
	case chess.Knight:
		return chess.KnightHits(from)
	case chess.Bishop:
		return chess.BishopHits(from, occupied)
	case chess.Rook:
		return chess.RookHits(from, occupied)
	}
	return chess.BishopHits(from, occupied) | chess.RookHits(from, occupied)
}
