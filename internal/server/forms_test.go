package server_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// fill sends a form as a browser does, and stays where the answer comes from.
func fill(v *servertest.Visitor, path string, fields ...string) servertest.Answer {
	v.T.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	v.Client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return v.Do("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Accept", "text/html",
		"Origin", v.HTTP.URL, "Sec-Fetch-Site", "same-origin")
}

// Everything about an account can be done by forms, without a line of script.
func TestPeopleComeInByForms(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	me := func() wire.Person { return servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)) }
	v.Get("/", "Accept", "text/html").Is(200)
	guest := me()
	fill(v, "/signup", "name", "Anna", "password", "short").Is(422)
	fill(v, "/signup", "name", "Anna", "password", "correct horse", "back", "/account").Is(303)
	if now := me(); now.ID != guest.ID || now.Kind != "account" || now.Name != "Anna" {
		t.Errorf("signed up as %+v", now)
	}
	fill(v, "/account", "what", "password", "old", "wrong horse", "password", "battery staple").Is(422)
	fill(v, "/account", "what", "password", "old", "correct horse", "password", "battery staple").Is(200)
	made := fill(v, "/account", "what", "bot", "name", "Anna’s bot").Is(200)
	token := regexp.MustCompile(`crown_\w{40}`).FindString(made.Body)
	bot := servertest.Into[wire.Person](p.Bot(token).Get("/api/v1/me").Is(200))
	if bot.Owner != guest.ID || strings.Contains(v.Get("/account", "Accept", "text/html").Is(200).Body, token) {
		t.Errorf("the bot is %+v, and its token is shown again", bot)
	}
	fill(v, "/account", "what", "drop", "id", bot.ID).Is(200)
	p.Bot(token).Get("/api/v1/me").Is(401)
	fill(v, "/signout").Is(303)
	if now := me(); now.Kind != "guest" {
		t.Errorf("after signing out: %+v", now)
	}
	if a := fill(v, "/signin", "name", "Anna", "password", "correct horse").Is(422); strings.Contains(a.Body, "correct horse") {
		t.Error("the page repeats the password")
	}
	fill(v, "/signin", "name", "Anna", "password", "battery staple").Is(303)
	if now := me(); now.ID != guest.ID {
		t.Errorf("signed in as %+v", now)
	}
	if strings.Contains(p.Log.String(), "horse") || strings.Contains(p.Log.String(), token) {
		t.Error("a secret of a form is in the log")
	}
}

// A refusal before a page is reached is a page too, and forms have the limits of the API.
func TestRefusalsAreToldAsPages(t *testing.T) {
	p := servertest.Open(t, server.Config{Now: servertest.NewClock().Now})
	v := p.Visitor()
	page := func(a servertest.Answer, status int) {
		t.Helper()
		if a.Is(status); !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") || !strings.Contains(a.Body, "<!doctype html>") {
			t.Errorf("%s: %d is told as %.200s", a.What, status, a.Body)
		}
	}
	v.Get("/", "Accept", "text/html").Is(200)
	page(v.Do("POST", "/signout", "", "Accept", "text/html", "Origin", "https://elsewhere.example"), 403)
	for range gate.SignUps.Burst {
		fill(v, "/signup", "name", "x", "password", "correct horse").Is(422)
	}
	if a := fill(v, "/signup", "name", "x", "password", "correct horse").Is(422); !strings.Contains(a.Body, "too many times") {
		t.Errorf("one sign-up too many: %.300s", a.Body)
	}
	for {
		a := fill(v, "/play", "rules", "morris")
		if a.Status == 429 {
			page(a, 429)
			break
		}
		a.Is(303)
	}
	if n := len(servertest.Into[wire.Tables](v.Get("/api/v1/tables?list=mine&limit=100").Is(200)).Tables); n != gate.Opening.Burst {
		t.Errorf("%d tables were opened at once", n)
	}
}

// One address opens no more tables by forms than by the API, however many guests it pretends to be.
func TestFormsCountByAddress(t *testing.T) {
	p := servertest.Open(t, server.Config{Now: servertest.NewClock().Now})
	opened := 0
	for range gate.Opening.Burst*gate.PerAddress + 5 {
		if a := fill(p.Visitor(), "/play", "rules", "morris", "with", "screen"); a.Status != 429 {
			a.Is(303)
			opened++
		}
	}
	if opened != gate.Opening.Burst*gate.PerAddress {
		t.Errorf("%d tables were opened", opened)
	}
	p.Visitor().Do("POST", "/api/v1/tables", wire.NewTable{Rules: "morris", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Kind(429, problem.TooMany)
}

// The link to a seat is as good as the seat: it travels through TLS alone where everything else does.
func TestASeatLinkIsForSecureConnections(t *testing.T) {
	for _, secure := range []bool{false, true} {
		p := servertest.Open(t, server.Config{Unlimited: true, Secure: secure})
		a := fill(p.Visitor(), "/new", "rules", "chess", "with", "friend").Is(303)
		found := false
		for _, c := range (&http.Response{Header: a.Header}).Cookies() {
			if c.Name == "seatlink" {
				found = true
				if c.Secure != secure || !c.HttpOnly {
					t.Errorf("secure %v: the link's cookie is %s", secure, c)
				}
			}
		}
		if !found {
			t.Errorf("no link is kept: %v", a.Header)
		}
	}
}

// Where a visitor wanted to go before signing in is a page of ours, however it is spelt.
func TestSigningInLeadsNowhereElse(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	fill(v, "/signup", "name", "Anna", "password", "correct horse").Is(303)
	fill(v, "/signout").Is(303)
	for _, back := range []string{
		"//evil.example/", "/\t/evil.example/", "/\n/evil.example/", "/\r\n/evil.example/", "\t//evil.example/", "/\\evil.example/",
		"/\x00/evil.example/", "/\u0085/evil.example", "https://evil.example/", "javascript:alert(1)", "",
	} {
		if a := fill(v, "/signin", "name", "Anna", "password", "correct horse", "back", back).Is(303); a.Header.Get("Location") != "/" {
			t.Errorf("%q leads to %q", back, a.Header.Get("Location"))
		}
		fill(v, "/signout").Is(303)
	}
	if a := fill(v, "/signin", "name", "Anna", "password", "correct horse", "back", "/games?list=mine").Is(303); a.Header.Get("Location") != "/games?list=mine" {
		t.Errorf("a page of ours: %v", a.Header)
	}
}
