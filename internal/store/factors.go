package store

import (
	"context"
	"time"
)

// Factor is the second factor of an account.
type Factor struct {
	Secret string
	Since  time.Time // the zero time: its owner has not shown a code yet, and none is asked for
	Step   int64     // of the last code that was used
	Left   int       // recovery codes that were not used
}

// Factor is that of an account; ErrNotFound is none.
func (s People) Factor(ctx context.Context, person string) (Factor, error) {
	scan := func(from scanner) (f Factor, err error) {
		var since int64
		err = from.Scan(&f.Secret, &since, &f.Step, &f.Left)
		if since != 0 {
			f.Since = moment(since)
		}
		return f, err
	}
	return one(ctx, s.core, scan, "SELECT secret, since, step, (SELECT COUNT(*) FROM recovery_codes r WHERE r.person = f.person) FROM factors f WHERE person = $1", person)
}

// BeginFactor keeps a secret that an account is about to show a code of. It is ErrUsed if the account has a factor.
func (s People) BeginFactor(ctx context.Context, person, secret string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, `INSERT INTO factors (person, secret, since, step) VALUES ($1, $2, 0, 0)
			ON CONFLICT (person) DO UPDATE SET secret = excluded.secret, step = 0 WHERE factors.since = 0`, person, secret)
		if err == nil && n == 0 {
			return ErrUsed
		}
		return err
	})
}

// UseCode uses up the code of a step, with which a secret becomes the account's factor if it was not. Of two who show the same code one does; the other gets ErrUsed.
// With hashes these are the recovery codes from then on, and all others are gone.
func (s People) UseCode(ctx context.Context, person string, step int64, hashes []string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "UPDATE factors SET step = $2, since = CASE WHEN since = 0 THEN CAST($3 AS BIGINT) ELSE since END WHERE person = $1 AND step < $2", person, step, s.Now().UnixMilli())
		if err == nil && n == 0 {
			return ErrUsed
		}
		if err != nil || hashes == nil {
			return err
		}
		if _, err := c.exec(ctx, "DELETE FROM recovery_codes WHERE person = $1", person); err != nil {
			return err
		}
		for _, hash := range hashes {
			if _, err := c.exec(ctx, "INSERT INTO recovery_codes (person, hash) VALUES ($1, $2)", person, hash); err != nil {
				return err
			}
		}
		return nil
	})
}

// UseRecovery uses up a recovery code. It is ErrNotFound if there is none like it.
func (s People) UseRecovery(ctx context.Context, person, hash string) error {
	return s.writer.do(ctx, change("DELETE FROM recovery_codes WHERE person = $1 AND hash = $2", person, hash))
}

// DropFactor takes the second factor off an account. It is ErrNotFound if there is none.
func (s People) DropFactor(ctx context.Context, person string) error {
	return s.writer.do(ctx, dropFactor(person))
}

// DropFactorOf is the same as an act of an administrator.
func (s Admin) DropFactorOf(ctx context.Context, a Act, person string) (Act, error) {
	return s.act(ctx, a, dropFactor(person))
}

func dropFactor(person string) func(context.Context, *session) error {
	return func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM recovery_codes WHERE person = $1", person); err != nil {
			return err
		}
		return change("DELETE FROM factors WHERE person = $1", person)(ctx, c)
	}
}
