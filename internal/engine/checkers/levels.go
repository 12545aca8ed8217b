package checkers

import "crownhead/internal/engine"

// levels are how far each level looks, how many of the turns ahead that are hard to see it overlooks, and how often it takes another turn than
// the best. Every level looks at the reply to each of its turns (Sure); and since no margin reaches the worth of a man, a slip never gives a piece
// away that the level has seen in danger. Level 8 takes 10 to 20 milliseconds a turn on a processor of 2023.
var levels = [engine.Levels + 1]engine.Level{
	1: {Nodes: 100, Slips: 51, Margin: 65, Sure: 1, Overlooks: 41},
	2: {Nodes: 190, Slips: 42, Margin: 55, Sure: 1, Overlooks: 21},
	3: {Nodes: 300, Slips: 38, Margin: 49, Sure: 1, Overlooks: 9},
	4: {Nodes: 430, Slips: 34, Margin: 44, Sure: 1},
	5: {Nodes: 1000, Slips: 27, Margin: 34, Sure: 1},
	6: {Nodes: 2_700, Slips: 18, Margin: 25, Sure: 1},
	7: {Nodes: 7_500, Slips: 11, Margin: 17, Sure: 1},
	8: {Nodes: 60_000, Sure: 1},
}
