package store

import (
	"context"
	"time"
)

// Challenge is somebody's wish to play somebody else.
type Challenge struct {
	ID                     string
	Challenger, Challenged string // ids of people
	Body                   string // what is to be played; the store does not read it
	Created                time.Time
}

const challengeColumns = "id, challenger, challenged, body, created"

func scanChallenge(from scanner) (c Challenge, err error) {
	var created int64
	err = from.Scan(&c.ID, &c.Challenger, &c.Challenged, &c.Body, &created)
	c.Created = moment(created)
	return c, err
}

// PutChallenge writes a challenge down, and takes away those that were made before the oldest that still count. It is ErrEnough if
// the challenger has made, or the challenged has got, as many as may be.
func (s Log) PutChallenge(ctx context.Context, ch Challenge, oldest time.Time, most int) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, side := range []struct{ column, person string }{{"challenger", ch.Challenger}, {"challenged", ch.Challenged}} {
			if _, err := c.exec(ctx, "DELETE FROM challenges WHERE "+side.column+" = $1 AND created < $2", side.person, oldest.UnixMilli()); err != nil {
				return err
			}
			var has int
			if err := c.one(ctx, "SELECT COUNT(*) FROM challenges WHERE "+side.column+" = $1", []any{side.person}, &has); err != nil {
				return err
			}
			if has >= most {
				return ErrEnough
			}
		}
		_, err := c.exec(ctx, "INSERT INTO challenges ("+challengeColumns+") VALUES ($1, $2, $3, $4, $5)",
			ch.ID, ch.Challenger, ch.Challenged, ch.Body, ch.Created.UnixMilli())
		return err
	})
}

// Challenge is one by its id.
func (s Log) Challenge(ctx context.Context, id string) (Challenge, error) {
	return one(ctx, s.core, scanChallenge, "SELECT "+challengeColumns+" FROM challenges WHERE id = $1", id)
}

// Challenges are those that somebody has got and made since a time, newest first.
func (s Log) Challenges(ctx context.Context, person string, since time.Time) (got, made []Challenge, err error) {
	query := func(column string) ([]Challenge, error) {
		return many(ctx, s.core, scanChallenge, "SELECT "+challengeColumns+" FROM challenges WHERE "+column+" = $1 AND created >= $2 ORDER BY created DESC, id DESC",
			person, since.UnixMilli())
	}
	if got, err = query("challenged"); err != nil {
		return nil, nil, err
	}
	made, err = query("challenger")
	return got, made, err
}

// TakeChallenge takes a challenge away: of all who answer it, one does. The others get ErrNotFound.
func (s Log) TakeChallenge(ctx context.Context, id string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "DELETE FROM challenges WHERE id = $1", id)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}
