package search

import (
	"context"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
)

// The hash tables in bytes: a server holds many players of a level, a person who analyses has one.
const (
	fullTable  = 64 << 20
	levelTable = 2 << 20
)

// Strength is the level of this number, from 1 on, and a table for it. Any other number is full strength, which only the limits hold back.
func Strength(levels [engine.Levels]engine.Level, number int) (engine.Level, *Table) {
	if number < 1 || number > engine.Levels {
		return engine.Level{}, NewTable(fullTable)
	}
	return levels[number-1], NewTable(levelTable)
}

// Tune gives the player of this root another table.
func (r *Root[M]) Tune(bytes int) *Table {
	r.Table = NewTable(bytes)
	return r.Table
}

// Overlook draws what a level does not see in this turn, and keeps what it finds out that way apart in the table, until done is called.
func (r *Root[M]) Overlook(view *engine.View, level engine.Level, dice *rand.Rand) (done func()) {
	*view = level.View(dice)
	if !view.Limited() {
		return func() {}
	}
	r.Table.Apart(view.Number())
	return func() {
		*view = engine.View{}
		r.Table.Apart(0)
	}
}

// Offered is what the game is worth to the side that answers an offer, looked at with so many nodes or those of the level. Slips are for turns: an offer is
// judged as well as a level can.
func (r *Root[M]) Offered(ctx context.Context, turns []M, level engine.Level, nodes uint64, toAct, by game.Seat) int {
	score := r.Worth(ctx, turns, engine.Limits{Nodes: level.Allows(engine.Limits{Nodes: nodes}, 1, 0)})
	if toAct == by {
		return -score
	}
	return score
}
