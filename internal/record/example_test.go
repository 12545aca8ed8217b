package record_test

import (
	"fmt"
	"log"

	"crownhead/internal/record"
)

// A game of checkers is read, checked, and written for another program.
func Example() {
	games, err := record.Read([]byte(`[GameType "21"]
[Black "Ann"]
[White "Ben"]

1. 11-15 22-18 {Ben gives one} 2. 15x22 25x18 *`))
	if err != nil {
		log.Fatal(err) // with line, column and the referee's reason
	}
	fmt.Println(games[0].Rules, games[0].Players, games[0].Main[1].After)
	text, err := record.Usual(games[0].Rules).Write(games...)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
	// Output:
	// checkers/maple [Ann Ben] Ben gives one
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Ben"]
	// [Black "Ann"]
	// [Result "*"]
	// [GameType "21"]
	// [CrownheadRules "checkers/maple"]
	// [Termination "unterminated"]
	//
	// 1. 11-15 22-18 {Ben gives one} 2. 15x22 25x18 *
}

// What the rules refuse is not read.
func ExampleFault() {
	_, err := record.Read([]byte("1. e4 e5\n2. Ke3 *"))
	fmt.Println(err)
	// Output: Line 2, column 4: “Ke3”: The king on e1 cannot go to e3: a king moves one square, in any direction (FC-5).
}
