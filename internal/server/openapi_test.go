package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/wire"
)

// described is the parts of the description that the tests look at.
type described struct {
	OpenAPI string                          `json:"openapi"`
	Paths   map[string]map[string]operation `json:"paths"`
	Parts   struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
}

func describedBy(t *testing.T, p *place) described {
	t.Helper()
	d := into[described](p.visitor().get("/api/v1/openapi.json").is(200))
	if d.OpenAPI != "3.1.0" || len(d.Paths) == 0 {
		t.Fatalf("the description is empty: %+v", d)
	}
	return d
}

func TestTheDescriptionIsOfTheRoutes(t *testing.T) {
	p := free(t)
	d := describedBy(t, p)
	documented := 0
	for path, operations := range d.Paths {
		for method, o := range operations {
			documented++
			r, _ := http.NewRequestWithContext(t.Context(), strings.ToUpper(method), wildcard.ReplaceAllString(path, "x"), nil)
			if _, pattern := p.mux.Handler(r); pattern != strings.ToUpper(method)+" "+path {
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
			if !slices.Equal(inPath, wildcard.FindAllString(path, -1)) {
				t.Errorf("%s %s: the parameters of the path are %v", method, path, inPath)
			}
		}
	}
	if documented != len(p.routes) {
		t.Errorf("%d routes are described, there are %d", documented, len(p.routes))
	}
	for name, s := range d.Parts.Schemas {
		everyRef(s, func(ref string) {
			if d.Parts.Schemas[strings.TrimPrefix(ref, componentsPath)] == nil {
				t.Errorf("schema %s mentions %s, which is not there", name, ref)
			}
		})
	}
}

func everyRef(s *schema, visit func(string)) {
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
	p := free(t)
	d := describedBy(t, p)
	b := &book{named: d.Parts.Schemas}
	toured := map[string]bool{}
	check := func(a answer, method, path string) answer {
		t.Helper()
		o := d.Paths[path][strings.ToLower(method)]
		toured[method+" "+path] = true
		want := o.Responses["default"]
		switch a.status {
		case 200:
			want = o.Responses["200"]
		case 204:
			if o.Responses["204"] == nil || a.body != "" {
				t.Errorf("%s: %d with %q", a.what, a.status, a.body)
			}
			return a
		}
		if want == nil || want.Content[jsonMedia].Schema == nil {
			t.Errorf("%s: %d is not described", a.what, a.status)
			return a
		}
		if media := a.header.Get("Content-Type"); media != jsonMedia {
			t.Errorf("%s: the answer is %s", a.what, media)
		}
		if err := b.fits(want.Content[jsonMedia].Schema, decoded(t, a.body), ""); err != nil {
			t.Errorf("%s: %v in %s", a.what, err, a.body)
		}
		return a
	}
	do := func(v *visitor, method, path string, body any, values ...string) answer {
		t.Helper()
		full := path
		for i := 0; i+1 < len(values); i += 2 {
			full = strings.Replace(full, values[i], values[i+1], 1)
		}
		return check(v.do(method, api+full, body), method, api+path)
	}

	v, w := p.visitor(), p.visitor()
	do(v, "GET", "/rules", nil)
	do(v, "GET", "/rules/{family}/{set}", nil, "{family}", "towers", "{set}", "gerber")
	do(v, "GET", "/me", nil)
	do(v, "PUT", "/me", wire.NewName{Name: "Mira"})
	do(w, "POST", "/accounts", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "DELETE", "/sessions", nil)
	do(w, "POST", "/sessions", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "PUT", "/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"})
	bot := into[wire.MadeBot](do(w, "POST", "/me/bots", wire.NewBot{Name: "Walter’s bot"}))
	do(w, "GET", "/me/bots", nil)
	do(w, "DELETE", "/me/bots/{id}", nil, "{id}", bot.ID)

	made := into[wire.MadeTable](do(v, "POST", "/tables", wire.NewTable{
		Rules: "checkers/dames", Clock: "5m+3s", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}))
	do(w, "POST", "/tables/{id}/seat", wire.TakeSeat{Token: made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:]}, "{id}", made.ID)
	seen := into[wire.Snapshot](do(v, "GET", "/tables/{id}", nil, "{id}", made.ID)).Table.State.Seq
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "a", Seen: seen, Do: "play", Text: "11-15"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "b", Seen: seen, Do: "play", Text: "11-15"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "c", Seen: seen + 1, Do: "say", Text: "Hello"}, "{id}", made.ID)
	do(v, "POST", "/tables/{id}/why", wire.Ask{Type: "why", Text: "24-9"}, "{id}", made.ID)
	do(w, "POST", "/tables/{id}/commands", wire.Ask{Type: "do", ID: "d", Seen: seen + 2, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}, "{id}", made.ID)
	do(v, "GET", "/tables/{id}", nil, "{id}", made.ID)
	do(v, "GET", "/tables/{id}/turns/{n}", nil, "{id}", made.ID, "{n}", "1")
	over := into[wire.Tables](check(v.get(api+"/tables?list=over"), "GET", api+"/tables"))
	if len(over.Tables) != 1 || over.Tables[0].Winner != wire.First {
		t.Errorf("the game that is over is listed as %+v", over)
	}
	me := into[wire.Person](do(v, "GET", "/me", nil))
	if len(me.Scores) != 1 || me.Scores[0].Won != 1 {
		t.Errorf("who has won has %+v", me.Scores)
	}
	do(v, "GET", "/people/{id}", nil, "{id}", me.ID)
	do(v, "GET", "/people/{id}/tables", nil, "{id}", me.ID)
	check(v.get(api+"/ratings?family=checkers&speed=blitz"), "GET", api+"/ratings")
	ratedGame(t, p)
	if ranking := into[wire.Ranking](check(v.get(api+"/ratings?family=chess&speed=none"), "GET", api+"/ratings")); len(ranking.People) != 2 {
		t.Errorf("after a rated game the list is %+v", ranking)
	}

	for _, r := range p.routes {
		if r.gives != nil && !toured[r.method+" "+r.path] {
			t.Errorf("the tour has left out %s %s", r.method, r.path)
		}
	}
}

// ratedGame plays the shortest rated game between two accounts.
func ratedGame(t *testing.T, p *place) {
	t.Helper()
	first, second := p.account("Paula"), p.account("Otto")
	made := into[wire.MadeTable](first.do("POST", api+"/tables", wire.NewTable{
		Rules: "chess", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}).is(200))
	second.do("POST", api+"/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).is(200)
	first.play(made.ID, "f3").is(200)
	second.play(made.ID, "e5").is(200)
	first.play(made.ID, "g4").is(200)
	second.play(made.ID, "Qh4#").is(200)
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

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }
