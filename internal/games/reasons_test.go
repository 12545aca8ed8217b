package games

import (
	"strings"
	"testing"

	"crownhead/game"
)

func positionOf(t *testing.T, rules, text string) game.Position {
	t.Helper()
	_, pos, err := Crownhead().OpenAt(rules, text)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// A shot needs captures that cannot be avoided and bring more than they cost; a prisoner is freed only if one was there.
func TestShotsAndPrisoners(t *testing.T) {
	for _, c := range []struct {
		rules, position, turn string
		gives, takes          int
	}{
		{"checkers/maple", "B:W17,19,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,16", "10-15", 1, 2},
		{"checkers/maple", "W:W17,21,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,16", "24-20", 0, 0},        // it loses one
		{"checkers/maple", "B:W22,29:B14,5,9", "14-18", 0, 0},                                                    // one for one
		{"checkers/maple", "B:W17,19,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,16", "10-14", 0, 0}, // one for one
		{"checkers/dames", "B:W17,19,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,16", "10-15", 0, 0}, // nobody has to capture
		{"towers/gerber", "1,g,g,1/g,g,g,g/2,g,1/b,1,gb,g/3,b/ggb,b,1,b/b,1,b,1/1,Gbbbb,2 g", "e5-f4", 1, 2},
	} {
		s, ok := salvoOf(positionOf(t, c.rules, c.position), c.turn)
		if ok != (c.takes > 0) || ok && (s.gives != c.gives || len(s.squares) != c.takes) {
			t.Errorf("%s, %s: %v, %+v", c.position, c.turn, ok, s)
		}
	}
	for turn, squares := range map[string]string{"f2xd4": "e3", "h4xf6": ""} {
		pos := positionOf(t, "towers/gerber", "4/4/4/3,g/3,b/1,gb,2/2,b,1/4 b")
		if turn == "f2xd4" {
			pos = positionOf(t, "towers/gerber", "4/g,3/4/4/4/2,gb,1/2,b,1/4 b")
		}
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatalf("%v: %v", pos.Moves(), err)
		}
		if got := strings.Join(freed(pos, next, look(pos, turn)), " "); got != squares {
			t.Errorf("%s frees %q", turn, got)
		}
	}
}

// Points are counted where a cube is, unless a match is won or lost as a whole.
func TestScored(t *testing.T) {
	for rules, want := range map[string]bool{"backgammon/standard": true, "backgammon/standard?match=3": false, "checkers/maple": false} {
		o, err := Crownhead().Open(rules)
		if err != nil || o.Family.Study.Scored(o.Start()) != want {
			t.Errorf("points are counted at %s: %v, %v", rules, !want, err)
		}
	}
}
