package server

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// These tests try each door from the outside.

func TestBrowsersAreToldToBeStrict(t *testing.T) {
	p := free(t)
	v := p.visitor()
	for _, a := range []answer{
		v.get("/"), v.get("/nothing"), v.get("/api/v1/rules"), v.get("/api/v1/nothing"), v.get("/healthz"),
		v.do("POST", "/api/v1/tables", "nonsense"), v.do("POST", "/api/v1/tables", "{}", "Origin", "https://elsewhere.example"),
	} {
		policy := a.header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy lacks %s: %q", a.what, want, policy)
			}
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: the policy is loose: %s", a.what, policy)
		}
		for name, want := range map[string]string{
			"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if got := a.header.Get(name); got != want {
				t.Errorf("%s: %s is %q", a.what, name, got)
			}
		}
		if a.header.Get("Permissions-Policy") == "" {
			t.Errorf("%s: no Permissions-Policy", a.what)
		}
	}
}

func TestOtherSitesPagesDoNotActHere(t *testing.T) {
	p := free(t)
	v := p.visitor()
	table := v.table("chess", "engine").ID
	ours := p.http.URL
	for _, c := range []struct {
		headers []string
		refused bool
	}{
		{nil, false}, // no browser
		{[]string{"Origin", ours}, false},
		{[]string{"Origin", ours, "Sec-Fetch-Site", "same-origin"}, false},
		{[]string{"Origin", "https://elsewhere.example"}, true},
		{[]string{"Origin", "null"}, true},
		{[]string{"Origin", strings.Replace(ours, "127.0.0.1", "localhost", 1)}, true},
		{[]string{"Sec-Fetch-Site", "cross-site"}, true},
		{[]string{"Sec-Fetch-Site", "same-site"}, true},
	} {
		a := v.do("PUT", "/api/v1/me", wire.NewName{Name: "Somebody"}, c.headers...)
		if refused := a.status == 403; refused != c.refused {
			t.Errorf("%v: %d %s", c.headers, a.status, a.body)
		}
		if c.refused {
			a.kind(403, problem.ForeignOrigin)
		}
		if len(c.headers) == 0 || c.headers[0] != "Origin" {
			continue
		}
		conn, res, err := v.dial("/api/v1/tables/"+table+"/socket", c.headers...)
		if c.refused && (err == nil || res.StatusCode != 403) || !c.refused && err != nil {
			t.Errorf("a socket with %v: %v", c.headers, err)
		}
		if conn != nil {
			conn.CloseNow()
		}
	}
}

func TestCookies(t *testing.T) {
	proxy := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	for _, c := range []struct {
		given   Given
		headers []string
		secure  bool
	}{
		{Given{}, nil, false},
		{Given{}, []string{"X-Forwarded-Proto", "https"}, false}, // anybody could say so
		{Given{Proxies: proxy}, []string{"X-Forwarded-Proto", "https"}, true},
		{Given{Proxies: proxy}, []string{"X-Forwarded-Proto", "http"}, false},
		{Given{Secure: true}, nil, true},
	} {
		p := opened(t, c.given)
		a := p.visitor().get("/api/v1/me", c.headers...).is(200)
		cookies := (&http.Response{Header: a.header}).Cookies()
		if len(cookies) != 1 {
			t.Fatalf("cookies: %v", cookies)
		}
		got := cookies[0]
		if !got.HttpOnly || got.SameSite != http.SameSiteLaxMode || got.Path != "/" || got.Domain != "" || got.Secure != c.secure ||
			strings.HasPrefix(got.Name, "__Host-") != c.secure {
			t.Errorf("%+v, %v: the cookie is %s", c.given, c.headers, got)
		}
		if hsts := a.header.Get("Strict-Transport-Security"); (hsts != "") != c.secure {
			t.Errorf("%+v, %v: Strict-Transport-Security is %q", c.given, c.headers, hsts)
		}
	}
}

func TestTokensAndCookiesAreKeptApart(t *testing.T) {
	p := free(t)
	anna := p.account("Anna")
	made := into[wire.MadeBot](anna.do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).is(200))

	// With both, the token says who it is, and the session is neither used nor renewed.
	a := anna.get("/api/v1/me", "Authorization", "Bearer "+made.Token).is(200)
	if me := into[wire.Person](a); me.ID != made.ID || a.header.Get("Set-Cookie") != "" {
		t.Errorf("with token and cookie: %+v, %v", me, a.header)
	}
	// A wrong token is not made good by a cookie.
	anna.get("/api/v1/me", "Authorization", "Bearer crown_0").kind(401, problem.SignIn)
	// A token in the cookie, or a session as a token, opens nothing.
	if me := into[wire.Person](p.visitor().get("/api/v1/me", "Cookie", cookie+"="+made.Token).is(200)); me.Kind != "guest" {
		t.Errorf("a token as a cookie is %+v", me)
	}
	base, _ := url.Parse(p.http.URL)
	session := anna.client.Jar.Cookies(base)[0].Value
	p.visitor().get("/api/v1/me", "Authorization", "Bearer "+session).kind(401, problem.SignIn)

	// A bot's socket comes with its token.
	table := anna.table("chess", "open").ID
	bot := p.bot(made.Token)
	bot.do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).is(200)
	if s := next[wire.Snapshot](bot.socket(table, ""), "snapshot"); len(s.Yours.Seats) != 1 || s.Table.State.Seats[1].Kind != "bot" {
		t.Errorf("the bot sees %+v, %+v", s.Yours, s.Table.State.Seats)
	}
	anna.do("DELETE", "/api/v1/me/bots/"+made.ID, nil).is(204)
	bot.get("/api/v1/me").kind(401, problem.SignIn)
}

func TestGuestsAreWrittenDownOnlyIfTheyDoSomething(t *testing.T) {
	p := free(t)
	v := p.visitor()
	id := into[wire.Person](v.get("/api/v1/me").is(200)).ID
	v.get("/", "Accept", "text/html").is(200)
	v.get("/api/v1/tables?list=mine").is(200)
	if _, err := p.Store.Person(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a guest who has only looked is kept: %v", err)
	}
	v.table("chess", "open")
	if who, err := p.Store.Person(t.Context(), id); err != nil || who.Kind != store.Guest {
		t.Errorf("a guest with a table is %+v, %v", who, err)
	}
}

// The first page makes a guest, so that what the page asks at once afterwards comes from one.
func TestAPageMakesAGuest(t *testing.T) {
	seen := make(chan string, 4)
	p := opened(t, Given{Unlimited: true, Pages: func(*Server) Pages { return testPages(seen) }})
	v := p.visitor()
	v.get("/site.css", "Accept", "text/css").is(200)
	if who := <-seen; who != "" {
		t.Errorf("a style sheet makes the guest %s", who)
	}
	v.get("/", "Accept", "text/html,*/*").is(200)
	first := <-seen
	if me := into[wire.Person](v.get("/api/v1/me").is(200)); first == "" || me.ID != first {
		t.Errorf("the page saw %q, the API sees %s", first, me.ID)
	}
	// What nobody foresaw is in the log and not on the screen.
	if a := v.get("/fault", "Accept", "text/html").is(500); !strings.Contains(a.body, "sorry: Something unexpected went wrong") {
		t.Errorf("a page that fails says %s", a.body)
	}
	if a := v.get("/fault").kind(500, problem.Unexpected); strings.Contains(a.body, "fault") || !strings.Contains(p.log.String(), "a page's fault") {
		t.Errorf("a page that fails says %s", a.body)
	}
}

// testPages tell whom they see, or fail.
type testPages chan string

func (seen testPages) ServeHTTP(_ http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/fault" {
		panic("a page's fault")
	}
	seen <- ViewerOf(r).Person
}

func (testPages) Sorry(w http.ResponseWriter, _ *http.Request, p *problem.Problem) {
	w.WriteHeader(p.Kind.Status())
	fmt.Fprint(w, "sorry: ", p)
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		pace pace
		once func(v *visitor, table string) answer
	}{
		{signIns, func(v *visitor, _ string) answer {
			return v.do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "guessed it"})
		}},
		{signUps, func(v *visitor, _ string) answer {
			return v.do("POST", "/api/v1/accounts", wire.NewAccount{Name: "x", Password: "correct horse"})
		}},
		{naming, func(v *visitor, _ string) answer { return v.do("PUT", "/api/v1/me", wire.NewName{Name: "Mira"}) }},
		{opening, func(v *visitor, _ string) answer { return v.do("POST", "/api/v1/tables", wire.NewTable{Rules: "ludo"}) }},
		{joining, func(v *visitor, table string) answer {
			return v.do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Token: "guessed"})
		}},
		{talking, func(v *visitor, table string) answer {
			return v.do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "say", Text: "Hello"})
		}},
		{offering, func(v *visitor, table string) answer {
			return v.do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "offer", Offer: &wire.Offer{Kind: "draw"}})
		}},
		{asking, func(v *visitor, table string) answer {
			return v.do("POST", "/api/v1/tables/"+table+"/why", wire.Ask{Type: "why", Text: "e5"})
		}},
		{watching, func(v *visitor, table string) answer { return v.get("/api/v1/tables/" + table + "/socket") }},
	} {
		t.Run(c.pace.what, func(t *testing.T) {
			p := opened(t, Given{})
			now := time.Now() // it stands still until we say so
			p.limits.now = func() time.Time { return now }
			v := p.visitor()
			v.get("/api/v1/me").is(200)
			table := p.visitor().table("chess", "open").ID
			for i := range c.pace.burst {
				if a := c.once(v, table); a.status == 429 {
					t.Fatalf("only %d are let through: %s", i, a.body)
				}
			}
			a := c.once(v, table).kind(429, problem.TooMany)
			if seconds, err := strconv.Atoi(a.header.Get("Retry-After")); err != nil || seconds < 1 {
				t.Errorf("nobody says when to come back: %v", a.header)
			}
			now = now.Add(c.pace.each)
			if a := c.once(v, table); a.status == 429 {
				t.Errorf("after a while it is still refused")
			}
			c.once(v, table).kind(429, problem.TooMany)
		})
	}
}

// Behind a proxy everybody has an address of their own, if the proxy can be believed.
func TestLimitsCountAddresses(t *testing.T) {
	guess := func(v *visitor, from string) int {
		return v.do("POST", "/api/v1/accounts", wire.NewAccount{Name: "x", Password: "correct horse"}, "X-Forwarded-For", from).status
	}
	refused := func(p *place, from func(int) string) (n int) {
		now := time.Now()
		p.limits.now = func() time.Time { return now }
		for i := range signUps.burst*perAddress + 10 {
			if guess(p.visitor(), from(i)) == 429 {
				n++
			}
		}
		return n
	}
	each := func(i int) string { return netip.AddrFrom4([4]byte{10, 0, 0, byte(i)}).String() }
	same := func(i int) string { return each(i) + ", 192.0.2.1" } // what stands before the proxy's word the visitor has written
	trusting := Given{Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	if n := refused(opened(t, Given{}), each); n == 0 {
		t.Error("who writes addresses of his own is not limited")
	}
	if n := refused(opened(t, trusting), each); n != 0 {
		t.Errorf("%d of different addresses behind a proxy are refused", n)
	}
	if n := refused(opened(t, trusting), same); n == 0 {
		t.Error("who writes addresses before the proxy's is not limited")
	}
}

func TestAddresses(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, c := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:1234", "", "192.0.2.7"},
		{"192.0.2.7:1234", "198.51.100.1", "192.0.2.7"},
		{"10.0.0.1:1234", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.1:1234", "203.0.113.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"},
		{"10.0.0.1:1234", "", "10.0.0.1"},
		{"10.0.0.1:1234", "nonsense", "10.0.0.1"},
		{"[fd00::1]:1234", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"[2001:db8:1:2::9]:1234", "", "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.7]:1234", "", "192.0.2.7"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := (&Server{Given: Given{Proxies: proxies}}).address(r); got != c.want {
			t.Errorf("%s, forwarded for %q: %s, wanted %s", c.remote, c.forwarded, got, c.want)
		}
	}
}

func TestLimitsForgetTheQuietest(t *testing.T) {
	l := newLimits(false)
	now := time.Now()
	l.now = func() time.Time { return now }
	for range acting.burst {
		l.allow(acting, "first", "")
	}
	for i := range mostRemembered {
		l.allow(pace{"x", 1, 1}, "", netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}).String())
	}
	if n := len(l.known); n != mostRemembered || l.recent.Len() != n {
		t.Errorf("%d are remembered, and %d in their order", n, l.recent.Len())
	}
	if !l.allow(acting, "first", "") {
		t.Error("who was quiet longest is still remembered")
	}
}

// Nothing that opens something is ever written into the log.
func TestSecretsStayOutOfTheLog(t *testing.T) {
	p := free(t)
	v := p.visitor()
	secrets := []string{"correct horse", "battery staple", "wrong horse"}
	v.do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Anna", Password: "correct horse"}).is(200)
	v.do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "wrong horse"}).is(401)
	v.do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).is(204)
	bot := into[wire.MadeBot](v.do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).is(200))
	p.bot(bot.Token).get("/api/v1/me").is(200)
	p.bot("crown_guessed").get("/api/v1/me").is(401)
	made := v.table("backgammon", "open")
	link := made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:]
	w := p.visitor()
	w.get(made.SeatLinks[1], "Accept", "text/html")
	w.get("/api/v1/rules?token=" + link).is(200)
	w.do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Token: link}).is(200)
	secret, err := p.Store.Secret(t.Context(), made.ID)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := url.Parse(p.http.URL)
	session := v.client.Jar.Cookies(base)[0].Value
	secrets = append(secrets, bot.Token, "crown_guessed", link, secret, session, made.ID)
	log := p.log.String()
	if !strings.Contains(log, `route="POST /api/v1/sessions" status=401`) {
		t.Errorf("the log does not tell what was asked:\n%s", log)
	}
	for _, s := range secrets {
		if s == "" || strings.Contains(log, s) {
			t.Errorf("%q is in the log", s)
		}
	}
}

func TestPrivateTablesAreInNoList(t *testing.T) {
	p := free(t)
	v, w := p.visitor(), p.visitor()
	for _, against := range []string{"open", "engine"} {
		made := into[wire.MadeTable](v.do("POST", "/api/v1/tables", wire.NewTable{
			Rules: "morris", Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: against, Level: 1}},
		}).is(200))
		me := into[wire.Person](v.get("/api/v1/me").is(200)).ID
		for _, who := range []*visitor{v, w} {
			for _, path := range []string{"/tables", "/tables?list=running", "/tables?list=over", "/people/" + me + "/tables"} {
				if a := who.get("/api/v1" + path).is(200); strings.Contains(a.body, made.ID) {
					t.Errorf("%s lists a private table", path)
				}
			}
		}
		if a := v.get("/api/v1/tables?list=mine").is(200); !strings.Contains(a.body, made.ID) {
			t.Error("who plays there does not find it")
		}
		w.get("/api/v1/tables/" + made.ID).is(200) // who has the id may look
	}
}

func TestMetricsAreNotForVisitors(t *testing.T) {
	p := free(t)
	v := p.visitor()
	v.play(v.table("chess", "engine").ID, "e4").is(200)
	v.get("/metrics").is(404)
	own := httptest.NewServer(p.Metrics())
	defer own.Close()
	there := p.visitor()
	there.place = &place{Server: p.Server, t: t, http: own}
	text := there.get("/metrics").is(200).body
	for _, want := range []string{
		`crownhead_http_requests_total{code="200",method="POST",route="POST /api/v1/tables"} 1`, "crownhead_turns_total ", "crownhead_appends_total ",
		"crownhead_refusals_total 0", "crownhead_sockets 0", "crownhead_tables 1", "crownhead_http_seconds_bucket", "crownhead_commit_seconds_count ", "crownhead_engine_queue ", "go_goroutines",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the metrics lack %s", want)
		}
	}
}
