package towers

import "crownhead/internal/engine"

// levels are the eight computer players. The first four overlook turns ahead, see misses. All follow the jumps that they see to their end, so a slip
// costs what its margin says: up to level 2 it can be a stone, from level 4 on never. The tiny margins of the upper levels only keep two games from being
// alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 99, Slips: 68, Margin: 190, Overlooks: 57},
	{Nodes: 480, Slips: 43, Margin: 100, Overlooks: 26},
	{Nodes: 1_060, Slips: 31, Margin: 63, Overlooks: 14},
	{Nodes: 2_600, Slips: 20, Margin: 33, Overlooks: 8},
	{Nodes: 2_800, Slips: 17, Margin: 27},
	{Nodes: 7_600, Slips: 13, Margin: 17},
	{Nodes: 23_000, Slips: 10, Margin: 10},
	{Nodes: 100_000, Slips: 10, Margin: 5},
}
