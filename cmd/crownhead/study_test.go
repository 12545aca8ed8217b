package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/offline"
	"crownhead/internal/server/servertest"
	"crownhead/internal/study"
	"crownhead/internal/terminal/desk"
	"crownhead/internal/wire"
)

// scenario is some answers to a task or a puzzle, and what becomes of them, whichever way they come.
type scenario struct {
	name        string
	sheet, task string // a task of a course
	puzzle      string // or a puzzle
	answers     []string
	verdict     string // after the last answer
	kept        string // for an account
}

var scenarios = []scenario{
	{
		name: "a task by a line", sheet: "checkers/maple", task: "ML-9b", answers: []string{"5-9", "14x23"},
		verdict: "2 tries, 1 wrong, solved, 2 stars: solved", kept: "stars checkers/maple ML-9b 2; due task:checkers/maple/ML-9b 0; ",
	},
	{
		name: "a task by a line with replies", sheet: "checkers/maple", task: "ML-12", answers: []string{"26-31", "31-26"},
		verdict: "2 tries, 0 wrong, solved, 3 stars: solved", kept: "stars checkers/maple ML-12 3; ",
	},
	{
		name: "a task to be refused", sheet: "checkers/maple", task: "ML-9", answers: []string{"14x23", "14x23", "14x23", "5-9"},
		verdict: "4 tries, 3 wrong, solved, 1 stars: solved must-capture", kept: "stars checkers/maple ML-9 1; due task:checkers/maple/ML-9 0; ",
	},
	{
		name: "a task to end a game", sheet: "backgammon/fortress", task: "FB-19", answers: []string{"1/off"},
		verdict: "1 tries, 0 wrong, solved, 3 stars: solved borne-off", kept: "stars backgammon/fortress FB-19 3; ",
	},
	{
		name: "a task about a flag", sheet: "chess/fide", task: "FI-9", answers: []string{"first", "nobody"},
		verdict: "2 tries, 1 wrong, solved, 2 stars: solved flag-draw", kept: "stars chess/fide FI-9 2; due task:chess/fide/FI-9 0; ",
	},
	{
		name: "a task that is not solved", sheet: "checkers/maple", task: "ML-9b", answers: []string{"5-9"},
		verdict: "1 tries, 1 wrong, 0 stars: must-capture", kept: "",
	},
	{
		name: "a puzzle of two turns", puzzle: "mhqzi3", answers: []string{"Bd3+", "Rd8#"},
		verdict: "2 tries, 0 wrong, solved, 0 stars: solved", kept: "chess 1504 ± 346, 1 of 1; tried mhqzi3; ",
	},
	{
		name: "a puzzle refuted", puzzle: "mhqzi3", answers: []string{"Zz9", "Ba6", "Bd3+"},
		verdict: "2 tries, 1 wrong, 0 stars: go-on", kept: "chess 837 ± 346, 0 of 1; tried mhqzi3; due puzzle:mhqzi3 0; ",
	},
	{name: "a puzzle begun", puzzle: "mhqzi3", answers: []string{"Bd3+"}, verdict: "1 tries, 0 wrong, 0 stars: go-on", kept: ""},
	{name: "legal turns marked", puzzle: "7nvxxg", answers: []string{";", "dance"}, verdict: "2 tries, 1 wrong, solved, 0 stars: solved", kept: "backgammon 967 ± 319, 0 of 1; tried 7nvxxg; due puzzle:7nvxxg 0; "},
	{name: "a question answered wrong", puzzle: "w57qlc", answers: []string{"perhaps", "yes"}, verdict: "1 tries, 1 wrong, 0 stars: huff-innocent", kept: "checkers 937 ± 325, 0 of 1; tried w57qlc; due puzzle:w57qlc 0; "},
	{name: "a question answered right", puzzle: "w57qlc", answers: []string{"no"}, verdict: "1 tries, 0 wrong, solved, 0 stars: solved huff-innocent", kept: "checkers 1526 ± 325, 1 of 1; tried w57qlc; "},
	{name: "a cube", puzzle: "f367zc", answers: []string{"double", "roll"}, verdict: "2 tries, 1 wrong, solved, 0 stars: solved", kept: "backgammon 874 ± 342, 0 of 1; tried f367zc; due puzzle:f367zc 0; "},
	{name: "a cube that loses a little", puzzle: "itxm2a", answers: []string{"roll"}, verdict: "1 tries, 1 wrong, 0 stars: loses", kept: "backgammon 1082 ± 333, 0 of 1; tried itxm2a; due puzzle:itxm2a 0; "},
	{name: "a play that loses some points", puzzle: "eq56he", answers: []string{"13/10 10/8"}, verdict: "1 tries, 1 wrong, 0 stars: loses", kept: "backgammon 854 ± 342, 0 of 1; tried eq56he; due puzzle:eq56he 0; "},
}

// TestOneVerdictByAllWays gives the same answers by the API, by a form, in a worker and at a terminal.
func TestOneVerdictByAllWays(t *testing.T) {
	p := servertest.Unlimited(t)
	alone := offline.NewPuzzles(games.Crownhead(), time.Now, bytes.NewReader(nil))
	if err := alone.Unpack(games.Crownhead().Puzzles()); err != nil {
		t.Fatal(err)
	}
	for i, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			anna := p.Account(fmt.Sprintf("Anna %d", i))
			verdict, said := s.byAPI(anna)
			if verdict != s.verdict {
				t.Errorf("by the API: %s", verdict)
			}
			if kept := rows(t, anna); kept != s.kept {
				t.Errorf("the account keeps: %s", kept)
			}
			ben := p.Account(fmt.Sprintf("Ben %d", i))
			if got := s.byForm(ben); got != verdict {
				t.Errorf("by a form: %s", got)
			}
			if kept := rows(t, ben); kept != s.kept {
				t.Errorf("by a form the account keeps: %s", kept)
			}
			got, kept := s.byWorker(t, alone)
			if got != verdict {
				t.Errorf("in a worker: %s", got)
			}
			if returns := strings.Contains(s.kept, "due "); returns != (kept != nil && kept.Due > 0) {
				t.Errorf("a guest's browser keeps %+v", kept)
			}
			if kept := s.atTerminal(t, said); kept != s.kept {
				t.Errorf("the terminal keeps: %s", kept)
			}
		})
	}
}

func (s scenario) byAPI(v *servertest.Visitor) (verdict string, said []string) {
	for n := range len(s.answers) {
		if s.task != "" {
			l := servertest.Into[wire.Lesson](v.Do("POST", "/api/v1/lessons/"+s.sheet+"/"+s.task, wire.LessonTry{Answers: lessonAnswers(s.answers[:n+1])}).Is(200))
			verdict, said = ofLesson(l), append(said, texts(l.Said)...)
			continue
		}
		q := servertest.Into[wire.Puzzle](v.Do("POST", "/api/v1/puzzles/"+s.puzzle, wire.PuzzleTry{Answers: s.answers[:n+1]}).Is(200))
		verdict, said = ofPuzzle(q), append(said, texts(q.Said)...)
	}
	if s.task != "" {
		run := wire.LessonRun{Sheet: s.sheet, Task: s.task, Answers: lessonAnswers(s.answers)}
		v.Do("POST", "/api/v1/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{run}}).Is(200)
	} else {
		v.Do("POST", "/api/v1/me/puzzles", wire.NewPuzzleTry{Puzzle: s.puzzle, Answers: s.answers}).Is(200)
	}
	return verdict, said
}

// byForm answers as a reader without script does: with what the last page carried.
func (s scenario) byForm(v *servertest.Visitor) (verdict string) {
	path, id := "/puzzles/"+s.puzzle, "puzzle"
	if s.task != "" {
		path, id = "/learn/"+s.sheet+"?task="+s.task, "lesson"
	}
	page := v.Get(path).Is(200).Body
	for _, answer := range s.answers {
		form := url.Values{"text": {answer}}
		for _, hidden := range hiddenField.FindAllStringSubmatch(page, -1) {
			form.Set(hidden[1], html.UnescapeString(hidden[2]))
		}
		page = v.Do("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded").Is(200).Body
	}
	carried := regexp.MustCompile(`(?s)<script type="application/json" id="` + id + `">(.*?)</script>`).FindStringSubmatch(page)
	if carried == nil {
		v.T.Fatalf("the page carries no %s", id)
	}
	if s.task != "" {
		return ofLesson(read[wire.Lesson](v.T, carried[1]))
	}
	return ofPuzzle(read[wire.Puzzle](v.T, carried[1]))
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="(\w+)" value="([^"]*)">`)

func (s scenario) byWorker(t *testing.T, alone *offline.Puzzles) (verdict string, kept *wire.Kept) {
	t.Helper()
	if s.task != "" {
		l := offline.Lesson(games.Crownhead(), time.Now, offline.Try{Sheet: s.sheet, Task: s.task, LessonTry: wire.LessonTry{Answers: lessonAnswers(s.answers), Kept: &wire.Kept{}}}, game.English)
		return ofLesson(*l), l.Kept
	}
	q, err := alone.Puzzle(offline.Posed{Puzzle: s.puzzle, PuzzleTry: wire.PuzzleTry{Answers: s.answers, Kept: &wire.Kept{}}}, game.English)
	if err != nil {
		t.Fatal(err)
	}
	return ofPuzzle(*q), q.Kept
}

// atTerminal types the answers: the terminal says the same sentences in the same order.
func (s scenario) atTerminal(t *testing.T, said []string) (kept string) {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	typed := strings.Join(s.answers, "\n") + "\nquit\n"
	var out string
	if s.task != "" {
		out = typing(typed, "learn", s.sheet, s.task)
	} else {
		out = typing(typed, "puzzles", "try", s.puzzle)
	}
	rest := strings.Join(strings.Fields(out), " ")
	for _, want := range said {
		_, after, ok := strings.Cut(rest, strings.Join(strings.Fields(want), " "))
		if !ok {
			t.Fatalf("the terminal does not say %q:\n%s", want, out)
		}
		rest = after
	}
	service := study.Service{Games: games.Crownhead(), Puzzles: shipped, Keep: desk.Notebook{Dir: studyDir()}, Now: time.Now}
	stars, _ := service.Earned(t.Context(), "me")
	standing, _ := service.Standing(t.Context(), "me")
	due, err := service.Due(t.Context(), "me", game.English)
	if err != nil {
		t.Fatal(err)
	}
	return listed(stars, standing, due)
}

// typing is what a command says to somebody who types these lines.
func typing(typed string, args ...string) string {
	var out bytes.Buffer
	run(context.Background(), args, stdio{strings.NewReader(typed), &out, &out})
	return out.String()
}

// rows is what an account keeps.
func rows(t *testing.T, v *servertest.Visitor) string {
	t.Helper()
	return listed(
		servertest.Into[wire.EarnedStars](v.Get("/api/v1/me/lessons").Is(200)),
		servertest.Into[wire.PuzzleProgress](v.Get("/api/v1/me/puzzles").Is(200)),
		servertest.Into[wire.Due](v.Get("/api/v1/me/due").Is(200)),
	)
}

func listed(stars wire.EarnedStars, standing wire.PuzzleProgress, due wire.Due) string {
	var all strings.Builder
	for _, one := range stars.Earned {
		fmt.Fprintf(&all, "stars %s %s %d; ", one.Sheet, one.Task, one.Stars)
	}
	for _, one := range standing.Ratings {
		fmt.Fprintf(&all, "%s %d ± %d, %d of %d; ", one.Family, one.Rating, one.Deviation, one.Solved, one.Tries)
	}
	for _, id := range standing.Tried {
		fmt.Fprintf(&all, "tried %s; ", id)
	}
	for _, one := range slices.Concat(due.Due, due.Coming) {
		fmt.Fprintf(&all, "due %s:%s %d; ", one.Kind, one.ID, one.Step)
	}
	return all.String()
}

func ofLesson(l wire.Lesson) string { return told(l.Tries, l.Wrong, l.Stars, l.Solved, l.Said) }

func ofPuzzle(q wire.Puzzle) string { return told(q.Tries, q.Wrong, 0, q.Solved, q.Said) }

func told(tries, wrong, stars int, solved bool, said []wire.Reason) string {
	text := fmt.Sprintf("%d tries, %d wrong", tries, wrong)
	if solved {
		text += ", solved"
	}
	text += fmt.Sprintf(", %d stars:", stars)
	for _, r := range said {
		text += " " + r.Token
	}
	return text
}

func texts(said []wire.Reason) (all []string) {
	for _, r := range said {
		all = append(all, r.Text)
	}
	return all
}

func lessonAnswers(texts []string) []wire.LessonAnswer {
	all := []wire.LessonAnswer{}
	for _, text := range texts {
		all = append(all, wire.LessonAnswer{Text: text})
	}
	return all
}

func read[T any](t testing.TB, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}
