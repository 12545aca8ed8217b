package gate_test

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// These tests try the gate from the outside.

func TestBrowsersAreToldToBeStrict(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	for _, a := range []servertest.Answer{
		v.Get("/"), v.Get("/nothing"), v.Get("/api/v1/rules"), v.Get("/api/v1/nothing"), v.Get("/healthz"),
		v.Do("POST", "/api/v1/tables", "nonsense"), v.Do("POST", "/api/v1/tables", "{}", "Origin", "https://elsewhere.example"),
	} {
		policy := a.Header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy lacks %s: %q", a.What, want, policy)
			}
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: the policy is loose: %s", a.What, policy)
		}
		for name, want := range map[string]string{
			"Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if got := a.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q", a.What, name, got)
			}
		}
		if a.Header.Get("Permissions-Policy") == "" {
			t.Errorf("%s: no Permissions-Policy", a.What)
		}
	}
}

func TestOtherSitesPagesDoNotActHere(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	table := v.Table("chess", "engine").ID
	ours := p.HTTP.URL
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
		a := v.Do("PUT", "/api/v1/me", wire.NewName{Name: "Somebody"}, c.headers...)
		if refused := a.Status == 403; refused != c.refused {
			t.Errorf("%v: %d %s", c.headers, a.Status, a.Body)
		}
		if c.refused {
			a.Kind(403, problem.ForeignOrigin)
		}
		if len(c.headers) == 0 || c.headers[0] != "Origin" {
			continue
		}
		conn, res, err := v.Dial("/api/v1/tables/"+table+"/socket", c.headers...)
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
		given   server.Config
		headers []string
		secure  bool
	}{
		{server.Config{}, nil, false},
		{server.Config{}, []string{"X-Forwarded-Proto", "https"}, false}, // anybody could say so
		{server.Config{Proxies: proxy}, []string{"X-Forwarded-Proto", "https"}, true},
		{server.Config{Proxies: proxy}, []string{"X-Forwarded-Proto", "http"}, false},
		{server.Config{Secure: true}, nil, true},
		{server.Config{Public: "https://play.example.org"}, []string{"Host", "play.example.org"}, true}, // only a proxy with TLS sends that
		{server.Config{Public: "https://play.example.org"}, nil, false},                                 // somebody on the machine itself
		{server.Config{Public: "http://play.example.org"}, []string{"Host", "play.example.org"}, false},
	} {
		p := servertest.Open(t, c.given)
		a := p.Visitor().Get("/api/v1/me", c.headers...).Is(200)
		cookies := (&http.Response{Header: a.Header}).Cookies()
		if len(cookies) != 1 {
			t.Fatalf("cookies: %v", cookies)
		}
		got := cookies[0]
		if !got.HttpOnly || got.SameSite != http.SameSiteLaxMode || got.Path != "/" || got.Domain != "" || got.Secure != c.secure ||
			strings.HasPrefix(got.Name, "__Host-") != c.secure {
			t.Errorf("%+v, %v: the cookie is %s", c.given, c.headers, got)
		}
		if hsts := a.Header.Get("Strict-Transport-Security"); (hsts != "") != c.secure {
			t.Errorf("%+v, %v: Strict-Transport-Security is %q", c.given, c.headers, hsts)
		}
	}
}

// The public address is ours whatever Host a proxy sends, and so are forms and sockets from its pages.
func TestThePublicAddress(t *testing.T) {
	p := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example.org", LAN: func() string { return "192.168.1.20:8420" }})
	v := p.Visitor()
	table := v.Table("chess", "engine").ID
	for origin, status := range map[string]int{"https://play.example.org": 200, "http://play.example.org": 403, "https://play.example.org.evil.example": 403} {
		v.Do("PUT", "/api/v1/me", wire.NewName{Name: "Somebody"}, "Origin", origin, "Sec-Fetch-Site", "cross-site").Is(status)
		conn, res, err := v.Dial("/api/v1/tables/"+table+"/socket", "Origin", origin)
		if (err == nil) != (status == 200) || err != nil && res.StatusCode != status {
			t.Errorf("a socket from %s: %v", origin, err)
		}
		if conn != nil {
			conn.CloseNow()
		}
	}
	for _, host := range []string{"127.0.0.1", "elsewhere.example"} {
		if text := v.Get("/about", "Host", host).Is(200).Body; !strings.Contains(text, " https://play.example.org/api/v1/me") {
			t.Errorf("%s gets links to elsewhere", host)
		}
	}
	game := "/oembed?format=json&url=" + url.QueryEscape("https://play.example.org/analysis/chess/fide")
	v.Get(game).Is(200)
	v.Get(strings.Replace(game, "example.org", "example.com", 1)).Is(404)
}

// Nobody else can follow a link to a loopback address.
func TestLinksLeadToThisMachineInItsNetwork(t *testing.T) {
	found := "192.168.1.20:8420"
	p := servertest.Open(t, server.Config{Unlimited: true, LAN: func() string { return found }})
	for host, want := range map[string]string{
		"127.0.0.1:8420": "192.168.1.20:8420", "localhost:8420": "192.168.1.20:8420", "LocalHost": "192.168.1.20:8420", "[::1]:8420": "192.168.1.20:8420",
		"127.9.9.9": "192.168.1.20:8420", "10.0.0.7:8420": "10.0.0.7:8420", "club-pc.local:8420": "club-pc.local:8420", "localhost.example": "localhost.example",
	} {
		if text := p.Visitor().Get("/about", "Host", host).Is(200).Body; !strings.Contains(text, " http://"+want+"/api/v1/me") {
			t.Errorf("%s gets links to elsewhere", host)
		}
	}
	p.Visitor().Get("/oembed?url="+url.QueryEscape("http://192.168.1.20:8420/analysis/chess/fide"), "Host", "localhost:8420").Is(200)
	found = "" // the network is gone
	if text := p.Visitor().Get("/about", "Host", "localhost:8420").Is(200).Body; !strings.Contains(text, " http://localhost:8420/api/v1/me") {
		t.Error("without a network there are no links")
	}
}

// A page that came without TLS does not speak for the one with it, and a certificate of the house's own is not insisted on.
func TestUnderTLS(t *testing.T) {
	for _, own := range []bool{false, true} {
		var certificate []byte
		if own {
			certificate = []byte("own")
		}
		p := servertest.Open(t, server.Config{Unlimited: true, Certificate: certificate})
		over := httptest.NewTLSServer(p)
		t.Cleanup(over.Close)
		v := p.Visitor()
		table := v.Table("chess", "engine").ID
		v.HTTP, v.Client = over, over.Client()
		a := v.Get("/api/v1/me").Is(200)
		if hsts := a.Header.Get("Strict-Transport-Security"); (hsts == "") != own {
			t.Errorf("own %v: Strict-Transport-Security is %q", own, hsts)
		}
		if got := (&http.Response{Header: a.Header}).Cookies(); len(got) != 1 || !got[0].Secure {
			t.Errorf("cookies: %v", got)
		}
		for origin, ours := range map[string]bool{over.URL: true, strings.Replace(over.URL, "https", "http", 1): false} {
			conn, _, err := v.Dial("/api/v1/tables/"+table+"/socket", "Origin", origin)
			if (err == nil) != ours {
				t.Errorf("a socket from %s: %v", origin, err)
			}
			if conn != nil {
				conn.CloseNow()
			}
		}
	}
}

func TestTokensAndCookiesAreKeptApart(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	made := servertest.Into[wire.MadeBot](anna.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).Is(200))

	// With both, the token says who it is, and the session is neither used nor renewed.
	a := anna.Get("/api/v1/me", "Authorization", "Bearer "+made.Token).Is(200)
	if me := servertest.Into[wire.Person](a); me.ID != made.ID || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("with token and cookie: %+v, %v", me, a.Header)
	}
	// A wrong token is not made good by a cookie.
	anna.Get("/api/v1/me", "Authorization", "Bearer crown_0").Kind(401, problem.SignIn)
	// A token in the cookie, or a session as a token, opens nothing.
	if me := servertest.Into[wire.Person](p.Visitor().Get("/api/v1/me", "Cookie", gate.SessionCookie+"="+made.Token).Is(200)); me.Kind != "guest" {
		t.Errorf("a token as a cookie is %+v", me)
	}
	base, _ := url.Parse(p.HTTP.URL)
	session := anna.Client.Jar.Cookies(base)[0].Value
	p.Visitor().Get("/api/v1/me", "Authorization", "Bearer "+session).Kind(401, problem.SignIn)

	// A bot's socket comes with its token.
	table := anna.Table("chess", "open").ID
	bot := p.Bot(made.Token)
	bot.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	if s := servertest.Next[wire.Snapshot](bot.Socket(table, ""), "snapshot"); len(s.Yours.Seats) != 1 || s.Table.State.Seats[1].Kind != "bot" {
		t.Errorf("the bot sees %+v, %+v", s.Yours, s.Table.State.Seats)
	}
	anna.Do("DELETE", "/api/v1/me/bots/"+made.ID, nil).Is(204)
	bot.Get("/api/v1/me").Kind(401, problem.SignIn)
}

func TestGuestsAreWrittenDownOnlyIfTheyDoSomething(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	id := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).ID
	v.Get("/", "Accept", "text/html").Is(200)
	v.Get("/api/v1/tables?list=mine").Is(200)
	if _, err := p.Store.Person(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a guest who has only looked is kept: %v", err)
	}
	v.Table("chess", "open")
	if who, err := p.Store.Person(t.Context(), id); err != nil || who.Kind != store.Guest {
		t.Errorf("a guest with a table is %+v, %v", who, err)
	}
}

// The first page makes a guest, so that what the page asks at once afterwards comes from one.
func TestAPageMakesAGuest(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	for _, quiet := range []servertest.Answer{v.Get("/icon.svg", "Accept", "image/*"), v.Get("/", "Accept", "*/*")} {
		if quiet.Is(200); quiet.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s makes a guest", quiet.What)
		}
	}
	first := v.Get("/", "Accept", "text/html,*/*").Is(200)
	before := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200))
	again := v.Get("/", "Accept", "text/html,*/*").Is(200)
	after := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200))
	if first.Header.Get("Set-Cookie") == "" || again.Header.Get("Set-Cookie") != "" || before.ID != after.ID {
		t.Errorf("the first page sets %q, the second %q; %s is then %s",
			first.Header.Get("Set-Cookie"), again.Header.Get("Set-Cookie"), before.ID, after.ID)
	}
}

// What a handler did not expect is in the log and not on the screen, and is told in the handler's own way.
func TestPanicsAreTold(t *testing.T) {
	var log servertest.Log
	g := gate.New(gate.Config{Log: slog.New(slog.NewTextHandler(&log, nil)), Unlimited: true})
	half := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/half" {
			fmt.Fprint(w, "half a page")
		}
		panic("a page's fault")
	})
	for path, want := range map[string]string{"/": "sorry: Something unexpected went wrong", "/half": "half a page"} {
		answer := httptest.NewRecorder()
		g.Guard(half, func(r *gate.Request, err error) {
			r.W.WriteHeader(g.Problem(err).Kind.Status())
			fmt.Fprint(r.W, "sorry: ", err)
		}).ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		if body := answer.Body.String(); !strings.HasPrefix(body, want) || strings.Contains(body, "fault") {
			t.Errorf("%s: %d %s", path, answer.Code, body)
		}
	}
	if !strings.Contains(log.String(), "a page's fault") || !strings.Contains(log.String(), "guard_test.go") {
		t.Errorf("the log does not say what happened where: %s", log.String())
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		limit gate.Limit
		once  func(v *servertest.Visitor, table string) servertest.Answer
	}{
		{gate.SignIns, func(v *servertest.Visitor, _ string) servertest.Answer {
			return v.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "guessed it"})
		}},
		{gate.SignUps, func(v *servertest.Visitor, _ string) servertest.Answer {
			return v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "x", Password: "correct horse"})
		}},
		{gate.Naming, func(v *servertest.Visitor, _ string) servertest.Answer {
			return v.Do("PUT", "/api/v1/me", wire.NewName{Name: "Mira"})
		}},
		{gate.Opening, func(v *servertest.Visitor, _ string) servertest.Answer {
			return v.Do("POST", "/api/v1/tables", wire.NewTable{Rules: "ludo", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
		}},
		{gate.Joining, func(v *servertest.Visitor, table string) servertest.Answer {
			return v.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Token: "guessed"})
		}},
		{gate.Talking, func(v *servertest.Visitor, table string) servertest.Answer {
			v.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{}).Is(200)
			return v.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "say", Text: "Hello"})
		}},
		{gate.Gallery, func(v *servertest.Visitor, table string) servertest.Answer {
			return v.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "say", Text: "Hello"})
		}},
		{gate.Offering, func(v *servertest.Visitor, table string) servertest.Answer {
			return v.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "offer", Offer: &wire.Offer{Kind: "draw"}})
		}},
		{gate.Asking, func(v *servertest.Visitor, table string) servertest.Answer {
			return v.Do("POST", "/api/v1/tables/"+table+"/why", wire.Ask{Type: "why", Text: "e5"})
		}},
		{gate.Watching, func(v *servertest.Visitor, table string) servertest.Answer {
			return v.Get("/api/v1/tables/" + table + "/socket")
		}},
	} {
		t.Run(c.limit.What, func(t *testing.T) {
			clock := servertest.NewClock()
			p := servertest.Open(t, server.Config{Now: clock.Now})
			v := p.Visitor()
			v.Get("/api/v1/me").Is(200)
			table := p.Visitor().Table("chess", "open").ID
			for i := range c.limit.Burst {
				if a := c.once(v, table); a.Status == 429 {
					t.Fatalf("only %d are let through: %s", i, a.Body)
				}
			}
			a := c.once(v, table).Kind(429, problem.TooMany)
			if seconds, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || seconds < 1 {
				t.Errorf("nobody says when to come back: %v", a.Header)
			}
			clock.Pass(c.limit.Each)
			if a := c.once(v, table); a.Status == 429 {
				t.Errorf("after a while it is still refused")
			}
			c.once(v, table).Kind(429, problem.TooMany)
		})
	}
}

// Behind a proxy everybody has an address of their own, if the proxy can be believed.
func TestLimitsCountAddresses(t *testing.T) {
	guess := func(v *servertest.Visitor, from string) int {
		return v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "x", Password: "correct horse"}, "X-Forwarded-For", from).Status
	}
	refused := func(p *servertest.Server, from func(int) string) (n int) {
		for i := range gate.SignUps.Burst*gate.PerAddress + 10 {
			if guess(p.Visitor(), from(i)) == 429 {
				n++
			}
		}
		return n
	}
	each := func(i int) string { return netip.AddrFrom4([4]byte{10, 0, 0, byte(i)}).String() }
	same := func(i int) string { return each(i) + ", 192.0.2.1" } // the visitor wrote what comes before the proxy's word
	clock := servertest.NewClock()
	trusting := server.Config{Now: clock.Now, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}
	if n := refused(servertest.Open(t, server.Config{Now: clock.Now}), each); n == 0 {
		t.Error("who writes addresses of his own is not limited")
	}
	if n := refused(servertest.Open(t, trusting), each); n != 0 {
		t.Errorf("%d of different addresses behind a proxy are refused", n)
	}
	if n := refused(servertest.Open(t, trusting), same); n == 0 {
		t.Error("who writes addresses before the proxy's is not limited")
	}
}

// Nothing that opens something is ever written into the log.
func TestSecretsStayOutOfTheLog(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	secrets := []string{"correct horse", "battery staple", "wrong horse"}
	v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Anna", Password: "correct horse"}).Is(200)
	v.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "wrong horse"}).Is(401)
	v.Do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	bot := servertest.Into[wire.MadeBot](v.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).Is(200))
	p.Bot(bot.Token).Get("/api/v1/me").Is(200)
	p.Bot("crown_guessed").Get("/api/v1/me").Is(401)
	made := v.Table("backgammon", "open")
	link := made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:]
	w := p.Visitor()
	w.Get(made.SeatLinks[1], "Accept", "text/html")
	w.Get("/api/v1/rules?token=" + link).Is(200)
	w.Do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Token: link}).Is(200)
	secret, err := p.Store.Secret(t.Context(), made.ID)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := url.Parse(p.HTTP.URL)
	session := v.Client.Jar.Cookies(base)[0].Value
	secrets = append(secrets, bot.Token, "crown_guessed", link, secret, session, made.ID)
	log := p.Log.String()
	if !strings.Contains(log, `route="POST /api/v1/sessions" status=401`) {
		t.Errorf("the log does not tell what was asked:\n%s", log)
	}
	for _, s := range secrets {
		if s == "" || strings.Contains(log, s) {
			t.Errorf("%q is in the log", s)
		}
	}
}

// Strangers who guess at a name are stopped, and do not lock its owner out of the browser he uses.
func TestStrangersGuessesDoNotLockTheOwnerOut(t *testing.T) {
	p := servertest.Open(t, server.Config{Now: servertest.NewClock().Now})
	signIn := func(v *servertest.Visitor, password string) servertest.Answer {
		return v.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: password})
	}
	anna := p.Account("Anna")
	anna.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	for range gate.SignIns.Burst {
		signIn(p.Visitor(), "guessed it").Kind(401, problem.SignIn)
	}
	signIn(p.Visitor(), "guessed it").Kind(429, problem.TooMany)
	signIn(p.Visitor(), "correct horse").Kind(429, problem.TooMany) // a guess that happens to be right
	signIn(anna, "correct horse").Is(200)
	// Nor do strangers at her own address who guess at many names.
	anna.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	for i := range gate.SignIns.Burst * gate.PerAddress {
		p.Visitor().Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Name " + strconv.Itoa(i), Password: "guessed it"})
	}
	p.Visitor().Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Another", Password: "guessed it"}).Kind(429, problem.TooMany)
	signIn(anna, "correct horse").Is(200)
	// Her browser does not help with other names, and its own guesses are counted.
	anna.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	refused := 0
	for range gate.SignIns.Burst {
		if signIn(anna, "guessed it").Status == 429 {
			refused++
		}
	}
	if refused == 0 {
		t.Error("a known browser may guess for ever")
	}
}

// Strangers who guess without end from many addresses make the owner wait once in a new browser, and not for longer.
func TestStrangersGuessesDoNotLockTheOwnerOutElsewhere(t *testing.T) {
	clock := servertest.NewClock()
	p := servertest.Open(t, server.Config{Now: clock.Now, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	guesses := 0
	signIn := func(address, password string) servertest.Answer {
		return p.Visitor().Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: password}, "X-Forwarded-For", address)
	}
	guess := func() {
		for range gate.SignIns.Burst + 1 {
			guesses++
			signIn(fmt.Sprintf("198.51.100.%d", guesses%250), "guessed it")
		}
	}
	p.Account("Anna")
	guess()
	no := signIn("203.0.113.1", "correct horse").Kind(429, problem.TooMany)
	if wait := no.Header.Get("Retry-After"); wait != "30" || !strings.Contains(no.Body, "wait 30 s") {
		t.Errorf("she waits %s s: %s", wait, no.Body)
	}
	clock.Pass(gate.SignInWait.Each - time.Second)
	guess()
	signIn("203.0.113.1", "correct horse").Kind(429, problem.TooMany)
	clock.Pass(time.Second)
	guess()
	signIn("203.0.113.9", "correct horse").Kind(429, problem.TooMany) // who has not waited
	signIn("203.0.113.1", "correct horse").Is(200)
}

// A page of another site may use the API with a token, as browsers ask beforehand whether it may. Without a token it acts in nobody's name,
// and a visitor's session counts for nothing.
func TestPagesOfOtherSitesComeWithATokenOnly(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	made := servertest.Into[wire.MadeToken](anna.Do("POST", "/api/v1/me/tokens", wire.NewToken{Name: "app", Scopes: []string{"read", "play"}}).Is(200))
	elsewhere := []string{"Origin", "https://app.example", "Sec-Fetch-Site", "cross-site"}
	with := func(more ...string) []string { return append(slices.Clone(elsewhere), more...) }

	asks := p.Visitor().Do("OPTIONS", "/api/v1/tables", nil, with("Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "authorization,content-type")...).Is(204)
	for name, want := range map[string]string{
		"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Authorization", "Access-Control-Max-Age": "86400",
	} {
		if got := asks.Header.Get(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	newTable := wire.NewTable{Rules: "chess/fide", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}
	token := with("Authorization", "Bearer "+made.Token)
	for _, a := range []servertest.Answer{
		p.Visitor().Do("POST", "/api/v1/tables", newTable, token...).Is(200),
		p.Visitor().Get("/api/v1/me", token...).Is(200),
		p.Visitor().Get("/api/v1/rules", elsewhere...).Is(200),                                // public
		p.Visitor().Get("/api/v1/me", with("Authorization", "Bearer crownhead_0")...).Is(401), // the page can say why
		anna.Get("/api/v1/me", token...).Is(200),
	} {
		if a.Header.Get("Access-Control-Allow-Origin") != "*" || a.Header.Get("Access-Control-Allow-Credentials") != "" || a.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %v", a.What, a.Header)
		}
	}
	for _, a := range []servertest.Answer{
		anna.Get("/api/v1/me", elsewhere...).Is(200), // which the page cannot read
		anna.Do("POST", "/api/v1/tables", newTable, elsewhere...).Is(403),
		p.Visitor().Get("/", token...),
		p.Visitor().Do("OPTIONS", "/account", nil, with("Access-Control-Request-Method", "POST")...),
	} {
		if got := a.Header.Get("Access-Control-Allow-Origin"); got != "" {
			t.Errorf("%s is for pages of every site: %q", a.What, got)
		}
	}
}

// Programs are told what is left of the limits that their requests count for.
func TestWhatIsLeftOfLimitsIsTold(t *testing.T) {
	now := servertest.NewClock()
	p := servertest.Open(t, server.Config{Now: now.Now})
	v := p.Visitor()
	v.Get("/api/v1/me").Is(200)
	now.Pass(time.Hour)
	ask := func() servertest.Answer { return v.Get("/api/v1/explorer?rules=checkers/maple") }
	first := ask().Is(200)
	if got := first.Header.Values("RateLimit-Policy"); !slices.Equal(got, []string{`"requests";q=400;w=2`, `"looks into the explorer";q=60;w=12`}) {
		t.Errorf("the limits are %q", got)
	}
	if got := first.Header.Values("RateLimit"); !slices.Equal(got, []string{`"requests";r=399;t=1`, `"looks into the explorer";r=59;t=1`}) {
		t.Errorf("left is %q", got)
	}
	for range gate.Exploring.Burst - 1 {
		ask().Is(200)
	}
	if got := ask().Is(429).Header.Values("RateLimit")[1]; got != `"looks into the explorer";r=0;t=12` {
		t.Errorf("at the end it is %q", got)
	}
	now.Pass(time.Minute)
	if got := ask().Is(200).Header.Values("RateLimit")[1]; got != `"looks into the explorer";r=59;t=1` {
		t.Errorf("a minute later it is %q", got)
	}
	if page := v.Get("/").Is(200); page.Header.Get("RateLimit") != "" {
		t.Errorf("a page has %q", page.Header.Get("RateLimit"))
	}
}
