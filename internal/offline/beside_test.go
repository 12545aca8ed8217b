package offline

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/games"
)

// A game on a real board as the page leads it: everything is handed in again with each question.
func TestBeside(t *testing.T) {
	catalogue := games.Crownhead()
	var now OnBoard
	ask := func(q AtBoard, lang game.Lang) OnBoard {
		t.Helper()
		q.Kept, q.Pad, q.Cup, q.On = now.Kept, now.Pad, now.Cup, "2026-11-17"
		said, err := Beside(catalogue, strings.NewReader(strings.Repeat("real dice on a table", 9)), q, lang)
		if err != nil {
			t.Fatal(err)
		}
		now = said
		return said
	}
	ask(AtBoard{Do: "show", Rules: "checkers/dames", Start: "B:W14,32:B10,3"}, game.English)
	if len(now.Moves) == 0 || now.Scores != [2]string{"0", "0"} || now.Answer != nil {
		t.Fatalf("%+v", now)
	}
	ask(AtBoard{Do: "touch", Touched: []box.Touch{{From: "3", To: "8"}}}, game.English)
	if !now.Turns[0].Marked || strings.Contains(now.Position.Text, "3-8") || len(now.Wrong) > 0 {
		t.Errorf("an offence is told unasked: %+v", now.Position)
	}
	for _, m := range now.Moves {
		if strings.HasPrefix(m.Text, "huff") {
			t.Errorf("%s is offered unasked", m.Text)
		}
	}
	a := ask(AtBoard{Do: "claim"}, game.French).Answer
	if a == nil || a.Verdict != "offence" || len(a.Choices) != 3 || a.Choices[0].Text != "souffler 10" || a.Choices[1].Turn != "back" || a.Choices[2].Do != "leave" {
		t.Errorf("%+v", a)
	}
	if now.Position.Text != "B:W14,32:B3,10 3-8" {
		t.Errorf("asked, the board is %s", now.Position.Text)
	}
	ask(AtBoard{Do: "back"}, game.English)
	if now.Position.Text != "B:W14,32:B3,10 must" {
		t.Errorf("put back, the board is %s", now.Position.Text)
	}
	if ask(AtBoard{Do: "turn", Text: "nonsense", Typed: true}, game.English); len(now.Wrong) == 0 || len(now.Turns) != 2 {
		t.Errorf("%+v", now.Wrong)
	}
	ask(AtBoard{Do: "end", End: &box.End{Kind: game.Resign, By: "first"}}, game.English)
	if now.Over == "" || now.Worth != "1" || now.Winner != "second" || len(now.Moves) != 0 {
		t.Errorf("%+v", now)
	}
	if ask(AtBoard{Do: "write"}, game.English); now.Scores != [2]string{"0", "1"} {
		t.Errorf("%v", now.Scores)
	}
	if ask(AtBoard{Do: "export"}, game.English); !strings.Contains(now.Record, "1-0") {
		t.Errorf("%s", now.Record)
	}
	if ask(AtBoard{Do: "again"}, game.English); len(now.Turns) != 0 || now.Scores != [2]string{"0", "1"} {
		t.Errorf("the next game: %+v", now)
	}

	now = OnBoard{}
	ask(AtBoard{Do: "show", Rules: "chess/fide", Start: "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1"}, game.German)
	ask(AtBoard{Do: "turn", Text: "Ld3", Typed: true}, game.German)
	if len(now.Wrong) == 0 || len(now.Position.Pieces) != 4 || len(now.Moves) != 0 {
		t.Errorf("a board that the rules cannot follow: %+v", now)
	}
	if a := ask(AtBoard{Do: "claim"}, game.German).Answer; a == nil || a.Verdict != "no" || a.Choices[0].Do != "back" {
		t.Errorf("%+v", a)
	}
	if ask(AtBoard{Do: "back"}, game.German); len(now.Moves) == 0 {
		t.Error("put back, nothing can be moved")
	}

	now = OnBoard{}
	ask(AtBoard{Do: "show", Rules: "backgammon/standard"}, game.English)
	for range 20 {
		if ask(AtBoard{Do: "roll"}, game.English); len(now.Turns) > 0 {
			break
		}
	}
	if len(now.Turns) != 1 || now.Rolled == "" || len(now.Moves) == 0 {
		t.Errorf("a roll: %+v", now.Turns)
	}
	if _, err := Beside(catalogue, nil, AtBoard{Do: "show", Rules: "halma"}, game.English); err == nil {
		t.Error("an unknown game begins")
	}
}
