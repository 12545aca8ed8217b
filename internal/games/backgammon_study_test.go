package games

import (
	"testing"

	player "crownhead/internal/engine/backgammon"
)

// Puzzles and reviews mean the same by a prime.
func TestAPrimeIsTheSameForPuzzlesAndReviews(t *testing.T) {
	set, err := Crownhead().Open("backgammon/standard")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		position, played, kept string
		points                 int
		theme                  bool
	}{
		{"XGID=--a-BBBB----BE-----cccbc--:0:0:1:11:0:0:0:0:10", "7/6(2) 4/3(2)", "13/11(2)", 4, true},
		{"XGID=--a-BBBBBB---C-----cccbc--:0:0:1:11:0:0:0:0:10", "9/8(2) 4/3(2)", "13/12(2) 12/11 11/10", 6, true},
		{"XGID=--a-BBB-----BG-----cccbc--:0:0:1:11:0:0:0:0:10", "6/5(2) 4/3(2)", "13/11(2)", 0, false},
	} {
		pos, err := set.At(c.position)
		if err != nil {
			t.Fatal(err)
		}
		theme := false
		for _, name := range player.Themes(pos) {
			theme = theme || name == "prime"
		}
		if theme != c.theme {
			t.Errorf("%s: the theme is there: %v", c.position, theme)
		}
		d := Decision{At: pos}
		d.Played.Turn = c.played
		d.Best = append(d.Best, d.Played)
		d.Best[0].Turn = c.kept
		if r, ok := broken(d); ok != c.theme || r.N != c.points {
			t.Errorf("%s: after %s the reason is %+v, %v", c.position, c.played, r, ok)
		}
	}
}

// Pips, score and stake are said where there are dice, and nowhere else.
func TestStakes(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{"backgammon/standard", "Pips: White 167, Black 167; no match, the cube at 1."},
		{"backgammon/standard?match=5", "Pips: White 167, Black 167; match to 5, White 0, Black 0, the cube at 1."},
		{"chess/fide", ""},
	} {
		set, err := Crownhead().Open(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Family.Study.Stakes(set.Sides, set.Start()).EN; got != c.want {
			t.Errorf("%s: %q", c.rules, got)
		}
	}
}
