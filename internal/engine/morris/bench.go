package morris

import (
	"context"

	"crownhead/internal/engine"
	"crownhead/rules/morris"
)

// benched is every phase of the game: placing, moving, one and both flying.
var benched = []struct {
	position string
	depth    int
}{
	{"........................ w 9 9", 5},
	{"....w.b......b...w...... w 7 7", 7},
	{"w.b.bwb.w..w.b.w.b..bw.. w 2 2", 9},
	{"..ww....wbbb.bw.wbb....w w 0 0", 11},
	{"w.bwb.w.b..w.bw.b.wb.w.b b 0 0", 11},
	{"ww..b..w..b.w.b......b.. w 0 0", 11},
	{"w...b..w..b.w.b..b..b... w 0 0", 8},
	{"w.w.......b.b......w...b b 0 0", 6},
}

// Bench searches a fixed set of positions to fixed depths. The number of nodes is the engine's signature: it changes
// when the search or the evaluation does, and only then.
func Bench() uint64 {
	var nodes uint64
	for _, b := range benched {
		p, err := morris.Cowboy.ParsePosition(b.position)
		if err != nil {
			panic(err) // one of our own texts
		}
		thinker := newPlayer(morris.Cowboy, 0, 1)
		nodes += thinker.think(context.Background(), []morris.Position{p}, engine.Limits{Depth: b.depth}, engine.Level{}, nil).Nodes
	}
	return nodes
}
