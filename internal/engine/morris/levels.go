package morris

import "crownhead/internal/engine"

// levels are the eight computer players. All see the opponent's reply and the posses that follow, so none misses a win or
// allows a loss in one turn. Slips is the rate at which the first four take another turn than the best, if one is within the margin;
// over 4,000 positions of random games that, and what they do not see, gave a piece away on 5.1 turns of a hundred at level 1, 2.1
// at level 2, 1.3 at level 3 and 0.7 at level 4. From level 5 on there was none: they are careful. Level 8 thinks about 40 ms
// on an idle core, at four million nodes a second.
var levels = [engine.Levels]engine.Level{
	{Nodes: 200, Slips: 95, Margin: 150},
	{Nodes: 250, Slips: 85, Margin: 100},
	{Nodes: 500, Slips: 55, Margin: 55},
	{Nodes: 1_500, Slips: 30, Margin: 25},
	{Nodes: 7_000},
	{Nodes: 18_000},
	{Nodes: 55_000},
	{Nodes: 160_000},
}
