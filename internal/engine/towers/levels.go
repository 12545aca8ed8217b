package towers

import "crownhead/internal/engine"

// levels are the eight computer players. All follow jumps to their end, so a slip costs what its margin says: up to level
// 3 it can be a stone, from level 5 on never. The tiny margins of the upper levels only keep two games from being alike.
var levels = [engine.Levels]engine.Level{
	{Nodes: 100, Slips: 70, Margin: 200},
	{Nodes: 150, Slips: 50, Margin: 120},
	{Nodes: 300, Slips: 30, Margin: 80},
	{Nodes: 800, Slips: 20, Margin: 50},
	{Nodes: 2_500, Slips: 15, Margin: 20},
	{Nodes: 8_000, Slips: 10, Margin: 10},
	{Nodes: 30_000, Slips: 10, Margin: 5},
	{Nodes: 120_000, Slips: 10, Margin: 5},
}
