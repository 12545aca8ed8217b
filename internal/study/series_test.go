package study_test

import (
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

// A guest's series is in the text that travels from puzzle to puzzle; what it becomes, the service says.
func TestASeriesOfAGuest(t *testing.T) {
	service, now := inMemory()
	marks := shipped().Of(puzzles.Filter{Rules: "towers/gerber", Theme: "referee"})
	answer := func(n int, mode, text string, right bool) wire.PuzzleRun {
		t.Helper()
		ask := study.Ask{Of: kept.ID{Kind: kept.Puzzle, Name: marks[n].ID}, Mode: mode, Run: text}
		posed, err := service.Answer(t.Context(), "", ask)
		if err != nil {
			t.Fatal(err)
		}
		if before := posed.Solving(false, game.English).Run; before == nil || before.Text == "" {
			t.Fatalf("before the first answer it is %+v", before)
		}
		ask.Answers = exercise.Texts([]string{";"})
		if right {
			ask.Answers = exercise.Texts([]string{strings.Join(posed.Reveal(), "; ")})
		}
		if posed, err = service.Answer(t.Context(), "", ask); err != nil {
			t.Fatal(err)
		}
		return *posed.Solving(false, game.English).Run
	}
	one := answer(0, "streak", "", true)
	two := answer(1, "streak", one.Text, true)
	if one.Solved != 1 || two.Solved != 2 || two.Over || two.Until != 0 {
		t.Errorf("two solved puzzles give %+v and %+v", one, two)
	}
	if end := answer(2, "streak", two.Text, false); end.Solved != 2 || !end.Over || end.Text != "" {
		t.Errorf("a wrong answer gives %+v", end)
	}

	begun, err := service.Series(t.Context(), "", "clock", "")
	if err != nil || begun.Until != now.Add(3*time.Minute).UnixMilli() {
		t.Fatalf("three minutes begin as %+v, %v", begun, err)
	}
	*now = now.Add(2 * time.Minute)
	first := answer(0, "clock", begun.Text, false)
	second := answer(1, "clock", first.Text, true)
	if first.Solved != 0 || first.Over || second.Solved != 1 || second.Until != begun.Until {
		t.Errorf("within the time there is %+v, then %+v", first, second)
	}
	*now = now.Add(2 * time.Minute)
	if again, err := service.Series(t.Context(), "", "clock", second.Text); err != nil || again.Solved != 0 || again.Text == second.Text {
		t.Errorf("after the time another begins: %+v, %v", again, err)
	}
	for _, odd := range []string{"x", "1", "-4-0", "3-99999999999999", "7-"} {
		if got, err := service.Series(t.Context(), "", "streak", odd); err != nil || got.Solved != 0 || got.Over {
			t.Errorf("%q is %+v, %v", odd, got, err)
		}
	}
}

// The text of a person's series is its number. One that is over, of another mode or not theirs begins another.
func TestASeriesOfAPersonIsFound(t *testing.T) {
	service, now := inMemory()
	begun, err := service.Series(t.Context(), "ada", "clock", "")
	if err != nil || begun.Text != "1" {
		t.Fatalf("%+v, %v", begun, err)
	}
	for _, c := range []struct{ person, mode, text, want string }{
		{"ada", "clock", "1", "1"},
		{"ada", "streak", "1", "2"},
		{"ada", "clock", "9", "3"},
		{"ben", "clock", "1", "1"},
	} {
		if got, err := service.Series(t.Context(), c.person, c.mode, c.text); err != nil || got.Text != c.want {
			t.Errorf("%+v is %+v, %v", c, got, err)
		}
	}
	*now = now.Add(time.Hour)
	if got, err := service.Series(t.Context(), "ada", "clock", "1"); err != nil || got.Text != "4" {
		t.Errorf("an hour later it is %+v, %v", got, err)
	}
}
