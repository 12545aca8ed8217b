package backgammon

import "crownhead/internal/engine"

// level is what holds a player back: how many turns it looks at besides what engine.Level says.
type level struct {
	engine.Level
	depth int
}

// levels from 1 to 8; 0 is held back by nothing. A glance at every turn of a roll is 20 nodes on average, all replies to the
// best of them some 2,000, replies to those some 30,000. Players call a tenth of a point a blunder: from level 5 up nothing
// of that size is chosen knowingly. Slips at the cube are held to the same margins, in hundredths of a point.
var levels = [engine.Levels + 1]level{
	0: {engine.Level{}, deepest},
	1: {engine.Level{Nodes: 2000, Slips: 85, Margin: 22}, 1},
	2: {engine.Level{Nodes: 2000, Slips: 80, Margin: 18}, 1},
	3: {engine.Level{Nodes: 2000, Slips: 75, Margin: 15}, 1},
	4: {engine.Level{Nodes: 2000, Slips: 75, Margin: 13}, 1},
	5: {engine.Level{Nodes: 2000, Slips: 70, Margin: 9}, 1},
	6: {engine.Level{Nodes: 2000, Slips: 60, Margin: 7}, 1},
	7: {engine.Level{Nodes: 6000, Slips: 25, Margin: 4}, 2},
	8: {engine.Level{Nodes: 30000}, 3},
}
