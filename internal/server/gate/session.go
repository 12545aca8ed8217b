package gate

import (
	"net/http"
	"slices"
	"strings"

	"crownhead/internal/server/people"
	"crownhead/internal/store"
)

// SessionCookie is the name of the cookie that holds a session.
const SessionCookie = "crownhead"

// deviceCookie is the name of the cookie by which a browser in which somebody has signed in is known.
const deviceCookie = "device"

// cookieName has a prefix on secure connections by which browsers see to it that nobody else has set the cookie.
func (r *Request) cookieName(name string) string {
	if r.Secure() {
		return "__Host-" + name
	}
	return name
}

// Secure tells whether the visitor came through TLS, as far as we can know.
func (r *Request) Secure() bool {
	return r.gate.Secure || r.TLS != nil || strings.EqualFold(r.gate.Public, "https://"+r.Host) ||
		r.gate.fromProxy(r.Request) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// startSession gives the visitor a session, or signs the one again that he came with.
func (r *Request) startSession(who store.Person, pass people.Pass) error {
	text, id, err := r.gate.People.Sign(r.Context(), who, pass, r.browser())
	if err == nil {
		r.pass.Session, r.pass.Passkey = id, pass.Passkey
		r.setSession(text, int(people.SessionLife.Seconds()))
	}
	return err
}

// renewSession signs a session again. If that cannot be written now, the one there is goes on.
func (r *Request) renewSession(v people.Visit) {
	if err := r.startSession(v.Person, people.Pass{Session: v.Session, Passkey: v.Passkey}); err != nil {
		r.gate.Log.Warn("a session could not be renewed", "error", err)
	}
}

// comeIn gives somebody who has said the right password, or has shown a passkey, a session in the place of the one he came with, and marks the browser as
// known.
func (r *Request) comeIn(who store.Person, passkey string) error {
	before, session := r.person, r.pass.Session
	if err := r.startSession(who, people.Pass{Passkey: passkey}); err != nil {
		return err
	}
	r.person = who
	if err := r.gate.People.MoveDevices(r.Context(), before, session, who, r.pass.Session); err != nil {
		return err
	}
	if session != "" {
		if err := r.endSession(before, session); err != nil {
			return err
		}
	}
	known, err := r.gate.People.KnowBrowser(r.Context(), r.knownBrowser(), who)
	if err == nil {
		r.setCookie(deviceCookie, known, int(people.SessionLife.Seconds()))
	}
	return err
}

// IsOurCookie tells of a cookie that opens something, and is nobody's setting.
func (r *Request) IsOurCookie(name string) bool {
	return name == r.cookieName(SessionCookie) || name == r.cookieName(deviceCookie)
}

// knownBrowser is the cookie by which a browser is known; "" is none.
func (r *Request) knownBrowser() string {
	if cookie, err := r.Cookie(r.cookieName(deviceCookie)); err == nil {
		return cookie.Value
	}
	return ""
}

// endSession ends a session on all nodes, with its connections.
func (r *Request) endSession(who store.Person, session string) error {
	err := r.gate.People.EndSession(r.Context(), who, session)
	if err == nil {
		r.gate.revoked(who.ID)
	}
	return err
}

func (r *Request) setSession(value string, seconds int) { r.setCookie(SessionCookie, value, seconds) }

func (r *Request) setCookie(name, value string, seconds int) {
	name = r.cookieName(name)
	// The last one counts: a sign-in may follow a renewal.
	h := r.W.Header()
	h["Set-Cookie"] = slices.DeleteFunc(h["Set-Cookie"], func(c string) bool { return strings.HasPrefix(c, name+"=") })
	http.SetCookie(r.W, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: r.Secure(), SameSite: http.SameSiteLaxMode,
	})
}
