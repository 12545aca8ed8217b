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
	show        bool   // then the solution is asked for
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
	{name: "a solution that is shown", puzzle: "mhqzi3", show: true, verdict: "1 tries, 1 wrong, 0 stars:", kept: "chess 837 ± 346, 0 of 1; tried mhqzi3; due puzzle:mhqzi3 0; "},
	{
		name: "a solution that is shown on the way", puzzle: "mhqzi3", answers: []string{"Bd3+"}, show: true,
		verdict: "2 tries, 1 wrong, 0 stars:", kept: "chess 837 ± 346, 0 of 1; tried mhqzi3; due puzzle:mhqzi3 0; ",
	},
	{name: "a play that loses some points", puzzle: "eq56he", answers: []string{"13/10 10/8"}, verdict: "1 tries, 1 wrong, 0 stars: loses", kept: "backgammon 854 ± 342, 0 of 1; tried eq56he; due puzzle:eq56he 0; "},
}

// TestOneVerdictByAllWays gives the same answers by the API, by a form, in a worker and at a terminal.
func TestOneVerdictByAllWays(t *testing.T) {
	p, alone := servertest.Unlimited(t), ofPack(t)
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

// ofPack is a worker's puzzles.
func ofPack(t *testing.T) *offline.Puzzles {
	t.Helper()
	alone := offline.NewPuzzles(games.Crownhead(), time.Now, bytes.NewReader(nil))
	if err := alone.Unpack(games.Crownhead().Puzzles()); err != nil {
		t.Fatal(err)
	}
	return alone
}

// A streak is counted by the API, by forms and in a worker alike, one request for each puzzle; the terminal has none.
func TestOneStreakByAllWays(t *testing.T) {
	p, alone := servertest.Unlimited(t), ofPack(t)
	anna, ben := p.Account("Anna"), p.Account("Ben")
	run := servertest.Into[wire.PuzzleRun](anna.Do("POST", "/api/v1/me/puzzles/runs", wire.NewPuzzleRun{Mode: "streak"}).Is(200)).Text
	form, guest := "", ""
	for _, s := range []struct{ puzzle, answer, far string }{{"w57qlc", "no", "1"}, {"7nvxxg", "dance", "2"}, {"f367zc", "double", "2, over"}} {
		try := wire.PuzzleTry{Answers: []string{s.answer}, Mode: "streak", Run: run, Attempt: s.puzzle}
		if got := far(servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+s.puzzle, try).Is(200))); got != s.far {
			t.Errorf("%s by the API: %s", s.puzzle, got)
		}
		path := "/puzzles/" + s.puzzle + "?mode=streak&run="
		if form == "" { // the page begins the streak
			form = carried[wire.Puzzle](t, ben.Get(path).Is(200).Body, "puzzle").Run.Text
		}
		page := carried[wire.Puzzle](t, filled(ben, path+form, ben.Get(path+form).Is(200).Body, "text", s.answer), "puzzle")
		if got := far(page); got != s.far {
			t.Errorf("%s by a form: %s", s.puzzle, got)
		}
		try.Run = guest
		worker, err := alone.Puzzle(offline.Posed{Puzzle: s.puzzle, PuzzleTry: try}, game.English)
		if err != nil {
			t.Fatal(err)
		}
		if got := far(*worker); got != s.far {
			t.Errorf("%s in a worker: %s", s.puzzle, got)
		}
		guest = worker.Run.Text
	}
	if kept, byForm := rows(t, anna), rows(t, ben); kept != byForm || !strings.Contains(kept, "best streak 2; ") {
		t.Errorf("the account keeps by the API: %s\nand by forms: %s", kept, byForm)
	}
}

// far is how far the series of a puzzle is.
func far(q wire.Puzzle) string {
	switch {
	case q.Run == nil:
		return "none"
	case q.Run.Over:
		return fmt.Sprint(q.Run.Solved) + ", over"
	}
	return fmt.Sprint(q.Run.Solved)
}

// A mistake of one's own game is judged by the server and in a worker alike, and the first try is kept, once. There is neither form nor command for it.
func TestOneMistakeByAllWays(t *testing.T) {
	p, alone := servertest.Unlimited(t), offline.NewReviewer(games.Crownhead(), time.Now)
	turns := []string{"f3", "e5", "g4", "Qh4#"}
	for i, s := range []struct {
		answers []string
		shown   bool
		verdict string
		returns bool
	}{
		{[]string{"e4"}, false, "1 tries, 0 wrong, solved, 0 stars: solved", false},
		{[]string{"g4"}, false, "1 tries, 1 wrong, 0 stars: costs-chances", true},
		{[]string{"g4", "e4"}, false, "2 tries, 1 wrong, solved, 0 stars: solved", true},
		{[]string{}, true, "0 tries, 0 wrong, 0 stars:", true},
	} {
		anna := p.Account(fmt.Sprintf("Anna %d", i))
		table := servertest.Into[wire.MadeTable](anna.Do("POST", "/api/v1/tables", wire.NewTable{Rules: "chess/fide", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}}).Is(200)).ID
		for _, turn := range turns {
			anna.Play(table, turn).Is(200)
		}
		var there wire.Mistake
		for range 2 {
			try := wire.MistakeTry{Turn: 3, Answers: s.answers, Shown: s.shown, Attempt: "one"}
			there = servertest.Into[wire.Mistake](anna.Do("POST", "/api/v1/tables/"+table+"/mistakes", try).Is(200))
		}
		if got := told(there.Tries, there.Wrong, 0, there.Solved, there.Said); got != s.verdict {
			t.Errorf("%v by the API: %s", s.answers, got)
		}
		due := ""
		if s.returns {
			due = "due mistake:" + table + "/1/3 0; "
		}
		if kept := rows(t, anna); kept != due {
			t.Errorf("%v: the account keeps: %s", s.answers, kept)
		}
		mistake := offline.Retried{Reviewed: offline.Reviewed{Rules: "chess/fide", Turns: turns[:2]}, Answers: s.answers, Shown: s.shown, Kept: &wire.Kept{}}
		here, err := alone.Mistake(mistake, game.English)
		if err != nil {
			t.Fatal(err)
		}
		if got := told(here.Tries, here.Wrong, 0, here.Solved, here.Said); got != s.verdict || s.returns != (here.Kept.Due > 0) {
			t.Errorf("%v in a worker: %s, and the browser keeps %+v", s.answers, got, here.Kept)
		}
	}
}

// byAPI sends each try once, as a page with script does.
func (s scenario) byAPI(v *servertest.Visitor) (verdict string, said []string) {
	try := func(of wire.PuzzleTry) {
		q := servertest.Into[wire.Puzzle](v.Do("POST", "/api/v1/puzzles/"+s.puzzle, of).Is(200))
		verdict, said = ofPuzzle(q), append(said, texts(q.Said)...)
	}
	for n := range len(s.answers) {
		if s.task == "" {
			try(wire.PuzzleTry{Answers: s.answers[:n+1], Attempt: s.name})
			continue
		}
		l := servertest.Into[wire.Lesson](v.Do("POST", "/api/v1/lessons/"+s.sheet+"/"+s.task, wire.LessonTry{Answers: lessonAnswers(s.answers[:n+1]), Attempt: s.name}).Is(200))
		verdict, said = ofLesson(l), append(said, texts(l.Said)...)
	}
	if s.show {
		try(wire.PuzzleTry{Answers: append([]string{}, s.answers...), Attempt: s.name, Reveal: true})
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
		page = filled(v, path, page, "text", answer)
	}
	if s.show {
		page = filled(v, path, page, "show", "yes")
	}
	if s.task != "" {
		return ofLesson(carried[wire.Lesson](v.T, page, id))
	}
	return ofPuzzle(carried[wire.Puzzle](v.T, page, id))
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="(\w+)" value="([^"]*)">`)

// filled is the page after its form was sent with a field.
func filled(v *servertest.Visitor, path, page, name, value string) string {
	form := url.Values{name: {value}}
	for _, hidden := range hiddenField.FindAllStringSubmatch(page, -1) {
		form.Set(hidden[1], html.UnescapeString(hidden[2]))
	}
	return v.Do("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded").Is(200).Body
}

// carried is what a page carries for its script.
func carried[T any](t testing.TB, page, id string) T {
	t.Helper()
	found := regexp.MustCompile(`(?s)<script type="application/json" id="` + id + `">(.*?)</script>`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("the page carries no %s", id)
	}
	return read[T](t, found[1])
}

func (s scenario) byWorker(t *testing.T, alone *offline.Puzzles) (verdict string, kept *wire.Kept) {
	t.Helper()
	if s.task != "" {
		l := offline.Lesson(games.Crownhead(), time.Now, offline.Try{Sheet: s.sheet, Task: s.task, LessonTry: wire.LessonTry{Answers: lessonAnswers(s.answers), Kept: &wire.Kept{}}}, game.English)
		return ofLesson(*l), l.Kept
	}
	q, err := alone.Puzzle(offline.Posed{Puzzle: s.puzzle, PuzzleTry: wire.PuzzleTry{Answers: s.answers, Reveal: s.show, Kept: &wire.Kept{}}}, game.English)
	if err != nil {
		t.Fatal(err)
	}
	return ofPuzzle(*q), q.Kept
}

// atTerminal types the answers: the terminal says the same sentences in the same order.
func (s scenario) atTerminal(t *testing.T, said []string) (kept string) {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	last := "quit"
	if s.show {
		last = "show"
	}
	typed := strings.Join(append(slices.Clone(s.answers), last, ""), "\n")
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
	for _, one := range standing.Bests {
		fmt.Fprintf(&all, "best %s %d; ", one.Mode, one.Solved)
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
