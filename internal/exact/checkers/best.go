package checkers

import (
	"context"

	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

// Best are those of a position's turns that the tables would play, see tables.Best.
func (t *Tables) Best(ctx context.Context, p checkers.Position, turns []checkers.Move) (best []checkers.Move, value exact.Value, known bool) {
	worth := func(m checkers.Move) (exact.Value, bool) {
		next, known := t.Value(p.After(m))
		return next.Before(), known
	}
	answers := func(m checkers.Move) (n int) {
		after := p.After(m)
		for _, answer := range after.AppendMoves(nil, t.folder.Jumping) {
			if next, known := t.Value(after.After(answer)); !known || next.Result == exact.Draw {
				n++
			}
		}
		return n
	}
	return exact.Best(ctx, turns, worth, answers)
}
