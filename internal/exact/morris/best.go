package morris

import (
	"context"

	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// Best are those of a position's turns that the tables would play, see tables.Best. Where the game will leave the tables, all turns that hold a
// draw are equally good: a hard problem for the opponent can become a harder one for a player that has to go on without tables.
func (t *Tables) Best(ctx context.Context, p morris.Position, turns []morris.Move) (best []morris.Move, value exact.Value, known bool) {
	sheet := t.folder.Sheet
	toTheEnd := p.Hand(game.First)+p.Hand(game.Second) == 0 || t.table(key{layers - 1, [2]int{most - 1, most}}) != nil
	worth := func(m morris.Move) (exact.Value, bool) {
		next, _, known := t.Value(sheet.Play(p, m))
		return before(next, m.Takes != 0), known
	}
	answers := func(m morris.Move) (n int) {
		if !toTheEnd {
			return 1
		}
		after := sheet.Play(p, m)
		for _, answer := range sheet.AppendMoves(nil, after) {
			if next, _, known := t.Value(sheet.Play(after, answer)); !known || next.Result == exact.Draw {
				n++
			}
		}
		return n
	}
	return exact.Best(ctx, turns, worth, answers)
}
