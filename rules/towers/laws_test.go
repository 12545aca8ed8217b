package towers

import (
	"testing"

	"crownhead/game/gametest"
)

func TestLaws(t *testing.T) {
	for _, s := range everySheet() {
		games := 50
		if s == Gerber {
			games = 400
		}
		gametest.Laws(t, s, games)
	}
}

func TestGolden(t *testing.T) {
	gametest.Golden(t, Gerber, "testdata/golden/gerber.txt")
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, Gerber, "4/4/4/4/4/4/4/4 b", "G,bbBg,2/4/4/1,gG,2/4/4/4/3,B g", "9/x", "b", "4/4/4/4/4/4/4/b,b,b,b,b b",
		"4/4/1,ggg,ggg,1/4/1,ggg,ggg,1/4/B,3/4 b")
}

func FuzzMove(f *testing.F) {
	gametest.FuzzMove(f, Gerber, "c3xe5xg7", "c3:e5", "huff c3", "huff", "c3", "a1-b1", "c3-c3", "c3-d4-e5", "c3d4", "c3-i9", "xx")
}

func TestPerft(t *testing.T) {
	gametest.PerftFile(t, Gerber, "testdata/gerber.perft", 4_000_000)
	gametest.PerftFile(t, Sheet{StraightBack: true}, "testdata/gerber_opposite.perft", 1_000_000)
	gametest.PerftFile(t, Sheet{CrownEndsTurn: true, StraightBack: true, NearestFirst: true, Rejump: true}, "testdata/gerber_straightback.perft", 1_000_000)
}
