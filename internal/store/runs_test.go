package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

func testPuzzleRuns(t *testing.T, s *Store) {
	ctx := t.Context()
	begin := func(person, mode string) (int, error) { return s.BeginPuzzleRun(ctx, person, mode, noon, 3) }
	try := func(run int, puzzle string, solved bool) string {
		t.Helper()
		r, err := s.PutRunTry(ctx, "ada", run, RunTry{Puzzle: puzzle, Answers: "[]", Solved: solved, At: noon}, func(r PuzzleRun) (int, bool) {
			score := 0
			if r.Last != nil {
				if !r.Last.Solved {
					return 0, true
				}
				score = r.Last.Score
			}
			if solved {
				score++
			}
			return score, false
		})
		must(t, err)
		return fmt.Sprint(r.Mode, " ", r.Last.Puzzle, " ", r.Last.Score)
	}
	had := func() string {
		t.Helper()
		all, err := s.PuzzleBests(ctx, "ada")
		must(t, err)
		return fmt.Sprint(all)
	}
	for want := 1; want <= 3; want++ {
		if n, err := begin("ada", []string{"streak", "clock", "streak"}[want-1]); n != want || err != nil {
			t.Fatalf("run %d is %d: %v", want, n, err)
		}
	}
	if _, err := begin("ada", "clock"); !errors.Is(err, ErrEnough) {
		t.Errorf("a fourth run: %v", err)
	}
	try(1, "aaaaaa", true)
	try(1, "bbbbbb", true)
	if got := try(1, "bbbbbb", true); got != "streak bbbbbb 2" { // counts once
		t.Errorf("the same puzzle again gives %s", got)
	}
	try(1, "cccccc", false)
	if got := try(1, "dddddd", true); got != "streak cccccc 2" {
		t.Errorf("after the end it is %s", got)
	}
	try(3, "aaaaaa", true)
	try(2, "aaaaaa", true)
	if _, err := s.PutRunTry(ctx, "ben", 1, RunTry{Puzzle: "aaaaaa", At: noon}, nil); !errors.Is(err, ErrNotFound) {
		t.Errorf("another's run: %v", err)
	}
	const want = "[{clock 1} {streak 2}]"
	if got := had(); got != want {
		t.Errorf("Ada has %s", got)
	}
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE puzzle_bests SET score = 99")
		return err
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if got := had(); got != want {
		t.Errorf("rebuilt, Ada has %s", got)
	}
}
