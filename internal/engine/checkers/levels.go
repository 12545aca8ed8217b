package checkers

import "crownhead/internal/engine"

// levels are how far each level looks and how often it takes another turn than the best. None looks at fewer turns than it
// takes to see every reply and what that reply takes; and since no margin reaches the worth of a man, a slip never
// gives a piece away that the level has seen in danger.
var levels = [engine.Levels + 1]engine.Level{
	1: {Nodes: 300, Slips: 60, Margin: 60},
	2: {Nodes: 600, Slips: 45, Margin: 50},
	3: {Nodes: 1_200, Slips: 35, Margin: 40},
	4: {Nodes: 2_500, Slips: 25, Margin: 30},
	5: {Nodes: 6_000, Slips: 15, Margin: 20},
	6: {Nodes: 15_000, Slips: 8, Margin: 12},
	7: {Nodes: 45_000, Slips: 3, Margin: 8},
	8: {Nodes: 150_000},
}
