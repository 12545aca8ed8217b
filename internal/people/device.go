package people

import (
	"context"
	"crypto/hmac"
	"strings"

	"crownhead/internal/store"
)

// deviceMark tells a device's token from a session: it opens nothing.
const deviceMark = "device"

// SignDevice is what a browser keeps after somebody has signed in there: it says that this account's password was known here
// once, and it stays when the session ends.
func (p *People) SignDevice(ctx context.Context, who store.Person) (string, error) {
	key, err := p.keys.newest(ctx)
	if err != nil {
		return "", err
	}
	text := strings.Join([]string{deviceMark, who.ID, key.ID}, ".")
	return text + "." + seal(key, text), nil
}

// KnownDevice tells whether somebody has signed in under this name where the token was kept.
func (p *People) KnownDevice(ctx context.Context, token, name string) bool {
	parts := strings.Split(token, ".")
	if len(parts) != 4 || parts[0] != deviceMark || !isID(parts[1]) {
		return false
	}
	key, ok := p.keys.find(ctx, parts[2])
	if !ok || !hmac.Equal([]byte(parts[3]), []byte(seal(key, strings.Join(parts[:3], ".")))) {
		return false
	}
	who, err := p.store.Person(ctx, parts[1])
	return err == nil && who.Kind == store.Account && NameKey(who.Name) == NameKey(name)
}
