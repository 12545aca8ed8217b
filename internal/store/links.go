package store

import (
	"context"
	"errors"
)

// UseSeatLink gives a seat link to somebody. It works once and then only for that person; for anybody else it is ErrUsed.
func (s *Store) UseSeatLink(ctx context.Context, hash, person string) (table, seat string, err error) {
	err = s.writer.do(ctx, func(ctx context.Context, c *session) error {
		err := c.one(ctx, `UPDATE seat_links SET person = COALESCE((SELECT account FROM aliases WHERE guest = $2), $2)
			WHERE hash = $1 AND (person = '' OR person = COALESCE((SELECT account FROM aliases WHERE guest = $2), $2)) RETURNING table_id, seat`,
			[]any{hash, person}, &table, &seat)
		if !errors.Is(err, ErrNotFound) {
			return err
		}
		if err := c.one(ctx, "SELECT table_id FROM seat_links WHERE hash = $1", []any{hash}, &table); err != nil {
			return err
		}
		return ErrUsed
	})
	if err != nil {
		return "", "", err
	}
	return table, seat, nil
}
