package analysis_test

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/analysis"
)

// A record of many games is read game by game: what cannot be read is named with its place, and the others are there.
func TestGamesOfARecord(t *testing.T) {
	text := "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n" +
		"[White \"Eve\"]\n[Result \"*\"]\n\n1. e4 Ke7 *\n\n" +
		"[White \"Joe\"]\n[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n"
	b := analysis.New(games.Crownhead())
	list, err := b.Games(text, game.English)
	if err != nil || len(list) != 3 || !b.Many(text) {
		t.Fatal(list, err)
	}
	if g := list[0]; g.Number != 1 || g.Winner != "second" || g.Tree.Players != [2]string{"Ann", "Bob"} || len(g.Tree.Main) != 4 || g.Sides[0] != "White" || g.Title == "" {
		t.Errorf("%+v", g)
	}
	if g := list[1]; g.Tree != nil || !strings.Contains(g.Fault, "Line 10") || !strings.Contains(g.Fault, "Ke7") {
		t.Errorf("%+v", g)
	}
	if g := list[2]; g.Winner != "nobody" || g.Fault != "" {
		t.Errorf("%+v", g)
	}
	for _, one := range []string{"[Result \"*\"]\n\n1. e4 *", "8/8/8/8/8/5k2/6q1/7K w - - 0 1", "what is this"} {
		if b.Many(one) {
			t.Errorf("%q is many games", one)
		}
	}
	if _, err := b.Games("what is this", game.English); err == nil {
		t.Error("nonsense is a record")
	}
}
