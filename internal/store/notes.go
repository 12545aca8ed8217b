package store

import (
	"context"
	"time"
)

// Note is a hint for somebody that could not be sent.
type Note struct {
	ID, Person string
	Body       string // the store does not read it
	At         time.Time
}

// PutNotes keeps notes for a while: those from before a time are deleted.
func (s Log) PutNotes(ctx context.Context, notes []Note, forget time.Time) error {
	rows := make([][]any, len(notes))
	for i, n := range notes {
		rows[i] = []any{n.ID, n.Person, n.Body, n.At.UnixMilli()}
	}
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM notes WHERE at < $1", forget.UnixMilli()); err != nil {
			return err
		}
		_, err := c.each(ctx, "INSERT INTO notes (id, person, body, at) VALUES ($1, $2, $3, $4)", rows)
		return err
	})
}

// Notes are those since a time, oldest first.
func (s Log) Notes(ctx context.Context, since time.Time) ([]Note, error) {
	scan := func(from scanner) (n Note, err error) {
		var at int64
		err = from.Scan(&n.ID, &n.Person, &n.Body, &at)
		n.At = moment(at)
		return n, err
	}
	return many(ctx, s.core, scan, "SELECT id, person, body, at FROM notes WHERE at >= $1 ORDER BY at, id", since.UnixMilli())
}
