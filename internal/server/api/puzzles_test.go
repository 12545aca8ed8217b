package api_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/server/servertest"
	"crownhead/internal/study/exercise"
	"crownhead/internal/wire"
)

// The first try at a puzzle is rated, later ones are not, and guests have no rating.
func TestTheFirstTryAtAPuzzleIsRated(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	list := servertest.Into[wire.Puzzles](anna.Get("/api/v1/puzzles?family=backgammon&theme=referee").Is(200)).Puzzles
	tell := func(puzzle string, answers ...string) wire.PuzzleProgress {
		t.Helper()
		return servertest.Into[wire.PuzzleProgress](anna.Do("POST", "/api/v1/me/puzzles", wire.NewPuzzleTry{Puzzle: puzzle, Answers: answers}).Is(200))
	}
	friend := p.Visitor()
	solution := func(puzzle string) string {
		t.Helper()
		shown := servertest.Into[wire.Puzzle](friend.Do("POST", "/api/v1/puzzles/"+puzzle, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
		return strings.Join(shown.Legal, "; ")
	}
	if got := tell(list[0].ID, ""); len(got.Ratings) != 0 || len(got.Tried) != 0 {
		t.Errorf("no answer gives %v", got)
	}
	failed := tell(list[0].ID, ";")
	if len(failed.Ratings) != 1 || failed.Ratings[0].Rating >= 1500 || failed.Ratings[0].Solved != 0 || !failed.Ratings[0].Provisional {
		t.Fatalf("a wrong answer gives %v", failed)
	}
	if again := tell(list[0].ID, solution(list[0].ID)); again.Ratings[0] != failed.Ratings[0] {
		t.Errorf("a second try gives %v", again)
	}
	solved := tell(list[1].ID, solution(list[1].ID))
	if r := solved.Ratings[0]; r.Rating <= failed.Ratings[0].Rating || r.Tries != 2 || r.Solved != 1 || len(solved.Tried) != 2 {
		t.Errorf("a right answer gives %v", solved)
	}
	// Who was shown the solution has not found it.
	shown := servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+list[2].ID, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
	if len(shown.Legal) == 0 || shown.Wrong != 1 || !slices.Equal(shown.Answers, []string{exercise.GivenUp}) {
		t.Errorf("the solution is shown as %+v", shown)
	}
	if got := tell(list[2].ID, strings.Join(shown.Legal, "; ")); got.Ratings[0].Rating >= solved.Ratings[0].Rating || got.Ratings[0].Tries != 3 || got.Ratings[0].Solved != 1 {
		t.Errorf("after the solution was shown: %v, and before %v", got.Ratings, solved.Ratings)
	}
	friend.Do("POST", "/api/v1/me/puzzles", wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{";"}}).Is(401)
	anna.Do("POST", "/api/v1/me/puzzles", wire.NewPuzzleTry{Puzzle: "zzzzzz", Answers: []string{";"}}).Is(404)
}

// What was failed returns: a puzzle, and a clause that took more than one try.
func TestWhatWasFailedReturns(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	due := func() (ids []string, later int) {
		t.Helper()
		found := servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200))
		for _, one := range found.Due {
			ids = append(ids, one.Kind+" "+one.ID)
		}
		return ids, found.Later
	}
	list := servertest.Into[wire.Puzzles](anna.Get("/api/v1/puzzles?family=towers&theme=referee").Is(200)).Puzzles
	shown := servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+list[0].ID, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
	fail := wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{";"}}
	solve := wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{strings.Join(shown.Legal, "; ")}}
	anna.Do("POST", "/api/v1/me/puzzles", fail).Is(200)
	run := wire.LessonRun{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "5-9"}, {Text: "14x23"}}}
	anna.Do("POST", "/api/v1/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{run}}).Is(200)
	if ids, later := due(); len(ids) != 0 || later != 2 {
		t.Fatalf("at once %v are due, and %d later", ids, later)
	}
	p.Store.CatchUp(24 * time.Hour)
	if ids, _ := due(); !slices.Equal(ids, []string{"puzzle " + list[0].ID, "task checkers/maple/ML-9b"}) {
		t.Fatalf("the next day %v are due", ids)
	}
	run.Answers = run.Answers[1:]
	anna.Do("POST", "/api/v1/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{run}}).Is(200)
	for _, days := range []int{3, 7, 16, 35} {
		anna.Do("POST", "/api/v1/me/puzzles", solve).Is(200)
		p.Store.CatchUp(time.Duration(days)*24*time.Hour - time.Hour)
		if ids, _ := due(); slices.Contains(ids, "puzzle "+list[0].ID) {
			t.Errorf("it returns before %d days", days)
		}
		p.Store.CatchUp(time.Hour)
		if ids, _ := due(); !slices.Contains(ids, "puzzle "+list[0].ID) {
			t.Errorf("it does not return after %d days", days)
		}
	}
	anna.Do("POST", "/api/v1/me/puzzles", solve).Is(200)
	if ids, later := due(); len(ids) != 1 || later != 0 {
		t.Errorf("in the end %v are due, and %d later", ids, later)
	}
}

// The server counts streaks and three minutes, and keeps the best.
func TestRunsOfPuzzlesAreCounted(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	list := servertest.Into[wire.Puzzles](anna.Get("/api/v1/puzzles?rules=towers/gerber&theme=referee").Is(200)).Puzzles
	begin := func(mode string) wire.PuzzleRun {
		t.Helper()
		return servertest.Into[wire.PuzzleRun](anna.Do("POST", "/api/v1/me/puzzles/runs", wire.NewPuzzleRun{Mode: mode}).Is(200))
	}
	tell := func(run wire.PuzzleRun, n int, right bool) wire.PuzzleRun {
		t.Helper()
		answer := ";"
		if right {
			shown := servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+list[n].ID, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
			answer = strings.Join(shown.Legal, "; ")
		}
		return servertest.Into[wire.PuzzleRun](anna.Do("POST", "/api/v1/me/puzzles/runs/"+strconv.Itoa(run.Run), wire.NewPuzzleTry{Puzzle: list[n].ID, Answers: []string{answer}}).Is(200))
	}
	first := begin("streak")
	tell(first, 0, true)
	if got := tell(first, 1, true); got.Solved != 2 || got.Best != 2 || got.Over {
		t.Errorf("two solved puzzles give %+v", got)
	}
	if got := tell(first, 1, true); got.Solved != 2 {
		t.Errorf("the same puzzle counts again: %+v", got)
	}
	if got := tell(first, 2, false); !got.Over || got.Solved != 2 {
		t.Errorf("a wrong answer gives %+v", got)
	}
	if got := tell(first, 3, true); !got.Over || got.Solved != 2 {
		t.Errorf("after the end it goes on: %+v", got)
	}
	if got := tell(begin("streak"), 0, true); got.Solved != 1 || got.Best != 2 {
		t.Errorf("a second streak gives %+v", got)
	}
	clock := begin("clock")
	tell(clock, 0, false)
	if got := tell(clock, 1, true); got.Solved != 1 || got.Over || got.Until == 0 {
		t.Errorf("within the three minutes %+v", got)
	}
	p.Store.CatchUp(4 * time.Minute)
	if got := tell(clock, 2, true); got.Solved != 1 || !got.Over {
		t.Errorf("after them %+v", got)
	}
	bests := servertest.Into[wire.PuzzleProgress](anna.Get("/api/v1/me/puzzles").Is(200)).Bests
	if !slices.Equal(bests, []wire.PuzzleBest{{Mode: "clock", Solved: 1}, {Mode: "streak", Solved: 2}}) {
		t.Errorf("the best are %+v", bests)
	}
	if page := anna.Get("/puzzles").Is(200).Body; !strings.Contains(page, "Best streak: 2") || !strings.Contains(page, "Best in three minutes: 1") {
		t.Error("the page does not tell them")
	}
	anna.Do("POST", "/api/v1/me/puzzles/runs/99", wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{}}).Is(404)
	p.Visitor().Do("POST", "/api/v1/me/puzzles/runs", wire.NewPuzzleRun{Mode: "clock"}).Is(401)
}

// Mistakes of one's own games return, too; those of others do not.
func TestMistakesOfOwnGamesReturn(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben := p.Account("Anna"), p.Account("Ben")
	made := servertest.Into[wire.MadeTable](anna.Do("POST", "/api/v1/tables", wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}}).Is(200))
	anna.Play(made.ID, "11-15").Is(200)
	note := func(v *servertest.Visitor, turn wire.MistakeTurn) servertest.Answer {
		return v.Do("POST", "/api/v1/me/mistakes", wire.NewMistakes{Table: made.ID, Turns: []wire.MistakeTurn{turn}})
	}
	note(anna, wire.MistakeTurn{Turn: 1}).Is(422) // the game is not over
	seen := servertest.Into[wire.Snapshot](anna.Get("/api/v1/tables/" + made.ID).Is(200)).Table.State.Seq
	anna.Do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	note(ben, wire.MistakeTurn{Turn: 1}).Is(422)
	note(anna, wire.MistakeTurn{Turn: 2}).Is(422)
	note(p.Visitor(), wire.MistakeTurn{Turn: 1}).Is(401)
	due := func(turn wire.MistakeTurn) wire.Due {
		t.Helper()
		return servertest.Into[wire.Due](note(anna, turn).Is(200))
	}
	if got := due(wire.MistakeTurn{Turn: 1}); len(got.Due) != 0 || got.Later != 1 {
		t.Errorf("at once %+v", got)
	}
	p.Store.CatchUp(24 * time.Hour)
	got := due(wire.MistakeTurn{Turn: 1}) // noted again: nothing changes
	if len(got.Due) != 1 || got.Due[0].Kind != "mistake" || got.Due[0].Rules != "checkers/maple" || !strings.Contains(got.Due[0].Goal, "11-15") {
		t.Fatalf("the next day %+v", got)
	}
	if page := anna.Get("/puzzles/due").Is(200).Body; !strings.Contains(page, "/games/"+made.ID+"?game=1&amp;turn=0&amp;retry=1#review") {
		t.Error("the page of what is due does not lead to it")
	}
	if got = due(wire.MistakeTurn{Turn: 1, Tried: true, Found: true}); len(got.Due) != 1 {
		t.Errorf("a forged “found” leaves %+v", got)
	}
	// What is tried is judged here, and nobody's word is taken for it.
	try := func(v *servertest.Visitor, in wire.MistakeTry) servertest.Answer {
		return v.Do("POST", "/api/v1/tables/"+made.ID+"/mistakes", in)
	}
	try(ben, wire.MistakeTry{Turn: 1, Answers: []string{"9-13"}}).Is(422)
	try(anna, wire.MistakeTry{Turn: 2, Answers: []string{"9-13"}}).Is(422)
	if got := servertest.Into[wire.Mistake](try(anna, wire.MistakeTry{Turn: 1, Answers: []string{"1-2"}}).Is(200)); got.Solved || got.Tries != 0 || len(got.Said) == 0 {
		t.Errorf("a turn that the rules refuse gives %+v", got)
	}
	found := wire.MistakeTry{Turn: 1, Answers: []string{"11-15"}, Attempt: "one"}
	first := servertest.Into[wire.Mistake](try(anna, found).Is(200))
	if first.Tries != 1 || first.Solved == (first.Wrong == 1) || first.Kept != nil {
		t.Errorf("a turn is judged as %+v", first)
	}
	now := servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200))
	days := 1
	if first.Solved {
		days = 3
	}
	if wait := time.Duration(days) * 24 * time.Hour; len(now.Due) != 0 || now.Next > p.Store.Now().Add(wait).UnixMilli() || now.Next < p.Store.Now().Add(wait-time.Hour).UnixMilli() {
		t.Errorf("after %+v there is %+v", first, now)
	}
	p.Store.CatchUp(4 * 24 * time.Hour)
	before := servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200))
	try(anna, found).Is(200) // the same attempt, sent again
	if after := servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200)); len(before.Due) != 1 || len(after.Due) != 1 || after.Due[0].At != before.Due[0].At {
		t.Errorf("an attempt that is sent again makes %+v of %+v", after, before)
	}
	if shown := servertest.Into[wire.Mistake](try(anna, wire.MistakeTry{Turn: 1, Answers: []string{}, Shown: true}).Is(200)); shown.Solved {
		t.Errorf("looking at the solution gives %+v", shown)
	}
	if after := servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200)); len(after.Due) != 0 || after.Next > p.Store.Now().Add(24*time.Hour).UnixMilli() {
		t.Errorf("after looking at the solution there is %+v", after)
	}
}

// An attempt that is sent twice counts once, and a puzzle of a series is told of once.
func TestAnAttemptCountsOnce(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	run := wire.LessonRun{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "5-9"}, {Text: "14x23"}}, Attempt: "one"}
	tell := func() wire.Due {
		anna.Do("POST", "/api/v1/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{run}}).Is(200)
		return servertest.Into[wire.Due](anna.Get("/api/v1/me/due").Is(200))
	}
	tell()
	p.Store.CatchUp(24 * time.Hour)
	if got := tell(); len(got.Due) != 1 || got.Due[0].Step != 0 {
		t.Errorf("sent again on the next day, it gives %+v", got)
	}
	run.Attempt, run.Answers = "two", run.Answers[1:]
	if got := tell(); len(got.Due) != 0 || got.Later != 1 {
		t.Errorf("another attempt gives %+v", got)
	}
	streak := servertest.Into[wire.PuzzleRun](anna.Do("POST", "/api/v1/me/puzzles/runs", wire.NewPuzzleRun{Mode: "streak"}).Is(200))
	list := servertest.Into[wire.Puzzles](anna.Get("/api/v1/puzzles?rules=towers/gerber&theme=referee").Is(200)).Puzzles
	shown := servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+list[0].ID, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
	one := wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{strings.Join(shown.Legal, "; ")}, Attempt: "three", Series: streak.Run}
	for range 2 {
		got := servertest.Into[wire.PuzzleProgress](anna.Do("POST", "/api/v1/me/puzzles", one).Is(200))
		if len(got.Tried) != 1 || len(got.Bests) != 1 || got.Bests[0].Solved != 1 || got.Ratings[0].Tries != 1 {
			t.Errorf("a puzzle of a series gives %+v", got)
		}
	}
	one.Series = 99
	anna.Do("POST", "/api/v1/me/puzzles", one).Is(404)
}

// A guest's browser keeps what returns to it, and the server says what it becomes.
func TestAGuestsBrowserKeepsWhatGoDecides(t *testing.T) {
	p := servertest.Unlimited(t)
	guest := p.Visitor()
	try := func(keeps *wire.Kept, answers ...string) *wire.Kept {
		t.Helper()
		in := wire.LessonTry{Kept: keeps, Answers: []wire.LessonAnswer{}}
		for _, text := range answers {
			in.Answers = append(in.Answers, wire.LessonAnswer{Text: text})
		}
		return servertest.Into[wire.Lesson](guest.Do("POST", "/api/v1/lessons/checkers/maple/ML-9b", in).Is(200)).Kept
	}
	if got := try(nil, "14x23"); got != nil {
		t.Errorf("who keeps nothing is told %+v", got)
	}
	if got := try(&wire.Kept{}, "5-9"); got != nil {
		t.Errorf("before it is solved there is %+v", got)
	}
	failed := try(&wire.Kept{}, "5-9", "14x23")
	if failed == nil || failed.Stars != 2 || failed.Step != 0 || failed.Due < p.Store.Now().Add(23*time.Hour).UnixMilli() {
		t.Fatalf("a wrong answer gives %+v", failed)
	}
	if again := try(failed, "5-9", "14x23"); *again != *failed {
		t.Errorf("sent again, it gives %+v", again)
	}
	p.Store.CatchUp(25 * time.Hour)
	if got := try(failed, "14x23"); got.Stars != 3 || got.Step != 1 || got.Due < p.Store.Now().Add(71*time.Hour).UnixMilli() {
		t.Errorf("on its day it goes well and gives %+v", got)
	}
}

// A puzzle that two people report is not asked any more until it is proved again.
func TestReportedPuzzlesAreRetired(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben := p.Account("Anna"), p.Account("Ben")
	list := func() []wire.PuzzleLine {
		return servertest.Into[wire.Puzzles](anna.Get("/api/v1/puzzles?family=checkers&theme=win-in-1").Is(200)).Puzzles
	}
	before := list()
	id := before[0].ID
	report := func(v *servertest.Visitor) wire.PuzzleReport {
		return servertest.Into[wire.PuzzleReport](v.Do("POST", "/api/v1/puzzles/"+id+"/reports", wire.NewPuzzleReport{Turn: "nonsense"}).Is(200))
	}
	if first := report(anna); first.Retired || len(first.Said) == 0 {
		t.Errorf("one report gives %v", first)
	}
	if again := report(anna); again.Retired {
		t.Error("one person alone retires a puzzle")
	}
	if second := report(ben); !second.Retired || len(list()) != len(before)-1 {
		t.Errorf("two reports give %v", second)
	}
	if page := anna.Get("/puzzles/" + id + "?reported=yes&turn=nonsense").Is(200).Body; !strings.Contains(page, `data-part="against"`) || !strings.Contains(page, "nonsense") {
		t.Error("the page does not say what is wrong with a turn that was reported")
	}
	if page := anna.Get("/puzzles/" + id).Is(200).Body; !strings.Contains(page, "Two people have reported this puzzle.") {
		t.Error("the page does not say that it is retired")
	}
	if err := p.Store.PutPuzzleProof(t.Context(), id, false, game.Text{EN: "Ra7 wins too.", FR: "Ra7 gagne aussi.", DE: "Ra7 gewinnt auch."}, p.Store.Now()); err != nil {
		t.Fatal(err)
	}
	if page := anna.Get("/puzzles/" + id).Is(200).Body; !strings.Contains(page, "The proof found: Ra7 wins too") {
		t.Error("the page does not say why it is not proved")
	}
	if page := anna.Get("/puzzles/" + id + "?lang=fr").Is(200).Body; !strings.Contains(page, "Ra7 gagne aussi.") {
		t.Error("the French page does not say why it is not proved")
	}
	if err := p.Store.PutPuzzleProof(t.Context(), id, true, game.Text{}, p.Store.Now().Add(time.Second)); err != nil || len(list()) != len(before) {
		t.Errorf("proved again, it is not asked: %v", err)
	}
	p.Visitor().Do("POST", "/api/v1/puzzles/"+id+"/reports", wire.NewPuzzleReport{}).Is(401)
}
