package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a rate that a test holds it to.
type level struct {
	engine.Level
	leaves int // on how many of a hundred turns it leaves a piece to be taken for nothing, at most
}

// levels are 1 to 8; 0 is full strength. All but the last overlook moves ahead that are hard to see, see misses: that makes even steps, where a shorter look
// makes steps that are too large. The last three do not slip once the opening is over, and search as full strength does.
//
// 130,000 nodes take about 110 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{human(600, 50, 80, 2, 50), 15},
	{human(2200, 38, 52, 4, 41), 10},
	{human(7500, 25, 31, 6, 30), 6},
	{human(18000, 15, 19, 10, 21), 4},
	{human(30000, 10, 12, 12, 13), 3},
	{human(47000, 0, 0, 64, 7), 2},
	{human(83000, 0, 0, 64, 3), 2},
	{human(130000, 0, 0, 64, 0), 0},
}

// net is what a player of this level judges positions with while it plays; nil is the evaluation by hand.
func (l level) net() *net {
	if l.Nodes == 0 {
		return Net.Get()
	}
	return nil
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
