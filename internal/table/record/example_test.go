package record_test

import (
	"fmt"
	"log"

	"crownhead/internal/games"
	"crownhead/internal/table/record"
)

// A game of checkers is read, checked, and written for another program.
func Example() {
	records := record.Of(games.Crownhead())
	read, err := records.Read([]byte(`[GameType "21"]
[Black "Ann"]
[White "Ben"]

1. 11-15 22-18 {Ben gives one} 2. 15x22 25x18 *`))
	if err != nil {
		log.Fatal(err) // with line, column and the referee's reason
	}
	fmt.Println(read[0].Rules, read[0].Players, read[0].Main[1].After)
	text, err := records.Usual(read[0].Rules).Write(read...)
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
	_, err := record.Of(games.Crownhead()).Read([]byte("1. e4 e5\n2. Ke3 *"))
	fmt.Println(err)
	// Output: Line 2, column 4: “Ke3”: The king on e1 cannot go to e3: a king moves one square, in any direction (FC-5).
}
