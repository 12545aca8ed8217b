package dice_test

import (
	"fmt"
	"strings"

	"crownhead/internal/table/dice"
)

// A house rolls for two seats, and anyone checks it afterwards. In earnest the secret comes from crypto/rand.Reader.
func Example() {
	secret, _ := dice.NewSecret(strings.NewReader("thirty-two bytes nobody can know"))
	proof := dice.Proof{Table: "t1", Commitment: secret.Commitment()} // shown first

	var x dice.Exchange
	x, _ = x.Send(0, dice.HashWords("seven come eleven"))
	x, _ = x.Silence(1) // a computer player
	x, _ = x.Open(0, "seven come eleven")

	roller, _ := dice.NewRoller(secret, "t1", x)
	opening, roller := roller.Next()
	opening.Opening = true
	roll, _ := roller.Next()
	fmt.Println(opening.Dice.Opening(), roll.Dice)

	proof.Words, proof.Secret, proof.Rolls = x, secret.Reveal(), []dice.Rolled{opening, roll}
	fmt.Println(dice.Verify(proof))

	proof.Rolls[1].Dice = dice.Pair{6, 6}
	fmt.Println(dice.Verify(proof))
	// Output:
	// 2-6 54
	// <nil>
	// Roll 2 of game 1 is 66, but the secret and the words give 54.
}
