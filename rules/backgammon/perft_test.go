package backgammon

import (
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// TestPerft counts every seat's moves, rolls too; the figures are the plain player's as far as he goes.
func TestPerft(t *testing.T) {
	gametest.PerftFile(t, Standard, "testdata/standard.perft", 4_000_000)
	gametest.PerftFile(t, Fortress, "testdata/fortress.perft", 4_000_000)
}

// The plain player counts the first two turns of the game himself.
func TestPlainPlayerCounts(t *testing.T) {
	first := 6 * 36
	for a := 1; a <= 6; a++ {
		for b := 1; b < a; b++ {
			p := Fortress.Start()
			p.turn = game.First
			first += 2 * len(plainOf(p).turns(a, b))
		}
	}
	if got := game.Perft(Fortress, Fortress.Start(), 2); got != uint64(first) {
		t.Errorf("%d turns after the opening roll, the plain player counts %d", got, first)
	}
	for _, c := range readReference(t).Positions {
		p := at(t, Fortress, c.PositionID+" rolling")
		want := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= a; b++ {
				want += max(1, len(plainOf(p).turns(a, b)))
			}
		}
		if got := game.Perft(Fortress, p, 2); got != uint64(want) {
			t.Errorf("%s: %d turns for all rolls, the plain player counts %d", c.Name, got, want)
		}
	}
}

func TestGolden(t *testing.T) {
	gametest.Golden(t, Standard, "testdata/golden/standard.txt")
	gametest.Golden(t, Fortress, "testdata/golden/fortress.txt")
	noCube := Standard // games that go to their end
	noCube.Cube = false
	gametest.Golden(t, noCube, "testdata/golden/nocube.txt")
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, Standard, start, start+":cIkFAAAAAAAA", start+":cBGgAAAAAAAE", start+" rolling", "AQAABAAAAAAAAA",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "XGID=-a--A-E-C---dE---c-e----A-:1:-1:-1:D:2:3:0:7:10",
		"bJvBBwDgc/ABYA:cAkTAAAAAAAA", "////////////////", "4HPwATDgc/ABMA:////////////")
}

func FuzzMove(f *testing.F) {
	f.Add(start+":cIkFAAAAAAAA", "8/5 6/5")
	f.Add(start+":cIkFAAAAAAAA", "24/20")
	f.Add("bJvBBwDgc/ABYA:cAkLAAAAAAAA", "bar/23 13/7")
	f.Add("OwAAgDkDAAAAAA:cAkTAAAAAAAA", "4/off(4)")
	f.Add(start+":cBEAAAAAAAAA", "beaver")
	gametest.FuzzMove(f, Standard, "24/18 13/11", "bar/20", "6/off(2)", "dance", "3-1")
}
