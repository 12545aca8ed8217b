package offline

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/games"
)

// An evening of a match is written by hand: what a round would give is said before it is written, the Crawford game has no cube, and what cannot be is a
// sentence that loses nothing.
func TestScore(t *testing.T) {
	catalogue := games.Crownhead()
	var now PadShown
	use := func(q PadUsed, lang game.Lang) PadShown {
		t.Helper()
		q.Kept = now.Kept
		said, err := Score(catalogue, q, lang)
		if err != nil {
			t.Fatal(err)
		}
		now = said
		return said
	}
	round := func(winner string, times, stake int) *box.Round {
		return &box.Round{On: "2026-11-17", Rules: "backgammon/standard", Winner: winner, Times: times, Stake: stake}
	}
	use(PadUsed{Do: "new", Names: [2]string{"Ann", "Bob"}, Length: 7, Crawford: true}, game.English)
	if said := use(PadUsed{Do: "try", Round: round("first", 3, 2)}, game.English); said.Try == nil || said.Try.Worth != "6" || said.Try.Scores != [2]string{"6", "0"} || len(said.Rows) > 0 {
		t.Fatalf("%+v", said)
	}
	use(PadUsed{Do: "write", Round: round("first", 3, 2)}, game.English)
	if !now.Crawford || now.Needs != [2]string{"1", "7"} || now.Said == "" || now.Rows[0].Gained != [2]string{"6", ""} {
		t.Errorf("%+v", now)
	}
	if use(PadUsed{Do: "write", Round: round("second", 1, 2)}, game.German); len(now.Wrong) == 0 || len(now.Rows) != 1 {
		t.Errorf("the Crawford game was doubled: %+v", now)
	}
	use(PadUsed{Do: "write", Round: &box.Round{On: "2026-11-18", Rules: "towers/gerber", Winner: "second", Points: 5}}, game.German)
	if now.Scores != [2]string{"6", "5"} || len(now.Course) != 2 || now.Course[1] != 2 || !strings.Contains(now.Rows[1].How, "Points") {
		t.Errorf("%+v", now)
	}
	use(PadUsed{Do: "name", Names: [2]string{"Cleo", "Dan"}}, game.French)
	if now.Names != [2]string{"Cleo", "Dan"} || !strings.Contains(now.CSV, "Cleo") || !strings.Contains(now.Text, "2026-11-18") {
		t.Errorf("%s", now.CSV)
	}
	if use(PadUsed{Do: "strike"}, game.French); len(now.Rows) != 1 {
		t.Errorf("%+v", now)
	}
	if said, err := Score(catalogue, PadUsed{Do: "new", Length: 1000}, game.English); err != nil || len(said.Wrong) == 0 {
		t.Errorf("a match to 1000: %+v, %v", said, err)
	}
	if said, err := Score(catalogue, PadUsed{Do: "show", Kept: []byte(`{"rounds":7}`)}, game.English); err != nil || len(said.Wrong) == 0 {
		t.Errorf("rubbish: %+v, %v", said, err)
	}
}
