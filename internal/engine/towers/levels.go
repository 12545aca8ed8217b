package towers

import "crownhead/internal/engine"

// levels are the eight computer players. The first four overlook turns ahead, see misses. All follow the jumps that they see to their end, so a slip
// costs what its margin says: up to level 2 it can be a stone, from level 4 on never. The tiny margins of the upper levels only keep two games from being
// alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 99, Slips: 70, Margin: 200, Overlooks: 60},
	{Nodes: 380, Slips: 46, Margin: 108, Overlooks: 27},
	{Nodes: 900, Slips: 31, Margin: 63, Overlooks: 15},
	{Nodes: 2_500, Slips: 19, Margin: 30, Overlooks: 6},
	{Nodes: 4_600, Slips: 14, Margin: 20},
	{Nodes: 11_000, Slips: 11, Margin: 12},
	{Nodes: 32_000, Slips: 10, Margin: 8},
	{Nodes: 120_000, Slips: 10, Margin: 5},
}
