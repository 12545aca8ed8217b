package morris

import (
	"math/rand/v2"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// TestAnyTouches touches anything anywhere: the referee has a whole sentence for what begins no turn, and nothing to
// say where one can go on.
func TestAnyTouches(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 8))
	spots := append([]string{"", "", "hand", "d4"}, bruteOrder...)
	spot := func() string { return spots[dice.IntN(len(spots))] }
	for name, sheet := range everySheet(t) {
		for range gametest.Share(3000) {
			pos, err := game.At(sheet, randomText(dice))
			if err != nil {
				t.Fatal(err)
			}
			moves := pos.Moves()
			for range 5 {
				var touched []game.Step
				if len(moves) > 0 && dice.IntN(2) == 0 { // a good beginning, and then astray
					steps := moves[dice.IntN(len(moves))].Steps
					touched = append(touched, steps[:1+dice.IntN(len(steps))]...)
				}
				for range dice.IntN(4) {
					step := game.Step{Takes: spot()}
					if dice.IntN(2) == 0 {
						step = game.Step{From: spot(), To: spot()}
					}
					touched = append(touched, step)
				}
				_, whole := game.Complete(moves, touched)
				begins := len(moves) > 0 && len(game.Continue(moves, touched)) > 0
				for _, r := range append(pos.Refuse(touched, false), pos.Refuse(touched, true)...) {
					for _, l := range game.Langs {
						if s := r.Text.In(l); strings.ContainsAny(s, "{}") || strings.Contains(s, "  ") || strings.Contains(s, ": (") || strings.Contains(s, "; (") || len(r.Clauses) == 0 {
							t.Fatalf("%s %q: %+v: %s says %q", name, pos, touched, r.Token, s)
						}
					}
				}
				if begins != (len(pos.Refuse(touched, false)) == 0) || whole != (len(pos.Refuse(touched, true)) == 0) {
					t.Fatalf("%s %q: %+v begins a turn: %v, is one: %v; the referee disagrees", name, pos, touched, begins, whole)
				}
			}
		}
	}
}
