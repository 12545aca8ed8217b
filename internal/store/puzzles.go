package store

import (
	"context"
	"errors"
	"time"
)

// PuzzleTry is somebody's first try at a puzzle.
type PuzzleTry struct {
	Puzzle, Family string
	Answers        string // the store does not read them
	Solved         bool
	At             time.Time
}

// PuzzleRating is how strong somebody is at the puzzles of a family.
type PuzzleRating struct {
	Family                        string
	Rating, Deviation, Volatility float64
	Tries, Solved                 int
	At                            time.Time
}

const selectPuzzleRating = "SELECT family, rating, deviation, volatility, tries, solved, at FROM puzzle_ratings WHERE person = $1"

func scanPuzzleRating(from scanner) (r PuzzleRating, err error) {
	var at int64
	err = from.Scan(&r.Family, &r.Rating, &r.Deviation, &r.Volatility, &r.Tries, &r.Solved, &at)
	r.At = time.UnixMilli(at)
	return r, err
}

// PutPuzzleTry adds a try to somebody's log, and the rating that rate makes of the one before, which is nil at first. Only the first try at a puzzle
// counts: another changes nothing. It is ErrEnough if the log has as many as may be.
func (s Study) PutPuzzleTry(ctx context.Context, person string, try PuzzleTry, most int, rate func(before *PuzzleRating) PuzzleRating) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		var has, tried int
		if err := c.one(ctx, "SELECT COALESCE(MAX(n), 0), COALESCE(SUM(CASE WHEN puzzle = $2 THEN 1 ELSE 0 END), 0) FROM puzzle_tries WHERE person = $1", []any{person, try.Puzzle}, &has, &tried); err != nil {
			return err
		}
		switch {
		case tried > 0:
			return nil
		case has >= most:
			return ErrEnough
		}
		var before PuzzleRating
		var at int64
		err := c.one(ctx, selectPuzzleRating+" AND family = $2", []any{person, try.Family}, &before.Family, &before.Rating, &before.Deviation, &before.Volatility, &before.Tries, &before.Solved, &at)
		before.At = time.UnixMilli(at)
		var after PuzzleRating
		switch {
		case errors.Is(err, ErrNotFound):
			after = rate(nil)
		case err != nil:
			return err
		default:
			after = rate(&before)
		}
		solved := 0
		if try.Solved {
			solved = 1
		}
		if _, err := c.exec(ctx, "INSERT INTO puzzle_tries (person, n, puzzle, family, answers, solved, rating, deviation, volatility, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
			person, has+1, try.Puzzle, try.Family, try.Answers, solved, after.Rating, after.Deviation, after.Volatility, try.At.UnixMilli()); err != nil {
			return err
		}
		_, err = c.exec(ctx, `INSERT INTO puzzle_ratings (person, family, rating, deviation, volatility, tries, solved, at) VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
			ON CONFLICT (person, family) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
			tries = puzzle_ratings.tries + 1, solved = puzzle_ratings.solved + excluded.solved, at = excluded.at`,
			person, try.Family, after.Rating, after.Deviation, after.Volatility, solved, try.At.UnixMilli())
		return err
	})
}

// PuzzleRatings is how strong somebody is at puzzles, family by family.
func (s Study) PuzzleRatings(ctx context.Context, person string) ([]PuzzleRating, error) {
	return many(ctx, s.core, scanPuzzleRating, selectPuzzleRating+" ORDER BY family", person)
}

// TriedPuzzles are the puzzles that somebody has tried, the first first.
func (s Study) TriedPuzzles(ctx context.Context, person string) ([]string, error) {
	return many(ctx, s.core, single[string], "SELECT puzzle FROM puzzle_tries WHERE person = $1 ORDER BY n", person)
}

// rebuildPuzzles makes the ratings again from the log.
func rebuildPuzzles(ctx context.Context, c *session) error {
	if _, err := c.exec(ctx, "DELETE FROM puzzle_ratings"); err != nil {
		return err
	}
	_, err := c.exec(ctx, `INSERT INTO puzzle_ratings (person, family, rating, deviation, volatility, tries, solved, at)
		SELECT t.person, t.family, t.rating, t.deviation, t.volatility, s.tries, s.solved, t.at
		FROM puzzle_tries t JOIN (SELECT person, family, MAX(n) AS last, COUNT(*) AS tries, SUM(solved) AS solved FROM puzzle_tries GROUP BY person, family) s
		ON s.person = t.person AND s.last = t.n`)
	return err
}
