package study_test

import (
	"errors"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/study/review"
)

var shipped = puzzles.Packed(games.Crownhead())

// inMemory is a service that keeps everything in memory, at a time that can be moved.
func inMemory() (*study.Service, *time.Time) {
	now := time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)
	return &study.Service{
		Games: games.Crownhead(), Puzzles: shipped, Keep: &study.Memory{}, Now: func() time.Time { return now },
	}, &now
}

func TestAnAttemptCountsOnce(t *testing.T) {
	service, now := inMemory()
	ask := study.Ask{Of: kept.OfTask("checkers/maple", "ML-9b"), Answers: exercise.Texts([]string{"5-9", "14x23"}), Attempt: "one"}
	for range 2 {
		posed, err := service.Answer(t.Context(), "ada", ask)
		if err != nil || posed.Kept == nil || posed.Kept.Stars != 2 || posed.Kept.Return.Step != 0 {
			t.Fatalf("it gives %+v, %v", posed.Kept, err)
		}
		*now = now.AddDate(0, 0, 1)
	}
	due, err := service.Due(t.Context(), "ada", game.English)
	if err != nil || len(due.Due) != 1 {
		t.Errorf("on the second day %+v are due: %v", due, err)
	}
	ask.Attempt, ask.Answers = "two", ask.Answers[1:]
	if posed, err := service.Answer(t.Context(), "ada", ask); err != nil || posed.Kept.Stars != 3 || posed.Kept.Return.Step != 1 {
		t.Errorf("another attempt gives %+v, %v", posed.Kept, err)
	}
	if posed, err := service.Answer(t.Context(), "", ask); err != nil || !posed.Solved || posed.Kept != nil {
		t.Errorf("for a guest who keeps nothing there is %+v, %v", posed.Kept, err)
	}
}

func TestASeriesIsCounted(t *testing.T) {
	service, _ := inMemory()
	marks := shipped().Of(puzzles.Filter{Rules: "towers/gerber", Theme: "referee"})
	begun, err := service.BeginSeries(t.Context(), "ada", "streak")
	if err != nil || begun.Run != 1 || begun.Over {
		t.Fatalf("it begins as %+v, %v", begun, err)
	}
	ask := study.Ask{Of: kept.OfPuzzle(marks[0].ID, marks[0].Rules), Series: begun.Run}
	if got, err := service.CountSeries(t.Context(), "ada", ask); err != nil || got.Over || got.Solved != 0 {
		t.Errorf("before an answer it is %+v, %v", got, err)
	}
	posed, err := service.Pose(t.Context(), ask)
	if err != nil {
		t.Fatal(err)
	}
	answer := ""
	for _, turn := range posed.Reveal() {
		answer += turn + ";"
	}
	ask.Answers = exercise.Texts([]string{answer})
	if got, err := service.CountSeries(t.Context(), "ada", ask); err != nil || got.Over || got.Solved != 1 || got.Best != 1 {
		t.Errorf("after a solved puzzle it is %+v, %v", got, err)
	}
	ask.Of, ask.Answers = kept.OfPuzzle(marks[1].ID, marks[1].Rules), exercise.Texts([]string{";"})
	if got, err := service.CountSeries(t.Context(), "ada", ask); err != nil || !got.Over || got.Solved != 1 {
		t.Errorf("after a wrong answer it is %+v, %v", got, err)
	}
	ask.Series = 2
	if _, err := service.CountSeries(t.Context(), "ada", ask); !errors.Is(err, kept.ErrNoSeries) {
		t.Errorf("a series that nobody has begun: %v", err)
	}
	if strength, tried, err := service.Solver(t.Context(), "ada", "towers"); err != nil || strength == 0 || len(tried) != 2 {
		t.Errorf("the solver has %d and %v: %v", strength, tried, err)
	}
}

func TestAMistakeIsJudged(t *testing.T) {
	service, now := inMemory()
	m := study.Mistake{Table: "t", Game: 1, Turn: 3, Rules: "chess/fide", Played: "g4", Before: []string{"f3", "e5"}}
	ask := study.Ask{Of: m.ID(), Mistake: m}
	if _, err := service.Note(t.Context(), "ada", ask); err != nil {
		t.Fatal(err)
	}
	*now = now.AddDate(0, 0, 1)
	steps := func(answers []string, shown bool) int {
		t.Helper()
		ask.Answers, ask.Shown = exercise.Texts(answers), shown
		ask.Kept = &kept.Exercise{Return: &kept.Return{Step: 2, Due: *now}}
		posed, err := service.Answer(t.Context(), "", ask)
		if err != nil || posed.Kept == nil {
			t.Fatalf("it gives %+v, %v", posed, err)
		}
		return posed.Kept.Return.Step
	}
	if found, missed, looked := steps([]string{"e4"}, false), steps([]string{"h4", "e4"}, false), steps(nil, true); found != 3 || missed != 0 || looked != 0 {
		t.Errorf("found, missed and looked at it has the steps %d, %d and %d", found, missed, looked)
	}
	due, err := service.Due(t.Context(), "ada", game.German)
	if err != nil || len(due.Due) != 1 || due.Due[0].ID != "t/1/3" || due.Due[0].Address != "/games/t?game=1&turn=2&retry=3#review" {
		t.Errorf("%+v are due: %v", due, err)
	}
}

// A turn instead of a mistake is held against the limit of a review: it may lose a little.
func TestATurnThatAReviewWouldNotMark(t *testing.T) {
	service, _ := inMemory()
	defer service.Close()
	set, err := service.Games.Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	m := study.Mistake{Rules: set.FullID, Before: []string{"f3", "e5"}}
	at, err := set.At("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2")
	if err != nil {
		t.Fatal(err)
	}
	r := review.New(set, review.Usual(set))
	defer r.Close()
	for turn, found := range map[string]bool{"e4": true, "h4": false, "g4": false} {
		posed, err := service.Pose(t.Context(), study.Ask{Of: m.ID(), Mistake: m, Answers: exercise.Texts([]string{turn})})
		if err != nil || posed.Solved != found {
			t.Errorf("%s is judged as %+v: %v", turn, posed.Said, err)
		}
		if one, err := r.One(t.Context(), at, turn, nil); err != nil || one.Loss == 0 {
			t.Errorf("%s loses nothing: %v", turn, err)
		}
	}
}
