package chess

import (
	"errors"
	"strings"
	"testing"

	"crownhead/game"
)

// What was played is recorded: a record continues past a draw that the board does not show, and has passes. A table does neither.
func TestRecordsPlayOn(t *testing.T) {
	pos := game.Start(Fide)
	play := func(text string, late bool) {
		t.Helper()
		turn, err := pos.Recorded(text)
		if err != nil || turn.Late != late || turn.By == game.Nobody {
			t.Fatalf("%s: %+v, %v", text, turn, err)
		}
		pos = turn.Next
	}
	for _, text := range strings.Fields(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4)) {
		play(text, false)
	}
	if _, err := pos.Play("e4"); err == nil || !pos.PlaysOn() {
		t.Errorf("a table goes on: %v", err)
	}
	var no *game.Refused
	if _, err := pos.Recorded("Ke3"); !errors.As(err, &no) || no.Reasons[0].Token != "king-shape" {
		t.Errorf("a late turn is judged by its position: %v", err)
	}
	play("e2e4", true)
	if _, over := pos.Outcome(); over {
		t.Error("a pawn has moved, and the repetition is past")
	}
	play(game.Pass, false)
	if want := "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 10"; pos.String() != want {
		t.Errorf("after a pass: %s", pos)
	}
	if _, err := pos.Play(game.Pass); err == nil {
		t.Error("a table lets a side pass")
	}

	mate, err := game.At(Fide, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err == nil {
		mate, err = mate.Play("Ra8")
	}
	if err != nil || mate.PlaysOn() {
		t.Fatalf("%v, %v", mate, err)
	}
	for _, text := range []string{"Kh8", game.Pass} {
		if _, err := mate.Recorded(text); err == nil {
			t.Errorf("%s was played after mate", text)
		}
	}
	check, err := game.At(Fide, "6k1/8/8/8/8/8/8/R5KR b - - 0 1")
	if err == nil {
		check, err = check.Play("Kf8")
	}
	if err == nil {
		check, err = check.Play("Ra8")
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := check.Recorded(game.Pass); err == nil {
		t.Error("a king in check was left there")
	}
	if over, err := game.Start(Fide).Settle(game.Ending{Kind: game.Resign, By: game.First}); err != nil || over.PlaysOn() {
		t.Errorf("a game goes on after a resignation: %v", err)
	}
}
