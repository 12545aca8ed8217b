package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"crownhead/game/gametest"
	"crownhead/internal/admin/mail"
	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/api"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/server/people/totp"
	"crownhead/internal/server/schema"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// described is the parts of the description that the tests look at.
type described struct {
	OpenAPI string                              `json:"openapi"`
	Paths   map[string]map[string]api.Operation `json:"paths"`
	Parts   struct {
		Schemas   map[string]*schema.Schema `json:"schemas"`
		Responses map[string]*api.Content   `json:"responses"`
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
	routes := api.New(api.Config{Gate: gate.New(gate.Config{}), House: p.House, Socket: http.NotFoundHandler(), Events: http.NotFoundHandler(), Mine: http.NotFoundHandler(), Evening: http.NotFoundHandler()})
	documented := 0
	for path, operations := range d.Paths {
		for method, o := range operations {
			documented++
			r, _ := http.NewRequestWithContext(t.Context(), strings.ToUpper(method), api.Wildcard.ReplaceAllString(path, "x"), nil)
			if pattern := routes.Pattern(r); !ofPages(o) && pattern != strings.ToUpper(method)+" "+path {
				t.Errorf("%s %s is described and answered by %q", method, path, pattern)
			}
			if o.Summary == "" || o.Responses["default"] == nil || o.Responses["429"] == nil || o.Responses["400"] == nil {
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
		s.EveryRef(func(ref string) {
			if d.Parts.Schemas[strings.TrimPrefix(ref, schema.ComponentsPath)] == nil {
				t.Errorf("schema %s mentions %s, which is not there", name, ref)
			}
		})
	}
}

// No two parts of the description share a name, though they are of different kinds: generators make one type of each.
func TestNamesOfPartsDiffer(t *testing.T) {
	d := describedBy(t, servertest.Unlimited(t))
	for name := range d.Parts.Responses {
		if d.Parts.Schemas[name] != nil {
			t.Errorf("%s is a schema and a response", name)
		}
	}
	limit := 0
	for _, p := range d.Paths[api.Root+"/tables"]["get"].Parameters {
		if p.Name == "limit" && p.Schema.Maximum != nil {
			limit = *p.Schema.Maximum
		}
	}
	if level := d.Parts.Schemas["NewSeat"].Properties["level"]; limit != 100 || level.Minimum == nil || *level.Minimum != 1 || *level.Maximum != 8 {
		t.Errorf("a page has up to %d, and a level is %+v", limit, level)
	}
}

// ofPages tells of what the pages answer: see TestPicturesAreAsDescribed.
func ofPages(o api.Operation) bool { return o.Tags[0] == "pictures" }

// A tour through every route that answers with JSON: what comes back is what the description says, to the field.
func TestAnswersAreAsDescribed(t *testing.T) {
	nobody, err := mail.Parse("smtp://127.0.0.1:1", "house@crownhead.test") // it takes nothing: what is asked for is answered before
	if err != nil {
		t.Fatal(err)
	}
	p := servertest.Open(t, server.Config{Unlimited: true, Public: "https://play.example.org", Mail: nobody})
	d := describedBy(t, p)
	b := &schema.Book{Named: d.Parts.Schemas}
	toured := map[string]bool{}
	examples := map[string]*shown{}
	check := func(a servertest.Answer, method, path string) servertest.Answer {
		t.Helper()
		o := d.Paths[path][strings.ToLower(method)]
		toured[method+" "+path] = true
		want := o.Responses[strconv.Itoa(a.Status)]
		if want == nil {
			t.Errorf("%s: %d is not described", a.What, a.Status)
			return a
		}
		if name, ok := strings.CutPrefix(want.Ref, "#/components/responses/"); ok {
			want = d.Parts.Responses[name]
		}
		switch a.Status {
		case 200:
			example := examples[method+" "+path]
			if example == nil {
				example = &shown{}
				examples[method+" "+path] = example
			}
			if example.Gives == nil {
				example.Gives = short(decoded(t, a.Body))
			}
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
		a := check(v.Do(method, api.Root+full, body), method, api.Root+path)
		if body != nil && a.Status < 300 {
			text, err := json.Marshal(body)
			if err != nil {
				t.Fatal(err)
			}
			if examples[method+" "+api.Root+path] == nil {
				examples[method+" "+api.Root+path] = &shown{}
			}
			if first := examples[method+" "+api.Root+path]; first.Takes == nil {
				first.Takes = short(decoded(t, string(text)))
			}
		}
		return a
	}

	v, w := p.Visitor(), p.Visitor()
	do(v, "GET", "/rules", nil)
	do(v, "GET", "/lessons", nil)
	do(v, "POST", "/lessons/{family}/{set}/{task}", wire.LessonTry{Answers: []wire.LessonAnswer{{Text: "5-9"}, {Touched: []wire.Step{{From: "5", To: "9"}}, Whole: true}}, Attempt: "6f1a"},
		"{family}", "checkers", "{set}", "maple", "{task}", "ML-9b")
	do(v, "GET", "/puzzles", nil)
	daily := servertest.Into[wire.PuzzleLine](do(v, "GET", "/puzzles/day", nil))
	do(v, "POST", "/puzzles/{id}", wire.PuzzleTry{Answers: []string{"e4"}, Reveal: true, Attempt: "6f1b"}, "{id}", daily.ID)
	do(v, "POST", "/analysis", wire.AnalysisAsk{Rules: "checkers/maple", Start: "B:W32:BK1,2", Turns: []string{}, Text: "2-7", Lines: 1})
	tree := servertest.Into[wire.Tree](do(v, "POST", "/analysis/trees", wire.NewTree{Rules: "chess/fide", Tree: "~e4!1~e5@(~c5)"}))
	do(v, "GET", "/analysis/trees/{id}", nil, "{id}", tree.ID)
	do(v, "GET", "/rules/{family}/{set}", nil, "{family}", "towers", "{set}", "gerber")
	do(v, "GET", "/me", nil)
	do(v, "PUT", "/me", wire.NewName{Name: "Mira"})
	do(w, "POST", "/accounts", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "DELETE", "/sessions", nil)
	do(w, "POST", "/sessions", wire.NewAccount{Name: "Walter", Password: "correct horse"})
	do(w, "PUT", "/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"})
	do(w, "POST", "/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "5-9"}, {Text: "14x23"}}}}})
	do(w, "GET", "/me/lessons", nil)
	do(w, "POST", "/me/puzzles", wire.NewPuzzleTry{Puzzle: daily.ID, Answers: []string{";"}})
	run := servertest.Into[wire.PuzzleRun](do(w, "POST", "/me/puzzles/runs", wire.NewPuzzleRun{Mode: "streak"}))
	do(w, "POST", "/me/puzzles/runs/{n}", wire.NewPuzzleTry{Puzzle: daily.ID, Answers: []string{";"}}, "{n}", strconv.Itoa(run.Run))
	do(w, "GET", "/me/puzzles", nil)
	do(w, "GET", "/me/due", nil)
	do(w, "POST", "/puzzles/{id}/reports", wire.NewPuzzleReport{Turn: "e4"}, "{id}", daily.ID)
	bot := servertest.Into[wire.MadeBot](do(w, "POST", "/me/bots", wire.NewBot{Name: "Walter’s bot"}))
	do(w, "GET", "/me/bots", nil)
	token := servertest.Into[wire.MadeToken](do(w, "POST", "/me/tokens", wire.NewToken{Name: "laptop", Scopes: []string{"read", "records"}}))
	do(w, "GET", "/me/tokens", nil)
	do(w, "DELETE", "/me/tokens/{id}", nil, "{id}", token.ID)
	phone := servertest.Into[wire.Device](do(w, "POST", "/push/devices", wire.NewDevice{
		Endpoint: "https://push.example/send/c29tZWJvZHk", Zone: "Europe/Zurich", Quiet: &wire.QuietHours{From: "22:00", To: "07:00"},
		Keys: wire.DeviceKeys{P256DH: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", Auth: "BTBZMqHH6r4Tts7J_aSIgg"},
	}))
	do(w, "POST", "/me/box/{id}", wire.NewBoxCopy{Kind: "game", Body: `{"crownheadBox":1,"rules":"checkers/maple","names":["Ann","Bob"],"acts":[{"do":"turn","turn":"11-15"}]}`}, "{id}", "maple-2026-11-18")
	do(w, "GET", "/me/box", nil)
	do(w, "GET", "/me/box/{id}", nil, "{id}", "maple-2026-11-18")
	linked := servertest.Into[wire.BoxCopy](do(w, "POST", "/me/box/{id}/link", nil, "{id}", "maple-2026-11-18"))
	do(v, "GET", "/box/{link}", nil, "{link}", path.Base(linked.Link))
	do(w, "DELETE", "/me/box/{id}/link", nil, "{id}", "maple-2026-11-18")
	do(w, "DELETE", "/me/box/{id}", nil, "{id}", "maple-2026-11-18")
	do(w, "GET", "/push", nil)
	do(w, "PUT", "/push/devices/{id}", wire.QuietChange{Quiet: &wire.QuietHours{From: "23:00", To: "06:30"}}, "{id}", phone.ID)
	do(w, "DELETE", "/push/devices/{id}", nil, "{id}", phone.ID)
	challenge := servertest.Into[wire.Challenge](do(v, "POST", "/challenges", wire.NewChallenge{To: "Walter", Rules: "checkers/maple", Clock: "5m+3s"}))
	do(w, "GET", "/me/challenges", nil)
	do(w, "POST", "/challenges/{id}/accept", nil, "{id}", challenge.ID)
	challenge = servertest.Into[wire.Challenge](do(v, "POST", "/challenges", wire.NewChallenge{To: "Walter", Rules: "checkers/maple"}))
	do(w, "DELETE", "/challenges/{id}", nil, "{id}", challenge.ID)
	do(w, "DELETE", "/me/bots/{id}", nil, "{id}", bot.ID)

	const record = "[White \"Ann\"]\n\n1. e4 e5 1-0\n\n[White \"Ben\"]\n\n1. e5 *\n\n[White \"Cid\"]\n[White \"Dan\"]\n\n1. d4 0-1\n"
	check(w.Do("POST", api.Root+"/records", record, "Content-Type", "text/plain"), "POST", api.Root+"/records")

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
	do(w, "GET", "/tables/{id}/review/known", nil, "{id}", made.ID)
	asked := servertest.Into[wire.Review](do(v, "POST", "/tables/{id}/review", nil, "{id}", made.ID))
	for asked.Done < asked.Turns {
		asked = servertest.Into[wire.Review](do(w, "GET", "/tables/{id}/review", nil, "{id}", made.ID))
	}
	if asked.Turns != 1 || len(asked.Judgements) != 1 || asked.Judgements[0].Played != "11-15" {
		t.Errorf("the review of one turn is %+v", asked)
	}
	do(w, "POST", "/me/reviews", nil)
	if own := servertest.Into[wire.OwnReviews](do(w, "GET", "/me/reviews", nil)); own.Reviewed+own.Waiting != 3 { // two were imported
		t.Errorf("the reviews of three games are %+v", own)
	}
	do(w, "DELETE", "/me/reviews", nil)
	over := servertest.Into[wire.Tables](check(v.Get(api.Root+"/tables?list=over"), "GET", api.Root+"/tables"))
	if len(over.Tables) != 1 || over.Tables[0].Winner != wire.First {
		t.Errorf("the game that is over is listed as %+v", over)
	}
	const site = "crownhead.example"
	check(v.Get("/oembed?"+url.Values{"url": {"http://" + site + "/games/" + made.ID}}.Encode(), "Host", site), "GET", "/oembed")
	explored := wire.Explorer{}
	for explored.Games == 0 {
		explored = servertest.Into[wire.Explorer](check(v.Get(api.Root+"/explorer?rules=checkers/dames&whose=mine&speed=blitz&rating=none"), "GET", api.Root+"/explorer"))
	}
	if len(explored.Turns) != 1 || explored.Turns[0].Text != "11-15" || explored.Turns[0].Samples[0].Table != made.ID {
		t.Errorf("the explorer says %+v", explored)
	}
	me := servertest.Into[wire.Person](do(v, "GET", "/me", nil))
	if len(me.Scores) != 1 || me.Scores[0].Won != 1 {
		t.Errorf("who has won has %+v", me.Scores)
	}
	do(v, "GET", "/people/{id}", nil, "{id}", me.ID)
	do(v, "GET", "/people/{id}/tables", nil, "{id}", me.ID)
	check(v.Get(api.Root+"/ratings?family=checkers&speed=blitz"), "GET", api.Root+"/ratings")
	ratedGames(t, p)
	if ranking := servertest.Into[wire.Ranking](check(v.Get(api.Root+"/ratings?family=chess&speed=days"), "GET", api.Root+"/ratings")); len(ranking.People) != 3 {
		t.Errorf("after rated games the list is %+v", ranking)
	}
	alone := servertest.Into[wire.MadeTable](do(v, "POST", "/tables", wire.NewTable{
		Rules: "checkers/maple", Position: "B:W14,32:B10,3", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}},
	}))
	do(v, "POST", "/tables/{id}/hint", wire.Ask{Type: "hint"}, "{id}", alone.ID)
	do(v, "GET", "/tables/{id}/turns/{n}/values", nil, "{id}", alone.ID, "{n}", "0")
	game := servertest.Into[wire.MadeTable](w.Do("POST", api.Root+"/tables", wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}}).Is(200))
	w.Play(game.ID, "11-15").Is(200)
	seen = servertest.Into[wire.Snapshot](w.Get(api.Root + "/tables/" + game.ID).Is(200)).Table.State.Seq
	w.Do("POST", api.Root+"/tables/"+game.ID+"/commands", wire.Ask{Type: "do", ID: "r", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	do(w, "POST", "/me/mistakes", wire.NewMistakes{Table: game.ID, Game: 1, Turns: []wire.MistakeTurn{{Turn: 1}}})
	do(w, "POST", "/tables/{id}/mistakes", wire.MistakeTry{Game: 1, Turn: 1, Answers: []string{"12-16"}, Attempt: "6f1c"}, "{id}", game.ID)

	spoken := servertest.Into[wire.Snapshot](v.Get(api.Root + "/tables/" + made.ID).Is(200)).Table.Chat[0].Seq
	do(w, "POST", "/tables/{id}/reports", wire.NewReport{Line: spoken, Text: "This is not nice."}, "{id}", made.ID)
	leaving := p.Account("Quickfox")
	twice := p.Visitor()
	twice.Do("POST", api.Root+"/sessions", wire.NewAccount{Name: "Quickfox", Password: "correct horse"}).Is(200)
	for _, one := range servertest.Into[wire.Sessions](do(leaving, "GET", "/me/sessions", nil)).Sessions {
		if !one.Here {
			do(leaving, "DELETE", "/me/sessions/{id}", nil, "{id}", one.ID)
		}
	}
	if me := servertest.Into[wire.Person](twice.Get(api.Root + "/me").Is(200)); me.Kind != "guest" {
		t.Errorf("a session that was ended is %+v", me)
	}
	factor := servertest.Into[wire.FactorSecret](do(leaving, "POST", "/me/factor", nil))
	proved := servertest.Into[wire.RecoveryCodes](do(leaving, "POST", "/me/factor/codes", wire.FactorCode{Code: totp.Code(factor.Secret, p.Store.Now())}))
	do(leaving, "GET", "/me/factor", nil)
	do(leaving, "POST", "/me/factor/removal", wire.FactorRemoval{Password: "correct horse", Code: proved.Codes[0]})
	device := &servertest.Authenticator{T: t, Origin: "https://play.example.org", ID: []byte("a phone's passkey")}
	creation := servertest.Into[wire.PasskeyCreation](do(leaving, "POST", "/me/passkeys/options", wire.PasskeyProof{Password: "correct horse"}))
	passkey := servertest.Into[wire.Passkey](do(leaving, "POST", "/me/passkeys", wire.NewPasskey{Name: "My phone", Credential: device.Make(creation)}))
	do(leaving, "GET", "/me/passkeys", nil)
	do(twice, "POST", "/sessions/passkey", device.Sign(servertest.Into[wire.PasskeyRequest](do(twice, "POST", "/sessions/passkey/options", nil))))
	do(leaving, "DELETE", "/me/passkeys/{id}", nil, "{id}", passkey.ID)
	do(leaving, "PUT", "/me/mail", wire.NewMail{Address: "quickfox@example.org", Password: "correct horse"})
	do(leaving, "GET", "/me/mail", nil)
	do(leaving, "DELETE", "/me/mail", nil)
	do(leaving, "POST", "/passwords", wire.Forgotten{Address: "quickfox@example.org"})
	do(leaving, "POST", "/me/deletion", wire.Deletion{Password: "correct horse"})
	boss := p.Account("Boss")
	if _, err := p.Store.SetRole(t.Context(), store.Act{By: store.Console, Act: "role"}, servertest.Into[wire.Person](boss.Get(api.Root+"/me").Is(200)).ID, store.Administrator); err != nil {
		t.Fatal(err)
	}
	do(boss, "POST", "/admin/acts", wire.AdminAct{Act: "invite", Value: "7", Reason: "The new school year begins."})
	do(boss, "GET", "/admin/acts", nil)
	do(boss, "GET", "/admin/invitations", nil)
	do(boss, "GET", "/admin/house", nil)
	do(boss, "GET", "/admin/people", nil)
	do(boss, "GET", "/admin/people/{id}", nil, "{id}", "Walter")
	reports := servertest.Into[wire.AdminReports](do(boss, "GET", "/admin/reports", nil)).Reports
	do(boss, "GET", "/admin/reports/{id}", nil, "{id}", reports[0].ID)

	club := servertest.Into[wire.Club](do(w, "POST", "/clubs", wire.NewClub{Name: "Thursday Board Club", Place: "Library, first floor", Best: 3}))
	invited := servertest.Into[wire.Club](do(w, "POST", "/clubs/{id}/commands", wire.ClubCommand{Do: "invite"}, "{id}", club.ID)).Invited
	do(boss, "POST", "/clubs/join", wire.JoinClub{Invitation: invited})
	do(boss, "GET", "/clubs", nil)

	evening := servertest.Into[wire.EventState](do(w, "POST", "/events", wire.NewEvent{
		Name: "Thursday", Format: "swiss", Rules: []string{"checkers/maple"}, RealBoards: true, Rounds: 2, Club: club.ID, Roster: "Ada, North Club, 1540\nBen\nCleo\nDan",
	}))
	do(w, "GET", "/events", nil)
	do(w, "POST", "/events/{id}/commands", wire.EventCommand{Do: "start"}, "{id}", evening.ID)
	do(w, "POST", "/events/{id}/commands", wire.EventCommand{Do: "result", Round: 1, Board: 1, Result: "1-0"}, "{id}", evening.ID)
	do(v, "GET", "/events/{id}", nil, "{id}", evening.ID)
	do(v, "GET", "/clubs/{id}", nil, "{id}", club.ID)
	for _, file := range []string{"report.trf", "standings.csv", "games.pdn", "calendar.ics"} {
		v.Get(api.Root + "/events/" + evening.ID + "/files/" + file).Is(200)
	}
	v.Get(api.Root+"/events/"+evening.ID+"/files/games.exe").Kind(404, problem.NotFound)

	routes := api.New(api.Config{Gate: gate.New(gate.Config{}), House: p.House, Socket: http.NotFoundHandler(), Events: http.NotFoundHandler(), Mine: http.NotFoundHandler(), Evening: http.NotFoundHandler()}).Routes()
	for route, gives := range routes {
		if gives && !toured[route] {
			t.Errorf("the tour has left out %s", route)
		}
	}
	if updating() {
		keepFitting(t, d, b, examples)
		write(t, "examples.json", examples)
		return
	}
	examplesFit(t, d, b, examples)
}

// updating tells of the flag of package gametest: descriptions.json and examples.json are written.
func updating() bool { return flag.Lookup("update").Value.String() == "true" }

func write(t *testing.T, name string, v any) {
	t.Helper()
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// shown is an example: what a route took and gave on the tour.
type shown struct {
	Takes any `json:"takes,omitempty"`
	Gives any `json:"gives,omitempty"`
}

// short cuts lists to three entries.
func short(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for name, field := range v {
			v[name] = short(field)
		}
	case []any:
		for i := range v {
			v[i] = short(v[i])
		}
		return v[:min(3, len(v))]
	}
	return v
}

// keepFitting puts the examples there were before in place of new ones, if they still fit: then only what has changed is written.
func keepFitting(t *testing.T, d described, b *schema.Book, examples map[string]*shown) {
	t.Helper()
	for route, example := range examples {
		method, path, _ := strings.Cut(route, " ")
		o := d.Paths[path][strings.ToLower(method)]
		keep := func(now *any, of *api.Content) {
			if *now == nil || of.Content[gate.JSONMedia].Example == nil {
				return
			}
			if old := decoded(t, string(of.Content[gate.JSONMedia].Example)); b.Fits(of.Content[gate.JSONMedia].Schema, old, "") == nil {
				*now = old
			}
		}
		keep(&example.Takes, o.RequestBody)
		keep(&example.Gives, o.Responses["200"])
	}
}

// examplesFit sees that whatever the tour has taken and given has an example, as the schema wants it.
func examplesFit(t *testing.T, d described, b *schema.Book, seen map[string]*shown) {
	t.Helper()
	fits := func(route, what string, is bool, of *api.Content) {
		if !is {
			return
		}
		media := of.Content[gate.JSONMedia]
		if media.Example == nil {
			t.Errorf("%s: what it %s has no example: go test ./internal/server/api -update", route, what)
			return
		}
		if err := b.Fits(media.Schema, decoded(t, string(media.Example)), ""); err != nil {
			t.Errorf("%s: the example of what it %s is stale (go test ./internal/server/api -update): %v", route, what, err)
		}
	}
	for route, example := range seen {
		method, path, _ := strings.Cut(route, " ")
		o := d.Paths[path][strings.ToLower(method)]
		fits(route, "takes", example.Takes != nil, o.RequestBody)
		fits(route, "gives", example.Gives != nil, o.Responses["200"])
	}
}

// TestDescriptionsAreTheComments sees that descriptions.json has what the comments of package wire say, and nothing else.
func TestDescriptionsAreTheComments(t *testing.T) {
	want := comments(t)
	if updating() {
		write(t, "descriptions.json", want)
	}
	text, err := os.ReadFile("descriptions.json")
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]string
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(got, want) {
		t.Error("descriptions.json is stale: go test ./internal/server/api -update")
	}
}

// comments reads package wire: what is said of its types, and of their fields by their names in JSON.
func comments(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("../../wire/*.go")
	if err != nil {
		t.Fatal(err)
	}
	structs := map[string]*ast.StructType{}
	all := map[string]string{}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			of, ok := d.(*ast.GenDecl)
			if !ok || of.Tok != token.TYPE {
				continue
			}
			spec := of.Specs[0].(*ast.TypeSpec)
			if is, ok := spec.Type.(*ast.StructType); ok && spec.Name.IsExported() {
				structs[spec.Name.Name] = is
				all[spec.Name.Name] = sentence(of.Doc.Text())
			}
		}
	}
	var fields func(name string, of *ast.StructType)
	fields = func(name string, of *ast.StructType) {
		for _, f := range of.Fields.List {
			if f.Names == nil {
				fields(name, structs[f.Type.(*ast.Ident).Name])
				continue
			}
			tag, err := strconv.Unquote(f.Tag.Value)
			if err != nil {
				t.Fatal(err)
			}
			field, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
			all[name+"."+field] = sentence(f.Doc.Text() + " " + f.Comment.Text())
		}
	}
	for name, of := range structs {
		fields(name, of)
	}
	return all
}

// sentence is a comment on one line, with a capital and a full stop.
func sentence(comment string) string {
	text := strings.Join(strings.Fields(comment), " ")
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + strings.TrimSuffix(text[size:], ".") + "."
}

// Everything has a description: types, fields and parameters, of routes and of messages.
func TestEverythingIsDescribed(t *testing.T) {
	d := describedBy(t, servertest.Unlimited(t))
	for name, s := range d.Parts.Schemas {
		if s.Description == "" {
			t.Errorf("%s has no description: write a comment in package wire", name)
		}
		for field, of := range s.Properties {
			if of.Description == "" {
				t.Errorf("%s.%s has no description: write a comment in package wire", name, field)
			}
		}
	}
	ids := map[string]bool{}
	for path, operations := range d.Paths {
		for method, o := range operations {
			if o.ID == "" || ids[o.ID] {
				t.Errorf("%s %s has the operationId %q, which another has too", method, path, o.ID)
			}
			ids[o.ID] = true
			for _, p := range o.Parameters {
				if p.Description == "" || p.Example == nil && p.Name != "cursor" && p.Name != "family" {
					t.Errorf("%s %s: %s is described by %+v", method, path, p.Name, p)
				}
			}
		}
	}
}

// The kinds of refusals are a closed set, in the description as in the program.
func TestKindsAreAllDescribed(t *testing.T) {
	d := describedBy(t, servertest.Unlimited(t))
	kinds := problem.Kinds()
	for _, name := range []string{"Problem", "Refused"} {
		got := slices.Sorted(slices.Values(d.Parts.Schemas[name].Properties["kind"].Enum))
		if !slices.Equal(got, kinds) {
			t.Errorf("%s: %v, wanted %v", name, got, kinds)
		}
	}
}

// A public linter has nothing to say about either description.
func TestTheDescriptionsPassALinter(t *testing.T) {
	node, err := exec.LookPath("node")
	const linter = "../../../web/node_modules/@redocly/cli/bin/cli.js"
	if _, missing := os.Stat(linter); err != nil || missing != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("node or @redocly/cli is missing; make web-test installs it")
		}
		t.Skip("node or @redocly/cli is missing; make web-test installs it")
	}
	p := servertest.Unlimited(t)
	args := []string{linter, "lint", "--config", "testdata/redocly.yaml", "--format", "stylish"}
	folder := t.TempDir()
	for _, name := range []string{"openapi.json", "asyncapi.json"} {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(p.Visitor().Get("/api/v1/"+name).Is(200).Body), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, file)
	}
	lint := exec.CommandContext(t.Context(), node, args...)
	lint.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true")
	if out, err := lint.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// Limits are as described: after so many at once the next is one too many.
func TestLimitsAreAsDescribed(t *testing.T) {
	now := servertest.NewClock()
	p := servertest.Open(t, server.Config{Now: now.Now})
	d := describedBy(t, p)
	limited := 0
	for path, operations := range d.Paths {
		for method, o := range operations {
			if o.RateLimit == nil || ofPages(o) || path == api.Root+"/me/events" { // which is let in, and stays open
				continue
			}
			limited++
			now.Pass(time.Hour) // the address is rested
			v := p.Visitor()
			v.Get("/api/v1/me").Is(200)
			var body any
			if o.RequestBody != nil {
				// Passwords differ from route to route, so that nobody comes in and is somebody else.
				body = strings.ReplaceAll(string(o.RequestBody.Content[gate.JSONMedia].Example), "correct horse", "horse of "+path)
			}
			n := 0
			for v.Do(strings.ToUpper(method), api.Wildcard.ReplaceAllString(path, "1"), body, "Content-Type", gate.JSONMedia).Status != 429 {
				if n++; n > o.RateLimit.Burst {
					break
				}
			}
			if n != o.RateLimit.Burst {
				t.Errorf("%s %s: %d were let in at once, the description says %d", method, path, n, o.RateLimit.Burst)
			}
		}
	}
	if limited < 10 {
		t.Errorf("only %d routes have a limit", limited)
	}
}

// Every route holds to the scope it is described with: a person's token that lacks it is refused, and told which one.
func TestScopesAreAsDescribed(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	if _, err := p.Store.SetRole(t.Context(), store.Act{By: store.Console, Act: "role"}, servertest.Into[wire.Person](anna.Get(api.Root+"/me").Is(200)).ID, store.Administrator); err != nil {
		t.Fatal(err) // only who has a role can make a token for administration
	}
	token := func(scopes []string) *servertest.Visitor {
		made := anna.Do("POST", api.Root+"/me/tokens", wire.NewToken{Name: "laptop", Scopes: scopes}).Is(200)
		return p.Bot(servertest.Into[wire.MadeToken](made).Token)
	}
	without := map[string]*servertest.Visitor{}
	for _, scope := range people.Scopes {
		without[scope] = token(slices.DeleteFunc(slices.Clone(people.Scopes), func(s string) bool { return s == scope || s == people.Play })) // which includes others
	}
	all := token(people.Scopes)
	counted := map[string]int{}
	for path, operations := range describedBy(t, p).Paths {
		for method, o := range operations {
			needs := "nothing"
			signed := false
			for _, way := range o.Security {
				if scopes, ok := way["personal"]; ok {
					needs = scopes[0]
				}
				_, session := way["session"]
				signed = signed || session
			}
			if needs == "nothing" && signed {
				needs = "session"
			}
			counted[needs]++
			ask := func(v *servertest.Visitor) servertest.Answer {
				return v.Do(strings.ToUpper(method), api.Wildcard.ReplaceAllString(path, "1"), nil)
			}
			switch needs {
			case "nothing":
				if a := ask(p.Bot("crownhead_wrong")); a.Status != 200 && a.Status != 404 {
					t.Errorf("%s: %d", a.What, a.Status)
				}
			case "session":
				if a := ask(all).Kind(403, problem.NotYours); !strings.Contains(a.Body, `"not-for-tokens"`) {
					t.Errorf("%s: %s", a.What, a.Body)
				}
			default:
				a := ask(without[needs]).Kind(403, problem.NotYours)
				if !strings.Contains(a.Body, "“"+needs+"”") || !strings.Contains(a.Header.Get("WWW-Authenticate"), `scope="`+needs+`"`) {
					t.Errorf("%s: %s %s", a.What, a.Header.Get("WWW-Authenticate"), a.Body)
				}
				ask(p.Bot("crownhead_wrong")).Kind(401, problem.SignIn)
			}
		}
	}
	for _, needs := range []string{"nothing", "session", people.Read, people.Play, people.Challenges, people.Study, people.Records, people.Events, people.Admin} {
		if counted[needs] < 2 {
			t.Errorf("%d routes need %s", counted[needs], needs)
		}
	}
	// With its scopes a token does what its owner may do, and nothing on pages.
	if me := servertest.Into[wire.Person](all.Get(api.Root + "/me").Is(200)); me.Kind != "account" || me.Name != "Anna" {
		t.Errorf("it is %+v", me)
	}
	made := servertest.Into[wire.MadeTable](all.Do("POST", api.Root+"/tables", wire.NewTable{Rules: "chess", Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 1}}}).Is(200))
	all.Play(made.ID, "e4").Is(200)
	imported := servertest.Into[wire.Imported](all.Do("POST", api.Root+"/records", "1. e4 e5 1-0", "Content-Type", "text/plain").Is(200))
	me := servertest.Into[wire.Person](anna.Get(api.Root + "/me").Is(200))
	if text := all.Get(api.Root + "/people/" + me.ID + "/games").Is(200).Body; len(imported.Tables) != 1 || !strings.Contains(text, imported.Tables[0].ID) {
		t.Errorf("imported %+v, exported %s", imported, text)
	}
	if a := all.Get("/account"); strings.Contains(a.Body, "Anna") {
		t.Errorf("the account's page opens to a token: %s", a.Body)
	}
	all.Do("POST", "/account", "what=bot&name=robot", "Content-Type", "application/x-www-form-urlencoded")
	if bots := servertest.Into[wire.Bots](anna.Get(api.Root + "/me/bots").Is(200)); len(bots.Bots) > 0 {
		t.Errorf("a token has made %+v by a form", bots)
	}
}

// ratedGame plays the shortest rated game between two accounts.
func ratedGames(t *testing.T, p *servertest.Server) {
	t.Helper()
	people := []*servertest.Visitor{p.Account("Paula"), p.Account("Otto"), p.Account("Rita")}
	for i := range people { // each meets two others
		ratedGame(people[i], people[(i+1)%len(people)])
	}
}

func ratedGame(first, second *servertest.Visitor) {
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

// What is only answered for old programs is described as deprecated, with what to ask instead.
func TestWhatIsDeprecated(t *testing.T) {
	var told struct {
		Paths map[string]map[string]struct {
			Deprecated  bool
			Description string
		}
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct{ Deprecated bool }
			}
		}
	}
	p := servertest.Unlimited(t)
	if err := json.Unmarshal([]byte(p.Visitor().Get(api.Root+"/openapi.json").Is(200).Body), &told); err != nil {
		t.Fatal(err)
	}
	if of := told.Paths[api.Root+"/me/puzzles/runs/{n}"]["post"]; !of.Deprecated || !strings.Contains(of.Description, "POST "+api.Root+"/puzzles/{id}") {
		t.Errorf("a route for old programs is described as %+v", of)
	}
	if told.Paths[api.Root+"/me/puzzles/runs"]["post"].Deprecated {
		t.Error("a run cannot be begun any more")
	}
	if of := told.Components.Schemas["MistakeTurn"].Properties; !of["found"].Deprecated || of["turn"].Deprecated {
		t.Errorf("the fields of a mistake are described as %+v", of)
	}
}
