package checkers

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// The positions of the bench: openings, middle games, endings with kings, the count, an offence to answer.
var (
	benchPlain = []string{
		"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
		"B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12",
		"W:W17,21,22,25,26,27,30,31,32:B2,3,4,5,8,9,11,12,16",
		"B:W13,22,23,27,30,32:B3,5,8,11,12,19",
		"W:W18,22,K14,32:B12,16,K27,5",
		"B:WK32,28:BK14,K15,K19",
	}
	benchDames = []string{
		"B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
		"B:W14,22,23,27,30,32:B3,5,8,10,12,19 3-7",
		"W:W18,22,K14,32:B12,16,K27,5",
	}
)

// benchDepth is how deep each is searched.
const benchDepth = 9

// Bench searches a fixed set of positions to a fixed depth. The number of nodes is the engine's signature: it changes when
// the engine thinks differently. It asks no tables: a browser has none.
func Bench() uint64 {
	nodes := benchAll(checkers.Maple, newTabled(checkers.Maple, 0, 1, nil), benchPlain)
	nodes += benchAll(checkers.Modern, newTabled(checkers.Modern, 0, 1, nil), benchPlain)
	for _, sheet := range []checkers.Dames{{}, {LoseTurn: true}} {
		nodes += benchAll(sheet, NewDames(sheet, 0, 1), benchDames)
	}
	return nodes
}

func benchAll[P any, M comparable](rules game.Rules[P, M], player engine.Player, texts []string) uint64 {
	var nodes uint64
	for _, text := range texts {
		pos, err := game.At(rules, text)
		if err != nil {
			panic(err) // the lists above are fixed
		}
		found, err := player.Choose(context.Background(), pos, engine.Limits{Depth: benchDepth}, nil)
		if err != nil {
			panic(err)
		}
		nodes += found.Nodes
	}
	return nodes
}
