package exercise

import (
	"errors"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
)

func TestSentencesAreWhole(t *testing.T) {
	gametest.Whole(t, teacher)
	gametest.Whole(t, poser)
}

// What is tried instead of a mistake is accepted if a review would not mark it.
func TestSomethingBetterThanAMistake(t *testing.T) {
	loses := map[string]float64{"e4": 0, "d4": 0.0499, "c4": 0.05, "f3": 0.1, "h4": 0.1, "g4": 0.5, "a3": 1}
	in := map[string]Measure{"c4": Chances, "f3": Points, "g4": Result, "a3": Result}
	catalogue := games.Crownhead()
	means := Means{Open: catalogue.Sheet, Marks: catalogue.Marks, Judge: func(_ game.Position, turn string) (Verdict, error) {
		loss, ok := loses[turn]
		if !ok {
			return Verdict{}, errors.New("nobody knows")
		}
		return Verdict{Loss: loss, Line: []string{turn, "e5"}, In: in[turn]}, nil
	}}
	a, err := Begin(OfMistake("chess/fide", "", nil), means)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		typed         string
		solved        bool
		tries, wrong  int
		credit        float64
		said, refuted string
	}{
		{"e2e4", true, 1, 0, 1, "solved", ""},
		{"d4", true, 1, 0, 1, "solved", ""},
		{"c4", false, 1, 1, 0.75, "costs-chances", "c4"},
		{"f3", false, 1, 1, 0.5, "costs-points", "f3"},
		{"h4", false, 1, 1, 0.5, "costs", "h4"},
		{"g4", false, 1, 1, 0, "costs-half", "g4"},
		{"a3", false, 1, 1, 0, "costs-game", "a3"},
		{"e5", false, 0, 0, 1, "", ""}, // not a turn, so not a try
		{"a4", false, 0, 0, 1, "unjudged", ""},
	} {
		got := a.Try(Answer{Text: c.typed})
		refuted := ""
		if len(got.Refuted) > 0 {
			refuted = got.Refuted[0]
		}
		said := slices.ContainsFunc(got.Said, func(r game.Reason) bool { return c.said == "" || r.Token == c.said })
		if got.Solved != c.solved || got.Tries != c.tries || got.Wrong != c.wrong || got.Credit != c.credit || !said || refuted != c.refuted {
			t.Errorf("%s gives %+v", c.typed, got)
		}
	}
	if got := a.Try(Answer{Text: "c4"}).Said[0].Text.EN; got != "Not yet: c4 would have cost 5 of 100 chances." {
		t.Errorf("c4 is answered %q", got)
	}
	if _, err := Begin(OfMistake("chess/fide", "", []string{"e4", "e4"}), means); err == nil {
		t.Error("a game that cannot be played is an exercise")
	}
}
