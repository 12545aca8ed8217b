package chess

import (
	"testing"

	"crownhead/game/gametest"
)

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, Fide, kiwipete, "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "4k3/8/8/8/8/8/8/4K2R w K -",
		"QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/K5k1 b - - 0 1", "7k/8/8/8/8/8/8/8 w - - 0 1")
}

func FuzzMove(f *testing.F) {
	gametest.FuzzMove(f, Fide, "O-O", "e8=Q", "e1g1", "Nbd2", "a7a8q", "exd6e.p.", "Kg1", "e2e5", "Qa1b2c3", "0-0-0+")
}
