package store

import (
	"context"
	"errors"
)

// SeatLink is the table and seat of a link that somebody may use. For anybody but the person who has used it, it is ErrUsed.
func (s Log) SeatLink(ctx context.Context, hash, person string) (table, seat string, err error) {
	type link struct{ table, seat, person string }
	scan := func(from scanner) (l link, err error) {
		err = from.Scan(&l.table, &l.seat, &l.person)
		return l, err
	}
	found, err := one(ctx, s.core, scan, "SELECT table_id, seat, person FROM seat_links WHERE hash = $1", hash)
	if err != nil {
		return "", "", err
	}
	if person, err = s.people().account(ctx, person); err == nil && found.person != "" && found.person != person {
		err = ErrUsed
	}
	return found.table, found.seat, err
}

// FreeSeatLink takes a link from somebody again who could not sit down by it.
func (s Log) FreeSeatLink(ctx context.Context, hash, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE seat_links SET person = '' WHERE hash = $1 AND person = COALESCE((SELECT account FROM aliases WHERE guest = $2), $2)",
			hash, person)
		return err
	})
}

// UseSeatLink gives a seat link to somebody. It works once and then only for that person; for anybody else it is ErrUsed.
func (s Log) UseSeatLink(ctx context.Context, hash, person string) (table, seat string, err error) {
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
