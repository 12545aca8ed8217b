package exercise_test

import (
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/exercise/exercisetest"
)

func TestAMistakeKeepsTheLaws(t *testing.T) {
	loses := map[string]float64{"e4": 0, "d4": 0.01, "f3": 0.1, "g4": 0.5}
	means := exercise.Means{Open: catalogue.Sheet, Marks: catalogue.Marks, Judge: func(_ game.Position, turn string) (exercise.Verdict, error) {
		return exercise.Verdict{Loss: loses[turn], Line: []string{turn, "e5"}}, nil
	}}
	exercisetest.Laws(t, exercise.OfMistake("chess/fide", "", nil), means, exercisetest.Key{
		Solutions: [][]exercise.Answer{exercise.Texts([]string{"e4"}), exercise.Texts([]string{"d4"})},
		Wrong:     exercise.Texts([]string{"f3", "g4"}),
	})
}

// What is sent again with the next answer says the same as all that was answered.
func TestWhichAnswersAreWorthSending(t *testing.T) {
	begun, err := exercise.Begin(exercise.OfPuzzle(mate), exercise.Means{Open: catalogue.Sheet})
	if err != nil {
		t.Fatal(err)
	}
	var many []string
	for range 20 {
		many = append(many, "Ra3", "Ra9", "nonsense")
	}
	worth := begun.Worth(exercise.Texts(append(many, "Ra7")))
	var texts []string
	for _, one := range worth {
		texts = append(texts, one.Text)
	}
	if len(texts) > 10 || slices.Contains(texts, "Ra9") || slices.Contains(texts, "nonsense") {
		t.Errorf("of many wrong answers these are sent: %v", texts)
	}
	all, few := begun.Replay(exercise.Texts(many)), begun.Replay(worth)
	if all.Credit != few.Credit || all.Stars() != few.Stars() || few.Wrong == 0 {
		t.Errorf("they are worth %v and %v, after %d wrong ones %v", all.Credit, few.Credit, few.Wrong, few.Stars())
	}
}
