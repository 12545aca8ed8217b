package morris

import (
	"testing"

	"crownhead/game/gametest"
)

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, Sheet{DoublePosse: 2, Fly: true},
		"ww.bbb....w..b.......b.. w 3 2", "www......bbb............ b 0 0", "WB...................... W 9 x", "… w 0 0")
}

func FuzzMove(f *testing.F) {
	gametest.FuzzMove(f, Sheet{DoublePosse: 2, Fly: true}, "d2-d3", "d2xa1", "d2-d3xa1xb2", "D2X", "d4", "d2xd2xd2xd2")
	f.Add("ww.bbb....w..b.......b.. w 3 2", "g7xb6")
	f.Add("ww.bbb.......bw......b.w w 3 2", "g7xa1xf4")
	f.Add("wwbw.....bb..w.....w..bb w 0 0", "d7-d5")
	f.Add("www......bbb............ w 0 0", "a7-g1xa4")
}
