package api_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/server/servertest"
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
	solution := func(puzzle string) string {
		t.Helper()
		shown := servertest.Into[wire.Puzzle](anna.Do("POST", "/api/v1/puzzles/"+puzzle, wire.PuzzleTry{Answers: []string{}, Reveal: true}).Is(200))
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
	p.Visitor().Do("POST", "/api/v1/me/puzzles", wire.NewPuzzleTry{Puzzle: list[0].ID, Answers: []string{";"}}).Is(401)
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
	if got = due(wire.MistakeTurn{Turn: 1, Tried: true, Found: true}); len(got.Due) != 0 || got.Next < p.Store.Now().Add(71*time.Hour).UnixMilli() {
		t.Errorf("once it was found %+v", got)
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
