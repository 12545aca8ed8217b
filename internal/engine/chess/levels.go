package chess

import "crownhead/internal/engine"

// A level has, besides what every game's has, a rate that a test holds it to, and what it does where there is a net.
type level struct {
	engine.Level        // while it judges by hand
	leaves       int    // on how many of a hundred turns it leaves a piece to be taken for nothing, at most
	guided       uint64 // its nodes while the net judges; 0: it always judges by hand
}

// levels are 1 to 8; 0 is full strength. All but the last overlook moves ahead that are hard to see, see misses: that makes even steps, where a shorter look
// makes steps that are too large. The last three do not slip once the opening is over, and search as full strength does. The last one judges with the net; a
// browser that has not loaded it plays the level by hand, a little weaker.
//
// By hand 130,000 nodes take about 110 ms on an idle core.
var levels = [engine.Levels + 1]level{
	{},
	{human(750, 47, 74, 2, 47), 15, 0},
	{human(2500, 37, 50, 4, 40), 10, 0},
	{human(8200, 24, 30, 6, 29), 6, 0},
	{human(21500, 14, 18, 10, 20), 4, 0},
	{human(40000, 9, 11, 12, 11), 2, 0},
	{human(66000, 0, 0, 64, 6), 1, 0},
	{human(120000, 0, 0, 64, 2), 0, 0},
	{human(130000, 0, 0, 64, 0), 0, 36000},
}

// net is what a player of this level judges positions with while it plays; nil is the evaluation by hand.
func (l level) net() *net {
	if l.Nodes == 0 || l.guided != 0 {
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
