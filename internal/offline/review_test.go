package offline

import (
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

// What the server's tables know of a game is exact in the browser's review too, also for a turn that was not played.
func TestReviewerIsTold(t *testing.T) {
	k := NewReviewer(games.Crownhead(), time.Now)
	g := Reviewed{Rules: "checkers/maple", Start: "B:WK1:BK10,K24", Turns: []string{"10-6"}, Known: []wire.Judgement{{
		Turn: 1, Played: "10-6", Best: []wire.JudgedTurn{
			{Turn: "24-19", Verdict: "win", Distance: 9, Expected: 1, Line: []string{"24-19", "1-5"}},
			{Turn: "10-6", Verdict: "draw", Expected: 0.5, Line: []string{"10-6"}},
			{Turn: "10-7", Verdict: "win", Distance: 11, Expected: 1, Line: []string{"10-7"}},
			{Turn: "24-20", Verdict: "loss", Distance: 4, Line: []string{"24-20"}},
		},
	}}}
	for turn, want := range map[string]struct {
		loss float64
		mark string
	}{"10-6": {0.5, "blunder"}, "24-20": {1, "blunder"}, "24-19": {0, ""}} {
		g.Turns = []string{turn}
		out, err := k.Review(g, 0, game.English)
		if err != nil {
			t.Fatal(err)
		}
		if j := out.Judgements[0]; !j.Exact || j.Loss != want.loss || j.Mark != want.mark || len(j.Best) != 3 || j.Best[0].Line[0] != "24-19" {
			t.Errorf("%s: %+v", turn, j)
		}
	}
}

// However long a browser would wait for the next answer, the first comes after the first turn. A game without turns only makes the computer ready.
func TestReviewerBegins(t *testing.T) {
	k := NewReviewer(games.Crownhead(), time.Now)
	g := Reviewed{Rules: "checkers/maple"}
	for want := range 2 {
		out, err := k.Review(g, time.Hour, game.English)
		if err != nil || out.Done != want {
			t.Fatalf("%+v, %v: not %d turns are done", out, err, want)
		}
		g.Turns = []string{"11-15", "22-18", "15x22", "25x18"}
	}
}

// A browser reviews a game a turn at a time, and looks through lines.
func TestReviewer(t *testing.T) {
	k := NewReviewer(games.Crownhead(), time.Now)
	g := Reviewed{Rules: "checkers/maple", Turns: []string{"11-15", "22-18", "15x22", "25x18"}, Winner: wire.First, Points: 1}
	set, err := k.study.Games.Open(g.Rules)
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for g.Earlier == nil || g.Earlier.Done < len(g.Turns) {
		out, err := k.Review(g, 0, game.German)
		if err != nil {
			t.Fatal(err)
		}
		if calls++; out.Done != max(1, calls-1) || out.Turns != len(g.Turns) { // the first call only glances at the first turn
			t.Fatalf("after %d calls %d of %d turns are done", calls, out.Done, out.Turns)
		}
		if (out.Nodes == review.Usual(set).Nodes) != (calls > 1) {
			t.Errorf("call %d looks at %d nodes a turn", calls, out.Nodes)
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
