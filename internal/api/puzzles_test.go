package api_test

import (
	"strings"
	"testing"

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
