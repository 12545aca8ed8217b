package morris

import "crownhead/internal/engine"

// levels are the eight computer players. All see the opponent's reply and the posses that follow, so none misses a win or
// allows a loss in one turn. Slips is the rate at which the first four may lose a piece, if one is within the margin: over
// 900 positions of random games it was 7 turns of a hundred at level 1, 3 at level 2, 2 at level 3, 1 at level 4. Level 8
// thinks about 40 ms on an idle core, at four million nodes a second.
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
