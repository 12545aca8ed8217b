package checkers

import "crownhead/internal/engine"

// levels are how far each level looks and how often it takes another turn than the best. Every level sees what the reply to each
// of its turns can take (Sure); and since no margin reaches the worth of a man, a slip never gives a piece away that
// the level has seen in danger. A processor of 2023 searches two to five million nodes a second, so that level 8 takes 25 to 45
// milliseconds a turn.
var levels = [engine.Levels + 1]engine.Level{
	1: {Nodes: 40, Slips: 80, Margin: 95, Sure: 1},
	2: {Nodes: 120, Slips: 60, Margin: 75, Sure: 1},
	3: {Nodes: 400, Slips: 45, Margin: 55, Sure: 1},
	4: {Nodes: 1_200, Slips: 30, Margin: 38, Sure: 1},
	5: {Nodes: 4_000, Slips: 18, Margin: 24, Sure: 1},
	6: {Nodes: 12_000, Slips: 10, Margin: 16, Sure: 1},
	7: {Nodes: 40_000, Slips: 4, Margin: 10, Sure: 1},
	8: {Nodes: 150_000, Sure: 1},
}
