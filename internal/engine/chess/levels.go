package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a blind spot and a horizon.
type level struct {
	engine.Level
	blind  int // on how many of a hundred turns it does not look at the answer at all
	leaves int // on how many at most it so leaves a piece to be taken for nothing: the stated rate, held by a test
	depth  int // how many turns ahead it looks at most, captures aside
}

// levels are 1 to 8; 0 is full strength. On a blind turn the level judges the board after its own move, as a beginner does who
// is pleased with a capture; only a mate in one is never left. In wild positions levels 1 to 4 then leave a piece on 9, 7, 4 and 1
// of a hundred turns (600 each). On all other turns every answer is looked at, and from the fifth level on there are no blind ones.
//
// Forty thousand nodes take about 40 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{engine.Level{Nodes: 1000, Slips: 85, Margin: 150}, 60, 15, 2},
	{engine.Level{Nodes: 1000, Slips: 70, Margin: 100}, 35, 12, 2},
	{engine.Level{Nodes: 1000, Slips: 55, Margin: 70}, 18, 8, 2},
	{engine.Level{Nodes: 1600, Slips: 45, Margin: 55}, 7, 4, 3},
	{engine.Level{Nodes: 2500, Slips: 40, Margin: 45}, 0, 0, 3},
	{engine.Level{Nodes: 6000, Slips: 25, Margin: 30}, 0, 0, 5},
	{engine.Level{Nodes: 15000, Slips: 12, Margin: 20}, 0, 0, 8},
	{engine.Level{Nodes: 42000}, 0, 0, 64},
}

// sure is how many turns ahead every level looks whatever its nodes, if the limits let it: a move and every answer; and the nodes
// that cost at most.
const (
	sure      = 2
	sureNodes = 20000
)

// Nobody wants the same game twice: while it is young, every level varies among what it thinks equally good.
const young = 12 // turns

var varied = engine.Level{Slips: 60, Margin: 10}
