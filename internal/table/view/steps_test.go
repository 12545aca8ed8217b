package view_test

import (
	"encoding/json"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// A step travels with the effects that its other fields do not say, and with nothing more.
func TestEffectsTravelWhereTheyAreNeeded(t *testing.T) {
	for _, c := range []struct{ rules, position, turn, want string }{
		{"chess/fide", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", "exd5", `[{"from":"e4","to":"d5","takes":"d5"}]`},
		{"chess/fide", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", `[{"from":"e1","to":"g1","effects":[{"of":"first","from":"h1","to":"f1"}]}]`},
		{"checkers/maple", "B:W14,32:B10,3", "10x17", `[{"from":"10","to":"17","takes":"14"}]`},
		{"checkers/maple", "B:W32:B26", "26-30", `[{"from":"26","to":"30","crowned":true}]`},
		{"towers/gerber", "3,g/4/4/4/4/1,b,2/4/4 b", "c3-d4", `[{"from":"c3","to":"d4"}]`},
		{"towers/gerber", "3,g/4/4/4/1,g,2/1,bg,2/4/4 b", "c3xe5", `[{"from":"c3","to":"e5","takes":"d4","effects":[` +
			`{"from":"under:c3","to":"under:e5"},{"of":"second","from":"d4","to":"under:e5"}]}]`},
		{"checkers/dames", "B:WK14,22,32:B1,10 10x17", "back", `[{"does":"back","effects":[` +
			`{"of":"first","from":"17","to":"10"},{"of":"second","is":"king","to":"14"}]}]`},
	} {
		set, err := games.Crownhead().Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := set.Sheet.At(c.position)
		if err != nil {
			t.Fatalf("%s: %v", c.position, err)
		}
		got := "no such turn"
		for _, m := range view.Moves(pos.Moves()) {
			if m.Text == c.turn {
				text, _ := json.Marshal(m.Steps)
				got = string(text)
			}
		}
		if got != c.want {
			t.Errorf("%s %s: %s, wanted %s", c.position, c.turn, got, c.want)
		}
	}
}

// The rules say what a touch does, and a client cannot.
func TestTouchesComeWithoutEffects(t *testing.T) {
	touched := view.Touched([]wire.Step{{From: "e1", To: "g1", After: 1, Effects: []wire.Effect{{Of: "second", From: "e8"}}}})
	if s := touched[0]; len(touched) != 1 || s.Effects != nil || s.From != "e1" || s.To != "g1" || s.After != 1 {
		t.Errorf("%+v", touched)
	}
}
