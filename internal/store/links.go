package store

import (
	"context"
	"errors"
)

// UseSeatLink gives a seat link to somebody. It works once and then only for that person; for anybody else it is ErrUsed.
func (s *Store) UseSeatLink(ctx context.Context, hash, person string) (table, seat string, err error) {
	type place struct{ table, seat string }
	found, err := writeFor(ctx, s.writer, func(ctx context.Context, c *session) (p place, err error) {
		err = c.one(ctx, `UPDATE seat_links SET person = COALESCE((SELECT account FROM aliases WHERE guest = $2), $2)
			WHERE hash = $1 AND (person = '' OR person = COALESCE((SELECT account FROM aliases WHERE guest = $2), $2)) RETURNING table_id, seat`,
			[]any{hash, person}, &p.table, &p.seat)
		if !errors.Is(err, ErrNotFound) {
			return p, err
		}
		if err := c.one(ctx, "SELECT table_id FROM seat_links WHERE hash = $1", []any{hash}, &p.table); err != nil {
			return p, err
		}
		return p, ErrUsed
	})
	return found.table, found.seat, err
}
