package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

const heard = `info string NNUE evaluation using nn.nnue enabled
info depth 8 seldepth 9 multipv 1 score cp 30 nodes 900 pv e2e4 e7e5
info depth 9 seldepth 9 multipv 1 score mate -3 nodes 1000 pv e2e4 e7e5
info depth 10 seldepth 9 multipv 1 score cp 99 upperbound nodes 1200 pv a2a3
info depth 10 currmove a2a3 currmovenumber 1
bestmove d2d4 ponder d7d5
info depth 1 multipv 1 score cp 5 pv h2h4
`

func TestWhatTheOtherProgramSays(t *testing.T) {
	if best, score, err := hear(bufio.NewScanner(strings.NewReader(heard))); best != "d2d4" || score != -mate+3 || err != nil {
		t.Errorf("%s %d %v", best, score, err)
	}
	if _, _, err := hear(bufio.NewScanner(strings.NewReader("info depth 1"))); err == nil {
		t.Error("a program that ends without an answer has given one")
	}
}

func TestTally(t *testing.T) {
	var all tally
	for _, c := range []struct {
		mark   string
		theirs float64
	}{{"", 0.049}, {"doubtful", 0.05}, {"blunder", 0}, {"mistake", 0.3}, {"", 0.15}} {
		all.add(wire.Judgement{Mark: c.mark}, c.theirs, false, "")
	}
	if all.turns != [4][4]int{{1, 0, 0, 1}, {0, 1, 0, 0}, {0, 0, 0, 1}, {1, 0, 0, 0}} || len(all.apart) != 2 {
		t.Errorf("%v, %v", all.turns, all.apart)
	}
}

// A review that was kept is not made again, unless another engine has made it or it is of another game.
func TestReviewsAreKept(t *testing.T) {
	set, err := games.Crownhead().Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "kept")
	g := review.Game{Start: set.Start(), Turns: []string{"f3", "e5", "g4"}}
	made, err := reviewed(set, g, folder, 7)
	if err != nil || len(made.Judgements) != 3 {
		t.Fatalf("%+v, %v", made, err)
	}
	file := filepath.Join(folder, "7.json")
	change := func(change func(*wire.Review)) {
		t.Helper()
		other := *made
		change(&other)
		body, err := json.Marshal(other)
		if err == nil {
			err = os.WriteFile(file, body, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	change(func(r *wire.Review) { r.Effort = 1 })
	if again, err := reviewed(set, g, folder, 7); err != nil || again.Effort != 1 {
		t.Errorf("it is made again: %+v, %v", again, err)
	}
	change(func(r *wire.Review) { r.Effort, r.Engine = 1, "another" })
	if again, err := reviewed(set, g, folder, 7); err != nil || again.Effort == 1 {
		t.Errorf("another engine's is taken: %+v, %v", again, err)
	}
}
