package game_test

import (
	"errors"
	"fmt"
	"log"

	"crownhead/game"
	"crownhead/rules/checkers"
	"crownhead/rules/morris"
)

// The game of docs/commands.md.
func Example() {
	pos := game.Start(checkers.Maple)
	for _, turn := range []string{"11-15", "22-18", "15x22", "25x18"} {
		next, err := pos.Play(turn)
		if err != nil {
			log.Fatal(err) // the referee's sentence, with the clause
		}
		pos = next
	}
	fmt.Println(pos)
	fmt.Println(len(pos.Moves()), "turns for", pos.ToAct())
	// Output:
	// B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12
	// 7 turns for first
}

func ExampleRefused() {
	pos, err := game.At(checkers.Maple, "B:W14,32:B10,3")
	if err != nil {
		log.Fatal(err)
	}
	_, err = pos.Play("3-8")
	var refused *game.Refused
	if errors.As(err, &refused) {
		fmt.Println(refused.In(game.English))
		fmt.Println(refused.In(game.German))
		fmt.Println(refused.Reasons[0].Clauses, refused.Reasons[0].Open)
	}
	// Output:
	// The man on 10 must capture 14 (ML-9).
	// Der Stein auf 10 muss den Stein auf 14 schlagen (ML-9).
	// [ML-9] [10x17]
}

// A board narrows the list of turns touch by touch.
func ExampleContinue() {
	pos, err := game.At(morris.Cowboy, "ww.......bbb.b........w. w 3 5")
	if err != nil {
		log.Fatal(err)
	}
	moves := pos.Moves()
	touched := []game.Step{{To: "g7"}}
	for _, m := range game.Continue(moves, touched) {
		fmt.Println(m.Text)
	}
	whole, ok := game.Complete(moves, append(touched, game.Step{Takes: "f4"}))
	fmt.Println(whole.Text, ok)
	// Output:
	// g7xf4
	// g7xf4 true
}

// An engine gets the concrete types back.
func ExampleLine() {
	pos, _ := game.Start(checkers.Maple).Play("11-15")
	way, ok := game.Line[checkers.Position, checkers.Move](pos)
	fmt.Println(len(way), way[1].First.Count(), ok)
	// Output: 2 12 true
}
