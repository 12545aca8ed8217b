package towers

import "crownhead/internal/engine"

// levels are the eight computer players. The first three overlook turns ahead, see misses. All follow the jumps that they see to their end, so a slip
// costs what its margin says: up to level 2 it can be a stone, from level 5 on never. The tiny margins of the upper levels only keep two games from being
// alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 99, Slips: 70, Margin: 200, Overlooks: 60},
	{Nodes: 220, Slips: 53, Margin: 132, Overlooks: 27},
	{Nodes: 345, Slips: 44, Margin: 101, Overlooks: 7},
	{Nodes: 520, Slips: 36, Margin: 79},
	{Nodes: 1_250, Slips: 25, Margin: 47},
	{Nodes: 2_900, Slips: 17, Margin: 26},
	{Nodes: 9_500, Slips: 10, Margin: 10},
	{Nodes: 120_000, Slips: 10, Margin: 5},
}
