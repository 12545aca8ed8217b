package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a blind spot and a horizon.
type level struct {
	engine.Level
	blind int // on how many of a hundred turns it does not look at the answer at all
	depth int // how many turns ahead it looks at most, captures aside
}

// levels are 1 to 8; 0 is full strength. On a blind turn the level judges the board after its own move, as a beginner does who
// is pleased with a capture: so a piece or a mate is left in one ply at most on that share of its turns. All others look at least at
// every answer, and from the fifth level on there are no blind turns.
var levels = [engine.Levels + 1]level{
	{},
	{engine.Level{Nodes: 300, Slips: 70, Margin: 110}, 22, 1},
	{engine.Level{Nodes: 600, Slips: 55, Margin: 80}, 12, 2},
	{engine.Level{Nodes: 1000, Slips: 45, Margin: 60}, 6, 2},
	{engine.Level{Nodes: 1600, Slips: 38, Margin: 45}, 2, 3},
	{engine.Level{Nodes: 3000, Slips: 30, Margin: 35}, 0, 4},
	{engine.Level{Nodes: 7000, Slips: 20, Margin: 25}, 0, 6},
	{engine.Level{Nodes: 17000, Slips: 10, Margin: 15}, 0, 9},
	{engine.Level{Nodes: 42000}, 0, 64},
}

// sure is how many turns ahead every level looks whatever its nodes, if the limits let it: a move and every answer; and the nodes
// that cost at most.
const (
	sure      = 2
	sureNodes = 20000
)
