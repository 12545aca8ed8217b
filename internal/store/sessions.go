package store

import (
	"context"
	"time"
)

// Session is where an account is signed in.
type Session struct {
	ID, Person    string
	Browser       string // its name and system; "" is unknown
	Passkey       string // the id of the passkey that opened it; "" is none
	Created, Seen time.Time
}

// mostSessions is how many an account can have; the one that was used longest ago ends for another.
const mostSessions = 50

// PutSession keeps a session, new or seen again; by what it was opened stays. It is ErrNotFound if the session has ended. Rows of the same account that
// nobody has seen since forget are deleted.
func (s People) PutSession(ctx context.Context, n Session, forget time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		changed, err := c.exec(ctx, `INSERT INTO sessions (id, person, browser, passkey, created, seen, ended) VALUES ($1, $2, $3, $4, $5, $6, 0)
			ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, browser = excluded.browser WHERE sessions.ended = 0 AND sessions.person = excluded.person`,
			n.ID, n.Person, n.Browser, n.Passkey, n.Created.UnixMilli(), n.Seen.UnixMilli())
		if err != nil {
			return err
		}
		if changed == 0 {
			return ErrNotFound
		}
		if _, err := c.exec(ctx, "DELETE FROM sessions WHERE person = $1 AND seen < $2", n.Person, forget.UnixMilli()); err != nil {
			return err
		}
		_, err = c.exec(ctx, `UPDATE sessions SET ended = $2 WHERE person = $1 AND ended = 0 AND id NOT IN
			(SELECT id FROM sessions WHERE person = $1 AND ended = 0 ORDER BY seen DESC, id LIMIT $3)`, n.Person, n.Seen.UnixMilli(), mostSessions)
		return err
	})
}

const sessionColumns = "id, person, browser, passkey, created, seen"

func scanSession(from scanner) (n Session, err error) {
	var created, seen int64
	err = from.Scan(&n.ID, &n.Person, &n.Browser, &n.Passkey, &created, &seen)
	n.Created, n.Seen = moment(created), moment(seen)
	return n, err
}

// Session is one by its id. It is ErrUsed if it has ended.
func (s People) Session(ctx context.Context, id string) (Session, error) {
	var ended int64
	scan := func(from scanner) (n Session, err error) {
		var created, seen int64
		err = from.Scan(&n.ID, &n.Person, &n.Browser, &n.Passkey, &created, &seen, &ended)
		n.Created, n.Seen = moment(created), moment(seen)
		return n, err
	}
	n, err := one(ctx, s.core, scan, "SELECT "+sessionColumns+", ended FROM sessions WHERE id = $1", id)
	if err == nil && ended != 0 {
		err = ErrUsed
	}
	return n, err
}

// Sessions are those of an account that have not ended and were seen since a time, the last used first.
func (s People) Sessions(ctx context.Context, person string, since time.Time) ([]Session, error) {
	return many(ctx, s.core, scanSession, "SELECT "+sessionColumns+" FROM sessions WHERE person = $1 AND seen > $2 AND ended = 0 ORDER BY seen DESC, id",
		person, since.UnixMilli())
}

// EndSession ends a session of an account for good. It is ErrNotFound if the account has no such session.
func (s People) EndSession(ctx context.Context, person, id string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "UPDATE sessions SET ended = $3 WHERE id = $1 AND person = $2 AND ended = 0", id, person, s.Now().UnixMilli())
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}

// EndSessions ends all sessions of an account but one.
func (s People) EndSessions(ctx context.Context, person, but string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		return endSessions(ctx, c, person, but, s.Now())
	})
}

func endSessions(ctx context.Context, c *session, person, but string, now time.Time) error {
	_, err := c.exec(ctx, "UPDATE sessions SET ended = $3 WHERE person = $1 AND id <> $2 AND ended = 0", person, but, now.UnixMilli())
	return err
}

// EndGuest ends the session of a guest, who has only one: nobody can come as this guest any more, or is told of its moves.
func (s People) EndGuest(ctx context.Context, id string) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM devices WHERE person = $1 AND session = ''", id); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE people SET epoch = epoch + 1 WHERE id = $1 AND kind = 'guest'", id)
		return err
	})
}

// PutBrowser keeps that accounts have signed in with a browser.
func (s People) PutBrowser(ctx context.Context, hash string, people ...string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		for _, person := range people {
			if _, err := c.exec(ctx, "INSERT INTO browsers (browser, person, seen) VALUES ($1, $2, $3) ON CONFLICT (browser, person) DO UPDATE SET seen = excluded.seen",
				hash, person, s.Now().UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	})
}

// UsedBrowser tells whether an account has signed in with a browser.
func (s People) UsedBrowser(ctx context.Context, hash, person string) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM browsers WHERE browser = $1 AND person = $2", hash, person)
	return n > 0, err
}

// BrowserPeople are the accounts that have signed in with a browser.
func (s People) BrowserPeople(ctx context.Context, hash string) ([]string, error) {
	return many(ctx, s.core, single[string], "SELECT person FROM browsers WHERE browser = $1 ORDER BY person", hash)
}

// shareBrowser tells whether two accounts have signed in with the same browser.
func (s People) shareBrowser(ctx context.Context, a, b string) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM browsers x JOIN browsers y ON y.browser = x.browser WHERE x.person = $1 AND y.person = $2", a, b)
	return n > 0, err
}
