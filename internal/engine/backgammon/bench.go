package backgammon

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	rules "crownhead/rules/backgammon"
)

// benched are positions of every kind with something to decide: the opening, a hit, a back game, a prime, a race, a
// bear-off, doubles to offer and to answer.
var benched = []struct{ text, dice string }{
	{"4HPwATDgc/ABMA", "31"},
	{"4HPwATDgc/ABMA", "62"},
	{"yDPyICioZ+IEKA", "43"},
	{"2G4zBgCw52AAMw", "21"},
	{"nw0RGDD+zgEoAA", "64"},
	{"fvIDMADdKyAIOA", "11"},
	{"GgAAcJwBAAAAAA", "52"},
	{"6RzhgDDCd4OAAw", ""},
	{"VQUAgKoCAAAAAA", ""},
}

// Bench chooses in a fixed set of positions to a fixed depth. The number of nodes is the engine's signature: it changes when
// what the engine thinks does.
func Bench() (nodes uint64) {
	for _, b := range benched {
		pos, err := game.At(rules.Standard, b.text)
		if err == nil && b.dice != "" {
			pos, err = pos.WithDice(b.dice)
		}
		if err != nil {
			panic(err) // a test benches
		}
		info, _ := New(rules.Standard, 0, 1).Choose(context.Background(), pos, engine.Limits{Depth: 2}, nil)
		nodes += info.Nodes
	}
	return nodes
}
