package store

import (
	"context"
	"time"
)

// LessonRun is a task of a lesson that somebody has solved.
type LessonRun struct {
	Sheet, Task string
	Answers     string // the store does not read them
	Stars       int
	At          time.Time
}

// LessonStars is the best that somebody has earned for a task.
type LessonStars struct {
	Sheet, Task string
	Stars       int
}

// PutLessonRuns adds runs to somebody's log, and what they earn to the stars. It is ErrEnough if the log has as many as may be.
func (s Study) PutLessonRuns(ctx context.Context, person string, runs []LessonRun, most int) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		var has int
		if err := c.one(ctx, "SELECT COALESCE(MAX(n), 0) FROM lesson_runs WHERE person = $1", []any{person}, &has); err != nil {
			return err
		}
		if has+len(runs) > most {
			return ErrEnough
		}
		for i, r := range runs {
			if _, err := c.exec(ctx, "INSERT INTO lesson_runs (person, n, sheet, task, answers, stars, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
				person, has+i+1, r.Sheet, r.Task, r.Answers, r.Stars, r.At.UnixMilli()); err != nil {
				return err
			}
			if _, err := c.exec(ctx, `INSERT INTO lesson_stars (person, sheet, task, stars) VALUES ($1, $2, $3, $4)
				ON CONFLICT (person, sheet, task) DO UPDATE SET stars = excluded.stars WHERE lesson_stars.stars < excluded.stars`,
				person, r.Sheet, r.Task, r.Stars); err != nil {
				return err
			}
		}
		return nil
	})
}

// LessonStars is what somebody has earned, task by task.
func (s Study) LessonStars(ctx context.Context, person string) ([]LessonStars, error) {
	scan := func(from scanner) (l LessonStars, err error) {
		err = from.Scan(&l.Sheet, &l.Task, &l.Stars)
		return l, err
	}
	return many(ctx, s.core, scan, "SELECT sheet, task, stars FROM lesson_stars WHERE person = $1 ORDER BY sheet, task", person)
}

// rebuildLessons makes the stars again from the log.
func rebuildLessons(ctx context.Context, c *session) error {
	if _, err := c.exec(ctx, "DELETE FROM lesson_stars"); err != nil {
		return err
	}
	_, err := c.exec(ctx, "INSERT INTO lesson_stars (person, sheet, task, stars) SELECT person, sheet, task, MAX(stars) FROM lesson_runs GROUP BY person, sheet, task")
	return err
}
