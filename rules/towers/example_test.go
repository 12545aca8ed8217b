package towers_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/towers"
)

// A game by the sheet, without its types.
func Example() {
	pos := game.Start(towers.Gerber)
	for _, turn := range []string{"c3-d4", "f6-e5", "d4xf6"} {
		next, err := pos.Play(turn)
		if err != nil {
			fmt.Println(err)
			return
		}
		pos = next
	}
	fmt.Println(pos)
	_, err := pos.Play("b6-a5")
	fmt.Println(err)
	// Output:
	// g,g,g,g/g,g,g,g/g,g,bg,g/4/4/b,1,b,b/b,b,b,b/b,b,b,b g
	// The stones on e7 and g7 can jump, and a jump comes before a move: choose one of them (GE-8, GE-3).
}

// Switches change what is open: without nearest first the king has a second jump.
func ExampleGerberSwitches() {
	free, id, err := game.Apply(towers.Gerber, towers.GerberSwitches, "nearestFirst=false")
	fmt.Println(id, err)
	for _, sheet := range []towers.Sheet{towers.Gerber, free} {
		p, _ := sheet.ParsePosition("4/4/g,3/2,g,1/1,B,2/4/3,G/4 b")
		var turns []string
		for _, m := range sheet.AppendMoves(nil, p) {
			turns = append(turns, sheet.MoveText(p, m))
		}
		fmt.Println(turns)
	}
	// Output:
	// nearestFirst=false <nil>
	// [d4xf6]
	// [d4xa7 d4xf6]
}

// A set-up may be anything; a position says what is wrong with it.
func ExampleSetup() {
	setup, err := towers.ParseSetup("1,b,2/4/4/4/4/4/4/4 g")
	fmt.Println(err)
	_, err = setup.Position()
	fmt.Println(err)
	// Output:
	// <nil>
	// Black’s stone on top on d8 must be turned: on its last row it is a king (GE-11).
}
