package checkers

import (
	"math/rand/v2"
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

// On boards full of kings and captures the count by sets is the count one by one, and no two turns share a text.
func TestCountsAgree(t *testing.T) {
	dice := rand.New(rand.NewPCG(6, 0))
	for range 300 {
		p := scattered(dice)
		for _, v := range variants {
			if fast, plain := v.sheet.Perft(p, 2), game.PlainPerft(v.sheet, p, 2); fast != plain {
				t.Fatalf("%s %s: %d leaves by sets, %d one by one", v.id, p, fast, plain)
			}
			seen := map[string]bool{}
			for _, m := range v.sheet.AppendMoves(nil, p) {
				if seen[m.String()] {
					t.Fatalf("%s %s: two turns are written %s", v.id, p, m)
				}
				seen[m.String()] = true
			}
		}
	}
}

func TestGolden(t *testing.T) {
	gametest.Golden(t, Maple, "testdata/golden/maple.txt")
	gametest.Golden(t, Fortress, "testdata/golden/fortress.txt")
	gametest.Golden(t, Modern, "testdata/golden/modern.txt")
	gametest.Golden(t, variants[5].sheet, "testdata/golden/modern-may-stop-crowned-goes-on.txt")
}
