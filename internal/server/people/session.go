package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// ErrNoSession is a session that is none, or none any more: damaged, too old, ended by its owner or by a new password, or of a
// guest who has become part of an account since.
var ErrNoSession = errors.New("no session")

// A guest's session is 1.g.id.epoch.key.seal, an account's 2.a.id.epoch.session.key.seal; the seal is over all before it. The
// kind is part of it so that the session a guest had never opens the account it has become. Accounts had sessions of version 1
// without an id: such a session is known by a hash of its text.
const (
	guestSession   = "1"
	accountSession = "2"
)

var kindLetters = map[string]string{store.Guest: "g", store.Account: "a"}

// seenEach is how often it is written down that a session is used.
const seenEach = time.Hour

// Visit is somebody who comes with a session.
type Visit struct {
	store.Person
	Session string // the id of an account's session; guests have none
	Passkey string // the id of the passkey that opened it; "" is none
	Old     bool   // it should be signed again
}

// signedParts is a session taken apart.
type signedParts struct {
	letter, person, epoch, session, key string
}

// readSession checks the seal of a session.
func (p *People) readSession(ctx context.Context, text string) (s signedParts, ok bool) {
	parts := strings.Split(text, ".")
	switch {
	case len(parts) == 6 && parts[0] == guestSession:
		s = signedParts{letter: parts[1], person: parts[2], epoch: parts[3], key: parts[4]}
		if s.letter == kindLetters[store.Account] {
			s.session = "old" + tokenHash(text)[:32]
		}
	case len(parts) == 7 && parts[0] == accountSession:
		s = signedParts{parts[1], parts[2], parts[3], parts[4], parts[5]}
	default:
		return s, false
	}
	last := len(parts) - 1
	key, ok := p.keys.find(ctx, s.key)
	return s, ok && isID(s.person) && hmac.Equal([]byte(parts[last]), []byte(seal(key, strings.Join(parts[:last], "."))))
}

// Sign is the session of a guest or an account. An account's is written down, with what its browser is and the passkey that opened it; with the id "" it is a
// new one.
func (p *People) Sign(ctx context.Context, who store.Person, pass Pass, browser string) (text, id string, err error) {
	session := pass.Session
	key, err := p.keys.newest(ctx)
	if err != nil {
		return "", "", err
	}
	switch who.Kind {
	case store.Guest:
		text = strings.Join([]string{guestSession, kindLetters[who.Kind], who.ID, strconv.Itoa(who.Epoch), key.ID}, ".")
	case store.Account:
		if session == "" {
			session = newID()
		}
		now := p.store.Now()
		err := p.store.PutSession(ctx, store.Session{ID: session, Person: who.ID, Browser: browser, Passkey: pass.Passkey, Created: now, Seen: now}, now.Add(-SessionLife-keyWeek))
		if err != nil {
			return "", "", err
		}
		text = strings.Join([]string{accountSession, kindLetters[who.Kind], who.ID, strconv.Itoa(who.Epoch), session, key.ID}, ".")
	default:
		return "", "", refuse(problem.NotYours, "bots-have-tokens")
	}
	return text + "." + seal(key, text), session, nil
}

// Read is whose session it is. A session that is none is [ErrNoSession].
func (p *People) Read(ctx context.Context, session string) (v Visit, err error) {
	newest, err := p.keys.newest(ctx)
	if err != nil {
		return v, err
	}
	parts, ok := p.readSession(ctx, session)
	if !ok {
		return v, ErrNoSession
	}
	who, err := p.store.Person(ctx, parts.person)
	unknown := errors.Is(err, store.ErrNotFound)
	switch {
	case unknown && parts.letter == kindLetters[store.Guest]:
		who = unknownGuest(parts.person)
	case unknown:
		return v, ErrNoSession
	case err != nil:
		return v, err
	}
	if who.Closed || who.ID != parts.person || kindLetters[who.Kind] != parts.letter || strconv.Itoa(who.Epoch) != parts.epoch {
		return v, ErrNoSession
	}
	v = Visit{Person: who, Session: parts.session, Old: parts.key != newest.ID}
	if who.Kind == store.Guest {
		return v, nil
	}
	kept, err := p.store.Session(ctx, parts.session)
	switch {
	case errors.Is(err, store.ErrNotFound) && strings.HasPrefix(session, guestSession):
		v.Old = true // of an earlier program: it gets an id
		return v, nil
	case errors.Is(err, store.ErrNotFound), errors.Is(err, store.ErrUsed):
		return Visit{}, ErrNoSession
	case err != nil:
		return Visit{}, err
	case kept.Person != who.ID:
		return Visit{}, ErrNoSession
	}
	v.Passkey = kept.Passkey
	v.Old = v.Old || p.store.Now().Sub(kept.Seen) > seenEach || strings.HasPrefix(session, guestSession)
	return v, nil
}

// StillValid tells whether somebody who came a while ago may stay: the same person, with no new password since, with its session
// or token if it is an account that came with one, and with its token if it is a bot. Tokens outlast passwords.
func (p *People) StillValid(ctx context.Context, who store.Person, pass Pass) bool {
	now, err := p.store.Person(ctx, who.ID)
	if err != nil { // an unknown guest may; and while the store is away nobody is sent off
		return !errors.Is(err, store.ErrNotFound) || who.Kind == store.Guest
	}
	if now.Closed || now.ID != who.ID || now.Kind != who.Kind || now.Epoch != who.Epoch && pass.Token == "" {
		return false
	}
	if pass.Token != "" {
		tokens, err := p.store.Tokens(ctx, who.ID)
		return err != nil || slices.ContainsFunc(tokens, func(t store.Token) bool { return t.ID == pass.Token && !t.Expired(p.store.Now()) })
	}
	if pass.Session != "" {
		_, err := p.store.Session(ctx, pass.Session)
		return !errors.Is(err, store.ErrNotFound) && !errors.Is(err, store.ErrUsed)
	}
	if who.Kind != store.Bot {
		return true
	}
	if owner, err := p.store.Person(ctx, now.Owner); err == nil && owner.Closed {
		return false
	}
	bots, err := p.store.Bots(ctx, now.Owner) // a dropped one is somebody still, and has no token
	return err != nil || slices.ContainsFunc(bots, func(b store.Person) bool { return b.ID == who.ID })
}

// Sessions are those of an account that somebody could still come with, the last used first.
func (p *People) Sessions(ctx context.Context, who store.Person) ([]store.Session, error) {
	if who.Kind != store.Account {
		return nil, refuse(problem.SignIn, "accounts-only")
	}
	return p.store.Sessions(ctx, who.ID, p.store.Now().Add(-SessionLife))
}

// MoveDevices has the devices that a browser is told by follow it into another session. What was an account's stays with that account.
func (p *People) MoveDevices(ctx context.Context, before store.Person, session string, now store.Person, next string) error {
	if before.ID == "" || before.Kind == store.Account && before.ID != now.ID {
		return nil
	}
	return p.store.MoveDevices(ctx, before.ID, session, now.ID, next)
}

// EndSession ends one session of an account, on all nodes and for good; a guest has only one.
func (p *People) EndSession(ctx context.Context, who store.Person, session string) error {
	if who.Kind == store.Guest {
		return p.store.EndGuest(ctx, who.ID)
	}
	return p.store.EndSession(ctx, who.ID, session)
}

// EndOtherSessions ends all sessions of an account but one.
func (p *People) EndOtherSessions(ctx context.Context, who store.Person, but string) error {
	if who.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	return p.store.EndSessions(ctx, who.ID, but)
}

func seal(key store.Key, text string) string {
	mac := hmac.New(sha256.New, key.Secret)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
