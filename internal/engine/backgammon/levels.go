package backgammon

import "crownhead/internal/engine"

// level is what holds a player back: how many turns it looks at besides what engine.Level says.
type level struct {
	engine.Level
	depth int
}

// levels from 1 to 8; 0 is held back by nothing. A glance at every turn of a roll is 20 nodes on average, all replies to the
// best of them some 2,000, replies to those some 30,000. The margins are hundredths of a point.
var levels = [engine.Levels + 1]level{
	0: {engine.Level{}, deepest},
	1: {engine.Level{Nodes: 2000, Slips: 70, Margin: 20}, 1},
	2: {engine.Level{Nodes: 2000, Slips: 60, Margin: 16}, 1},
	3: {engine.Level{Nodes: 2000, Slips: 50, Margin: 12}, 1},
	4: {engine.Level{Nodes: 2000, Slips: 40, Margin: 10}, 1},
	5: {engine.Level{Nodes: 2000, Slips: 30, Margin: 8}, 1},
	6: {engine.Level{Nodes: 2000, Slips: 20, Margin: 6}, 1},
	7: {engine.Level{Nodes: 6000, Slips: 5, Margin: 4}, 2},
	8: {engine.Level{Nodes: 40000}, 3},
}
