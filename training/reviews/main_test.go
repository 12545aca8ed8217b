package main

import (
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/study/review"
	"crownhead/internal/wire"
)

// A longer look that is as long as the first agrees with most of it, and every decision is counted once.
func TestReviewsAreCompared(t *testing.T) {
	var out strings.Builder
	if err := run(settings{rules: "morris/cowboy", games: 1, turns: 14, nodes: 2_000, usual: 500, seed: 3}, &out); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "morris/cowboy: 1 games, 1") || strings.Count(text, "\n")-strings.Count(text, "\n  ") != 4 {
		t.Error(text)
	}
	if err := run(settings{rules: "backgammon/standard", games: 1}, &out); err == nil {
		t.Error("dice are compared")
	}
}

// A blunder that is marked counts as found and confirmed, and one without its mark as missed.
func TestTally(t *testing.T) {
	set, err := games.Crownhead().Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	g := review.Game{Start: set.Start()}
	pos := g.Start
	for _, turn := range []string{"f3", "e5"} {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatal(err)
		}
	}
	j := wire.Judgement{Played: "g4", Mark: "blunder", Own: &wire.JudgedTurn{Turn: "g4"}, Best: []wire.JudgedTurn{{Turn: "d4"}}}
	sum := tally{set: set, nodes: 5_000}
	for _, mark := range []string{"blunder", ""} {
		j.Mark = mark
		if err := sum.judge(pos, j); err != nil {
			t.Fatal(err)
		}
	}
	if sum.turns != 2 || sum.marked != 1 || sum.confirmed != 1 || sum.blunders != 2 || sum.found != 1 || sum.worse != 0 || len(sum.apart) != 1 {
		t.Errorf("%+v", sum)
	}
}

// Tables judge what they know: a mark for a turn that keeps the result is not confirmed, and a result that was thrown away is a blunder.
func TestTablesJudge(t *testing.T) {
	set, err := games.Crownhead().Open("morris/cowboy")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := set.At("w.w...b.b...w.......b... w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	sum := tally{set: set, nodes: 1, tables: set.Family.Exact(set.FullID, t.TempDir())}
	defer sum.tables.Close()
	turns := map[string]string{} // one for each result
	for _, turn := range sum.tables.Probe(pos).Turns {
		turns[turn.Value] = turn.Text
	}
	for _, played := range []string{turns["win"], turns["loss"]} {
		j := wire.Judgement{Played: played, Mark: "mistake", Own: &wire.JudgedTurn{Turn: played}, Best: []wire.JudgedTurn{{Turn: turns["win"]}}}
		if err := sum.judge(pos, j); err != nil {
			t.Fatal(err)
		}
	}
	if sum.known != 2 || sum.confirmed != 1 || sum.blunders != 1 || sum.found != 1 || !strings.HasPrefix(strings.Join(sum.apart, ""), "not confirmed: ") {
		t.Errorf("%v: %+v", turns, sum)
	}
}
