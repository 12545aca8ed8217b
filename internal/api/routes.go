package api

import (
	"net/http"
	"reflect"
	"strings"

	"crownhead/game"
	"crownhead/internal/gate"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

const root = "/api/v1"

// allRoutes is every way in.
func (a *API) allRoutes() []route {
	return []route{
		get("/rules", "The rule sets of the cupboard.", a.ruleSets),
		get("/rules/{family}/{set}", "One rule set, with its switches and its board.", a.ruleSet),

		get("/me", "Who you are; whoever has no session becomes a guest.", a.me),
		send("PUT", "/me", "Give yourself another name, as a guest.", a.rename),
		send("PUT", "/me/password", "Change your password; all your other sessions end.", a.changePassword),
		get("/me/bots", "Your bots.", a.bots),
		send("POST", "/me/bots", "Make a bot; its token is shown this once.", a.makeBot),
		remove("/me/bots/{id}", "Drop a bot; its token opens nothing any more.", a.dropBot),
		send("POST", "/accounts", "Sign up: the guest you are becomes the account.", a.signUp),
		send("POST", "/sessions", "Sign in: what this browser's guest has played follows into the account.", a.signIn),
		remove("/sessions", "Sign out.", a.signOut),

		send("POST", "/tables", "Open a table.", a.create),
		get("/tables", "Tables, newest first, a page at a time.", a.list).asked(byList, byFamily, a.byRules(), byCursor, byLimit),
		get("/tables/{id}", "A table as you see it now.", a.snapshot),
		send("POST", "/tables/{id}/seat", "Take an open seat.", a.takeSeat),
		send("POST", "/tables/{id}/commands", "Do something at a table: an Ask of type “do”.", a.command),
		send("POST", "/tables/{id}/why", "Ask the referee: an Ask of type “why”.", a.why),
		get("/tables/{id}/turns/{n}", "The board after so many turns of the game.", a.look),
		raw("/tables/{id}/record", "The games of a table to keep.", "text/plain", a.record).asked(byFormat),
		live("/tables/{id}/socket", "The live table as a WebSocket: a Snapshot, then News; an Ask in, its answer out.", "", a.Socket),
		live("/tables/{id}/events", "The live table as an event stream, to look on.", "text/event-stream", a.Events),

		get("/people/{id}", "Somebody, with ratings and results.", a.person),
		get("/people/{id}/tables", "The public tables somebody plays or has played at, newest first.", a.personTables).
			asked(byFamily, a.byRules(), byCursor, byLimit),
		get("/ratings", "The rating list of a family at a speed, best first.", a.ratings).asked(byFamily, bySpeed, byCursor, byLimit),

		raw("/openapi.json", "This description.", "application/json", a.openapi),
		outside("/healthz", "Whether the program runs.", "text/plain", a.healthy),
		outside("/readyz", "Whether it can take work: the store can be written.", "text/plain", a.ready),
	}
}

// route is one way in, with all that its description says.
type route struct {
	method, path string
	does         string
	query        []query
	takes, gives reflect.Type // nil: no body
	media        string       // of what it gives
	handle       func(*API, *gate.Request) error
	handler      http.Handler // instead, if somebody else answers
}

// nothing is the answer of what needs none.
type nothing struct{}

func get[Out any](path, does string, handle func(*gate.Request) (Out, error)) route {
	return route{
		method: "GET", path: root + path, does: does, gives: reflect.TypeFor[Out](), media: gate.JSONMedia,
		handle: func(_ *API, r *gate.Request) error {
			out, err := handle(r)
			if err != nil {
				return err
			}
			return give(r, out)
		},
	}
}

// send is a route that takes a body.
func send[In, Out any](method, path, does string, handle func(*gate.Request, In) (Out, error)) route {
	return route{
		method: method, path: root + path, does: does, takes: reflect.TypeFor[In](), gives: reflect.TypeFor[Out](), media: gate.JSONMedia,
		handle: func(a *API, r *gate.Request) error {
			var in In
			if err := a.take(r, &in); err != nil {
				return err
			}
			out, err := handle(r, in)
			if err != nil {
				return err
			}
			return give(r, out)
		},
	}
}

func remove(path, does string, handle func(*gate.Request) error) route {
	return route{
		method: "DELETE", path: root + path, does: does, gives: reflect.TypeFor[nothing](), media: gate.JSONMedia,
		handle: func(_ *API, r *gate.Request) error {
			if err := handle(r); err != nil {
				return err
			}
			return give(r, nothing{})
		},
	}
}

// raw is a route that writes its answer itself.
func raw(path, does, media string, handle func(*gate.Request) error) route {
	return outside(root+path, does, media, handle)
}

// outside is a raw route that is not below the root.
func outside(path, does, media string, handle func(*gate.Request) error) route {
	return route{method: "GET", path: path, does: does, media: media, handle: func(_ *API, r *gate.Request) error { return handle(r) }}
}

// live is a route that somebody else answers, with a connection that stays.
func live(path, does, media string, handler http.Handler) route {
	return route{method: "GET", path: root + path, does: does, media: media, handler: handler, query: []query{byAfter}}
}

func (r route) asked(q ...query) route { r.query = q; return r }

// query is one named word after the question mark.
type query struct {
	name, does string
	words      []string // the closed set, if it is one
	number     bool
}

var (
	byList   = query{name: "list", does: "Which tables; open unless said.", words: []string{"open", "running", "over", "mine", "your-turn"}}
	byFamily = query{name: "family", does: "Of this family of games only, such as checkers."}
	bySpeed  = query{name: "speed", does: "Which clocks; none unless said.", words: []string{"bullet", "blitz", "rapid", "slow", "days", "none"}}
	byCursor = query{name: "cursor", does: "The “next” of the page before."}
	byLimit  = query{name: "limit", does: "How many on a page, 1 to 100; 20 unless said.", number: true}
	byAfter  = query{name: "after", does: "The number of the last event you know; without it a snapshot comes first.", number: true}
	byFormat = query{name: "format", does: "The family's usual one unless said.", words: []string{"pgn", "pdn", "mat", "text", "json"}}
	// byLang is read everywhere.
	byLang = query{name: "lang", does: "The reader's language, before Accept-Language.", words: []string{"en", "fr", "de"}}
)

func (a *API) byRules() query {
	q := query{name: "rules", does: "Of this rule set only, whatever its switches."}
	for _, set := range a.House.Games.All() {
		q.words = append(q.words, set.ID)
	}
	return q
}

// muxed is the routes as net/http serves them.
func (a *API) muxed() *http.ServeMux {
	mux := http.NewServeMux()
	for _, r := range a.routes {
		mux.Handle(r.method+" "+r.path, a.handler(r))
	}
	mux.Handle("/api/", a.handler(route{handle: (*API).noSuchRoute}))
	return mux
}

// handler answers a route; what goes wrong is said as a problem.
func (a *API) handler(of route) http.Handler {
	if of.handler != nil {
		return of.handler
	}
	return http.HandlerFunc(func(w http.ResponseWriter, plain *http.Request) {
		r := a.Gate.Request(w, plain)
		w.Header().Set("Cache-Control", "no-store")
		if err := of.handle(a, r); err != nil {
			r.Fail(err)
		}
	})
}

// noSuchRoute answers for the rest of the API: an unknown path, or a method that a path does not have.
func (a *API) noSuchRoute(r *gate.Request) error {
	var allowed []string
	for _, m := range []string{"GET", "POST", "PUT", "DELETE"} {
		probe := *r.Request
		probe.Method = m
		if _, pattern := a.mux.Handler(&probe); pattern != "/api/" {
			allowed = append(allowed, m)
		}
	}
	if allowed == nil {
		return refuse(problem.NotFound, "no-such-route")
	}
	r.W.Header().Set("Allow", strings.Join(allowed, ", "))
	return refuse(problem.NoSuchMethod, "no-such-method", game.Plain("method", game.Excerpt(r.Method)), game.Word("known", game.And(allowed...)))
}

// The messages of the socket are in the description too, though no route gives them.
var spoken = []reflect.Type{
	reflect.TypeFor[wire.Snapshot](), reflect.TypeFor[wire.News](), reflect.TypeFor[wire.Done](), reflect.TypeFor[wire.Refused](),
	reflect.TypeFor[wire.Reasons](), reflect.TypeFor[wire.Look](), reflect.TypeFor[wire.Presence](), reflect.TypeFor[wire.Bye](),
	reflect.TypeFor[wire.Ask](), reflect.TypeFor[wire.Problem](),
}
