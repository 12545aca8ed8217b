package offline

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// A browser reviews a game a turn at a time, and looks through lines.
func TestReviewer(t *testing.T) {
	k := NewReviewer(games.Crownhead())
	g := Reviewed{Rules: "checkers/maple", Turns: []string{"11-15", "22-18", "15x22", "25x18"}, Winner: wire.First, Points: 1}
	calls := 0
	for g.Earlier == nil || g.Earlier.Done < len(g.Turns) {
		out, err := k.Review(g, 0, game.German)
		if err != nil {
			t.Fatal(err)
		}
		if calls++; out.Done != calls || out.Turns != len(g.Turns) {
			t.Fatalf("after %d calls %d of %d turns are done", calls, out.Done, out.Turns)
		}
		g.Earlier = out
	}
	walk, err := k.Walk(Reviewed{Rules: g.Rules, Turns: []string{"11-15", "23-19"}}, game.German)
	if err != nil || len(walk.Turns) != 2 || len(walk.Looks) != 3 || len(walk.Moves) == 0 {
		t.Errorf("%+v, %v", walk, err)
	}
	for _, wrong := range []Reviewed{{Rules: "ludo"}, {Rules: g.Rules, Turns: []string{"11-20"}}, {Rules: g.Rules, Start: "nonsense"}} {
		if _, err := k.Walk(wrong, game.English); err == nil {
			t.Errorf("%+v can be looked through", wrong)
		}
		if _, err := k.Review(wrong, 0, game.English); err == nil {
			t.Errorf("%+v can be reviewed", wrong)
		}
	}
}
