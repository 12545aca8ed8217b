package morris

import "crownhead/internal/engine"

// levels are the eight computer players. All look at least at the opponent's reply, so a slip is what its margin says:
// up to level 4 it can cost a piece, from level 5 on never.
var levels = [engine.Levels]engine.Level{
	{Nodes: 700, Slips: 60, Margin: 110},
	{Nodes: 800, Slips: 40, Margin: 80},
	{Nodes: 1_200, Slips: 25, Margin: 50},
	{Nodes: 2_500, Slips: 15, Margin: 30},
	{Nodes: 6_000, Slips: 8, Margin: 15},
	{Nodes: 16_000},
	{Nodes: 45_000},
	{Nodes: 120_000},
}
