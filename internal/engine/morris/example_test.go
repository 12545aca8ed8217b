package morris_test

import (
	"context"
	"fmt"

	"crownhead/game"
	"crownhead/internal/engine"
	player "crownhead/internal/engine/morris"
	"crownhead/rules/morris"
)

// Three pieces against three: the side that can close a posse wins at once.
func Example() {
	pos, _ := game.At(morris.Cowboy, "ww...w.........b.b....b. w 0 0")
	found, _ := player.New(morris.Cowboy, 8, 1).Choose(context.Background(), pos, engine.Limits{}, nil)
	pos, _ = pos.Play(found.Line[0])
	over, _ := pos.Outcome()
	fmt.Println(found.Wins, "turn:", over.Winner, "wins")
	// Output: 1 turn: first wins
}
