package main

import (
	"bufio"
	"strings"
	"testing"

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
