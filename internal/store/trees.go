package store

import (
	"context"
	"time"
)

// PutTree keeps an analysis under an id that follows from it; one that is there already stays.
func (s Study) PutTree(ctx context.Context, id, body string, at time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "INSERT INTO trees (id, body, at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING", id, body, at.UnixMilli())
		return err
	})
}

// Tree is an analysis that was kept; "" is none.
func (s Study) Tree(ctx context.Context, id string) (string, error) {
	return text(ctx, s.core, "SELECT body FROM trees WHERE id = $1", id)
}
