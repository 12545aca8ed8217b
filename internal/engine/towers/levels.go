package towers

import "crownhead/internal/engine"

// levels are the eight computer players. All follow jumps to their end, so a slip costs what its margin says: up to level
// 4 it can be a good part of a stone, from level 5 on never.
var levels = [engine.Levels]engine.Level{
	{Nodes: 100, Slips: 60, Margin: 110},
	{Nodes: 150, Slips: 45, Margin: 80},
	{Nodes: 300, Slips: 30, Margin: 50},
	{Nodes: 800, Slips: 20, Margin: 40},
	{Nodes: 2_500, Slips: 10, Margin: 20},
	{Nodes: 8_000},
	{Nodes: 30_000},
	{Nodes: 100_000},
}
