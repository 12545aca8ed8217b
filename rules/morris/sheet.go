package morris

import "crownhead/game"

// Sheet is the rules of cowboy checkers with their open questions as named switches.
type Sheet struct {
	DoublePosse int  // CC-3, R-CC-2: how many pieces a move takes that makes two posses at once, 1 or 2
	Fly         bool // CC-8, R-CC-7: a player down to three pieces moves to any empty point
}

// Cowboy is the printed sheet with our rulings.
var Cowboy = Sheet{DoublePosse: 1, Fly: true}

// CowboySwitches are the choices the sheet leaves.
var CowboySwitches = []game.Switch[Sheet]{
	{
		Name: "doublePosse", Clause: "R-CC-2", Values: []string{"1", "2"},
		Set: func(sheet *Sheet, value string) { sheet.DoublePosse = int(value[0] - '0') },
	},
	game.OnOff("fly", "R-CC-7", true, func(s *Sheet) *bool { return &s.Fly }),
}

var (
	_ game.Rules[Position, Move] = Sheet{}
	_ game.LeafCounter[Position] = Sheet{}
)
