package store

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/study/kept"
)

// Update changes what is kept of an exercise of a person, in one commit: the log, stars, rating, return, series, and the attempt, which counts
// once. The error is [kept.ErrEnough] if a log is full, and [kept.ErrNoSeries] if the try belongs to a series that nobody has begun.
func (s Study) Update(ctx context.Context, person string, try kept.Try, change func(kept.Exercise) kept.Exercise) (kept.Exercise, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (kept.Exercise, error) {
		u := update{c, person, try}
		if _, err := c.exec(ctx, "INSERT INTO learners (person, updates) VALUES ($1, 1) ON CONFLICT (person) DO UPDATE SET updates = learners.updates + 1", person); err != nil {
			return kept.Exercise{}, err
		}
		before, err := u.read(ctx)
		if err != nil {
			return before, err
		}
		if known, err := u.has(ctx, "SELECT COUNT(*) FROM attempts WHERE person = $1 AND attempt = $2", person, try.Attempt); known || err != nil {
			return before, err
		}
		after := change(before)
		err = u.write(ctx, before, &after)
		after.Line = nil
		return after, err
	})
}

// update is one change of what is kept of an exercise.
type update struct {
	c      *session
	person string
	try    kept.Try
}

// has tells whether a count is not 0.
func (u update) has(ctx context.Context, query string, args ...any) (bool, error) {
	var n int
	err := u.c.one(ctx, query, args, &n)
	return n > 0, err
}

// found reads one row, if it is there.
func (u update) found(ctx context.Context, query string, args []any, into ...any) (bool, error) {
	err := u.c.one(ctx, query, args, into...)
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// read is what is kept now.
func (u update) read(ctx context.Context) (k kept.Exercise, err error) {
	of, at := u.try.Of, int64(0)
	var r kept.Return
	ok, err := u.found(ctx, "SELECT step, due FROM returns WHERE person = $1 AND item = $2", []any{u.person, of.String()}, &r.Step, &at)
	if err != nil {
		return k, err
	}
	if ok {
		r.Due = time.UnixMilli(at)
		k.Return = &r
	}
	switch of.Kind {
	case kept.Task:
		sheet, task := of.Task()
		_, err = u.found(ctx, "SELECT stars FROM lesson_stars WHERE person = $1 AND sheet = $2 AND task = $3", []any{u.person, sheet, task}, &k.Stars)
	case kept.Puzzle:
		if k.Tried, err = u.has(ctx, "SELECT COUNT(*) FROM puzzle_tries WHERE person = $1 AND puzzle = $2", u.person, of.Name); err != nil {
			return k, err
		}
		var r kept.Rating
		ok, err = u.found(ctx, selectSolver+" AND family = $2", []any{u.person, of.Family}, &r.Family, &r.Value, &r.Deviation, &r.Volatility, &r.Tries, &r.Solved, &at)
		if ok {
			r.At = time.UnixMilli(at)
			k.Rating = &r
		}
		if err == nil && u.try.Series != 0 {
			k.Series, err = u.series(ctx)
		}
	}
	return k, err
}

// series is the one to which the try belongs.
func (u update) series(ctx context.Context) (*kept.Series, error) {
	s, at, solved := kept.Series{N: u.try.Series}, int64(0), 0
	ok, err := u.found(ctx, "SELECT mode, at FROM puzzle_runs WHERE person = $1 AND n = $2", []any{u.person, s.N}, &s.Mode, &at)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, kept.ErrNoSeries
	}
	s.Begun = time.UnixMilli(at)
	if ok, err = u.found(ctx, "SELECT solved, score FROM puzzle_run_tries WHERE person = $1 AND run = $2 ORDER BY n DESC LIMIT 1", []any{u.person, s.N}, &solved, &s.Solved); err != nil {
		return nil, err
	}
	s.Failed = ok && solved == 0
	s.Tried, err = u.has(ctx, "SELECT COUNT(*) FROM puzzle_run_tries WHERE person = $1 AND run = $2 AND puzzle = $3", u.person, s.N, u.try.Of.Name)
	return &s, err
}

// write writes what has changed.
func (u update) write(ctx context.Context, before kept.Exercise, after *kept.Exercise) error {
	changed := false
	for _, one := range []struct {
		is    bool
		write func(context.Context, kept.Exercise, *kept.Exercise) error
	}{
		{after.Line != nil && u.try.Of.Kind == kept.Task, u.putRun},
		{after.Line != nil && u.try.Of.Kind == kept.Puzzle, u.putTry},
		{after.Series != nil && after.Series.Tried && !before.Series.Tried, u.putSeries},
		{after.Return != nil && (before.Return == nil || *before.Return != *after.Return), u.putReturn},
	} {
		if !one.is {
			continue
		}
		if err := one.write(ctx, before, after); err != nil {
			return err
		}
		changed = true
	}
	if !changed || u.try.Attempt == "" {
		return nil
	}
	_, err := u.c.exec(ctx, "INSERT INTO attempts (person, attempt, item, at) VALUES ($1, $2, $3, $4)", u.person, u.try.Attempt, u.try.Of.String(), u.try.At.UnixMilli())
	return err
}

// next is the number of the next line of a log.
func (u update) next(ctx context.Context, query string, most int) (int, error) {
	var has int
	err := u.c.one(ctx, query, []any{u.person}, &has)
	if err == nil && has >= most {
		err = kept.ErrEnough
	}
	return has + 1, err
}

// putRun adds a task that was solved to the log, and what it earns to the stars.
func (u update) putRun(ctx context.Context, _ kept.Exercise, after *kept.Exercise) error {
	n, err := u.next(ctx, "SELECT COALESCE(MAX(n), 0) FROM lesson_runs WHERE person = $1", kept.MostLines)
	if err != nil {
		return err
	}
	sheet, task := u.try.Of.Task()
	line := after.Line
	if _, err := u.c.exec(ctx, "INSERT INTO lesson_runs (person, n, sheet, task, answers, stars, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		u.person, n, sheet, task, u.try.Answers, line.Stars, u.try.At.UnixMilli()); err != nil {
		return err
	}
	_, err = u.c.exec(ctx, `INSERT INTO lesson_stars (person, sheet, task, stars) VALUES ($1, $2, $3, $4)
		ON CONFLICT (person, sheet, task) DO UPDATE SET stars = excluded.stars WHERE lesson_stars.stars < excluded.stars`, u.person, sheet, task, after.Stars)
	return err
}

// putTry adds the first try at a puzzle to the log, and the rating after it.
func (u update) putTry(ctx context.Context, _ kept.Exercise, after *kept.Exercise) error {
	n, err := u.next(ctx, "SELECT COALESCE(MAX(n), 0) FROM puzzle_tries WHERE person = $1", kept.MostLines)
	if err != nil {
		return err
	}
	of, line, r := u.try.Of, after.Line, after.Rating
	if _, err := u.c.exec(ctx, "INSERT INTO puzzle_tries (person, n, puzzle, family, answers, solved, rating, deviation, volatility, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
		u.person, n, of.Name, of.Family, u.try.Answers, asInt(line.Solved), r.Value, r.Deviation, r.Volatility, u.try.At.UnixMilli()); err != nil {
		return err
	}
	_, err = u.c.exec(ctx, `INSERT INTO puzzle_ratings (person, family, rating, deviation, volatility, tries, solved, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (person, family) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
		tries = excluded.tries, solved = excluded.solved, at = excluded.at`,
		u.person, of.Family, r.Value, r.Deviation, r.Volatility, r.Tries, r.Solved, u.try.At.UnixMilli())
	return err
}

// putSeries adds a puzzle to a series, and the series to the best.
func (u update) putSeries(ctx context.Context, _ kept.Exercise, after *kept.Exercise) error {
	s, n := after.Series, 0
	if err := u.c.one(ctx, "SELECT COUNT(*) FROM puzzle_run_tries WHERE person = $1 AND run = $2", []any{u.person, s.N}, &n); err != nil {
		return err
	}
	if _, err := u.c.exec(ctx, "INSERT INTO puzzle_run_tries (person, run, n, puzzle, answers, solved, score, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		u.person, s.N, n+1, u.try.Of.Name, u.try.Answers, asInt(!s.Failed), s.Solved, u.try.At.UnixMilli()); err != nil {
		return err
	}
	_, err := u.c.exec(ctx, `INSERT INTO puzzle_bests (person, mode, score) VALUES ($1, $2, $3)
		ON CONFLICT (person, mode) DO UPDATE SET score = excluded.score WHERE excluded.score > puzzle_bests.score`, u.person, s.Mode, s.Solved)
	return err
}

// putReturn adds to the log when something is asked again. A person with as many lines as are allowed is not asked again, and everything else is kept.
func (u update) putReturn(ctx context.Context, before kept.Exercise, after *kept.Exercise) error {
	n, err := u.next(ctx, "SELECT COALESCE(MAX(n), 0) FROM return_tries WHERE person = $1", kept.MostReturns)
	if errors.Is(err, kept.ErrEnough) {
		after.Return = before.Return
		return nil
	}
	if err != nil {
		return err
	}
	r, item := after.Return, u.try.Of.String()
	good := r.Step != 0
	if _, err := u.c.exec(ctx, "INSERT INTO return_tries (person, n, item, good, step, due, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		u.person, n, item, asInt(good), r.Step, r.Due.UnixMilli(), u.try.At.UnixMilli()); err != nil {
		return err
	}
	if r.Step == kept.Known {
		_, err = u.c.exec(ctx, "DELETE FROM returns WHERE person = $1 AND item = $2", u.person, item)
		return err
	}
	_, err = u.c.exec(ctx, `INSERT INTO returns (person, item, step, due) VALUES ($1, $2, $3, $4)
		ON CONFLICT (person, item) DO UPDATE SET step = excluded.step, due = excluded.due`, u.person, item, r.Step, r.Due.UnixMilli())
	return err
}

func asInt(is bool) int {
	if is {
		return 1
	}
	return 0
}

// BeginSeries begins to count puzzles. It is [kept.ErrEnough] if the log has as many series as may be.
func (s Study) BeginSeries(ctx context.Context, person, mode string, at time.Time) (kept.Series, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (kept.Series, error) {
		n, err := update{c: c, person: person}.next(ctx, "SELECT COALESCE(MAX(n), 0) FROM puzzle_runs WHERE person = $1", kept.MostLines)
		if err != nil {
			return kept.Series{}, err
		}
		_, err = c.exec(ctx, "INSERT INTO puzzle_runs (person, n, mode, at) VALUES ($1, $2, $3, $4)", person, n, mode, at.UnixMilli())
		return kept.Series{N: n, Mode: mode, Begun: time.UnixMilli(at.UnixMilli())}, err
	})
}

const selectSolver = "SELECT family, rating, deviation, volatility, tries, solved, at FROM puzzle_ratings WHERE person = $1"

// Learner is all that is kept of a person.
func (s Study) Learner(ctx context.Context, person string) (l kept.Learner, err error) {
	stars := func(from scanner) (t kept.TaskStars, err error) {
		err = from.Scan(&t.Sheet, &t.Task, &t.Stars)
		return t, err
	}
	if l.Stars, err = many(ctx, s.core, stars, "SELECT sheet, task, stars FROM lesson_stars WHERE person = $1 ORDER BY sheet, task", person); err != nil {
		return l, err
	}
	solver := func(from scanner) (r kept.Rating, err error) {
		var at int64
		err = from.Scan(&r.Family, &r.Value, &r.Deviation, &r.Volatility, &r.Tries, &r.Solved, &at)
		r.At = time.UnixMilli(at)
		return r, err
	}
	if l.Ratings, err = many(ctx, s.core, solver, selectSolver+" ORDER BY family", person); err != nil {
		return l, err
	}
	if l.Tried, err = many(ctx, s.core, single[string], "SELECT puzzle FROM puzzle_tries WHERE person = $1 ORDER BY n", person); err != nil {
		return l, err
	}
	item := func(from scanner) (i kept.Item, err error) {
		var due int64
		err = from.Scan(&i.Name, &i.Step, &due)
		i.Due = time.UnixMilli(due)
		return i, err
	}
	if l.Returns, err = many(ctx, s.core, item, "SELECT item, step, due FROM returns WHERE person = $1 ORDER BY due, item", person); err != nil {
		return l, err
	}
	best := func(from scanner) (b kept.Best, err error) {
		err = from.Scan(&b.Mode, &b.Solved)
		return b, err
	}
	l.Bests, err = many(ctx, s.core, best, "SELECT mode, score FROM puzzle_bests WHERE person = $1 ORDER BY mode", person)
	return l, err
}

// rebuildStudy makes stars, ratings, best series and returns again from their logs.
func rebuildStudy(ctx context.Context, c *session) error {
	for _, statement := range []string{
		"DELETE FROM lesson_stars",
		"INSERT INTO lesson_stars (person, sheet, task, stars) SELECT person, sheet, task, MAX(stars) FROM lesson_runs GROUP BY person, sheet, task",
		"DELETE FROM puzzle_ratings",
		`INSERT INTO puzzle_ratings (person, family, rating, deviation, volatility, tries, solved, at)
			SELECT t.person, t.family, t.rating, t.deviation, t.volatility, s.tries, s.solved, t.at
			FROM puzzle_tries t JOIN (SELECT person, family, MAX(n) AS last, COUNT(*) AS tries, SUM(solved) AS solved FROM puzzle_tries GROUP BY person, family) s
			ON s.person = t.person AND s.last = t.n`,
		"DELETE FROM puzzle_bests",
		`INSERT INTO puzzle_bests (person, mode, score) SELECT r.person, r.mode, MAX(t.score)
			FROM puzzle_runs r JOIN puzzle_run_tries t ON t.person = r.person AND t.run = r.n GROUP BY r.person, r.mode`,
		"DELETE FROM returns",
		`INSERT INTO returns (person, item, step, due) SELECT t.person, t.item, t.step, t.due
			FROM return_tries t JOIN (SELECT person, item, MAX(n) AS last FROM return_tries GROUP BY person, item) s ON s.person = t.person AND s.last = t.n WHERE t.step >= 0`,
	} {
		if _, err := c.exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
