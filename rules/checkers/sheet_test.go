package checkers

import (
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

var clause = gametest.Clause

// variants is every setting of the switches that changes play, by rule set id.
var variants = []struct {
	id    string
	sheet Sheet
	perft string
}{
	{"checkers/maple", Maple, "standard"},
	{"checkers/fortress", Fortress, "standard"},
	{"checkers/modern", Modern, "standard"},
	{"checkers/modern?continue=may", with(Modern, ModernSwitches, "continue=may"), "may-stop"},
	{"checkers/modern?crownEndsTurn=false", with(Modern, ModernSwitches, "crownEndsTurn=false"), "crowned-goes-on"},
	{"checkers/modern?continue=may&crownEndsTurn=false", with(Modern, ModernSwitches, "continue=may&crownEndsTurn=false"), "may-stop-crowned-goes-on"},
	{"checkers/modern?countAt=agreement", with(Modern, ModernSwitches, "countAt=agreement"), "standard"},
	{"checkers/modern?squares=dark", with(Modern, ModernSwitches, "squares=dark"), "standard"},
}

func with(sheet Sheet, switches []game.Switch[Sheet], text string) Sheet {
	set, _, err := game.Apply(sheet, switches, text)
	if err != nil {
		panic(err)
	}
	return set
}

func TestLaws(t *testing.T) {
	for _, v := range variants {
		t.Run(v.id, func(t *testing.T) { gametest.Laws(t, v.sheet, 150) })
	}
}

func TestPerft(t *testing.T) {
	for i, v := range variants {
		most := uint64(2_000_000)
		if i == 0 {
			most = 400_000_000 // depth 12, the deepest that is widely published
		}
		t.Run(v.id, func(t *testing.T) { gametest.PerftFile(t, v.sheet, "testdata/"+v.perft+".perft", most) })
	}
}

func TestGolden(t *testing.T) {
	gametest.Golden(t, Maple, "testdata/golden/maple.txt")
	gametest.Golden(t, Fortress, "testdata/golden/fortress.txt")
	gametest.Golden(t, Modern, "testdata/golden/modern.txt")
	gametest.Golden(t, variants[5].sheet, "testdata/golden/modern-may-stop-crowned-goes-on.txt")
}
