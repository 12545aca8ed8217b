package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

func testPuzzles(t *testing.T, s *Store) {
	ctx := t.Context()
	try := func(person, puzzle, family string, solved bool) error {
		return s.PutPuzzleTry(ctx, person, PuzzleTry{Puzzle: puzzle, Family: family, Answers: "[]", Solved: solved, At: noon}, 4, func(before *PuzzleRating) PuzzleRating {
			after := PuzzleRating{Rating: 1500, Deviation: 350, Volatility: 0.06}
			if before != nil {
				after = *before
			}
			after.Rating += 10
			return after
		})
	}
	had := func(person string) string {
		t.Helper()
		all, err := s.PuzzleRatings(ctx, person)
		must(t, err)
		text := ""
		for _, r := range all {
			text += fmt.Sprint(r.Family, " ", r.Rating, " ", r.Tries, " ", r.Solved, "; ")
		}
		return text
	}
	must(t, try("ada", "aaaaaa", "chess", true))
	must(t, try("ada", "bbbbbb", "chess", false))
	must(t, try("ada", "bbbbbb", "chess", true)) // only the first try counts
	must(t, try("ada", "cccccc", "towers", true))
	must(t, try("ben", "aaaaaa", "chess", false))
	const want = "chess 1520 2 1; towers 1510 1 1; "
	if got := had("ada"); got != want {
		t.Errorf("Ada has %s", got)
	}
	if tried, err := s.TriedPuzzles(ctx, "ada"); err != nil || fmt.Sprint(tried) != "[aaaaaa bbbbbb cccccc]" {
		t.Errorf("Ada has tried %v: %v", tried, err)
	}
	must(t, try("ada", "dddddd", "chess", true))
	if err := try("ada", "eeeeee", "chess", true); !errors.Is(err, ErrEnough) {
		t.Errorf("a fifth try: %v", err)
	}
	// The log alone is the truth.
	must(t, s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE puzzle_ratings SET rating = 3000, tries = 9")
		return err
	}))
	must(t, s.Rebuild(ctx, project, nil))
	if got := had("ada"); got != "chess 1530 3 2; towers 1510 1 1; " {
		t.Errorf("rebuilt, Ada has %s", got)
	}
}
