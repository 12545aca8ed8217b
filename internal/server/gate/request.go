package gate

import (
	"cmp"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
)

// Request is a request with what is known about who sent it.
type Request struct {
	*http.Request
	W       http.ResponseWriter
	Lang    game.Lang
	Address string // as limits count it
	gate    *Gate

	scope  string // what a person's token must be good for; "" lets none in
	asked  bool   // what follows is known
	person store.Person
	pass   people.Pass // what an account came with
	scopes []string    // of a person's token
	failed error
}

// Request is one that is about to be answered.
func (g *Gate) Request(w http.ResponseWriter, r *http.Request) *Request {
	return &Request{Request: r, W: w, Lang: Lang(r), Address: g.address(r), gate: g}
}

// idHeader tells a visitor under which id the log has the request. Whoever answers a part of it finds the id there.
const idHeader = "X-Request-Id"

// newID is an id by which a request is found in the log: eight letters and digits, easy to read out.
func newID() string { return strings.ToLower(rand.Text()[:8]) }

// ID is by what the log knows the request.
func (r *Request) ID() string { return r.W.Header().Get(idHeader) }

// Log has the request's id in every line.
func (r *Request) Log() *slog.Logger { return r.gate.Log.With("request", r.ID()) }

// Who is the visitor: a bot by its token, a guest or an account by its session, or nobody, whose id is empty. A token that
// opens nothing is refused; a session that does not is as none.
func (r *Request) Who() (store.Person, error) {
	if !r.asked {
		r.person, r.failed = r.identify()
		r.asked = true
	}
	return r.person, r.failed
}

func (r *Request) identify() (store.Person, error) {
	if auth := r.Header.Values("Authorization"); len(auth) > 0 { // a visitor with a token comes without a session
		token, ok := strings.CutPrefix(auth[0], "Bearer ")
		if !ok || len(auth) > 1 {
			return store.Person{}, refuse(problem.SignIn, "bad-authorization")
		}
		if people.IsPersonToken(token) {
			return r.personOf(token)
		}
		return r.gate.People.ByToken(r.Context(), token)
	}
	cookie, err := r.Cookie(r.cookieName(SessionCookie))
	if err != nil {
		return store.Person{}, nil
	}
	visit, err := r.gate.People.Read(r.Context(), cookie.Value)
	if errors.Is(err, people.ErrNoSession) {
		return store.Person{}, nil
	}
	r.pass.Session, r.pass.Passkey = visit.Session, visit.Passkey
	if err == nil && visit.Old {
		r.renewSession(visit)
	}
	return visit.Person, err
}

// Admit lets in who comes with a person's token that has this scope. A request that is not admitted is not for tokens of people.
// Others are not asked who they are here.
func (r *Request) Admit(scope string) error {
	r.scope = scope
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); !ok || !people.IsPersonToken(token) {
		return nil
	}
	_, err := r.Who()
	return err
}

// personOf is the person of a token, if the token is good for this request.
func (r *Request) personOf(token string) (store.Person, error) {
	who, t, err := r.gate.People.ByPersonToken(r.Context(), token)
	if err != nil {
		return store.Person{}, err
	}
	r.pass.Token, r.scopes = t.ID, t.Scopes
	if err := r.Require(r.scope); err != nil {
		return store.Person{}, err
	}
	return who, nil
}

// Grants tells whether the visitor may do what needs a scope: only a person's token may not. It is known once [Request.Who] is.
func (r *Request) Grants(scope string) bool {
	return r.pass.Token == "" || people.Allow(r.scopes, scope) == nil
}

// Require refuses what the visitor may not do for lack of a scope.
func (r *Request) Require(scope string) error {
	if r.Grants(scope) {
		return nil
	}
	if scope != "" {
		r.W.Header().Set("WWW-Authenticate", `Bearer realm="crownhead", error="insufficient_scope", scope="`+scope+`"`)
	}
	return people.Allow(r.scopes, scope)
}

// Session is the id of the session that an account came with; it is known once [Request.Who] is.
func (r *Request) Session() string { return r.pass.Session }

// Pass is what the visitor came with; it is known once [Request.Who] is.
func (r *Request) Pass() people.Pass { return r.pass }

// Somebody is the visitor; nobody becomes a guest.
func (r *Request) Somebody() (store.Person, error) {
	who, err := r.Who()
	if err != nil || who.ID != "" {
		return who, err
	}
	r.person = r.gate.People.NewGuest()
	return r.person, r.startSession(r.person, people.Pass{})
}

// Remembered is somebody who is about to do what must be remembered. In a house without guests that is an account, or a child of a class.
func (r *Request) Remembered() (store.Person, error) { return r.remembered(false) }

// remembered is the same; a child whom a class lets in by its code becomes one of it just now.
func (r *Request) remembered(child bool) (store.Person, error) {
	who, err := r.Somebody()
	if err != nil {
		return who, err
	}
	if who.Kind == store.Guest && !child && !who.Pupil && !r.House().Guests {
		return who, refuse(problem.SignIn, "no-guests")
	}
	r.person, err = r.gate.People.Remember(r.Context(), who)
	return r.person, err
}

// human is somebody who did not come with a token: what is done about accounts, bots do not do.
func (r *Request) human() (store.Person, error) {
	who, err := r.Somebody()
	if err == nil && who.Kind == store.Bot {
		err = refuse(problem.NotYours, "not-for-bots")
	}
	return who, err
}

// Viewer is how the house sees somebody who sends this request.
func (r *Request) Viewer(who store.Person) house.Viewer {
	replies := ""
	if c, err := r.Cookie("replies"); err == nil { // a setting, see internal/server/pages/site
		replies = c.Value
	}
	return house.Viewer{
		Person: who.ID, Name: who.Name, Account: who.Kind == store.Account || who.Kind == store.Bot,
		Bot: who.Kind == store.Bot, Lang: r.Lang, From: r.Address, Replies: replies, Browser: people.Browser(r.knownBrowser()),
	}
}

// Extend gives the answer so much more time from now: writing it takes longer than most.
func (r *Request) Extend(d time.Duration) {
	_ = http.NewResponseController(r.W).SetWriteDeadline(time.Now().Add(d)) // where there are no deadlines, none is needed
}

// Origin is our address in links to send on: the public one, or as the visitor writes it. Nobody else can follow a link to a
// loopback address, so it becomes that of this machine in its network.
func (r *Request) Origin() string {
	if r.gate.Public != "" {
		return r.gate.Public
	}
	host := r.Host
	if r.gate.LAN != nil && isLoopback(host) {
		host = cmp.Or(r.gate.LAN(), host)
	}
	if r.Secure() {
		return "https://" + host
	}
	return "http://" + host
}

// IsOurs tells whether a link of that host leads here.
func (r *Request) IsOurs(host string) bool {
	return strings.EqualFold(host, r.Host) || strings.HasSuffix(strings.ToLower(r.Origin()), "://"+strings.ToLower(host))
}

// isLoopback tells of a host, with or without a port, that every machine takes for itself.
func isLoopback(host string) bool {
	if h, _, err := net.SplitHostPort(host); err == nil {
		host = h
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return strings.EqualFold(host, "localhost") || err == nil && ip.IsLoopback()
}

// WantsPage tells of a browser that shows what it gets to a person.
func WantsPage(r *http.Request) bool { return strings.Contains(r.Header.Get("Accept"), "text/html") }
