package towers

import "crownhead/game"

// Sheet is a set of rules for the tower game: Gerber's sheet with the points it leaves open settled.
type Sheet struct {
	CrownEndsTurn bool // R-GE-2: a man that a jump crowns stops there; otherwise it goes on as a king
	StraightBack  bool // R-GE-3: between two jumps a king may turn round on its own line
	NearestFirst  bool // R-GE-4: a king jumps what stands nearest to it; otherwise what it likes
	Rejump        bool // R-GE-5: what is left of a jumped tower may be jumped again in the same turn
}

// Gerber is the sheet as we read it.
var Gerber = Sheet{CrownEndsTurn: true, NearestFirst: true, Rejump: true}

// GerberSwitches are the choices within the sheet.
var GerberSwitches = []game.Switch[Sheet]{
	game.OnOff("crownEndsTurn", "R-GE-2", true, func(s *Sheet) *bool { return &s.CrownEndsTurn }).PrintedAs("false"),
	game.OnOff("nearestFirst", "R-GE-4", true, func(s *Sheet) *bool { return &s.NearestFirst }),
	game.OnOff("rejump", "R-GE-5", true, func(s *Sheet) *bool { return &s.Rejump }),
	game.OnOff("straightBack", "R-GE-3", false, func(s *Sheet) *bool { return &s.StraightBack }),
}

var (
	_ game.Rules[Position, Move] = Sheet{}
	_ game.LeafCounter[Position] = Sheet{}
)
