package backgammon_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/backgammon"
)

// The dice are a seat: their rolls are moves like any other.
func Example() {
	pos := game.Start(backgammon.Standard)
	for _, move := range []string{"3-1", "8/5 6/5", "double", "take", "64", "24/18 18/14"} {
		next, err := pos.Play(move)
		if err != nil {
			fmt.Println(err)
			return
		}
		pos = next
	}
	fmt.Println(pos.ToAct(), pos)
	// Output:
	// first 4HPwBSCwZ/ABMA:UQkAAAAAAAAE
}

// The referee says why a turn is refused, and what is open instead.
func Example_referee() {
	pos, _ := game.At(backgammon.Standard, "4HPMARj/HxAAIA")
	pos, _ = pos.WithDice("64")
	_, err := pos.Play("24/20")
	fmt.Println(err)
	for _, m := range pos.Moves() {
		fmt.Println(m.Text)
	}
	// Output:
	// With a 6 and a 4, both can be played if 24/18 comes first, so 24/20 alone is not allowed (FB-11).
	// 24/18 8/4
}

func ExampleSheet_Next() {
	match := backgammon.Standard
	match.Match = 3
	pos := game.Start(match)
	over, _ := pos.Settle(game.Ending{Kind: game.Resign, By: game.Second, Times: 2})
	next, _ := over.Next()
	for _, f := range next.Facts() {
		fmt.Println(f.Name, f.Seat, f.Value)
	}
	// Output:
	// cube nobody 1
	// match nobody 3
	// score first 2
	// score second 0
	// crawford nobody true
}
