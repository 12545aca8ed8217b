package store

import (
	"context"
	"time"
)

// Roles of people who look after the house.
const (
	Administrator = "administrator"
	Moderator     = "moderator"
)

// Administered tells whether the house has an administrator whose account is open.
func (s Admin) Administered(ctx context.Context) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM people WHERE role = '"+Administrator+"' AND closed = 0")
	return n > 0, err
}

// change is a statement about one account, which must be there.
func change(query string, args ...any) func(context.Context, *session) error {
	return func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, query, args...)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	}
}

// SetRole gives an account a role, or takes it away. The last administrator keeps the role: that is ErrEnough.
func (s Admin) SetRole(ctx context.Context, a Act, person, role string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		if role != Administrator {
			if err := notTheLast(ctx, c, person); err != nil {
				return err
			}
		}
		return change("UPDATE people SET role = $2 WHERE id = $1 AND kind = 'account'", person, role)(ctx, c)
	})
}

// notTheLast is ErrEnough for the only administrator whose account is open: somebody must be left who can undo what was done. Two administrators who take
// the role from each other come one after the other.
func notTheLast(ctx context.Context, c *session, person string) error {
	if err := c.db.lockLook(ctx, c, "acts"); err != nil {
		return err
	}
	var is, others int
	err := c.one(ctx, `SELECT COUNT(CASE WHEN id = $1 THEN 1 END), COUNT(CASE WHEN id <> $1 THEN 1 END) FROM people
		WHERE role = '`+Administrator+`' AND closed = 0`, []any{person}, &is, &others)
	if err == nil && is == 1 && others == 0 {
		return ErrEnough
	}
	return err
}

// CloseAccount lets nobody in as an account until it is reopened: its sessions end, and its tokens and bots are refused. The account of the last administrator
// stays open: that is ErrEnough.
func (s Admin) CloseAccount(ctx context.Context, a Act, person string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		if err := notTheLast(ctx, c, person); err != nil {
			return err
		}
		if err := change("UPDATE people SET closed = $2, epoch = epoch + 1 WHERE id = $1 AND kind = 'account' AND closed = 0", person, s.Now().UnixMilli())(ctx, c); err != nil {
			return err
		}
		return endSessions(ctx, c, person, "", s.Now())
	})
}

// ReopenAccount lets its owner in again.
func (s Admin) ReopenAccount(ctx context.Context, a Act, person string) (Act, error) {
	return s.act(ctx, a, change("UPDATE people SET closed = 0 WHERE id = $1 AND kind = 'account' AND closed <> 0", person))
}

// SignOff ends all sessions of an account, and its tokens.
func (s Admin) SignOff(ctx context.Context, a Act, person string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		if err := change("UPDATE people SET epoch = epoch + 1 WHERE id = $1 AND kind <> 'bot'", person)(ctx, c); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "DELETE FROM person_tokens WHERE person = $1", person); err != nil {
			return err
		}
		return endSessions(ctx, c, person, "", s.Now())
	})
}

// Mute takes nothing that somebody says until a time; the zero time lets them speak again.
func (s Admin) Mute(ctx context.Context, a Act, person string, until time.Time) (Act, error) {
	millis := int64(0)
	if !until.IsZero() {
		millis = until.UnixMilli()
	}
	return s.act(ctx, a, change("UPDATE people SET muted = $2 WHERE id = $1", person, millis))
}

// Settings are how the house is run, by name.
func (s Admin) Settings(ctx context.Context) (map[string]string, error) {
	type setting struct{ name, value string }
	scan := func(from scanner) (one setting, err error) {
		err = from.Scan(&one.name, &one.value)
		return one, err
	}
	all, err := many(ctx, s.core, scan, "SELECT name, value FROM house")
	named := make(map[string]string, len(all))
	for _, one := range all {
		named[one.name] = one.value
	}
	return named, err
}

// SetHouse changes how the house is run.
func (s Admin) SetHouse(ctx context.Context, a Act, name, value string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error { return putSetting(ctx, c, name, value) })
}

func putSetting(ctx context.Context, c *session, name, value string) error {
	_, err := c.exec(ctx, "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value)
	return err
}

// Kinds of links that work once.
const (
	AdministratorLink = "administrator"
	PasswordLink      = "password"
	InvitationLink    = "invitation"
	ConfirmationLink  = "mail" // of a mail address
)

// Link is one that works once, until it expires. The link itself is kept nowhere: ID is the beginning of its hash.
type Link struct {
	ID, Kind         string
	Person           string // whose password; or who has used an invitation
	Maker            string
	Detail           string // the address to be confirmed
	Created, Expires time.Time
	Used             time.Time // the zero time: not yet
}

// linkID is enough of a hash to name a link by.
const linkID = 16

const linkColumns = "hash, kind, person, maker, created, expires, used, detail"

func scanLink(from scanner) (l Link, err error) {
	var created, expires, used int64
	err = from.Scan(&l.ID, &l.Kind, &l.Person, &l.Maker, &created, &expires, &used, &l.Detail)
	l.ID, l.Created, l.Expires = l.ID[:min(linkID, len(l.ID))], moment(created), moment(expires)
	if used != 0 {
		l.Used = moment(used)
	}
	return l, err
}

// MakeLink keeps a link by its hash. Of links to become an administrator, and to choose a password for one account, only the newest works.
func (s Admin) MakeLink(ctx context.Context, a Act, l Link, hash string) (Act, error) {
	a.About = l.Person
	if l.Kind == InvitationLink {
		a.About = hash[:linkID]
	}
	return s.act(ctx, a, func(ctx context.Context, c *session) error { return putLink(ctx, c, l, hash) })
}

// MailLink keeps a link that somebody has asked for, and nobody has made: there is no act.
func (s Admin) MailLink(ctx context.Context, l Link, hash string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error { return putLink(ctx, c, l, hash) })
}

func putLink(ctx context.Context, c *session, l Link, hash string) error {
	if l.Kind != InvitationLink {
		// A link takes the place of the one before it. A stranger can ask for one by mail, so that leaves the link of an administrator alone.
		older := "DELETE FROM links WHERE kind = $1 AND person = $2 AND used = 0"
		if l.Maker == l.Person {
			older += " AND maker = person"
		}
		if _, err := c.exec(ctx, older, l.Kind, l.Person); err != nil {
			return err
		}
	}
	_, err := c.exec(ctx, "INSERT INTO links ("+linkColumns+") VALUES ($1, $2, $3, $4, $5, $6, 0, $7)",
		hash, l.Kind, l.Person, l.Maker, l.Created.UnixMilli(), l.Expires.UnixMilli(), l.Detail)
	return err
}

// Link is one that can still be used. One that is not there, has been used or has expired is ErrNotFound.
func (s Admin) Link(ctx context.Context, kind, hash string) (Link, error) {
	return one(ctx, s.core, scanLink, "SELECT "+linkColumns+" FROM links WHERE hash = $1 AND kind = $2 AND used = 0 AND expires > $3", hash, kind, s.Now().UnixMilli())
}

// UseLink uses a link up: of all who try, one does. The others get ErrNotFound. Person is who uses an invitation.
func (s Admin) UseLink(ctx context.Context, kind, hash, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error { return s.useLink(ctx, c, kind, hash, person) })
}

func (s Admin) useLink(ctx context.Context, c *session, kind, hash, person string) error {
	now := s.Now().UnixMilli()
	return change("UPDATE links SET used = $3, person = $4 WHERE hash = $1 AND kind = $2 AND used = 0 AND expires > $3", hash, kind, now, person)(ctx, c)
}

// FreeLink lets a link be used again by which nothing came about.
func (s Admin) FreeLink(ctx context.Context, kind, hash, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE links SET used = 0, person = $3 WHERE hash = $1 AND kind = $2", hash, kind, person)
		return err
	})
}

// BecomeAdministrator uses up a link and gives an account the role.
func (s Admin) BecomeAdministrator(ctx context.Context, a Act, hash, person string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		if err := s.useLink(ctx, c, AdministratorLink, hash, person); err != nil {
			return err
		}
		return change("UPDATE people SET role = '"+Administrator+"' WHERE id = $1 AND kind = 'account' AND closed = 0", person)(ctx, c)
	})
}

// Invitations are those made since a time, the newest first.
func (s Admin) Invitations(ctx context.Context, since time.Time) ([]Link, error) {
	return many(ctx, s.core, scanLink, "SELECT "+linkColumns+" FROM links WHERE kind = '"+InvitationLink+"' AND created >= $1 ORDER BY created DESC, hash", since.UnixMilli())
}

// Withdraw takes an invitation back that nobody has used.
func (s Admin) Withdraw(ctx context.Context, a Act, id string) (Act, error) {
	return s.act(ctx, a, change("DELETE FROM links WHERE kind = '"+InvitationLink+"' AND used = 0 AND SUBSTR(hash, 1, 16) = $1", id))
}

// Report is what somebody has told of what happened at a table.
type Report struct {
	ID, Table string
	Line      int    // the event with the chat line; 0 is the table as a whole
	About     string // who has said it, if that is known
	Person    string // who reports
	Text      string // in the reporter's words
	Said      string // the line as it was then
	At        time.Time
	Settled   time.Time // the zero time: not yet
	Settler   string
}

const reportColumns = "id, table_id, line, about, person, body, said, at, settled, settler"

func scanReport(from scanner) (r Report, err error) {
	var at, settled int64
	err = from.Scan(&r.ID, &r.Table, &r.Line, &r.About, &r.Person, &r.Text, &r.Said, &at, &settled, &r.Settler)
	r.At = moment(at)
	if settled != 0 {
		r.Settled = moment(settled)
	}
	return r, err
}

// mostReports is how many of one person may wait.
const mostReports = 20

// PutReport keeps a report. It is ErrEnough if the person has as many open ones as may be.
func (s Admin) PutReport(ctx context.Context, r Report) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		var open int
		if err := c.one(ctx, "SELECT COUNT(*) FROM reports WHERE person = $1 AND settled = 0", []any{r.Person}, &open); err != nil {
			return err
		}
		if open >= mostReports {
			return ErrEnough
		}
		_, err := c.exec(ctx, "INSERT INTO reports ("+reportColumns+") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, '')",
			r.ID, r.Table, r.Line, r.About, r.Person, r.Text, r.Said, r.At.UnixMilli())
		return err
	})
}

// Report is one by its id.
func (s Admin) Report(ctx context.Context, id string) (Report, error) {
	return one(ctx, s.core, scanReport, "SELECT "+reportColumns+" FROM reports WHERE id = $1", id)
}

// Reports are those that wait, or those that are settled, the newest first.
func (s Admin) Reports(ctx context.Context, settled bool, limit int) ([]Report, error) {
	is := "settled = 0"
	if settled {
		is = "settled <> 0"
	}
	return many(ctx, s.core, scanReport, "SELECT "+reportColumns+" FROM reports WHERE "+is+" ORDER BY at DESC, id LIMIT $1", limit)
}

// CountReports is how many reports are about somebody.
func (s Admin) CountReports(ctx context.Context, about string) (int, error) {
	return one(ctx, s.core, single[int], "SELECT COUNT(*) FROM reports WHERE about = $1 AND about <> ''", about)
}

// Settle takes a report off the list of those that wait. Of two who settle it one does; the other gets ErrNotFound.
func (s Admin) Settle(ctx context.Context, a Act, id string) (Act, error) {
	return s.act(ctx, a, change("UPDATE reports SET settled = $2, settler = $3 WHERE id = $1 AND settled = 0", id, s.Now().UnixMilli(), a.By))
}

// Search are people whose name has a text in it, however capitalized, or whose id it is; those with a role first, then by name. Guests without a name of their own are
// found by their id.
func (s Admin) Search(ctx context.Context, text, role string, limit int) ([]Person, error) {
	like := "%" + escapeLike(nameKey(text)) + "%"
	return many(ctx, s.core, scanPerson, "SELECT "+personColumns+` FROM people p WHERE ($1 <> '' AND p.id = $1 OR p.name_key LIKE $2 ESCAPE '\' OR p.kind = 'guest' AND $1 <> '' AND LOWER(p.name) LIKE $2 ESCAPE '\')
		AND ($3 = '' OR p.role = $3) ORDER BY p.role = '', p.name_key IS NULL, p.name_key, p.id LIMIT $4`, text, like, role, limit)
}

// escapeLike is a text as a pattern that only that text matches.
func escapeLike(text string) string {
	var out []rune
	for _, r := range text {
		if r == '%' || r == '_' || r == '\\' {
			out = append(out, '\\')
		}
		out = append(out, r)
	}
	return string(out)
}

// Waiting are the jobs that are due and were taken at least so often without being done; with 0 all that are due. The most often tried come first.
func (s Jobs) Waiting(ctx context.Context, tries int, now time.Time, limit int) ([]Job, error) {
	return many(ctx, s.core, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE due <= $1 AND attempts >= $2 ORDER BY attempts DESC, due, name LIMIT $3", now.UnixMilli(), tries, limit)
}

// CountJobs is how many jobs of each kind there are.
func (s Jobs) CountJobs(ctx context.Context) (map[string]int, error) {
	type count struct {
		kind string
		n    int
	}
	scan := func(from scanner) (one count, err error) {
		err = from.Scan(&one.kind, &one.n)
		return one, err
	}
	all, err := many(ctx, s.core, scan, "SELECT kind, COUNT(*) FROM jobs GROUP BY kind")
	counts := map[string]int{}
	for _, one := range all {
		counts[one.kind] = one.n
	}
	return counts, err
}

// RetryJob has a job done as soon as possible that has failed.
func (s Admin) RetryJob(ctx context.Context, a Act, name string) (Act, error) {
	return s.act(ctx, a, change("UPDATE jobs SET ready = $2, attempts = 0, holder = '' WHERE name = $1", name, s.Now().UnixMilli()))
}

// RenamePerson gives an account or a bot another name. It is ErrNameTaken or ErrNameAlike if somebody else has it or one that looks the same.
func (s Admin) RenamePerson(ctx context.Context, a *Act, person, name string) (done Act, err error) {
	do := func(ctx context.Context, c *session) error {
		if err := checkName(ctx, c, s.Now(), person, name); err != nil {
			return err
		}
		var before, kind string
		if err := c.one(ctx, "SELECT name, kind FROM people WHERE id = $1", []any{person}, &before, &kind); err != nil {
			return err
		}
		if kind == Account && Look(before) != Look(name) {
			if err := giveUp(ctx, c, s.Now(), person, before); err != nil {
				return err
			}
		}
		n, err := c.exec(ctx, `UPDATE people SET name = $2, name_key = CASE WHEN kind = 'guest' THEN NULL ELSE CAST($3 AS TEXT) END,
			look = CASE WHEN kind = 'guest' THEN '' ELSE CAST($4 AS TEXT) END WHERE id = $1`, person, name, nameKey(name), Look(name))
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return nameTaken(c, err)
	}
	if a == nil {
		return done, s.writer.doToPeople(ctx, do)
	}
	return s.act(ctx, *a, do)
}
