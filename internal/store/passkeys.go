package store

import (
	"context"
	"strings"
	"time"
)

// Passkey is a key of a device by which an account's owner signs in without the password: its public half.
type Passkey struct {
	ID, Person string
	Name       string   // what its owner calls the device
	Host       string   // browsers offer it on pages of this host alone
	Credential string   // what devices call it, in base64url
	Key        string   // the public key (COSE), in base64url
	Transports []string // how browsers reach the device
	Synced     bool     // its owner's other devices can have it, too
	Signed     uint32   // the device's count of signatures; many do not count, and say 0
	Created    time.Time
	Used       time.Time // the last time; the zero time is never
	Copied     time.Time // since when it counted backwards, and opens nothing; the zero time: it never did
}

// Answered is a challenge that somebody answers with a passkey, by its hash. None is answered twice.
type Answered struct {
	Hash    string
	Expires time.Time
}

const passkeyColumns = "id, person, name, host, credential, public_key, transports, synced, signed, created, used, copied"

func scanPasskey(from scanner) (k Passkey, err error) {
	var transports string
	var synced int
	var signed, created, used, copied int64
	err = from.Scan(&k.ID, &k.Person, &k.Name, &k.Host, &k.Credential, &k.Key, &transports, &synced, &signed, &created, &used, &copied)
	k.Transports, k.Synced, k.Signed, k.Created = strings.Fields(transports), synced != 0, uint32(signed), moment(created)
	if used != 0 {
		k.Used = moment(used)
	}
	if copied != 0 {
		k.Copied = moment(copied)
	}
	return k, err
}

// AddPasskey keeps a new passkey of an account. It is ErrEnough if the account has as many as may be, and ErrUsed if the challenge was answered before or
// somebody has the passkey.
func (s People) AddPasskey(ctx context.Context, k Passkey, a Answered, most int) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if err := s.answer(ctx, c, a); err != nil {
			return err
		}
		// The owner's row is held until the end, so that two nodes cannot both count before either adds.
		if _, err := c.exec(ctx, "UPDATE people SET epoch = epoch WHERE id = $1", k.Person); err != nil {
			return err
		}
		var has int
		if err := c.one(ctx, "SELECT COUNT(*) FROM passkeys WHERE person = $1", []any{k.Person}, &has); err != nil {
			return err
		}
		if has >= most {
			return ErrEnough
		}
		synced := 0
		if k.Synced {
			synced = 1
		}
		n, err := c.exec(ctx, "INSERT INTO passkeys ("+passkeyColumns+") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0) ON CONFLICT (credential) DO NOTHING",
			k.ID, k.Person, k.Name, k.Host, k.Credential, k.Key, strings.Join(k.Transports, " "), synced, int64(k.Signed), k.Created.UnixMilli())
		if err == nil && n == 0 {
			return ErrUsed
		}
		return err
	})
}

// answer uses a challenge up, and forgets those that nobody can answer any more.
func (s People) answer(ctx context.Context, c *session, a Answered) error {
	if _, err := c.exec(ctx, "DELETE FROM answered_challenges WHERE expires < $1", s.Now().UnixMilli()); err != nil {
		return err
	}
	n, err := c.exec(ctx, "INSERT INTO answered_challenges (hash, expires) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING", a.Hash, a.Expires.UnixMilli())
	if err == nil && n == 0 {
		return ErrUsed
	}
	return err
}

// UsePasskey writes down that a passkey has signed, with the count that its device says. A count that does not grow means that there are two devices with the same
// key: ok is false then, and the passkey opens nothing from then on. It is ErrUsed if the challenge was answered before.
func (s People) UsePasskey(ctx context.Context, id string, signed uint32, a Answered) (ok bool, err error) {
	err = s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if err := s.answer(ctx, c, a); err != nil {
			return err
		}
		now := s.Now().UnixMilli()
		n, err := c.exec(ctx, "UPDATE passkeys SET signed = $2, used = $3 WHERE id = $1 AND copied = 0 AND (signed < $2 OR signed = 0 AND $2 = 0)", id, int64(signed), now)
		if ok = n == 1; err != nil || ok {
			return err
		}
		return change("UPDATE passkeys SET copied = CASE WHEN copied = 0 THEN CAST($2 AS BIGINT) ELSE copied END WHERE id = $1", id, now)(ctx, c)
	})
	return ok, err
}

// Passkeys are those of an account, oldest first.
func (s People) Passkeys(ctx context.Context, person string) ([]Passkey, error) {
	return many(ctx, s.core, scanPasskey, "SELECT "+passkeyColumns+" FROM passkeys WHERE person = $1 ORDER BY created, id", person)
}

// Passkey is the one that devices call so.
func (s People) Passkey(ctx context.Context, credential string) (Passkey, error) {
	return one(ctx, s.core, scanPasskey, "SELECT "+passkeyColumns+" FROM passkeys WHERE credential = $1", credential)
}

// PasskeyHosts are the hosts that passkeys were made for, in alphabetical order.
func (s People) PasskeyHosts(ctx context.Context) ([]string, error) {
	return many(ctx, s.core, single[string], "SELECT DISTINCT host FROM passkeys ORDER BY host")
}

// DropPasskey takes a passkey off an account and ends the sessions that it has opened, but one. It is ErrNotFound if the account has no such passkey.
func (s People) DropPasskey(ctx context.Context, person, id, but string) error {
	return s.writer.do(ctx, s.dropPasskey(person, id, but))
}

// DropPasskeyOf is the same as an act of an administrator.
func (s Admin) DropPasskeyOf(ctx context.Context, a Act, person, id string) (Act, error) {
	return s.act(ctx, a, s.dropPasskey(person, id, ""))
}

// dropPasskey deletes it and ends its sessions: whoever holds a lost device is signed out. The one that stays counts as opened with the password from then on.
func (s *core) dropPasskey(person, id, but string) func(context.Context, *session) error {
	return func(ctx context.Context, c *session) error {
		if err := change("DELETE FROM passkeys WHERE person = $1 AND id = $2", person, id)(ctx, c); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "UPDATE sessions SET ended = $4 WHERE person = $1 AND passkey = $2 AND id <> $3 AND ended = 0", person, id, but, s.Now().UnixMilli()); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE sessions SET passkey = '' WHERE person = $1 AND passkey = $2", person, id)
		return err
	}
}
