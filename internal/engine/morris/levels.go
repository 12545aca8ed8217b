package morris

import "crownhead/internal/engine"

// levels are the eight computer players. The first three overlook posses ahead, see misses; none misses a win or allows a loss in one turn.
// Slips is the rate at which the first four take another turn than the best, if one is within the margin. From level 5 on no piece is given
// away: they are careful. Level 8 thinks about 40 ms on an idle core, at four million nodes a second.
var levels = [engine.Levels]engine.Level{
	{Nodes: 220, Slips: 73, Margin: 91, Overlooks: 51},
	{Nodes: 360, Slips: 57, Margin: 64, Overlooks: 24},
	{Nodes: 510, Slips: 49, Margin: 51, Overlooks: 8},
	{Nodes: 1_000, Slips: 31, Margin: 29},
	{Nodes: 1_600},
	{Nodes: 4_400},
	{Nodes: 9_200},
	{Nodes: 160_000},
}
