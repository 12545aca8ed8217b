package towers

import "crownhead/internal/engine"

// levels are the eight computer players. The first three overlook turns ahead, see misses. All follow the jumps that they see to their end, so a slip
// costs what its margin says: up to level 2 it can be a stone, from level 5 on never. The tiny margins of the upper levels only keep two games from being
// alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 99, Slips: 70, Margin: 200, Overlooks: 60},
	{Nodes: 260, Slips: 50, Margin: 118, Overlooks: 20},
	{Nodes: 370, Slips: 42, Margin: 95, Overlooks: 3},
	{Nodes: 550, Slips: 35, Margin: 76},
	{Nodes: 1_100, Slips: 27, Margin: 52},
	{Nodes: 3_200, Slips: 16, Margin: 23},
	{Nodes: 9_500, Slips: 10, Margin: 10},
	{Nodes: 120_000, Slips: 10, Margin: 5},
}
