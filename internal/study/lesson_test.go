package study_test

import (
	"errors"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/exercise"
	"crownhead/internal/study/kept"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

func TestALessonIsToldAsItStands(t *testing.T) {
	catalogue := games.Crownhead()
	service := study.Service{Games: catalogue}
	lesson := func(sheet, task string, answers ...wire.LessonAnswer) wire.Lesson {
		t.Helper()
		posed, err := service.Pose(t.Context(), study.Ask{Of: kept.OfTask(sheet, task), Answers: study.Heard(answers)})
		if err != nil {
			t.Fatalf("there is no task %s of %s", task, sheet)
		}
		return posed.Lesson(game.English)
	}
	text := func(s string) wire.LessonAnswer { return wire.LessonAnswer{Text: s} }

	begun := lesson("checkers/maple", "ML-12")
	if begun.Solved || begun.Stars != 0 || len(begun.Moves) == 0 || begun.Seat != "first" || begun.Hint != nil || begun.Position.ToAct != "first" {
		t.Errorf("at first it is %+v", begun)
	}
	half := lesson("checkers/maple", "ML-12", text("26-31"))
	if !half.Right || half.Solved || len(half.Turns) != 2 || half.Turns[1].Text != "21-17" || len(half.Turns[1].Steps) != 1 {
		t.Errorf("after the first turn and the reply it is %+v", half)
	}
	whole := lesson("checkers/maple", "ML-12", text("26-31"), text("31-26"))
	if !whole.Solved || whole.Stars != 3 || len(whole.Moves) != 0 || len(whole.Clauses) != 1 || whole.Clauses[0].ID != "ML-12" {
		t.Errorf("at the end it is %+v", whole)
	}
	touched := lesson("checkers/maple", "ML-9", wire.LessonAnswer{Touched: []wire.Step{{From: "5"}}})
	if !touched.Solved || touched.Said[len(touched.Said)-1].Clauses[0] != "ML-9" {
		t.Errorf("a touch that is refused solves nothing: %+v", touched)
	}
	helped := lesson("checkers/maple", "ML-9b", text("5-9"), text("5-9"))
	if helped.Hint == nil || !slices.Equal(helped.Hint.Squares, []string{"14"}) {
		t.Errorf("after two wrong tries the hint is %+v", helped.Hint)
	}
	for task, words := range map[string][]string{"FI-9": {"first", "second", "nobody"}, "FI-4": {"draw", "resign", "claim"}, "FC-3": nil} {
		got := lesson("chess/fide", task).Words
		slices.Sort(got)
		slices.Sort(words)
		if !slices.Equal(got, words) {
			t.Errorf("%s: one can say %v", task, got)
		}
	}
	if ended := lesson("chess/fide", "FI-4", text("claim")); !ended.Solved || len(ended.Turns) != 0 {
		t.Errorf("after a claim it is %+v", ended)
	}
	if got := lesson("backgammon/standard", "BG-2").Words; !slices.Equal(got, []string{"double"}) {
		t.Errorf("what is to be tried cannot be said: %v", got)
	}
	for task, words := range map[[2]string][]string{
		{"checkers/dames", "JD-9b"}: {"huff 7", "huff 8", "huff 10"}, {"towers/gerber", "GE-20"}: {"huff d4", "huff h8"},
		{"checkers/dames", "R-JD-4b"}: {"back", "huff 7", "huff 8", "huff 17"},
	} {
		if got := lesson(task[0], task[1]).Words; !slices.Equal(got, words) {
			t.Errorf("%v: one can say %v", task, got)
		}
	}
	if _, err := service.Pose(t.Context(), study.Ask{Of: kept.OfTask("checkers/maple", "ML-99")}); !errors.Is(err, study.ErrNoTask) {
		t.Error("there is a task that nobody has written")
	}
	if all := study.Listed(catalogue, game.German); len(all.Courses) != len(catalogue.All()) || all.Courses[0].Tasks[0].Position == "" {
		t.Errorf("the courses are %d", len(all.Courses))
	}
}

func TestTypedAnswersToATask(t *testing.T) {
	service, _ := inMemory()
	try := func(sheet, task string, lang game.Lang, typed string) wire.Lesson {
		t.Helper()
		posed, err := service.Pose(t.Context(), study.Ask{Of: kept.OfTask(sheet, task), Answers: exercise.Texts([]string{typed}), Typed: &lang})
		if err != nil {
			t.Fatalf("there is no task %s of %s", task, sheet)
		}
		return posed.Lesson(lang)
	}
	if got := try("chess/fide", "FC-7", game.German, "Td8"); !got.Solved || got.Read != "Rd8+" {
		t.Errorf("Td8: %+v", got)
	}
	if got := try("chess/fide", "FI-4", game.German, "beantragen"); !got.Solved || got.Read != "claim" {
		t.Errorf("beantragen: %+v", got)
	}
	if got := try("chess/fortress", "FC-12", game.French, "Rd1"); len(got.Meant) != 2 || got.Tries != 0 {
		t.Errorf("Rd1: %+v", got)
	}
	if got := try("chess/fide", "FI-9", game.German, "Weiß"); got.Read != "first" {
		t.Errorf("Weiß: %+v", got)
	}
}

func TestTypedAnswersToAPuzzle(t *testing.T) {
	service, _ := inMemory()
	german := game.German
	for _, p := range shipped().Of(puzzles.Filter{Rules: "chess"}) {
		start, err := p.Start(games.Crownhead().Sheet)
		if err != nil {
			t.Fatal(err)
		}
		right := p.Solutions(start)[0][0]
		if right[0] != 'N' {
			continue
		}
		ask := study.Ask{Of: kept.OfPuzzle(p.ID, p.Rules), Answers: exercise.Texts([]string{"S" + right[1:]}), Typed: &german}
		if got, err := service.Pose(t.Context(), ask); err != nil || !got.Right || got.Read != right || got.Answers[0].Text != right {
			t.Errorf("%s: %+v, %v", p.ID, got, err)
		}
		ask.Typed = nil
		if got, err := service.Pose(t.Context(), ask); err != nil || got.Right {
			t.Errorf("%s: a field of the API reads S: %v", p.ID, err)
		}
		return
	}
	t.Fatal("no puzzle begins with a knight")
}
