package server

import (
	"net/http"
	"reflect"

	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

const api = "/api/v1"

// allRoutes is every way in.
func (s *Server) allRoutes() []route {
	return []route{
		get("/rules", "The rule sets of the cupboard.", s.ruleSets),
		get("/rules/{family}/{set}", "One rule set, with its switches and its board.", s.ruleSet),

		get("/me", "Who you are; whoever has no session becomes a guest.", s.me),
		send("PUT", "/me", "Give yourself another name, as a guest.", s.rename).at(naming),
		send("PUT", "/me/password", "Change your password; all your other sessions end.", s.changePassword).at(signIns),
		get("/me/bots", "Your bots.", s.bots),
		send("POST", "/me/bots", "Make a bot; its token is shown this once.", s.makeBot).at(naming),
		remove("/me/bots/{id}", "Drop a bot; its token opens nothing any more.", s.dropBot),
		send("POST", "/accounts", "Sign up: the guest you are becomes the account.", s.signUp).at(signUps),
		send("POST", "/sessions", "Sign in: what this browser's guest has played follows into the account.", s.signIn).at(signIns),
		remove("/sessions", "Sign out.", s.signOut),

		send("POST", "/tables", "Open a table.", s.create).at(opening),
		get("/tables", "Tables, newest first, a page at a time.", s.tables).asked(byList, byFamily, s.byRules(), byCursor, byLimit),
		get("/tables/{id}", "A table as you see it now.", s.snapshot),
		send("POST", "/tables/{id}/seat", "Take an open seat.", s.takeSeat).at(joining),
		send("POST", "/tables/{id}/commands", "Do something at a table: an Ask of type “do”.", s.command),
		send("POST", "/tables/{id}/why", "Ask the referee: an Ask of type “why”.", s.why),
		get("/tables/{id}/turns/{n}", "The board after so many turns of the game.", s.look),
		raw("/tables/{id}/record", "The games of a table to keep.", "text/plain", s.record).asked(byFormat),
		raw("/tables/{id}/socket", "The live table as a WebSocket: a Snapshot, then News; an Ask in, its answer out.", "", s.socket).
			asked(byAfter).at(watching),
		raw("/tables/{id}/events", "The live table as an event stream, to look on.", "text/event-stream", s.events).
			asked(byAfter).at(watching),

		get("/people/{id}", "Somebody, with ratings and results.", s.person),
		get("/people/{id}/tables", "The public tables somebody plays or has played at, newest first.", s.personTables).
			asked(byFamily, s.byRules(), byCursor, byLimit),
		get("/ratings", "The rating list of a family at a speed, best first.", s.ratings).asked(byFamily, bySpeed, byCursor, byLimit),

		raw("/openapi.json", "This description.", "application/json", s.openapi),
		outside("/healthz", "Whether the program runs.", s.healthy),
		outside("/readyz", "Whether it can take work: the store can be written.", s.ready),
	}
}

// route is one way in, with all that its description says.
type route struct {
	method, path string
	does         string
	query        []query
	takes, gives reflect.Type // nil: no body
	media        string       // of what it gives
	pace         pace
	handle       func(*visit) error
}

// nothing is the answer of what needs none.
type nothing struct{}

func get[Out any](path, does string, handle func(*visit) (Out, error)) route {
	return route{
		method: "GET", path: api + path, does: does, gives: reflect.TypeFor[Out](), media: jsonMedia,
		handle: func(v *visit) error {
			out, err := handle(v)
			if err != nil {
				return err
			}
			return v.give(out)
		},
	}
}

// send is a route that takes a body.
func send[In, Out any](method, path, does string, handle func(*visit, In) (Out, error)) route {
	r := route{method: method, path: api + path, does: does, takes: reflect.TypeFor[In](), gives: reflect.TypeFor[Out](), media: jsonMedia}
	r.handle = func(v *visit) error {
		var in In
		if err := v.take(&in); err != nil {
			return err
		}
		out, err := handle(v, in)
		if err != nil {
			return err
		}
		return v.give(out)
	}
	return r
}

func remove(path, does string, handle func(*visit) error) route {
	return route{
		method: "DELETE", path: api + path, does: does, gives: reflect.TypeFor[nothing](), media: jsonMedia,
		handle: func(v *visit) error {
			if err := handle(v); err != nil {
				return err
			}
			return v.give(nothing{})
		},
	}
}

// raw is a route that writes its answer itself.
func raw(path, does, media string, handle func(*visit) error) route {
	return route{method: "GET", path: api + path, does: does, media: media, handle: handle}
}

// outside is a raw route that is no part of the API.
func outside(path, does string, handle func(*visit) error) route {
	return route{method: "GET", path: path, does: does, media: "text/plain", handle: handle}
}

// at bounds how often somebody may do it.
func (r route) at(p pace) route { r.pace = p; return r }

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

func (s *Server) byRules() query {
	q := query{name: "rules", does: "Of this rule set only, whatever its switches."}
	for _, set := range s.House.Games.All() {
		q.words = append(q.words, set.ID)
	}
	return q
}

// muxed is the routes as net/http serves them.
func (s *Server) muxed() *http.ServeMux {
	mux := http.NewServeMux()
	for _, r := range s.routes {
		mux.HandleFunc(r.method+" "+r.path, s.visited(r))
	}
	mux.HandleFunc("/api/", s.visited(route{handle: s.noSuchRoute}))
	mux.HandleFunc("/", s.page)
	return mux
}

// noSuchRoute answers for the rest of the API: a path that is none, or a method that it does not have.
func (s *Server) noSuchRoute(v *visit) error {
	var allowed []string
	for _, m := range []string{"GET", "POST", "PUT", "DELETE"} {
		probe := *v.r
		probe.Method = m
		if _, pattern := s.mux.Handler(&probe); pattern != "/api/" {
			allowed = append(allowed, m)
		}
	}
	if allowed == nil {
		return refuse(problem.NotFound, "no-such-route")
	}
	return notAllowed(v, allowed)
}

// The messages of the socket are in the description too, though no route gives them.
var spoken = []reflect.Type{
	reflect.TypeFor[wire.Snapshot](), reflect.TypeFor[wire.News](), reflect.TypeFor[wire.Done](), reflect.TypeFor[wire.Refused](),
	reflect.TypeFor[wire.Reasons](), reflect.TypeFor[wire.Look](), reflect.TypeFor[wire.Presence](), reflect.TypeFor[wire.Bye](),
	reflect.TypeFor[wire.Ask](), reflect.TypeFor[wire.Problem](),
}
