package checkers

import (
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

func TestDamesLaws(t *testing.T) {
	for _, sheet := range everySheet() {
		d, proper, err := game.Apply(Dames{}, DamesSwitches, sheet.String())
		if err != nil {
			t.Fatal(err)
		}
		games := 24
		if d.MustCapture {
			games = 8 // the other switches have nothing to act on
		}
		t.Run(proper, func(t *testing.T) { gametest.Laws(t, d, games) })
	}
}

func TestDamesPerft(t *testing.T) {
	gametest.PerftFile(t, Dames{MustCapture: true}, "testdata/standard.perft", 500_000)
	gametest.PerftFile(t, Dames{MustCapture: true, FreeStop: true, HuffAll: true, LoseTurn: true}, "testdata/standard.perft", 50_000)
	gametest.PerftFile(t, Dames{}, "testdata/dames.perft", 8_000_000)
}

func TestDamesGolden(t *testing.T) {
	gametest.Golden(t, Dames{}, "testdata/golden/dames.txt")
	gametest.Golden(t, Dames{HuffAll: true, LoseTurn: true}, "testdata/golden/dames-all-lose-turn.txt")
	gametest.Golden(t, Dames{FreeStop: true}, "testdata/golden/dames-free.txt")
	gametest.Golden(t, Dames{MustCapture: true}, "testdata/golden/dames-must.txt")
}
