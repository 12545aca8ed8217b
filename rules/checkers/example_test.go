package checkers_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// A game by the Maple sheet: play turns, and ask the referee why one is refused.
func Example() {
	pos := game.Start(checkers.Maple)
	for _, turn := range []string{"11-15", "22-18", "15x22", "25x18"} {
		next, err := pos.Play(turn)
		if err != nil {
			fmt.Println(err)
			return
		}
		pos = next
	}
	fmt.Println(pos)
	fmt.Println(len(pos.Moves()), "turns for", pos.ToAct())
	_, err := pos.Play("9-18")
	fmt.Println(err)
	// Output:
	// B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12
	// 7 turns for first
	// There is nothing on 14 to jump, and without a jump a man goes only one square (ML-4).
}

// A switch changes one clause: here the player may stop in the middle of a capture.
func ExampleSheet() {
	may, id, err := game.Apply(checkers.Modern, checkers.ModernSwitches, "continue=may")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("checkers/modern?" + id)
	for _, sheet := range []checkers.Sheet{checkers.Modern, may} {
		pos, _ := game.At(sheet, "W:W22:B10,18")
		for _, m := range pos.Moves() {
			fmt.Println(m.Text)
		}
	}
	// Output:
	// checkers/modern?continue=may
	// 22x15x6
	// 22x15x6
	// 22x15
}
