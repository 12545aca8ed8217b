package server_test

import (
	"crypto/rand"
	"net/http"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/study/exercise"
	"crownhead/internal/wire"
)

// An attempt is one request and one commit, by the API and by forms, on both stores.
func TestAttempts(t *testing.T) {
	for name, address := range map[string]func(testing.TB) string{
		"SQLite":     storetest.New,
		"PostgreSQL": func(t testing.TB) string { return pgtest.Start(t, pgtest.NoSync()).Database(t) },
	} {
		t.Run(name, func(t *testing.T) {
			p := servertest.OpenOn(t, address(t), server.Config{Unlimited: true})
			t.Run("at a task", func(t *testing.T) { attemptAtATask(t, p) })
			t.Run("at a puzzle", func(t *testing.T) { attemptAtAPuzzle(t, p) })
			t.Run("in a streak", func(t *testing.T) { attemptsInAStreak(t, p) })
			t.Run("in a streak by forms", func(t *testing.T) { streakWithoutScript(t, p) })
			t.Run("at a mistake", func(t *testing.T) { attemptAtAMistake(t, p) })
		})
	}
}

func attemptAtATask(t *testing.T, p *servertest.Server) {
	lea := p.Account("Lea")
	try := func(attempt string, answers ...string) wire.Lesson {
		t.Helper()
		in := wire.LessonTry{Answers: []wire.LessonAnswer{}, Attempt: attempt}
		for _, text := range answers {
			in.Answers = append(in.Answers, wire.LessonAnswer{Text: text})
		}
		return servertest.Into[wire.Lesson](lea.Do("POST", apiRoot+"/lessons/checkers/maple/ML-9b", in).Is(200))
	}
	earned := func() int {
		t.Helper()
		sum := 0
		for _, one := range servertest.Into[wire.EarnedStars](lea.Get(apiRoot + "/me/lessons").Is(200)).Earned {
			sum += one.Stars
		}
		return sum
	}
	due := func() wire.Due {
		t.Helper()
		return servertest.Into[wire.Due](lea.Get(apiRoot + "/me/due").Is(200))
	}
	if got := try("", "14x23"); got.Best != 0 || earned() != 0 {
		t.Errorf("an attempt without an id gives %+v", got)
	}
	if got := try("one", "5-9"); got.Best != 0 || earned() != 0 {
		t.Errorf("before it is solved it gives %+v", got)
	}
	for range 2 { // the answer was lost on the way, and the try is sent again
		if got := try("one", "5-9", "14x23"); got.Best != 2 || earned() != 2 || due().Later != 1 {
			t.Fatalf("a solved task gives %+v, and keeps %d stars and %+v", got, earned(), due())
		}
	}
	p.Store.CatchUp(24 * time.Hour)
	try("one", "5-9", "14x23")
	told := wire.LessonRun{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "14x23"}}, Attempt: "one"}
	lea.Do("POST", apiRoot+"/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{told}}).Is(200)
	if got := due(); earned() != 2 || len(got.Due) != 1 {
		t.Errorf("told of again it is %d stars, and %+v", earned(), got)
	}
	if got := try("two", "14x23"); got.Best != 3 || due().Later != 1 {
		t.Errorf("the next attempt gives %+v, and %+v", got, due())
	}
	if got := try("three", "5-9", "14x23"); got.Stars != 2 || got.Best != 3 {
		t.Errorf("a worse one gives %+v", got)
	}
}

// rules is some puzzles in which legal turns are to be marked, with what solves each.
func rules(t *testing.T, v *servertest.Visitor) (ids, solutions []string) {
	t.Helper()
	for _, line := range servertest.Into[wire.Puzzles](v.Get(apiRoot + "/puzzles?rules=towers/gerber&theme=referee").Is(200)).Puzzles[:4] {
		shown := servertest.Into[wire.Puzzle](v.Do("POST", apiRoot+"/puzzles/"+line.ID, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
		ids, solutions = append(ids, line.ID), append(solutions, strings.Join(shown.Legal, "; "))
	}
	return ids, solutions
}

func attemptAtAPuzzle(t *testing.T, p *servertest.Server) {
	ids, solutions := rules(t, p.Visitor())
	mia := p.Account("Mia")
	try := func(id, attempt string, answers ...string) wire.Puzzle {
		t.Helper()
		return servertest.Into[wire.Puzzle](mia.Do("POST", apiRoot+"/puzzles/"+id, wire.PuzzleTry{Answers: append([]string{}, answers...), Attempt: attempt}).Is(200))
	}
	standing := func() wire.PuzzleProgress {
		t.Helper()
		return servertest.Into[wire.PuzzleProgress](mia.Get(apiRoot + "/me/puzzles").Is(200))
	}
	if got := try(ids[0], "", ";"); got.Mine != nil || len(standing().Tried) != 0 {
		t.Errorf("an attempt without an id gives %+v", got)
	}
	failed := try(ids[0], "one", ";")
	if failed.Mine == nil || failed.Mine.Family != "towers" || failed.Mine.Tries != 1 || failed.Mine.Solved != 0 || failed.Kept != nil || *failed.Mine != standing().Ratings[0] {
		t.Fatalf("a wrong answer gives %+v, and keeps %+v", failed.Mine, standing())
	}
	// Found after all, and told again: the attempt counts as it was decided.
	if got := try(ids[0], "one", ";", solutions[0]); !got.Solved || *got.Mine != *failed.Mine {
		t.Errorf("solved at last it gives %+v", got.Mine)
	}
	mia.Do("POST", apiRoot+"/me/puzzles", wire.NewPuzzleTry{Puzzle: ids[0], Answers: []string{solutions[0]}, Attempt: "one"}).Is(200)
	if got := standing(); len(got.Tried) != 1 || got.Ratings[0] != *failed.Mine {
		t.Errorf("told of later it is %+v", got)
	}
	if got := try(ids[1], "two", solutions[1]); got.Mine.Solved != 1 || got.Mine.Tries != 2 || got.Mine.Rating <= failed.Mine.Rating {
		t.Errorf("a right answer gives %+v", got.Mine)
	}
	// Whoever is shown the solution has not found it.
	shown := servertest.Into[wire.Puzzle](mia.Do("POST", apiRoot+"/puzzles/"+ids[2], wire.PuzzleTry{Answers: []string{}, Reveal: true, Attempt: "three"}).Is(200))
	if got := try(ids[2], "three", exercise.GivenUp, solutions[2]); shown.Mine.Tries != 3 || shown.Mine.Solved != 1 || *got.Mine != *shown.Mine {
		t.Errorf("a solution that is shown gives %+v, and then %+v", shown.Mine, got.Mine)
	}
}

func attemptsInAStreak(t *testing.T, p *servertest.Server) {
	ids, solutions := rules(t, p.Visitor())
	noa := p.Account("Noa")
	begun := servertest.Into[wire.PuzzleRun](noa.Do("POST", apiRoot+"/me/puzzles/runs", wire.NewPuzzleRun{Mode: "streak"}).Is(200))
	try := func(n int, answer, run string) servertest.Answer {
		t.Helper()
		return noa.Do("POST", apiRoot+"/puzzles/"+ids[n], wire.PuzzleTry{Answers: []string{answer}, Mode: "streak", Run: run, Attempt: "streak " + ids[n]})
	}
	far := func(a servertest.Answer) wire.PuzzleRun {
		t.Helper()
		got := servertest.Into[wire.Puzzle](a.Is(200))
		if got.Run == nil || got.Mine == nil {
			t.Fatalf("the answer has %+v and %+v", got.Run, got.Mine)
		}
		return *got.Run
	}
	for range 2 {
		if got := far(try(0, solutions[0], begun.Text)); got.Run != begun.Run || got.Solved != 1 || got.Best != 1 || got.Over || got.Text != begun.Text {
			t.Errorf("after one puzzle it is %+v", got)
		}
	}
	if got := far(try(1, solutions[1], begun.Text)); got.Solved != 2 || got.Best != 2 {
		t.Errorf("after two puzzles it is %+v", got)
	}
	if got := far(try(2, ";", begun.Text)); got.Solved != 2 || !got.Over || got.Text != "" {
		t.Errorf("after a wrong answer it is %+v", got)
	}
	if got := far(try(3, solutions[3], begun.Text)); got.Solved != 2 {
		t.Errorf("after its end it is %+v", got)
	}
	try(3, solutions[3], "99").Kind(http.StatusNotFound, problem.NotFound)
}

func attemptAtAMistake(t *testing.T, p *servertest.Server) {
	ida := p.Account("Ida")
	made := servertest.Into[wire.MadeTable](ida.Do("POST", apiRoot+"/tables", wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}}).Is(200))
	ida.Play(made.ID, "11-15").Is(200)
	seen := servertest.Into[wire.Snapshot](ida.Get(apiRoot + "/tables/" + made.ID).Is(200)).Table.State.Seq
	ida.Do("POST", apiRoot+"/tables/"+made.ID+"/commands", wire.Ask{Type: "do", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	note := func(turn wire.MistakeTurn) wire.Due {
		t.Helper()
		return servertest.Into[wire.Due](ida.Do("POST", apiRoot+"/me/mistakes", wire.NewMistakes{Table: made.ID, Turns: []wire.MistakeTurn{turn}}).Is(200))
	}
	note(wire.MistakeTurn{Turn: 1})
	p.Store.CatchUp(24 * time.Hour)
	if got := note(wire.MistakeTurn{Turn: 1, Tried: true, Found: true}); len(got.Due) != 1 {
		t.Errorf("a forged “found” leaves %+v", got)
	}
	shown := wire.MistakeTry{Turn: 1, Answers: []string{}, Shown: true, Attempt: "one"}
	for range 2 {
		ida.Do("POST", apiRoot+"/tables/"+made.ID+"/mistakes", shown).Is(200)
		if got := servertest.Into[wire.Due](ida.Get(apiRoot + "/me/due").Is(200)); len(got.Due) != 0 || got.Later != 1 || got.Coming[0].Step != 0 {
			t.Errorf("looked at it is %+v", got)
		}
	}
}

// A token that is only good for reading tries what it likes, and keeps nothing: an attempt that is to be kept is refused.
func TestATokenForReadingKeepsNothing(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	ids, _ := rules(t, p.Visitor())
	token := func(scope string) *servertest.Visitor {
		made := anna.Do("POST", apiRoot+"/me/tokens", wire.NewToken{Name: scope, Scopes: []string{"read", scope}}).Is(200)
		return p.Bot(servertest.Into[wire.MadeToken](made).Token)
	}
	tried := func() int {
		return len(servertest.Into[wire.PuzzleProgress](anna.Get(apiRoot + "/me/puzzles").Is(200)).Tried)
	}
	reads, studies := token("read"), token("study")
	for _, in := range []wire.PuzzleTry{{Answers: []string{";"}}, {Answers: []string{}, Reveal: true}} {
		if got := servertest.Into[wire.Puzzle](reads.Do("POST", apiRoot+"/puzzles/"+ids[0], in).Is(200)); got.Wrong != 1 || got.Mine != nil || tried() != 0 {
			t.Errorf("%+v gives %+v, and %d are tried", in, got, tried())
		}
		in.Attempt = "one"
		a := reads.Do("POST", apiRoot+"/puzzles/"+ids[0], in).Kind(403, problem.NotYours)
		if header := a.Header.Get("WWW-Authenticate"); !strings.Contains(header, `scope="study"`) || tried() != 0 {
			t.Errorf("an attempt is refused with %q, and %d are tried", header, tried())
		}
	}
	task := wire.LessonTry{Answers: []wire.LessonAnswer{{Text: "14x23"}}, Attempt: "two"}
	reads.Do("POST", apiRoot+"/lessons/checkers/maple/ML-9b", task).Kind(403, problem.NotYours)
	if got := servertest.Into[wire.Lesson](studies.Do("POST", apiRoot+"/lessons/checkers/maple/ML-9b", task).Is(200)); got.Best != 3 {
		t.Errorf("a token for study gives %+v", got)
	}
	studies.Do("POST", apiRoot+"/puzzles/"+ids[0], wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200)
	if tried() != 1 {
		t.Error("a token for study is shown a solution, and that is not kept")
	}
}

// Forms and requests have the same limits: whoever has kept as much as one may at once keeps no more, whichever way it comes.
func TestFormsAndRequestsHaveTheSameLimits(t *testing.T) {
	p := servertest.Open(t, server.Config{Now: servertest.NewClock().Now})
	byForm := func(v *servertest.Visitor, attempt string) servertest.Answer {
		return fill(v, "/learn/checkers/maple?task=ML-9b", "text", "14x23", "attempt", attempt)
	}
	byTry := func(v *servertest.Visitor, attempt string) servertest.Answer {
		return v.Do("POST", apiRoot+"/lessons/checkers/maple/ML-9b", wire.LessonTry{Answers: []wire.LessonAnswer{{Text: "14x23"}}, Attempt: attempt})
	}
	told := func(v *servertest.Visitor, attempt string) servertest.Answer {
		run := wire.LessonRun{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "14x23"}}, Attempt: attempt}
		return v.Do("POST", apiRoot+"/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{run}})
	}
	ways := []func(*servertest.Visitor, string) servertest.Answer{byForm, byTry, told}
	for i, name := range []string{"Ann", "Bea", "Cleo"} {
		v := p.Account(name)
		for n := 0; ways[i](v, rand.Text()).Status == http.StatusOK; n++ {
			if n > 2*gate.Keeping.Burst {
				t.Fatalf("way %d keeps without end", i)
			}
		}
		for other, way := range ways {
			if a := way(v, rand.Text()); a.Status != http.StatusTooManyRequests {
				t.Errorf("after way %d, way %d is answered %d", i, other, a.Status)
			}
		}
	}
}
