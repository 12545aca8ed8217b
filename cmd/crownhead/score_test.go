package main

import (
	"math"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/arena/match"
)

// A result is said in every language; what one pair cannot tell, or games that all end alike, is left out.
func TestScores(t *testing.T) {
	one := math.Inf(1)
	for _, c := range []struct {
		score match.Score
		lang  game.Lang
		want  string
	}{
		{match.Score{}, game.English, "Games: 0, score: +0 =0 -0"},
		{match.Score{Games: 2, Wins: 1, Losses: 1, Mean: 0.5, Error: one}, game.English, "Games: 2, score: +1 =0 -1"},
		{match.Score{Games: 4, Wins: 4, Mean: 1}, game.English, "Games: 4, score: +4 =0 -0, 100.0 % ± 0.0"},
		{match.Score{Games: 20, Wins: 18, Draws: 1, Losses: 1, Mean: 0.925, Error: 0.105}, game.English, "Games: 20, score: +18 =1 -1, 92.5 % ± 10.5, Elo +436 (+263 to +∞)"},
		{match.Score{Games: 40, Wins: 20, Losses: 20, Mean: 0.5, Error: 0.1}, game.German, "Spiele: 40, Stand: +20 =0 -20, 50,0 % ± 10,0, Elo +0 (-70 bis +70)"},
		{match.Score{Games: 4, Wins: 3, Losses: 1, Mean: 1, Error: 2, Scores: true}, game.German, "Spiele: 4, Stand: +3 =0 -1, +1,000 ± 2,000 Punkte pro Spiel"},
		{match.Score{Games: 4, Wins: 3, Losses: 1, Mean: 1.9994, Error: 2, Scores: true}, game.French, "Parties : 4, score : +3 =0 -1, +1,999 ± 2,000 point par partie"},
		{match.Score{Games: 4, Wins: 3, Losses: 1, Mean: 1.9996, Error: 2, Scores: true}, game.French, "Parties : 4, score : +3 =0 -1, +2,000 ± 2,000 points par partie"},
		{match.Score{Games: 4, Wins: 1, Losses: 3, Mean: -2.5, Error: 2, Scores: true}, game.French, "Parties : 4, score : +1 =0 -3, -2,500 ± 2,000 points par partie"},
		{match.Score{Games: 4, Wins: 3, Losses: 1, Mean: 1, Error: 2, Scores: true, Lucky: true, Fair: 0.5, FairError: 1}, game.French, "Parties : 4, score : +3 =0 -1, +1,000 ± 2,000, sans la chance +0,500 ± 1,000 point par partie"},
	} {
		if got := (&call{lang: c.lang}).score(c.score); got != game.Same(c.want).Typeset(c.lang) {
			t.Errorf("%+v: %q", c.score, got)
		}
	}
}

// What a program did wrong is said in the language of the person who started the match.
func TestFaultsAreSaid(t *testing.T) {
	died := game.Text{EN: "It died.", FR: "Il est mort.", DE: "Es ist tot."}
	list := []match.Game{{Lost: "a"}, {Lost: "b"}, {Lost: "b", Fault: died}, {}}
	for lang, want := range map[game.Lang]string{game.English: died.EN, game.French: died.FR, game.German: died.DE} {
		if overran, faults := (&call{lang: lang}).blamed(list, "b"); overran != 1 || !slices.Equal(faults, []string{want}) {
			t.Errorf("%d, %q", overran, faults)
		}
	}
}
