package checkers_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// Black leaves a capture out; White huffs the man that could have made it, and moves.
func ExampleDames() {
	pos, err := game.At(checkers.Dames{}, "B:W14,32:B3,10")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, turn := range []string{"3-8", "huff 10, 32-28"} {
		for _, remark := range pos.Remarks(turn) {
			fmt.Println(remark.Text.EN)
		}
		if pos, err = pos.Play(turn); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(pos)
	}
	// Output:
	// This is an offence, because the man on 10 could have captured 14; White may now huff 10, say “back” or play on (JD-9, R-JD-1).
	// B:W14,32:B3,10 3-8
	// B:W14,28:B8
}
