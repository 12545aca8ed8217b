package store

import (
	"context"
	"strings"
	"time"
)

// Token is what a program acts with in the name of an account. The token itself is kept nowhere.
type Token struct {
	ID, Person, Name string
	Scopes           []string
	Created          time.Time
	Used             time.Time // the last time; the zero time is never
	Expires          time.Time // the zero time is never
}

// Expired tells that a token is no longer good for anything.
func (t Token) Expired(now time.Time) bool { return !t.Expires.IsZero() && !now.Before(t.Expires) }

const tokenColumns = "t.id, t.person, t.name, t.scopes, t.created, t.used, t.expires"

// tokenFields are what the columns of a token are read into; done makes the token of them.
func tokenFields(t *Token) (fields []any, done func()) {
	var scopes string
	var created, used, expires int64
	return []any{&t.ID, &t.Person, &t.Name, &scopes, &created, &used, &expires}, func() {
		t.Scopes, t.Created = strings.Fields(scopes), moment(created)
		if used != 0 {
			t.Used = moment(used)
		}
		if expires != 0 {
			t.Expires = moment(expires)
		}
	}
}

func scanToken(from scanner) (t Token, err error) {
	fields, done := tokenFields(&t)
	err = from.Scan(fields...)
	done()
	return t, err
}

// MakeToken keeps a new token by its hash. It is ErrEnough if the account has as many as may be.
func (s People) MakeToken(ctx context.Context, t Token, hash string, most int) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		// The owner's row is held until the end, so that two nodes cannot both count before either adds.
		if _, err := c.exec(ctx, "UPDATE people SET epoch = epoch WHERE id = $1", t.Person); err != nil {
			return err
		}
		var has int
		if err := c.one(ctx, "SELECT COUNT(*) FROM person_tokens WHERE person = $1", []any{t.Person}, &has); err != nil {
			return err
		}
		if has >= most {
			return ErrEnough
		}
		expires := int64(0)
		if !t.Expires.IsZero() {
			expires = t.Expires.UnixMilli()
		}
		_, err := c.exec(ctx, "INSERT INTO person_tokens (id, person, name, scopes, hash, created, used, expires) VALUES ($1, $2, $3, $4, $5, $6, 0, $7)",
			t.ID, t.Person, t.Name, strings.Join(t.Scopes, " "), hash, t.Created.UnixMilli(), expires)
		return err
	})
}

// TokenOf is the token that has this hash, and the account that it is for.
func (s People) TokenOf(ctx context.Context, hash string) (t Token, owner Person, err error) {
	scan := func(from scanner) (Token, error) {
		fields, done := tokenFields(&t)
		ownerFields, ownerDone := personFields(&owner)
		err := from.Scan(append(fields, ownerFields...)...)
		done()
		ownerDone()
		return t, err
	}
	t, err = one(ctx, s.core, scan, "SELECT "+tokenColumns+", "+personColumns+" FROM person_tokens t JOIN people p ON p.id = t.person WHERE t.hash = $1", hash)
	return t, owner, err
}

// Tokens are those of an account, oldest first.
func (s People) Tokens(ctx context.Context, person string) ([]Token, error) {
	return many(ctx, s.core, scanToken, "SELECT "+tokenColumns+" FROM person_tokens t WHERE t.person = $1 ORDER BY t.created, t.id", person)
}

// UseToken writes down when a token was used.
func (s People) UseToken(ctx context.Context, id string, at time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE person_tokens SET used = $2 WHERE id = $1 AND used < $2", id, at.UnixMilli())
		return err
	})
}

// EndToken ends a token of an account for good. It is ErrNotFound if the account has no such token.
func (s People) EndToken(ctx context.Context, person, id string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "DELETE FROM person_tokens WHERE id = $1 AND person = $2", id, person)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}
