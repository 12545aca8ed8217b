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

	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// ErrNoSession is a session that is none, or none any more: damaged, too old, ended by a new password, or of a guest who has
// become part of an account since.
var ErrNoSession = errors.New("no session")

// A session is version.kind.id.epoch.key.seal; the seal is over all before it. The kind is part of it so that the session
// a guest had never opens the account it has become.
const sessionVersion = "1"

var kindLetters = map[string]string{store.Guest: "g", store.Account: "a"}

// Sign is the session of a guest or an account.
func (p *People) Sign(ctx context.Context, who store.Person) (string, error) {
	key, err := p.keys.newest(ctx)
	if err != nil {
		return "", err
	}
	letter, ok := kindLetters[who.Kind]
	if !ok {
		return "", refuse(problem.NotYours, "bots-have-tokens")
	}
	text := strings.Join([]string{sessionVersion, letter, who.ID, strconv.Itoa(who.Epoch), key.ID}, ".")
	return text + "." + seal(key, text), nil
}

// Read is whose session it is; old tells that it should be signed again. A session that is none is [ErrNoSession].
func (p *People) Read(ctx context.Context, session string) (who store.Person, old bool, err error) {
	parts := strings.Split(session, ".")
	if len(parts) != 6 || parts[0] != sessionVersion || !isID(parts[2]) {
		return who, false, ErrNoSession
	}
	letter, id, keyID := parts[1], parts[2], parts[4]
	newest, err := p.keys.newest(ctx)
	if err != nil {
		return who, false, err
	}
	key, ok := p.keys.find(ctx, keyID)
	if !ok || !hmac.Equal([]byte(parts[5]), []byte(seal(key, strings.Join(parts[:5], ".")))) {
		return who, false, ErrNoSession
	}
	who, err = p.store.Person(ctx, id)
	unknown := errors.Is(err, store.ErrNotFound)
	switch {
	case unknown && letter == kindLetters[store.Guest]:
		who = unknownGuest(id)
	case unknown:
		return who, false, ErrNoSession
	case err != nil:
		return who, false, err
	}
	if who.ID != id || kindLetters[who.Kind] != letter || strconv.Itoa(who.Epoch) != parts[3] {
		return store.Person{}, false, ErrNoSession
	}
	return who, keyID != newest.ID, nil
}

// StillValid tells whether somebody who came a while ago may stay: the same person, with no new password since, and with its token if it is a bot.
func (p *People) StillValid(ctx context.Context, who store.Person) bool {
	now, err := p.store.Person(ctx, who.ID)
	if err != nil { // an unknown guest may; and while the store is away nobody is sent off
		return !errors.Is(err, store.ErrNotFound) || who.Kind == store.Guest
	}
	if now.ID != who.ID || now.Kind != who.Kind || now.Epoch != who.Epoch {
		return false
	}
	if who.Kind != store.Bot {
		return true
	}
	bots, err := p.store.Bots(ctx, now.Owner) // a dropped one is somebody still, and has no token
	return err != nil || slices.ContainsFunc(bots, func(b store.Person) bool { return b.ID == who.ID })
}

func seal(key store.Key, text string) string {
	mac := hmac.New(sha256.New, key.Secret)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
