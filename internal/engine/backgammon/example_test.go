package backgammon_test

import (
	"context"
	"fmt"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/backgammon"
	rules "crownhead/rules/backgammon"
)

// A player of full strength opens with a roll every player knows.
func Example() {
	pos, _ := game.Start(rules.Standard).Play("3-1")
	player := backgammon.New(rules.Standard, 0, 1)
	info, err := player.Choose(context.Background(), pos, engine.Limits{Depth: 1}, nil)
	fmt.Println(info.Line, err)
	// Output: [8/5 6/5] <nil>
}
