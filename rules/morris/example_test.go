package morris_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/morris"
)

func Example() {
	pos := game.Start(morris.Cowboy)
	for _, turn := range []string{"a7", "d6", "d7", "f4", "g7xf4"} {
		pos, _ = pos.Play(turn)
	}
	fmt.Println(pos)
	_, err := pos.Play("d6-d5")
	fmt.Println(err)
	// Output:
	// www.b................... b 6 7
	// Black still has seven cowboys in hand, and places before anything moves (CC-4, CC-6).
}

// Cowboy checkers with the sheet's open questions answered another way.
func ExampleSheet() {
	sheet, proper, _ := game.Apply(morris.Cowboy, morris.CowboySwitches, "fly=false&doublePosse=2")
	pos, _ := game.At(sheet, "ww.bbb.......bw......b.w w 3 2")
	_, err := pos.Play("g7xa1")
	fmt.Println(proper)
	fmt.Println(err)
	// Output:
	// doublePosse=2&fly=false
	// g7 forms two posses, so a second black cowboy must be removed: f4 (R-CC-2, CC-3).
}

// A set-up may be nonsense; what is wrong with it comes back all at once.
func ExampleSetup() {
	setup, _ := morris.ParseSetup("wwwwwwwwwwww........... r 0 9")
	_, err := setup.Position()
	fmt.Println(err)
	// Output:
	// A board is written with 24 characters, one for each spot, and this one has 23 (CC-1, R-CC-1). “r” is not a side: w or b is to move. Red has 12 cowboys, those in hand included; nine is the most (CC-1).
}

func ExampleSheet_Perft() {
	fmt.Println(morris.Cowboy.Perft(morris.Cowboy.Start(), 5))
	// Output: 5140800
}
