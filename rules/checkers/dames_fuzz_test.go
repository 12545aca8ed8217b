package checkers

import (
	"testing"

	"crownhead/game/gametest"
)

func FuzzDamesPosition(f *testing.F) {
	gametest.FuzzPosition(f, Dames{}, "B:W14,32:B10,3 3-8", "B:W14,22,32:B3,10 must", "B:W14,16,22,32:B10,12 10x17",
		"B:W14:B5,6,7,10,17,K18 6-9", "B:W14,32:B3,10 huff 3, 4-8", "W:W:B3 must")
}

func FuzzDamesMove(f *testing.F) {
	f.Add("B:W14,32:B10,3 3-8", "huff 10, 32-28")
	f.Add("B:W14,16,32:B3,10,12 10-15", "huff 12+15, 32-28")
	f.Add("B:W14,22:B10 10x17", "huff 17")
	f.Add("B:W14:B5,6,7,10,17,K18 6-9", "huff 18, 14-9")
	f.Add("B:W14,22,32:B3,10 must", "10x17")
	gametest.FuzzMove(f, Dames{}, "huff 10, 22-18", "huff 10+14, 22-18", "huff 14", "back", "22x15x6")
}
