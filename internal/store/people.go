package store

import (
	"context"
	"errors"
	"slices"
	"time"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Kinds of people.
const (
	Guest   = "guest"
	Account = "account"
	Bot     = "bot"
)

// Person is who plays.
type Person struct {
	ID, Name, Kind string // guest, account, bot
	Owner          string // of a bot
	Epoch          int    // raised when the password changes: sessions of an earlier one have ended
	Created        time.Time
	Role           string    // administrator, moderator, or "" as most
	Closed         bool      // an account that nobody can use until it is reopened
	Pupil          bool      // a guest who plays in a class under a first name that an organiser has listed
	Muted          time.Time // until when nothing this person says is taken; the zero time is not at all
}

// nameKey is what two names must not share. Letters that only look different (capitals, ligatures, an accent that is a
// character of its own) are the same.
func nameKey(name string) string {
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
}

const personColumns = "p.id, p.name, p.kind, p.owner, p.epoch, p.created, p.role, p.closed, p.muted, p.pupil"

// personFields are what the columns of a person are read into; done makes the person of them.
func personFields(p *Person) (fields []any, done func()) {
	var created, closed, muted, pupil int64
	return []any{&p.ID, &p.Name, &p.Kind, &p.Owner, &p.Epoch, &created, &p.Role, &closed, &muted, &pupil}, func() {
		p.Created, p.Closed, p.Pupil = moment(created), closed != 0, pupil != 0
		if muted != 0 {
			p.Muted = moment(muted)
		}
	}
}

func scanPerson(from scanner) (p Person, err error) {
	fields, done := personFields(&p)
	err = from.Scan(fields...)
	done()
	return p, err
}

// Person is somebody by id; a guest whose games belong to an account is that account.
func (s People) Person(ctx context.Context, id string) (Person, error) {
	faces := s.writer.faces
	if faces == nil {
		return s.lookUp(ctx, id)
	}
	p, known, forgotten := faces.get(id)
	if known {
		return p, nil
	}
	p, err := s.lookUp(ctx, id)
	if err == nil {
		faces.note(id, p, forgotten)
	}
	return p, err
}

func (s People) lookUp(ctx context.Context, id string) (Person, error) {
	return one(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p WHERE p.id = COALESCE((SELECT account FROM aliases WHERE guest = $1), $1)", id)
}

// account is who somebody is now: of a guest the account it belongs to, of anybody else the same.
func (s People) account(ctx context.Context, id string) (string, error) {
	if id == "" {
		return "", nil
	}
	account, err := one(ctx, s.core, single[string], "SELECT account FROM aliases WHERE guest = $1", id)
	if errors.Is(err, ErrNotFound) {
		return id, nil
	}
	return account, err
}

// OneOwner tells whether two are one person as far as is known here: the same, a guest who has become part of the other's
// account, a bot and its owner, two bots of one owner, or two accounts that have signed in with the same browser, with their bots.
func (s People) OneOwner(ctx context.Context, a, b string) (bool, error) {
	var owners [2]string
	for i, id := range []string{a, b} {
		p, err := s.Person(ctx, id)
		switch {
		case errors.Is(err, ErrNotFound):
			owners[i] = id
		case err != nil:
			return false, err
		case p.Owner != "":
			owners[i] = p.Owner
		default:
			owners[i] = p.ID
		}
	}
	if owners[0] == owners[1] {
		return true, nil
	}
	return s.shareBrowser(ctx, owners[0], owners[1])
}

// PutGuest makes a guest, or gives one another name. It is ErrUsed if the id is an account's or a bot's, or the guest has
// become part of an account, and ErrNameTaken or ErrNameAlike if the name is that of an account or a bot, or looks like it.
func (s People) PutGuest(ctx context.Context, p Person) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		var account string
		switch err := c.one(ctx, "SELECT account FROM aliases WHERE guest = $1", []any{p.ID}, &account); {
		case err == nil:
			return ErrUsed
		case !errors.Is(err, ErrNotFound):
			return err
		}
		if err := checkName(ctx, c, s.Now(), p.ID, p.Name); err != nil {
			return err
		}
		n, err := c.exec(ctx, `INSERT INTO people (id, name, kind, owner, password, epoch, created) VALUES ($1, $2, 'guest', '', '', $3, $4)
			ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE people.kind = 'guest'`, p.ID, p.Name, p.Epoch, p.Created.UnixMilli())
		if err == nil && n == 0 {
			return ErrUsed
		}
		return err
	})
}

// MakeAccount makes an account, of a guest if the id is one's: it keeps its games. It is ErrNameTaken if an account or a bot has the
// name, ErrNameAlike if one has a name that looks the same, and ErrUsed if the id is not a guest's.
func (s People) MakeAccount(ctx context.Context, p Person, passwordHash string) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		if err := checkName(ctx, c, s.Now(), p.ID, p.Name); err != nil {
			return err
		}
		n, err := c.exec(ctx, `INSERT INTO people (id, name, name_key, look, kind, owner, password, epoch, created) VALUES ($1, $2, $3, $4, 'account', '', $5, $6, $7)
			ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key, look = excluded.look, kind = 'account', password = excluded.password
			WHERE people.kind = 'guest'`, p.ID, p.Name, nameKey(p.Name), Look(p.Name), passwordHash, p.Epoch, p.Created.UnixMilli())
		if err == nil && n == 0 {
			return ErrUsed
		}
		return nameTaken(c, err)
	})
}

// nameTaken turns the database's refusal of a name into ours.
func nameTaken(c *session, err error) error {
	if err != nil && c.db.judge(err) == taken {
		return ErrNameTaken
	}
	return err
}

// Account is somebody with a password, by name however capitalized.
func (s People) Account(ctx context.Context, name string) (p Person, passwordHash string, err error) {
	scan := func(from scanner) (Person, error) {
		fields, done := personFields(&p)
		err := from.Scan(append(fields, &passwordHash)...)
		done()
		return p, err
	}
	p, err = one(ctx, s.core, scan, "SELECT "+personColumns+", p.password FROM people p WHERE p.name_key = $1 AND p.kind = 'account'", nameKey(name))
	return p, passwordHash, err
}

// SetPassword changes a password and raises the epoch, so that older sessions end.
func (s People) SetPassword(ctx context.Context, id, hash string) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "UPDATE people SET password = $2, epoch = epoch + 1 WHERE id = $1 AND kind = 'account'", id, hash)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		if err != nil {
			return err
		}
		// A link for a new password is for the one before.
		if _, err := c.exec(ctx, "DELETE FROM links WHERE person = $1 AND kind = '"+PasswordLink+"' AND used = 0", id); err != nil {
			return err
		}
		return endSessions(ctx, c, id, "", s.Now())
	})
}

// Merge lets a guest's games follow into an account. It is ErrNotFound if there is no such guest or account, and ErrUsed
// if the guest is part of another account; of this one it may be already.
func (s People) Merge(ctx context.Context, guest, account string) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		var kind, already string
		if err := c.one(ctx, "SELECT kind FROM people WHERE id = $1 AND kind = 'account'", []any{account}, &kind); err != nil {
			return err
		}
		if err := c.one(ctx, "SELECT kind FROM people WHERE id = $1 AND kind = 'guest'", []any{guest}, &kind); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO aliases (guest, account) VALUES ($1, $2) ON CONFLICT (guest) DO NOTHING", guest, account); err != nil {
			return err
		}
		if err := c.one(ctx, "SELECT account FROM aliases WHERE guest = $1", []any{guest}, &already); err != nil {
			return err
		}
		if already != account {
			return ErrUsed
		}
		for _, query := range []string{
			`INSERT INTO sitters (table_id, person, phase, created, family, sheet, private)
				SELECT table_id, CAST($2 AS TEXT), phase, created, family, sheet, private FROM sitters WHERE person = $1
				ON CONFLICT (table_id, person) DO NOTHING`,
			"UPDATE results SET person = $2 WHERE person = $1",
			"UPDATE seat_links SET person = $2 WHERE person = $1 AND person <> ''",
			"UPDATE challenges SET challenger = $2 WHERE challenger = $1",
		} {
			if _, err := c.exec(ctx, query, guest, account); err != nil {
				return err
			}
		}
		_, err := c.exec(ctx, "DELETE FROM sitters WHERE person = $1", guest)
		return err
	})
}

// Named is the account or bot of a name, however capitalized. A bot that was dropped is nobody.
func (s People) Named(ctx context.Context, name string) (Person, error) {
	p, err := one(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p WHERE p.name_key = $1", nameKey(name))
	if err != nil || p.Kind != Bot {
		return p, err
	}
	bots, err := s.Bots(ctx, p.Owner)
	if err == nil && !slices.ContainsFunc(bots, func(b Person) bool { return b.ID == p.ID }) {
		err = ErrNotFound
	}
	return p, err
}

// Selves are all ids somebody has sat down as: the account's, and those of its guests.
func (s People) Selves(ctx context.Context, person string) ([]string, error) {
	account, err := s.account(ctx, person)
	if err != nil || account == "" {
		return nil, err
	}
	guests, err := many(ctx, s.core, single[string], "SELECT guest FROM aliases WHERE account = $1", account)
	return append(guests, account), err
}
