package checkers_test

import (
	"context"
	"fmt"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/checkers"
	rules "crownhead/rules/checkers"
)

// A player finds the turn that shuts the last man in.
func ExampleNew() {
	pos, err := game.At(rules.Maple, "B:W13:B5,6")
	if err != nil {
		fmt.Println(err)
		return
	}
	player := checkers.New(rules.Maple, 8, 1)
	info, err := player.Choose(context.Background(), pos, engine.Limits{}, nil)
	fmt.Println(info.Line, info.Wins, err)
	// Output: [5-9] 1 <nil>
}

// Black has left a capture out, and has his reasons: it loses everything. White puts him back.
func ExampleNewDames() {
	pos, err := game.At(rules.Dames{}, "B:W15,19,22,25:B10,11 10-14")
	if err != nil {
		fmt.Println(err)
		return
	}
	player := checkers.NewDames(rules.Dames{}, 8, 1)
	info, err := player.Choose(context.Background(), pos, engine.Limits{}, nil)
	fmt.Println(info.Line, info.Wins, err)
	// Output: [back 11x18 22x15x6] 3 <nil>
}
