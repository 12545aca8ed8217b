package chess_test

import (
	"fmt"

	"crownhead/game"
	"crownhead/rules/chess"
)

// The shortest mate, and why a move before it is refused.
func Example() {
	pos := game.Start(chess.Fide)
	_, err := pos.Play("e2e5")
	fmt.Println(err)
	for _, turn := range []string{"f3", "e5", "g4", "Qh4"} {
		pos, _ = pos.Play(turn)
	}
	fmt.Println(pos)
	outcome, _ := pos.Outcome()
	fmt.Println(outcome.Winner, outcome.Why.Text.EN)
	// Output:
	// The pawn on e2 cannot go to e5: a pawn moves one square forward, two on its first move, and captures one square diagonally forward (FC-10).
	// rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
	// second Checkmate: the king on e1 is in check from the queen on h4 and cannot be saved; Black wins (FC-1, R-FC-3).
}

// A set-up may be nonsense; the refusal lists every reason.
func ExampleSheet_Position() {
	setup, err := chess.ParseSetup("4k2P/8/8/8/8/8/8/R7 w Q - 0 1")
	fmt.Println(err)
	_, err = chess.Fide.Position(setup)
	for _, reason := range err.(*game.BadText).Reasons {
		fmt.Println(reason.Text.EN)
	}
	// Output:
	// <nil>
	// White has no king, and must have one (FC-2).
	// There cannot be a pawn on h8: it begins on its second rank and is promoted on its last (FC-10, FC-11).
	// Castling queenside is not possible for White: the king must be on e1 and a rook on a1 (FI-1).
}

func ExampleSheet_Perft() {
	fmt.Println(chess.Fide.Perft(chess.Fide.Start(), 4), chess.Fortress.Perft(chess.Fortress.Start(), 4))
	// Output: 197281 197281
}
