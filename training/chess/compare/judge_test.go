package main

import (
	"bufio"
	"reflect"
	"strings"
	"testing"
)

const heard = `info string NNUE evaluation using nn.nnue enabled
info depth 8 seldepth 9 multipv 1 score cp 30 nodes 900 pv e2e4 e7e5
info depth 8 seldepth 9 multipv 2 score cp 10 nodes 900 pv d2d4
info depth 9 seldepth 9 multipv 1 score cp 12 upperbound nodes 1000 pv e2e4
info depth 9 seldepth 9 multipv 1 score mate -3 nodes 1000 pv e2e4 e7e5
info depth 9 seldepth 9 multipv 2 score cp 11 nodes 1000 pv d2d4
info depth 10 seldepth 9 multipv 1 score cp 99 nodes 1200 pv a2a3
bestmove d2d4 ponder d7d5
info depth 1 multipv 1 score cp 5 pv h2h4
`

func TestWhatTheOtherProgramSays(t *testing.T) {
	want := []said{{"d2d4", 11}, {"e2e4", -mate + 3}}
	if got := hear(bufio.NewScanner(strings.NewReader(heard))); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	var all tally
	for _, lost := range [][2]float64{{0, 0.049}, {0.05, 0.05}, {0.2, 0}, {0.12, 0.3}} {
		all.add(lost[0], lost[1], "")
	}
	if all.turns != [4][4]int{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}, {1, 0, 0, 0}} {
		t.Errorf("%v", all.turns)
	}
}
