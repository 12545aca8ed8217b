package main

import (
	"strings"
	"testing"

	"crownhead/internal/engine"
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
	if text := out.String(); !strings.Contains(text, "morris/cowboy: 1 games, 1") || strings.Count(text, "\n") != 4 {
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
	var sum tally
	for _, mark := range []string{"blunder", ""} {
		j.Mark = mark
		if err := sum.judge(set, pos, j, engine.Limits{Nodes: 5_000}.Nodes); err != nil {
			t.Fatal(err)
		}
	}
	if sum != (tally{turns: 2, marked: 1, confirmed: 1, blunders: 2, found: 1}) {
		t.Errorf("%+v", sum)
	}
}
