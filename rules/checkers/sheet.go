package checkers

import "crownhead/game"

// Sheet is one of the three sheets on which a capture must be made, with its switches. The zero value is [Maple].
type Sheet struct {
	Paper            Paper // whose clauses and names: ML, FK or MC
	DarkSquares      bool  // MC-3, R-MC-1 `squares`: drawn with the pieces on dark squares; no rule depends on it
	MayStop          bool  // MC-9, R-MC-2 `continue`: a capture may be broken off after any jump
	CrownedGoesOn    bool  // MC-12, R-MC-3 `crownEndsTurn`: a man crowned by a jump goes on at once as a king
	CountOnAgreement bool  // MC-18, R-MC-4 `countAt`: repetition and no progress draw, and only an agreed stop is counted
}

// The three sheets as printed.
var (
	Maple    = Sheet{Paper: ML, DarkSquares: true}
	Fortress = Sheet{Paper: FK, DarkSquares: true}
	Modern   = Sheet{Paper: MC}
)

// The choices that the sheets leave open.
var (
	MapleSwitches    = []game.Switch[Sheet]{}
	FortressSwitches = []game.Switch[Sheet]{}
	ModernSwitches   = []game.Switch[Sheet]{
		{
			Name: "squares", Clause: "R-MC-1", Values: []string{"light", "dark"},
			Set: func(s *Sheet, value string) { s.DarkSquares = value == "dark" },
		},
		{
			Name: "continue", Clause: "R-MC-2", Values: []string{"must", "may"},
			Set: func(s *Sheet, value string) { s.MayStop = value == "may" },
		},
		{
			Name: "crownEndsTurn", Clause: "R-MC-3", Values: []string{"true", "false"}, Printed: "false",
			Set: func(s *Sheet, value string) { s.CrownedGoesOn = value == "false" },
		},
		{
			Name: "countAt", Clause: "R-MC-4", Values: []string{"stop", "agreement"},
			Set: func(s *Sheet, value string) { s.CountOnAgreement = value == "agreement" },
		},
	}
)

var (
	_ game.Rules[Position, Move] = Sheet{}
	_ game.LeafCounter[Position] = Sheet{}
	_ game.Beside[Position]      = Sheet{}
)

func (s Sheet) jumping() Jumping { return Jumping{s.MayStop, s.CrownedGoesOn} }

// Start is First to move, twelve men each (ML-2, ML-3, FK-2, FK-3, MC-4, MC-5).
func (Sheet) Start() Position { return opening() }

// ToAct is the side to move as long as both have pieces and it can move.
func (Sheet) ToAct(p Position) game.Seat {
	if p.Theirs() == 0 || p.Jumpers()|p.Steppers() == 0 {
		return game.Nobody
	}
	return p.Side
}

// AppendMoves appends every legal turn.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move { return p.AppendMoves(moves, s.jumping()) }

// Play plays a legal turn.
func (Sheet) Play(p Position, m Move) Position { return p.After(m) }

// Steps is the turn jump by jump.
func (Sheet) Steps(p Position, m Move) []game.Step { return p.steps(m) }

// Pieces is what stands where.
func (Sheet) Pieces(p Position) []game.Piece { return p.standing() }

// MoveText writes a turn as PDN does.
func (Sheet) MoveText(_ Position, m Move) string { return m.String() }

// ParseMove reads a turn; a route may be left out where only one fits.
func (s Sheet) ParseMove(p Position, text string) (Move, bool, []game.Step, error) {
	return s.Paper.readMove(p, s.AppendMoves(nil, p), text)
}

// PositionText writes the FEN of PDN.
func (Sheet) PositionText(p Position) string { return p.String() }

// ParsePosition reads the FEN of PDN; what cannot be played is refused with every reason.
func (s Sheet) ParsePosition(text string) (Position, error) { return s.Paper.readPosition(text) }

// Facts says on which colour of squares the board is drawn (R-MC-1).
func (s Sheet) Facts(Position) []game.Fact {
	value := "light"
	if s.DarkSquares {
		value = "dark"
	}
	return []game.Fact{{Name: "squares", Seat: game.Nobody, Value: value}}
}

// Explain is the referee's answer to touches that are not a turn.
func (s Sheet) Explain(p Position, turns []game.Move, touched []game.Step, _ bool) []game.Reason {
	return referee{s.Paper, s.jumping(), p, turns}.explain(touched)
}
