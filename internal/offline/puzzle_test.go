package offline_test

import (
	"bytes"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

// Without a server the same puzzle is that of the day, the same are there to practise, and answers are judged alike.
func TestPuzzlesWithoutAServer(t *testing.T) {
	catalogue := games.Crownhead()
	shipped := puzzles.Packed(catalogue)
	today := time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)
	p := offline.NewPuzzles(catalogue, func() time.Time { return today }, bytes.NewReader(make([]byte, 64)))
	if _, err := p.Puzzle(offline.Posed{Day: true}, game.English); err == nil {
		t.Error("there is a puzzle without a pack")
	}
	if p.Unpack([]byte("nonsense")) == nil {
		t.Error("nonsense is taken for a pack")
	}
	if n := len(catalogue.Puzzles()); n > 2_000_000 {
		t.Errorf("the pack has %d bytes", n)
	}
	if err := p.Unpack(catalogue.Puzzles()); err != nil {
		t.Fatal(err)
	}
	day, err := p.Puzzle(offline.Posed{Day: true}, game.English)
	if want, _ := shipped().Day(today); err != nil || day.ID != want.ID {
		t.Errorf("the puzzle of the day is %+v, %v; on the server %s", day, err, want.ID)
	}
	first, err := p.Puzzle(offline.Posed{Rules: "morris", Theme: "win-in-1"}, game.English)
	if err != nil || first.Tries != 0 {
		t.Fatalf("to practise: %+v, %v", first, err)
	}
	next, err := p.Puzzle(offline.Posed{Rules: "morris", Theme: "win-in-1", After: first.ID}, game.English)
	if err != nil || next.ID == first.ID {
		t.Errorf("after %s: %+v, %v", first.ID, next, err)
	}
	of, _ := shipped().Find(first.ID)
	solved, err := p.Puzzle(offline.Posed{Puzzle: first.ID, PuzzleTry: wire.PuzzleTry{Answers: []string{of.First.Right[0].Turn}}}, game.German)
	if err != nil || !solved.Solved || of.Kind != puzzles.End {
		t.Errorf("%s is %s, and after its solution %+v, %v", of.ID, of.Kind, solved, err)
	}
	for wrong := range of.First.Wrong {
		if tried, err := p.Puzzle(offline.Posed{Puzzle: first.ID, PuzzleTry: wire.PuzzleTry{Answers: []string{wrong}}}, game.German); err != nil || tried.Wrong != 1 || len(tried.Refuted) == 0 {
			t.Errorf("after %s: %+v, %v", wrong, tried, err)
		}
	}
	for _, missing := range []offline.Posed{{Puzzle: "no"}, {Theme: "no"}} {
		if got, err := p.Puzzle(missing, game.English); err == nil {
			t.Errorf("%+v is %+v", missing, got)
		}
	}
}
