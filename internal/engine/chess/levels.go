package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a blind spot and a horizon.
type level struct {
	engine.Level
	blind int // on how many of a hundred turns it does not look at the answer at all
	depth int // how many turns ahead it looks at most, captures aside
}

// levels are 1 to 8; 0 is full strength. On a blind turn the level judges the board after its own move, as a beginner does who
// is pleased with a capture: so on at most that share of its turns it leaves a piece in one ply, and a mate on none. On all
// others it looks at every answer at least. From the fifth level on there are no blind turns.
//
// Forty thousand nodes take about 40 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{engine.Level{Nodes: 1000, Slips: 85, Margin: 150}, 60, 2},
	{engine.Level{Nodes: 1000, Slips: 70, Margin: 100}, 35, 2},
	{engine.Level{Nodes: 1000, Slips: 55, Margin: 70}, 18, 2},
	{engine.Level{Nodes: 1600, Slips: 45, Margin: 55}, 7, 3},
	{engine.Level{Nodes: 2500, Slips: 40, Margin: 45}, 0, 3},
	{engine.Level{Nodes: 6000, Slips: 25, Margin: 30}, 0, 5},
	{engine.Level{Nodes: 15000, Slips: 12, Margin: 20}, 0, 8},
	{engine.Level{Nodes: 42000}, 0, 64},
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
