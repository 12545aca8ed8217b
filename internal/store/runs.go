package store

import (
	"context"
	"errors"
	"time"
)

// PuzzleRun is a series of puzzles in a mode that counts them.
type PuzzleRun struct {
	N     int
	Mode  string
	Begun time.Time
	// Last is the previous try, nil before the first.
	Last *RunTry
}

// RunTry is one try in a run.
type RunTry struct {
	Puzzle, Answers string // the store does not read the answers
	Solved          bool
	Score           int // how many of the run are solved after it
	At              time.Time
}

// PuzzleBest is a person's best run in a mode.
type PuzzleBest struct {
	Mode  string
	Score int
}

// BeginPuzzleRun begins a run and gives its number. It is ErrEnough if the log has as many as may be.
func (s Study) BeginPuzzleRun(ctx context.Context, person, mode string, at time.Time, most int) (int, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (int, error) {
		var has int
		if err := c.one(ctx, "SELECT COALESCE(MAX(n), 0) FROM puzzle_runs WHERE person = $1", []any{person}, &has); err != nil {
			return 0, err
		}
		if has >= most {
			return 0, ErrEnough
		}
		_, err := c.exec(ctx, "INSERT INTO puzzle_runs (person, n, mode, at) VALUES ($1, $2, $3, $4)", person, has+1, mode, at.UnixMilli())
		return has + 1, err
	})
}

// PutRunTry adds a try to a run, with the score that count gives it; if count says that the run is over, nothing is written. A puzzle counts once in a run.
// It gives the run after it, and is ErrNotFound if there is no such run.
func (s Study) PutRunTry(ctx context.Context, person string, run int, try RunTry, count func(PuzzleRun) (score int, over bool)) (PuzzleRun, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (PuzzleRun, error) {
		r := PuzzleRun{N: run}
		var ms int64
		if err := c.one(ctx, "SELECT mode, at FROM puzzle_runs WHERE person = $1 AND n = $2", []any{person, run}, &r.Mode, &ms); err != nil {
			return r, err
		}
		r.Begun = time.UnixMilli(ms)
		var last RunTry
		var n, solved, tried int
		err := c.one(ctx, "SELECT n, puzzle, solved, score, at FROM puzzle_run_tries WHERE person = $1 AND run = $2 ORDER BY n DESC LIMIT 1", []any{person, run}, &n, &last.Puzzle, &solved, &last.Score, &ms)
		switch {
		case err == nil:
			last.Solved, last.At = solved == 1, time.UnixMilli(ms)
			r.Last = &last
		case !errors.Is(err, ErrNotFound):
			return r, err
		}
		if err := c.one(ctx, "SELECT COUNT(*) FROM puzzle_run_tries WHERE person = $1 AND run = $2 AND puzzle = $3", []any{person, run, try.Puzzle}, &tried); err != nil || tried > 0 {
			return r, err
		}
		score, over := count(r)
		if over {
			return r, nil
		}
		try.Score = score
		solved = 0
		if try.Solved {
			solved = 1
		}
		if _, err := c.exec(ctx, "INSERT INTO puzzle_run_tries (person, run, n, puzzle, answers, solved, score, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
			person, run, n+1, try.Puzzle, try.Answers, solved, score, try.At.UnixMilli()); err != nil {
			return r, err
		}
		r.Last = &try
		_, err = c.exec(ctx, `INSERT INTO puzzle_bests (person, mode, score) VALUES ($1, $2, $3)
			ON CONFLICT (person, mode) DO UPDATE SET score = excluded.score WHERE excluded.score > puzzle_bests.score`, person, r.Mode, score)
		return r, err
	})
}

// PuzzleBests returns a person's best run in each mode.
func (s Study) PuzzleBests(ctx context.Context, person string) ([]PuzzleBest, error) {
	return many(ctx, s.core, func(from scanner) (b PuzzleBest, err error) {
		err = from.Scan(&b.Mode, &b.Score)
		return b, err
	}, "SELECT mode, score FROM puzzle_bests WHERE person = $1 ORDER BY mode", person)
}

// rebuildBests recomputes the best runs from the log.
func rebuildBests(ctx context.Context, c *session) error {
	if _, err := c.exec(ctx, "DELETE FROM puzzle_bests"); err != nil {
		return err
	}
	_, err := c.exec(ctx, `INSERT INTO puzzle_bests (person, mode, score) SELECT r.person, r.mode, MAX(t.score)
		FROM puzzle_runs r JOIN puzzle_run_tries t ON t.person = r.person AND t.run = r.n GROUP BY r.person, r.mode`)
	return err
}
