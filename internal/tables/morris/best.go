package morris

import (
	"context"

	"crownhead/internal/tables"
	"crownhead/rules/morris"
)

// Best are those of a position's turns that the tables would play, see tables.Best.
func (t *Tables) Best(ctx context.Context, p morris.Position, turns []morris.Move) (best []morris.Move, value tables.Value, known bool) {
	sheet := t.folder.Sheet
	worth := func(m morris.Move) (tables.Value, bool) {
		next, _, known := t.Value(sheet.Play(p, m))
		return before(next, m.Takes != 0), known
	}
	answers := func(m morris.Move) (n int) {
		after := sheet.Play(p, m)
		for _, answer := range sheet.AppendMoves(nil, after) {
			if next, _, known := t.Value(sheet.Play(after, answer)); !known || next.Result == tables.Draw {
				n++
			}
		}
		return n
	}
	return tables.Best(ctx, turns, worth, answers)
}
