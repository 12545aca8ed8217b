package table

import (
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// moveRow is one numbered row of a game, with a cell for each side. The script makes the same rows (web/src/table/pairs.ts).
type moveRow struct {
	Number int
	Cells  [2]moveCell
}

// moveCell is a turn as the sheet writes it, with the roll before it: "3-1: 8/5 6/5". After is how many turns lead to the
// position after it; none for an empty cell.
type moveCell struct {
	Text  string
	After int
	Last  bool
}

// moveRows puts turns into rows. A roll belongs to the turn it is played with; saying "roll" adds nothing to it.
func moveRows(plays games.Plays, turns []wire.Turn) []moveRow {
	var rows []moveRow
	rolled := ""
	for i, turn := range turns {
		switch {
		case turn.By == wire.Dice:
			rolled = plays.Roll(turn.Text) + ": "
			continue
		case turn.Text == "roll":
			continue
		}
		side := 0
		if turn.By == wire.Second {
			side = 1
		}
		if n := len(rows); n == 0 || rows[n-1].Cells[side].After > 0 || side == 0 && rows[n-1].Cells[1].After > 0 {
			rows = append(rows, moveRow{Number: n + 1})
		}
		rows[len(rows)-1].Cells[side] = moveCell{Text: rolled + turn.Text, After: i + 1, Last: i == len(turns)-1}
		rolled = ""
	}
	return rows
}
