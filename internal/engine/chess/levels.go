package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a rate that a test holds it to.
type level struct {
	engine.Level
	leaves int // on how many of a hundred turns it leaves a piece to be taken for nothing, at most
}

// levels are 1 to 8; 0 is full strength. The first two overlook moves ahead that are hard to see, see misses. The last two do not slip once the
// opening is over, and search as full strength does.
//
// 130,000 nodes take about 110 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{human(1000, 42, 54, 2, 26), 15},
	{human(1100, 33, 43, 3, 9), 10},
	{human(1800, 25, 35, 4, 0), 6},
	{human(3200, 18, 28, 6, 0), 4},
	{human(7600, 11, 20, 9, 0), 0},
	{human(18300, 6, 10, 12, 0), 0},
	{human(36000, 0, 0, 64, 0), 0},
	{human(130000, 0, 0, 64, 0), 0},
}

// human is a level with a horizon, captures aside. Every level looks two turns ahead, a move and every answer, whatever its nodes, if the
// limits let it; sureNodes is the most that may cost.
func human(nodes uint64, slips, margin, depth, overlooks int) engine.Level {
	return engine.Level{Nodes: nodes, Slips: slips, Margin: margin, Depth: depth, Sure: 2, SureNodes: sureNodes, Overlooks: overlooks}
}

const sureNodes = 20000

// Nobody wants the same game twice: while it is young, every level varies among what it thinks equally good.
const young = 12 // turns

var varied = engine.Level{Slips: 60, Margin: 10}
