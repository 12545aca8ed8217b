package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a blind spot.
type level struct {
	engine.Level
	blind  int // on how many of a hundred turns it does not look at the answer at all
	leaves int // on how many at most it so leaves a piece to be taken for nothing: the stated rate, held by a test
}

// levels are 1 to 8; 0 is full strength. On a blind turn the level judges the board after its own move, as a beginner does who
// is pleased with a capture; only a mate in one is never left. In wild positions levels 1 to 4 then leave a piece on 9, 7, 4 and 1
// of a hundred turns (600 each). On all other turns every answer is looked at, and from the fifth level on there are no blind ones.
//
// Forty thousand nodes take about 40 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{human(1000, 85, 150, 2), 60, 15},
	{human(1000, 70, 100, 2), 35, 12},
	{human(1000, 55, 70, 2), 18, 8},
	{human(1600, 45, 55, 3), 7, 4},
	{human(2500, 40, 45, 3), 0, 0},
	{human(6000, 25, 30, 5), 0, 0},
	{human(15000, 12, 20, 8), 0, 0},
	{human(42000, 0, 0, 64), 0, 0},
}

// human is a level with a horizon, captures aside. Every level looks two turns ahead, a move and every answer, whatever its nodes, if the
// limits let it; sureNodes is the most that may cost.
func human(nodes uint64, slips, margin, depth int) engine.Level {
	return engine.Level{Nodes: nodes, Slips: slips, Margin: margin, Depth: depth, Sure: 2, SureNodes: sureNodes}
}

const sureNodes = 20000

// Nobody wants the same game twice: while it is young, every level varies among what it thinks equally good.
const young = 12 // turns

var varied = engine.Level{Slips: 60, Margin: 10}
