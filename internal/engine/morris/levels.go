package morris

import "crownhead/internal/engine"

// levels are the eight computer players. All look at least at the opponent's reply, so a slip is what its margin says:
// up to level 4 it can cost a piece, from level 5 on never.
var levels = [engine.Levels]engine.Level{
	{Nodes: 200, Slips: 95, Margin: 150},
	{Nodes: 250, Slips: 85, Margin: 100},
	{Nodes: 400, Slips: 60, Margin: 60},
	{Nodes: 800, Slips: 35, Margin: 30},
	{Nodes: 5_000, Slips: 10, Margin: 10},
	{Nodes: 14_000},
	{Nodes: 45_000},
	{Nodes: 160_000},
}
