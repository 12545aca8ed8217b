package towers_test

import (
	"context"
	"fmt"

	"crownhead/game"
	"crownhead/internal/engine"
	engines "crownhead/internal/engine/towers"
	"crownhead/rules/towers"
)

// A player of full strength, held back by a number of nodes, finds the jump that wins.
func Example() {
	pos, err := game.At(towers.Gerber, "4/4/2,g,1/4/1,g,2/1,b,b,1/4/4 b")
	if err != nil {
		fmt.Println(err)
		return
	}
	player := engines.New(towers.Gerber, 0, 1)
	found, err := player.Choose(context.Background(), pos, engine.Limits{Nodes: 1000}, nil)
	fmt.Println(found.Line, found.Wins, err)
	// Output: [c3xe5xg7] 1 <nil>
}
