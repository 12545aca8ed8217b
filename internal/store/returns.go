package store

import (
	"context"
	"errors"
	"time"
)

// Return is something that somebody has failed, and when it is asked again.
type Return struct {
	Item string
	Step int // negative: it does not return
	Due  time.Time
}

func scanReturn(from scanner) (r Return, err error) {
	var at int64
	err = from.Scan(&r.Item, &r.Step, &at)
	r.Due = time.UnixMilli(at)
	return r, err
}

// PutReturn adds to somebody's log that something went well or not. Next says when it is asked again, from what was known before, which is
// nil at first; if it changes nothing, nothing is written. It is ErrEnough if the log has as many lines as may be.
func (s Study) PutReturn(ctx context.Context, person, item string, good bool, at time.Time, most int, next func(before *Return) (after Return, changed bool)) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		var before Return
		var ms int64
		err := c.one(ctx, "SELECT item, step, due FROM returns WHERE person = $1 AND item = $2", []any{person, item}, &before.Item, &before.Step, &ms)
		before.Due = time.UnixMilli(ms)
		known := &before
		if errors.Is(err, ErrNotFound) {
			known, err = nil, nil
		}
		if err != nil {
			return err
		}
		after, changed := next(known)
		if !changed {
			return nil
		}
		var has int
		if err := c.one(ctx, "SELECT COALESCE(MAX(n), 0) FROM return_tries WHERE person = $1", []any{person}, &has); err != nil {
			return err
		}
		if has >= most {
			return ErrEnough
		}
		well := 0
		if good {
			well = 1
		}
		if _, err := c.exec(ctx, "INSERT INTO return_tries (person, n, item, good, step, due, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
			person, has+1, item, well, after.Step, after.Due.UnixMilli(), at.UnixMilli()); err != nil {
			return err
		}
		if after.Step < 0 {
			_, err = c.exec(ctx, "DELETE FROM returns WHERE person = $1 AND item = $2", person, item)
			return err
		}
		_, err = c.exec(ctx, `INSERT INTO returns (person, item, step, due) VALUES ($1, $2, $3, $4)
			ON CONFLICT (person, item) DO UPDATE SET step = excluded.step, due = excluded.due`, person, item, after.Step, after.Due.UnixMilli())
		return err
	})
}

// Returns are what somebody is asked again, the next first.
func (s Study) Returns(ctx context.Context, person string) ([]Return, error) {
	return many(ctx, s.core, scanReturn, "SELECT item, step, due FROM returns WHERE person = $1 ORDER BY due, item", person)
}

// rebuildReturns makes the read model again from the log.
func rebuildReturns(ctx context.Context, c *session) error {
	if _, err := c.exec(ctx, "DELETE FROM returns"); err != nil {
		return err
	}
	_, err := c.exec(ctx, `INSERT INTO returns (person, item, step, due) SELECT t.person, t.item, t.step, t.due
		FROM return_tries t JOIN (SELECT person, item, MAX(n) AS last FROM return_tries GROUP BY person, item) s ON s.person = t.person AND s.last = t.n WHERE t.step >= 0`)
	return err
}
