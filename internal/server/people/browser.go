package people

import (
	"context"
	"crypto/hmac"
	"strings"

	"crownhead/internal/store"
)

// A browser in which somebody has signed in keeps browserMark and a random text, which stays when the session ends and opens
// nothing. Earlier programs gave it the id of an account under a seal, after deviceMark.
const (
	browserMark = "browser."
	deviceMark  = "device"
)

// browserHash is what the store knows a browser by.
func browserHash(cookie string) (string, bool) {
	id, ok := strings.CutPrefix(cookie, browserMark)
	return tokenHash(cookie), ok && isID(id)
}

// Browser is what the store knows the browser with this cookie by; "" if it does not.
func Browser(cookie string) string {
	if hash, ok := browserHash(cookie); ok {
		return hash
	}
	return ""
}

// KnowBrowser keeps that an account has signed in with the browser that has this cookie, and returns the cookie to be kept
// from now on.
func (p *People) KnowBrowser(ctx context.Context, cookie string, who store.Person) (string, error) {
	all := []string{who.ID}
	hash, ok := browserHash(cookie)
	if !ok {
		if before, ok := p.oldDevice(ctx, cookie); ok && before != who.ID {
			all = append(all, before)
		}
		cookie = browserMark + random(tokenSize)
		hash, _ = browserHash(cookie)
	}
	return cookie, p.store.PutBrowser(ctx, hash, all...)
}

// oldDevice is the account that an earlier program has signed for a browser.
func (p *People) oldDevice(ctx context.Context, cookie string) (person string, ok bool) {
	parts := strings.Split(cookie, ".")
	if len(parts) != 4 || parts[0] != deviceMark || !isID(parts[1]) {
		return "", false
	}
	key, ok := p.keys.find(ctx, parts[2])
	return parts[1], ok && hmac.Equal([]byte(parts[3]), []byte(seal(key, strings.Join(parts[:3], "."))))
}

// KnownBrowser tells whether somebody has signed in under this name with the browser that has this cookie.
func (p *People) KnownBrowser(ctx context.Context, cookie, name string) bool {
	who, _, err := p.store.Account(ctx, normal(name))
	if err != nil {
		return false
	}
	if hash, ok := browserHash(cookie); ok {
		used, err := p.store.UsedBrowser(ctx, hash, who.ID)
		return err == nil && used
	}
	before, ok := p.oldDevice(ctx, cookie)
	return ok && before == who.ID
}
