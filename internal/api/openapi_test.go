package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/api"
	"crownhead/internal/gate"
	"crownhead/internal/schema"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// described is the parts of the description that the tests look at.
type described struct {
	OpenAPI string                              `json:"openapi"`
	Paths   map[string]map[string]api.Operation `json:"paths"`
	Parts   struct {
		Schemas map[string]*schema.Schema `json:"schemas"`
	} `json:"components"`
}

func describedBy(t *testing.T, p *servertest.Server) described {
	t.Helper()
	d := servertest.Into[described](p.Visitor().Get("/api/v1/openapi.json").Is(200))
	if d.OpenAPI != "3.1.0" || len(d.Paths) == 0 {
		t.Fatalf("the description is empty: %+v", d)
	}
	return d
}

func TestTheDescriptionIsOfTheRoutes(t *testing.T) {
	p := servertest.Unlimited(t)
	d := describedBy(t, p)
	routes := api.New(api.Config{Gate: gate.New(gate.Config{}), House: p.House, Socket: http.NotFoundHandler(), Events: http.NotFoundHandler()})
	documented := 0
	for path, operations := range d.Paths {
		for method, o := range operations {
			documented++
			r, _ := http.NewRequestWithContext(t.Context(), strings.ToUpper(method), api.Wildcard.ReplaceAllString(path, "x"), nil)
			if pattern := routes.Pattern(r); pattern != strings.ToUpper(method)+" "+path {
				t.Errorf("%s %s is described and answered by %q", method, path, pattern)
			}
			if o.Summary == "" || o.Responses["default"] == nil || len(o.Responses) != 2 {
				t.Errorf("%s %s is described poorly: %+v", method, path, o)
			}
			var inPath []string
			for _, param := range o.Parameters {
				if param.In == "path" {
					inPath = append(inPath, "{"+param.Name+"}")
				}
			}
			if !slices.Equal(inPath, api.Wildcard.FindAllString(path, -1)) {
				t.Errorf("%s %s: the parameters of the path are %v", method, path, inPath)
			}
		}
	}
	if all := len(routes.Routes()); documented != all {
		t.Errorf("%d routes are described, there are %d", documented, all)
	}
	for name, s := range d.Parts.Schemas {
		everyRef(s, func(ref string) {
			if d.Parts.Schemas[strings.TrimPrefix(ref, schema.ComponentsPath)] == nil {
				t.Errorf("schema %s mentions %s, which is not there", name, ref)
			}
		})
	}
}

func everyRef(s *schema.Schema, visit func(string)) {
	if s == nil {
		return
	}
	if s.Ref != "" {
		visit(s.Ref)
	}
	everyRef(s.Items, visit)
	for _, p := range s.Properties {
		everyRef(p, visit)
	}
}

// A tour through every route that answers with JSON: what comes back is what the description says, to the field.
func TestAnswersAreAsDescribed(t *testing.T) {
	p := servertest.Unlimited(t)
	d := describedBy(t, p)
	b := &schema.Book{Named: d.Parts.Schemas}
	toured := map[string]bool{}
	check := func(a servertest.Answer, method, path string) servertest.Answer {
		t.Helper()
		o := d.Paths[path][strings.ToLower(method)]
		toured[method+" "+path] = true
		want := o.Responses["default"]
		switch a.Status {
		case 200:
			want = o.Responses["200"]
		case 204:
			if o.Responses["204"] == nil || a.Body != "" {
				t.Errorf("%s: %d with %q", a.What, a.Status, a.Body)
			}
			return a
		}
		if want == nil || want.Content[gate.JSONMedia].Schema == nil {
			t.Errorf("%s: %d is not described", a.What, a.Status)
			return a
		}
		if media := a.Header.Get("Content-Type"); media != gate.JSONMedia {
			t.Errorf("%s: the answer is %s", a.What, media)
		}
		if err := b.Fits(want.Content[gate.JSONMedia].Schema, decoded(t, a.Body), ""); err != nil {
			t.Errorf("%s: %v in %s", a.What, err, a.Body)
		}
		return a
	}
	do := func(v *servertest.Visitor, method, path string, body any, values ...string) servertest.Answer {
		t.Helper()
		full := path
		for i := 0; i+1 < len(values); i += 2 {
			full = strings.Replace(full, values[i], values[i+1], 1)
		}
		return check(v.Do(method, api.Root+full, body), method, api.Root+path)
	}

	v, w := p.Visitor(), p.Visitor()
	do(v, "GET", "/rules", nil)
	do(v, "GET", "/rules/{family}/{set}", nil, "{family}", "towers", "{set}", "gerber")
	do(v, "GET", "/me", nil)
	do(v, "PUT", "/me", wire.NewName{Name: "Mira"})
	do(w, "POST", "/accounts", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "DELETE", "/sessions", nil)
	do(w, "POST", "/sessions", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "PUT", "/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"})
	bot := servertest.Into[wire.MadeBot](do(w, "POST", "/me/bots", wire.NewBot{Name: "Walter’s bot"}))
	do(w, "GET", "/me/bots", nil)
	do(w, "DELETE", "/me/bots/{id}", nil, "{id}", bot.ID)

	made := servertest.Into[wire.MadeTable](do(v, "POST", "/tables", wire.NewTable{
		Rules: "checkers/dames", Clock: "5m+3s", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}))
	do(w, "POST", "/tables/{id}/seat", wire.TakeSeat{Token: made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:]}, "{id}", made.ID)
	seen := servertest.Into[wire.Snapshot](do(v, "GET", "/tables/{id}", nil, "{id}", made.ID)).Table.State.Seq
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "a", Seen: seen, Do: "play", Text: "11-15"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "b", Seen: seen, Do: "play", Text: "11-15"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "c", Seen: seen + 1, Do: "say", Text: "Hello"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/why", wire.Ask{Type: "why", Text: "24-9"}, "{id}", made.ID)
	do(w, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "d", Seen: seen + 2, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}, "{id}", made.ID)
	do(v, "GET", "/tables/{id}", nil, "{id}", made.ID)
	do(v, "GET", "/tables/{id}/turns/{n}", nil, "{id}", made.ID, "{n}", "1")
	over := servertest.Into[wire.Tables](check(v.Get(api.Root+"/tables?list=over"), "GET", api.Root+"/tables"))
	if len(over.Tables) != 1 || over.Tables[0].Winner != wire.First {
		t.Errorf("the game that is over is listed as %+v", over)
	}
	me := servertest.Into[wire.Person](do(v, "GET", "/me", nil))
	if len(me.Scores) != 1 || me.Scores[0].Won != 1 {
		t.Errorf("who has won has %+v", me.Scores)
	}
	do(v, "GET", "/people/{id}", nil, "{id}", me.ID)
	do(v, "GET", "/people/{id}/tables", nil, "{id}", me.ID)
	check(v.Get(api.Root+"/ratings?family=checkers&speed=blitz"), "GET", api.Root+"/ratings")
	ratedGame(t, p)
	if ranking := servertest.Into[wire.Ranking](check(v.Get(api.Root+"/ratings?family=chess&speed=days"), "GET", api.Root+"/ratings")); len(ranking.People) != 2 {
		t.Errorf("after a rated game the list is %+v", ranking)
	}

	routes := api.New(api.Config{Gate: gate.New(gate.Config{}), House: p.House, Socket: http.NotFoundHandler(), Events: http.NotFoundHandler()}).Routes()
	for route, gives := range routes {
		if gives && !toured[route] {
			t.Errorf("the tour has left out %s", route)
		}
	}
}

// ratedGame plays the shortest rated game between two accounts.
func ratedGame(t *testing.T, p *servertest.Server) {
	t.Helper()
	first, second := p.Account("Paula"), p.Account("Otto")
	made := servertest.Into[wire.MadeTable](first.Do("POST", api.Root+"/tables", wire.NewTable{
		Rules: "chess", Clock: "1d", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}).Is(200))
	second.Do("POST", api.Root+"/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	first.Play(made.ID, "f3").Is(200)
	second.Play(made.ID, "e5").Is(200)
	first.Play(made.ID, "g4").Is(200)
	second.Play(made.ID, "Qh4#").Is(200)
}

func decoded(t testing.TB, text string) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return v
}

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, api.Sentences) }
