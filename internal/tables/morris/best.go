package morris

import (
	"context"

	"crownhead/internal/tables"
	"crownhead/rules/morris"
)

// Best are those of a position's turns that the tables would play, as far as they know them, and what the position is
// worth if they know it.
//
// A win is the shortest one. A turn that loses is left out if there is another. Where every turn loses, the longest
// defences are kept, and where the best are draws, those that leave the opponent the fewest answers that hold the draw:
// an opponent who can err in many ways will. The last is given up when ctx ends.
func (t *Tables) Best(ctx context.Context, p morris.Position, turns []morris.Move) (best []morris.Move, value tables.Value, known bool) {
	sheet := t.folder.Sheet
	after := make([]morris.Position, len(turns))
	values := make([]tables.Value, len(turns))
	knows := make([]bool, len(turns))
	value, known = tables.Value{Result: tables.Loss}, true
	for i, m := range turns {
		after[i] = sheet.Play(p, m)
		next, _, ok := t.Value(after[i])
		if !ok {
			known = false
			continue
		}
		values[i], knows[i] = before(next, m.Takes != 0), true
		value = better(value, values[i])
	}
	if value.Result == tables.Win {
		known = true
	}
	keep := func(wanted func(i int) bool) {
		for i, m := range turns {
			if wanted(i) {
				best = append(best, m)
			}
		}
	}
	switch {
	case value.Result == tables.Win, known && value.Result == tables.Loss:
		keep(func(i int) bool { return knows[i] && values[i] == value })
	case !known:
		keep(func(i int) bool { return !knows[i] || values[i].Result == tables.Draw })
	default:
		answers, fewest := make([]int, len(turns)), 0
		for i := range turns {
			if values[i].Result != tables.Draw {
				continue
			}
			answers[i] = t.holding(ctx, after[i])
			if fewest == 0 || answers[i] < fewest {
				fewest = answers[i]
			}
		}
		if ctx.Err() != nil {
			fewest = 0 // not all were counted
		}
		keep(func(i int) bool { return values[i].Result == tables.Draw && (fewest == 0 || answers[i] == fewest) })
	}
	return best, value, known
}

// holding is how many turns of a drawn position hold the draw.
func (t *Tables) holding(ctx context.Context, p morris.Position) (n int) {
	sheet := t.folder.Sheet
	for _, m := range sheet.AppendMoves(nil, p) {
		if ctx.Err() != nil {
			break
		}
		if next, _, known := t.Value(sheet.Play(p, m)); !known || next.Result == tables.Draw {
			n++
		}
	}
	return n
}
