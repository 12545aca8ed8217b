package checkers

// Sheet is a printed sheet of checkers rules.
type Sheet struct {
	MayStop       bool
	CrownedGoesOn bool
}

func (s Sheet) jumping() Jumping { return Jumping{s.MayStop, s.CrownedGoesOn} }
