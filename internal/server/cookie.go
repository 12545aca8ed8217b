package server

import (
	"net/http"
	"strings"

	"crownhead/internal/people"
	"crownhead/internal/store"
)

const cookie = "crownhead"

// cookieName has a prefix on secure connections by which browsers see to it that nobody else has set the cookie.
func (v *visit) cookieName() string {
	if v.secure() {
		return "__Host-" + cookie
	}
	return cookie
}

// secure tells whether the visitor came through TLS, as far as we can know.
func (v *visit) secure() bool {
	return v.s.Secure || v.r.TLS != nil || v.s.fromProxy(v.r) && strings.EqualFold(v.r.Header.Get("X-Forwarded-Proto"), "https")
}

// greet gives the visitor a session.
func (v *visit) greet(who store.Person) error {
	session, err := v.s.people.Sign(v.ctx(), who)
	if err == nil {
		v.setCookie(session, int(people.SessionLife.Seconds()))
	}
	return err
}

// dismiss takes the session away.
func (v *visit) dismiss() { v.setCookie("", -1) }

func (v *visit) setCookie(value string, seconds int) {
	v.w.Header().Del("Set-Cookie") // the last one counts: a sign-in after a renewal
	http.SetCookie(v.w, &http.Cookie{
		Name: v.cookieName(), Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: v.secure(), SameSite: http.SameSiteLaxMode,
	})
}
