package table

import (
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// The script lists them in the same way (web/src/table/pairs.test.ts).
func TestARollBelongsToTheTurnPlayedWithIt(t *testing.T) {
	set, err := games.Crownhead().Open("backgammon/standard")
	if err != nil {
		t.Fatal(err)
	}
	played := []wire.Turn{{By: wire.Dice, Text: "3-1"}, {By: wire.First, Text: "8/5 6/5"}, {By: wire.Second, Text: "roll"}, {By: wire.Dice, Text: "52"}, {By: wire.Second, Text: "13/8 24/22"}}
	for _, c := range []struct {
		plays games.Plays
		want  [2]string
	}{
		{set.Family.Plays, [2]string{"3-1: 8/5 6/5", "5-2: 13/8 24/22"}},
		{games.Plays{}, [2]string{"3-1: 8/5 6/5", "52: 13/8 24/22"}},
	} {
		rows := moveRows(c.plays, played)
		if len(rows) != 1 || rows[0].Cells[0].Text != c.want[0] || rows[0].Cells[1].Text != c.want[1] {
			t.Errorf("the list is %+v", rows)
		}
	}
}

func TestLongTurnsGetWideColumns(t *testing.T) {
	for _, c := range []struct {
		turns []string
		long  bool
	}{
		{nil, false},
		{[]string{"11-15", "22-18", "15x22", "25x18"}, false},
		{[]string{"11-15", "22-18", "15x22x31", "25x18"}, true},
		{[]string{"11-15", "22-18", "15x22x31x24x15"}, true},
	} {
		var turns []wire.Turn
		for i, text := range c.turns {
			turns = append(turns, wire.Turn{By: []string{wire.First, wire.Second}[i%2], Text: text})
		}
		if got := (writtenGame{Rows: moveRows(games.Plays{}, turns)}).Long(); got != c.long {
			t.Errorf("%q: %v", c.turns, got)
		}
	}
}
