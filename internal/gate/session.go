package gate

import (
	"net/http"
	"slices"
	"strings"

	"crownhead/internal/people"
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
	return r.gate.Secure || r.TLS != nil || r.gate.fromProxy(r.Request) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// startSession gives the visitor a session.
func (r *Request) startSession(who store.Person) error {
	session, err := r.gate.People.Sign(r.Context(), who)
	if err == nil {
		r.setSession(session, int(people.SessionLife.Seconds()))
	}
	return err
}

// comeIn gives somebody who has said the right password a session, and marks the browser as known.
func (r *Request) comeIn(who store.Person) error {
	if err := r.startSession(who); err != nil {
		return err
	}
	device, err := r.gate.People.SignDevice(r.Context(), who)
	if err == nil {
		r.setCookie(deviceCookie, device, int(people.SessionLife.Seconds()))
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
