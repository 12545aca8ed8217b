package checkers

import (
	"testing"

	"crownhead/game/gametest"
)

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, with(Modern, ModernSwitches, "continue=may&crownEndsTurn=false"),
		"B:W6,7,14,15:BK2", "w: w 1-12 : b k13-32.", "W:W:B", "B:WK6,K7,K8,K14,K15,K16,K22,K23,K24:BK2,K11", "::::", "B:W1--2,K,-:B99-1")
}

func FuzzMove(f *testing.F) {
	gametest.FuzzMove(f, Maple, "22x15x6", "1x1", "22-22", "x", "11-15-18-22-25-29-25", "32:1", "00-00", "11—15")
}
