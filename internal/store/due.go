package store

import (
	"cmp"
	"context"
	"slices"
	"time"
)

// Due is what has to be done by now, of these kinds of work, what has waited longest first. Of each row it fills ID, Head, Work and
// Due.
func (s *Store) Due(ctx context.Context, now time.Time, work []string, limit int) ([]Row, error) {
	scan := func(from scanner) (r Row, err error) {
		var due int64
		err = from.Scan(&r.ID, &r.Head, &r.Work, &due)
		r.Due = moment(due)
		return r, err
	}
	var all []Row
	for _, kind := range work {
		rows, err := many(ctx, s, scan,
			"SELECT id, head, work, due FROM tables WHERE work = $1 AND due IS NOT NULL AND due <= $2 ORDER BY due LIMIT $3", kind, now.UnixMilli(), limit)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	slices.SortStableFunc(all, func(a, b Row) int { return cmp.Compare(a.Due.UnixMilli(), b.Due.UnixMilli()) })
	return all[:min(limit, len(all))], nil
}

// Claim moves a table's due time to a later one, if its head and due time are still these: a lease on the work, which
// comes up again when whoever took it has not done it by then.
func (s *Store) Claim(ctx context.Context, table string, head int, from, until time.Time) (bool, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) {
		n, err := c.exec(ctx, "UPDATE tables SET due = $4 WHERE id = $1 AND head = $2 AND due = $3", table, head, due(from), due(until))
		return n == 1, err
	})
}

// Timed is the ids of tables that are being played with a clock, in order, beginning after an id.
func (s *Store) Timed(ctx context.Context, after string, limit int) ([]string, error) {
	return many(ctx, s, single[string],
		"SELECT id FROM tables WHERE phase = 'playing' AND clock <> 'none' AND id > $1 ORDER BY id LIMIT $2", after, limit)
}
