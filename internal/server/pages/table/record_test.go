package table

import (
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/wire"
)

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
