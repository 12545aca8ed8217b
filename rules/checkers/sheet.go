package checkers

// Sheet is a printed sheet of checkers rules.
type Sheet struct {
	MayStop       bool
	CrownedGoesOn bool
}

func (s Sheet) jumping() Jumping { return Jumping{s.MayStop, s.CrownedGoesOn} }

// AppendMoves appends every legal turn.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move { return p.AppendMoves(moves, s.jumping()) }
