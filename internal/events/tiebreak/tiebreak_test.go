package tiebreak

import (
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/events/pairing"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// four is a round robin of four, with results in halves: 1 beats 2 and 3, draws with 4; 2 beats 3 and 4; 3 draws with 4.
func four() []Player {
	g := func(o, points int) pairing.Game {
		return pairing.Game{Opponent: o, Points: points, Played: true, Colour: pairing.First}
	}
	return []Player{
		{Number: 1, Name: "Ada", Rating: 1800, Games: []pairing.Game{g(4, 1), g(2, 2), g(3, 2)}},
		{Number: 2, Name: "Bob", Rating: 1700, Games: []pairing.Game{g(3, 2), g(1, 0), g(4, 2)}},
		{Number: 3, Name: "Cleo", Rating: 1600, Games: []pairing.Game{g(2, 0), g(4, 1), g(1, 0)}},
		{Number: 4, Name: "Dan", Rating: 0, Games: []pairing.Game{g(1, 1), g(3, 1), g(2, 0)}},
	}
}

func TestEachCode(t *testing.T) {
	rows := Standings(four(), Codes)
	if got := []int{rows[0].Number, rows[1].Number, rows[2].Number, rows[3].Number}; !slices.Equal(got, []int{1, 2, 4, 3}) {
		t.Fatal(got)
	}
	// By hand: points 2½, 2, ½, 1.
	want := map[int][]string{
		1: {"0", "3½", "3", "3", "4½", "1", "2", "2450"}, // opponents 1 + 2 + ½; beaten 2 + ½, drawn 1/2; after each round ½, 1½, 2½
		2: {"0", "4", "3½", "1½", "4", "0", "2", "1700"}, // ½ + 2½ + 1; beaten ½ + 1
		4: {"0", "5", "4½", "1½", "2½", "½", "0", "1575"},
		3: {"0", "5½", "4½", "½", "1", "0", "0", "950"},
	}
	for _, r := range rows {
		var got []string
		for i, c := range Codes {
			got = append(got, Value(c, r.Values[i]))
		}
		if !slices.Equal(got, want[r.Number]) {
			t.Errorf("%s: %v, want %v", r.Name, got, want[r.Number])
		}
	}
}

func TestWhy(t *testing.T) {
	players := four()
	players[0].Games[0].Points = 0 // Dan has beaten Ada: Ada, Bob 2, Dan 1½
	players[3].Games[0].Points = 2
	codes := []Code{DirectEncounter, Buchholz}
	rows := Standings(players, codes)
	if rows[0].Name != "Ada" || rows[1].Name != "Bob" || rows[1].Place != 2 {
		t.Fatalf("%+v", rows)
	}
	if why := Why(rows[0], rows[1], codes); why.EN != "Both are on 2; in the games among those who are level, Ada has 1 and Bob 0 (direct encounter)." {
		t.Error(why.EN)
	}
	if why := Why(rows[1], rows[2], codes); why.DE != "Punkte: Bob 2, Dan 1½." {
		t.Error(why.DE)
	}
	if rows := Standings(players, nil); rows[0].Place != 1 || rows[1].Place != 1 || rows[2].Place != 3 || !strings.Contains(Why(rows[0], rows[1], nil).FR, "partagée") {
		t.Errorf("%+v", rows)
	}
	for _, c := range Codes {
		for _, l := range game.Langs {
			if Means(c).In(l) == "" || sentences["why-"+string(c)].In(l) == "" {
				t.Errorf("%s is not explained in %s", c, l.Code())
			}
		}
	}
}

// Who has not played in a round is counted as having met somebody of the same points.
func TestAByeInTheSums(t *testing.T) {
	bye := Player{Number: 1, Games: []pairing.Game{{Points: 2}, {Opponent: 2, Points: 0, Played: true}}}
	other := Player{Number: 2, Games: []pairing.Game{{Points: 1}, {Opponent: 1, Points: 2, Played: true}}}
	rows := Standings([]Player{bye, other}, []Code{Buchholz, GamesWon})
	if rows[0].Number != 2 || Value(Buchholz, rows[0].Values[0]) != "2½" || Value(Buchholz, rows[1].Values[0]) != "2½" || rows[1].Values[1] != 0 {
		t.Errorf("%+v", rows)
	}
}
