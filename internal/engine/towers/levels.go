package towers

import "crownhead/internal/engine"

// levels are the eight computer players. All follow jumps to their end, so a slip costs what its margin says: up to level
// 3 it can be a stone, from level 5 on never. The tiny margins of the upper levels only keep two games from being alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 60, Slips: 90, Margin: 250},
	{Nodes: 200, Slips: 50, Margin: 120},
	{Nodes: 500, Slips: 35, Margin: 80},
	{Nodes: 1_500, Slips: 20, Margin: 50},
	{Nodes: 5_000, Slips: 15, Margin: 20},
	{Nodes: 14_000, Slips: 10, Margin: 10},
	{Nodes: 40_000, Slips: 10, Margin: 5},
	{Nodes: 120_000, Slips: 10, Margin: 5},
}
