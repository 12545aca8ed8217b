package store

import (
	"context"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"
)

// Device is a browser that is told when it is its owner's move.
type Device struct {
	ID, Person         string
	Session            string // which an account was signed in with; a guest has none
	Endpoint           string // where a push service takes messages for it; whoever knows it can try to send some
	PublicKey, Auth    []byte // what they are encrypted with
	Browser            string // its name and system; "" is unknown
	Lang, Origin       string // its reader's language, and this house's address there
	Zone               string // its time zone
	QuietFrom, QuietTo int    // minutes of the day between which it is left alone; the same: it never is
	Created            time.Time
	Told               time.Time // when it was last sent something; the zero time is never
}

// Kinds of jobs about it.
const (
	TurnJob = "turn" // somebody is to act in a slow game: their devices are to be told
	PushJob = "push" // one of them is to be told
)

// NewTurnJob is to tell who is to act at a table. There is one for each table: the next turn replaces it.
func NewTurnJob(table string, due time.Time) Job {
	return Job{Name: TurnJob + "/" + table, Kind: TurnJob, About: table, Due: due, Priority: Later}
}

// NewPushJob is to tell a device about a table.
func NewPushJob(turn Job, d Device, due time.Time) Job {
	about := d.ID + "/" + turn.About
	return Job{Name: PushJob + "/" + about, Kind: PushJob, About: about, Version: turn.Version, Due: due, Priority: Later, Requester: d.Person}
}

// Told is which device a job is about, and which table.
func (j Job) Told() (device, table string) {
	device, table, _ = strings.Cut(j.About, "/")
	return device, table
}

const theKey = "vapid"

// PushKey is the private key by which push services know this house. The first process that asks brings one, which all share from then on.
func (s Push) PushKey(ctx context.Context, fresh []byte) ([]byte, error) {
	const read = "SELECT private FROM push_keys WHERE id = $1"
	text, err := one(ctx, s.core, single[string], read, theKey)
	if errors.Is(err, ErrNotFound) {
		text, err = writeFor(ctx, s.writer, func(ctx context.Context, c *session) (text string, err error) {
			if _, err := c.exec(ctx, "INSERT INTO push_keys (id, private, created) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
				theKey, hex.EncodeToString(fresh), s.Now().UnixMilli()); err != nil {
				return "", err
			}
			err = c.one(ctx, read, []any{theKey}, &text)
			return text, err
		})
	}
	if err != nil {
		return nil, err
	}
	return hex.DecodeString(text)
}

// HasPushKey tells whether there is one already.
func (s Push) HasPushKey(ctx context.Context) (bool, error) {
	n, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM push_keys WHERE id = $1", theKey)
	return n > 0, err
}

const deviceColumns = "d.id, d.person, d.session, d.endpoint, d.public_key, d.auth, d.browser, d.lang, d.origin, d.zone, d.quiet_from, d.quiet_to, d.created, d.told"

// isSignedIn is of a device whose owner has not signed out there since.
const isSignedIn = "(d.session = '' OR EXISTS (SELECT 1 FROM sessions n WHERE n.id = d.session AND n.ended = 0))"

func scanDevice(from scanner) (d Device, err error) {
	var public, auth string
	var created, told int64
	if err = from.Scan(&d.ID, &d.Person, &d.Session, &d.Endpoint, &public, &auth, &d.Browser, &d.Lang, &d.Origin, &d.Zone, &d.QuietFrom, &d.QuietTo, &created, &told); err != nil {
		return d, err
	}
	d.Created = moment(created)
	if told != 0 {
		d.Told = moment(told)
	}
	if d.PublicKey, err = hex.DecodeString(public); err == nil {
		d.Auth, err = hex.DecodeString(auth)
	}
	return d, err
}

// PutDevice keeps a device, and returns it as it is kept: one that is known by its endpoint keeps its id and hours and may have another owner
// now. Devices that its owner has signed out of go. It is ErrEnough if the owner has as many as may be.
func (s Push) PutDevice(ctx context.Context, d Device, most int) (Device, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (Device, error) {
		// The owner's row is held until the end, so that two nodes cannot both count before either adds.
		if _, err := c.exec(ctx, "UPDATE people SET epoch = epoch WHERE id = $1", d.Person); err != nil {
			return d, err
		}
		if _, err := c.exec(ctx, "DELETE FROM devices WHERE person = $1 AND id IN (SELECT d.id FROM devices d WHERE d.person = $1 AND NOT "+isSignedIn+")", d.Person); err != nil {
			return d, err
		}
		var has int
		if err := c.one(ctx, "SELECT COUNT(*) FROM devices WHERE person = $1 AND endpoint <> $2", []any{d.Person, d.Endpoint}, &has); err != nil {
			return d, err
		}
		if has >= most {
			return d, ErrEnough
		}
		if _, err := c.exec(ctx, `INSERT INTO devices (id, person, session, endpoint, public_key, auth, browser, lang, origin, zone, quiet_from, quiet_to, created, told, failed, hour, sent)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, 0, 0, 0)
			ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session, public_key = excluded.public_key, auth = excluded.auth,
			browser = excluded.browser, lang = excluded.lang, origin = excluded.origin, zone = excluded.zone, failed = 0`,
			d.ID, d.Person, d.Session, d.Endpoint, hex.EncodeToString(d.PublicKey), hex.EncodeToString(d.Auth), d.Browser, d.Lang, d.Origin, d.Zone, d.QuietFrom, d.QuietTo,
			d.Created.UnixMilli()); err != nil {
			return d, err
		}
		err := c.one(ctx, "SELECT id, quiet_from, quiet_to FROM devices WHERE endpoint = $1", []any{d.Endpoint}, &d.ID, &d.QuietFrom, &d.QuietTo)
		return d, err
	})
}

// Devices are those of somebody, under whichever of their ids, where they are signed in; the oldest first.
func (s Push) Devices(ctx context.Context, person string) ([]Device, error) {
	selves, err := s.people().Selves(ctx, person)
	if err != nil || len(selves) == 0 {
		return nil, err
	}
	marks, values := make([]string, len(selves)), make([]any, len(selves))
	for i, id := range selves {
		marks[i], values[i] = "$"+strconv.Itoa(i+1), id
	}
	return many(ctx, s.core, scanDevice, "SELECT "+deviceColumns+" FROM devices d WHERE d.person IN ("+strings.Join(marks, ", ")+") AND "+isSignedIn+" ORDER BY d.created, d.id", values...)
}

// Device is one by its id, if its owner is signed in there.
func (s Push) Device(ctx context.Context, id string) (Device, error) {
	return one(ctx, s.core, scanDevice, "SELECT "+deviceColumns+" FROM devices d WHERE d.id = $1 AND "+isSignedIn, id)
}

// SetQuiet changes the hours in which a device is left alone.
func (s Push) SetQuiet(ctx context.Context, id string, from, to int) error {
	return s.change(ctx, "UPDATE devices SET quiet_from = $2, quiet_to = $3 WHERE id = $1", id, from, to)
}

// ForgetDevice ends a device for good. It is ErrNotFound if it is not there any more.
func (s Push) ForgetDevice(ctx context.Context, id string) error {
	return s.change(ctx, "DELETE FROM devices WHERE id = $1", id)
}

func (s Push) change(ctx context.Context, query string, values ...any) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, query, values...)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}

// MoveDevices has a browser's devices follow when its guest, or its account with a new session, comes in under another session.
func (s Push) MoveDevices(ctx context.Context, before, old, account, next string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "UPDATE devices SET person = $3, session = $4 WHERE person = $1 AND session = $2", before, old, account, next)
		return err
	})
}

// MayTell counts one more message to a device, unless its owner has had so many in this hour.
func (s Push) MayTell(ctx context.Context, d Device, most int) (bool, error) {
	hour := s.Now().Unix() / 3600
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) (bool, error) {
		var sent int
		if err := c.one(ctx, "SELECT COALESCE(SUM(sent), 0) FROM devices WHERE person = $1 AND hour = $2", []any{d.Person, hour}, &sent); err != nil || sent >= most {
			return false, err
		}
		n, err := c.exec(ctx, "UPDATE devices SET sent = CASE WHEN hour = $2 THEN sent + 1 ELSE 1 END, hour = $2 WHERE id = $1", d.ID, hour)
		return n == 1, err
	})
}

// Told writes down that a device took a message.
func (s Push) Told(ctx context.Context, id string, at time.Time) error {
	return s.change(ctx, "UPDATE devices SET told = $2, failed = 0 WHERE id = $1", id, at.UnixMilli())
}

// NotTold writes down that a device did not take a message, and forgets it after so many in a row.
func (s Push) NotTold(ctx context.Context, id string, most int) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "UPDATE devices SET failed = failed + 1 WHERE id = $1", id); err != nil {
			return err
		}
		_, err := c.exec(ctx, "DELETE FROM devices WHERE id = $1 AND failed >= $2", id, most)
		return err
	})
}

// Spread puts jobs in the place of one, unless that was put again or done meanwhile.
func (s Push) Spread(ctx context.Context, j Job, into []Job) error {
	rows := make([][]any, len(into))
	for i, one := range into {
		rows[i] = one.values()
	}
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "DELETE FROM jobs WHERE name = $1 AND version = $2", j.Name, j.Version)
		if err != nil || n == 0 {
			return err
		}
		_, err = c.each(ctx, putJob, rows)
		return err
	})
}
