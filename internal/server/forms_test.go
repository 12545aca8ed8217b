package server

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"crownhead/internal/pages"
	"crownhead/internal/wire"
)

// withPages is a place with the real pages, as serve opens it.
func withPages(t *testing.T, given Given) *place {
	t.Helper()
	given.Pages = func(s *Server) Pages {
		return pages.New(pages.Given{
			Games: s.House.Games,
			House: s.Tables(), Lists: s.Store, Doors: s.Doors(), Who: ViewerOf, Origin: s.Origin, Now: s.Store.Now, Log: s.Log,
		})
	}
	return opened(t, given)
}

// fill sends a form as a browser does, and stays where the answer comes from.
func (v *visitor) fill(path string, fields ...string) answer {
	v.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	v.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return v.do("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html",
		"Origin", v.http.URL, "Sec-Fetch-Site", "same-origin")
}

// Everything about an account can be done by forms, without a line of script.
func TestPeopleComeInByForms(t *testing.T) {
	p := withPages(t, Given{Unlimited: true})
	v := p.visitor()
	me := func() wire.Person { return into[wire.Person](v.get("/api/v1/me").is(200)) }
	v.get("/", "Accept", "text/html").is(200)
	guest := me()
	v.fill("/signup", "name", "Anna", "password", "short").is(422)
	v.fill("/signup", "name", "Anna", "password", "correct horse", "back", "/account").is(303)
	if now := me(); now.ID != guest.ID || now.Kind != "account" || now.Name != "Anna" {
		t.Errorf("signed up as %+v", now)
	}
	v.fill("/account", "what", "password", "old", "wrong horse", "password", "battery staple").is(422)
	v.fill("/account", "what", "password", "old", "correct horse", "password", "battery staple").is(200)
	made := v.fill("/account", "what", "bot", "name", "Anna’s bot").is(200)
	token := regexp.MustCompile(`crown_\w{40}`).FindString(made.body)
	bot := into[wire.Person](p.bot(token).get("/api/v1/me").is(200))
	if bot.Owner != guest.ID || strings.Contains(v.get("/account", "Accept", "text/html").is(200).body, token) {
		t.Errorf("the bot is %+v, and its token is shown again", bot)
	}
	v.fill("/account", "what", "drop", "id", bot.ID).is(200)
	p.bot(token).get("/api/v1/me").is(401)
	v.fill("/signout").is(303)
	if now := me(); now.Kind != "guest" {
		t.Errorf("after signing out: %+v", now)
	}
	if a := v.fill("/signin", "name", "Anna", "password", "correct horse").is(422); strings.Contains(a.body, "correct horse") {
		t.Error("the page repeats the password")
	}
	v.fill("/signin", "name", "Anna", "password", "battery staple").is(303)
	if now := me(); now.ID != guest.ID {
		t.Errorf("signed in as %+v", now)
	}
	if strings.Contains(p.log.String(), "horse") || strings.Contains(p.log.String(), token) {
		t.Error("a secret of a form is in the log")
	}
}

// Whoever is refused before a page is reached gets a page all the same; and forms are limited as the API is.
func TestRefusalsAreToldAsPages(t *testing.T) {
	p := withPages(t, Given{})
	now := time.Now()
	p.limits.now = func() time.Time { return now }
	v := p.visitor()
	page := func(a answer, status int) {
		t.Helper()
		if a.is(status); !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") || !strings.Contains(a.body, "<!doctype html>") {
			t.Errorf("%s: %d is told as %.200s", a.what, status, a.body)
		}
	}
	v.get("/", "Accept", "text/html").is(200)
	page(v.do("POST", "/signout", "", "Accept", "text/html", "Origin", "https://elsewhere.example"), 403)
	for range signUps.burst {
		v.fill("/signup", "name", "x", "password", "correct horse").is(422)
	}
	if a := v.fill("/signup", "name", "x", "password", "correct horse").is(422); !strings.Contains(a.body, "too many times") {
		t.Errorf("one sign-up too many: %.300s", a.body)
	}
	for {
		a := v.fill("/play", "rules", "morris")
		if a.status == 429 {
			page(a, 429)
			break
		}
		a.is(303)
	}
	if n := len(into[wire.Tables](v.get("/api/v1/tables?list=mine&limit=100").is(200)).Tables); n != opening.burst {
		t.Errorf("%d tables were opened at once", n)
	}
}
