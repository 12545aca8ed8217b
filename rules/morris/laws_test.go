package morris

import (
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// everySheet is the sheet with each value of its switches.
func everySheet(t testing.TB) map[string]Sheet {
	t.Helper()
	sheets := map[string]Sheet{}
	for _, text := range []string{"", "doublePosse=2", "fly=false", "doublePosse=2&fly=false"} {
		sheet, proper, err := game.Apply(Cowboy, CowboySwitches, text)
		if err != nil || proper != text {
			t.Fatalf("%q is applied as %q: %v", text, proper, err)
		}
		sheets["cowboy?"+text] = sheet
	}
	return sheets
}

func TestLaws(t *testing.T) {
	for name, sheet := range everySheet(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gametest.Laws(t, sheet, 250)
		})
	}
}

func TestPerft(t *testing.T) {
	gametest.PerftFile(t, Cowboy, "testdata/cowboy.perft", 500_000_000)
}

func TestGolden(t *testing.T) {
	gametest.Golden(t, Cowboy, "testdata/golden/cowboy.txt")
	gametest.Golden(t, Sheet{DoublePosse: 2, Fly: false}, "testdata/golden/switched.txt")
}
