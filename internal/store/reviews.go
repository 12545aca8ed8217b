package store

import (
	"context"
	"fmt"
	"time"
)

// ReviewJob is the work of reviewing a game of a table, for somebody. Nothing waits for it.
func ReviewJob(table string, game int, kind, requester string, due time.Time) Job {
	return Job{Name: fmt.Sprintf("%s/%s/%d", kind, table, game), Kind: kind, About: table, Version: game, Due: due, Priority: Later, Requester: requester}
}

// PutJobOnce has something done, unless a job of the same name is there already: the node that does it is not disturbed.
func (s Jobs) PutJobOnce(ctx context.Context, j Job) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, `INSERT INTO jobs (`+jobColumns+`, ready, holder) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $5, '') ON CONFLICT (name) DO NOTHING`, j.values()...)
		return err
	})
}

// HasJob tells whether a job of this name is there.
func (s Jobs) HasJob(ctx context.Context, name string) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM jobs WHERE name = $1", name)
	return n > 0, err
}

// Review is what has been written of the review of a game.
func (s Study) Review(ctx context.Context, table string, game int) (string, error) {
	return one(ctx, s.core, single[string], "SELECT body FROM reviews WHERE table_id = $1 AND game = $2", table, game)
}

// SaveReview writes the review of a game as far as it is, and keeps its job for this process until then. It is false, and nothing is
// written, if another process has taken the job meanwhile.
func (s Study) SaveReview(ctx context.Context, j Job, body string, now, until time.Time) (bool, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) {
		n, err := c.exec(ctx, "UPDATE jobs SET ready = $2 WHERE name = $1 AND holder = $3", j.Name, due(until), s.node)
		if err != nil || n == 0 {
			return false, err
		}
		_, err = c.exec(ctx, `INSERT INTO reviews (table_id, game, body, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (table_id, game) DO UPDATE SET body = excluded.body, at = excluded.at`, j.About, j.Version, body, now.UnixMilli())
		return err == nil, err
	})
}
