package backgammon

import "crownhead/internal/engine"

// levels from 1 to 8; 0 is held back by nothing. A glance at every turn of a roll is 20 nodes on average, all replies to the
// best of them some 2,000, replies to those some 30,000. Players call a tenth of a point a blunder: from level 5 up nothing
// of that size is chosen knowingly. Slips at the cube are held to the same margins, in hundredths of a point.
var levels = [engine.Levels + 1]engine.Level{
	0: {Depth: deepest},
	1: {Nodes: 2000, Slips: 85, Margin: 22, Depth: 1},
	2: {Nodes: 2000, Slips: 80, Margin: 18, Depth: 1},
	3: {Nodes: 2000, Slips: 75, Margin: 15, Depth: 1},
	4: {Nodes: 2000, Slips: 75, Margin: 12, Depth: 1},
	5: {Nodes: 2000, Slips: 70, Margin: 9, Depth: 1},
	6: {Nodes: 2000, Slips: 60, Margin: 7, Depth: 1},
	7: {Nodes: 6000, Slips: 40, Margin: 5, Depth: 2},
	8: {Nodes: 30000, Depth: 3},
}
