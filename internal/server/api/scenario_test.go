package api_test

import (
	"strings"
	"testing"

	"crownhead/internal/server/api"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// Requests as data: what is sent, by whom, and what must and must not come back.
func TestScenarios(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	bot := p.Bot(servertest.Into[wire.MadeBot](anna.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).Is(200)).Token)
	guest, stranger := p.Visitor(), p.Visitor()
	open := guest.Table("chess", "open")
	secret := servertest.Into[wire.MadeTable](guest.Do("POST", "/api/v1/tables", wire.NewTable{
		Rules: "morris", Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}).Is(200))
	running := guest.Table("checkers/maple", "engine")
	const newTable = `{"rules":"chess","seats":[{"kind":"me"},{"kind":"open"}]}`
	long := strings.Repeat("x", api.MostBody)

	for _, c := range []struct {
		who            *servertest.Visitor
		method, path   string
		body           any
		headers        []string
		status         int
		wanted, absent []string
	}{
		// Reading.
		{stranger, "GET", "/rules", nil, nil, 200, []string{`"checkers/maple"`, `"towers/gerber"`, `"layout":"points"`}, nil},
		{stranger, "GET", "/rules/chess/fide", nil, []string{"Accept-Language", "de"}, 200, []string{`"sides":["Weiß","Schwarz"]`}, nil},
		{stranger, "GET", "/rules/chess/fide?lang=fr", nil, []string{"Accept-Language", "de"}, 200, []string{"Noirs"}, nil},
		{stranger, "GET", "/rules/chess/ludo", nil, nil, 404, []string{`"kind":"not-found"`, "chess/ludo"}, nil},
		{
			anna, "POST", "/me/lessons", `{"runs":[{"sheet":"checkers/maple","task":"ML-9b","answers":[{"text":"5-9"},{"text":"14x23"}]},{"sheet":"checkers/maple","task":"ML-4","answers":[{"text":"14-10"}]}]}`, nil, 200,
			[]string{`{"earned":[{"sheet":"checkers/maple","task":"ML-9b","stars":2}]}`},
			nil,
		},
		{anna, "GET", "/me/lessons", nil, nil, 200, []string{`"stars":2`}, nil},
		{guest, "GET", "/me/lessons", nil, nil, 200, []string{`{"earned":[]}`}, nil},
		{guest, "POST", "/me/lessons", `{"runs":[]}`, nil, 401, []string{`"kind":"sign-in"`, "needs an account"}, nil},
		{stranger, "GET", "/puzzles?family=towers&theme=referee", nil, []string{"Accept-Language", "de"}, 200, []string{`"rules":"towers/gerber"`, "Markiere jeden erlaubten Zug", `"by":"rules"`}, nil},
		{stranger, "GET", "/puzzles?rules=ludo", nil, nil, 400, []string{"ludo"}, nil},
		{stranger, "GET", "/puzzles?family=ludo", nil, nil, 400, []string{"“ludo” is not accepted for family", "backgammon"}, nil},
		{stranger, "GET", "/puzzles?theme=ludo", nil, nil, 400, []string{"“ludo” is not accepted for theme", "sacrifice"}, nil},
		{stranger, "GET", "/puzzles/day", nil, nil, 200, []string{`"id":"`, `"rating":`}, nil},
		{stranger, "POST", "/puzzles/zzzzzz", `{"answers":[]}`, nil, 404, []string{"“zzzzzz”"}, nil},
		{stranger, "GET", "/explorer", nil, nil, 400, []string{"rules=chess/fide"}, nil},
		{stranger, "GET", "/explorer?rules=ludo", nil, nil, 400, []string{"ludo"}, nil},
		{stranger, "GET", "/explorer?rules=chess&position=nonsense", nil, nil, 400, []string{`"reasons"`}, nil},
		{stranger, "GET", "/explorer?rules=chess&position=" + strings.Repeat("p", 1001), nil, nil, 400, []string{"1000"}, nil},
		{stranger, "GET", "/explorer?rules=chess&rating=1300", nil, nil, 400, []string{"1300"}, nil},
		{stranger, "GET", "/explorer?rules=chess&compare=yes", nil, nil, 200, []string{`"games":0`, `"turns":[]`, `"beside":[{"rules":"chess/fortress"`}, nil},
		{stranger, "GET", "/lessons", nil, []string{"Accept-Language", "de"}, 200, []string{`"sheet":"towers/gerber"`, "Mach, was jetzt Pflicht ist"}, nil},
		{stranger, "POST", "/lessons/checkers/maple/ML-9", `{"answers":[{"text":"5-9"}]}`, nil, 200, []string{`"solved":true`, `"stars":3`, `(ML-9)`}, nil},
		{stranger, "POST", "/lessons/checkers/maple/ML-9", `{"answers":[]}`, nil, 200, []string{`"stars":0`, `"moves":[{`}, []string{`"solved":true`}},
		{stranger, "POST", "/lessons/checkers/maple/ML-99", `{"answers":[]}`, nil, 404, []string{"checkers/maple/ML-99"}, nil},
		{stranger, "GET", "/tables", nil, nil, 200, []string{open.ID}, []string{secret.ID, running.ID}},
		{stranger, "GET", "/tables?list=running", nil, nil, 200, []string{running.ID}, []string{secret.ID, open.ID}},
		{stranger, "GET", "/tables?list=running&rules=checkers/maple", nil, nil, 200, []string{running.ID}, nil},
		{stranger, "GET", "/tables?list=running&rules=checkers/dames", nil, nil, 200, []string{`{"tables":[]}`}, nil},
		{stranger, "GET", "/tables?rules=checkers/flying", nil, nil, 400, []string{"“checkers/flying”", "checkers/dames"}, nil},
		{stranger, "GET", "/tables?family=ludo", nil, nil, 400, []string{"“ludo”", "towers"}, nil},
		{stranger, "GET", "/tables?list=over", nil, nil, 200, []string{`{"tables":[]}`}, nil},
		{stranger, "GET", "/tables?list=mine", nil, nil, 200, []string{`{"tables":[]}`}, nil},
		{guest, "GET", "/tables?list=mine", nil, nil, 200, []string{open.ID, secret.ID, running.ID}, nil},
		{guest, "GET", "/tables?list=your-turn", nil, nil, 200, []string{running.ID}, []string{open.ID}},
		{guest, "GET", "/tables?list=mine&family=checkers", nil, nil, 200, []string{running.ID}, []string{open.ID, secret.ID}},
		{stranger, "GET", "/tables?list=all", nil, nil, 400, []string{"“all”", "your-turn"}, nil},
		{stranger, "GET", "/tables?limit=0", nil, nil, 400, []string{"1", "100"}, nil},
		{stranger, "GET", "/tables?limit=many", nil, nil, 400, []string{"“many”"}, nil},
		{stranger, "GET", "/tables?cursor=banana", nil, nil, 400, []string{`"kind":"bad-request"`}, nil},
		{stranger, "GET", "/tables/" + secret.ID, nil, nil, 200, []string{`"private":true`, `"seats":[]`}, []string{"Token", "secret"}},
		{stranger, "GET", "/tables/nosuchtable1", nil, []string{"Accept-Language", "fr-CH, fr;q=0.9"}, 404, []string{"n’existe pas"}, nil},
		{stranger, "GET", "/tables/..%2f..%2fetc", nil, nil, 404, nil, nil},
		{stranger, "GET", "/tables/" + running.ID + "/turns/0", nil, nil, 200, []string{`"type":"look"`, `"turn":0`}, nil},
		{stranger, "GET", "/tables/" + running.ID + "/turns/99", nil, nil, 404, []string{"so far is 0"}, nil},
		{stranger, "GET", "/tables/" + running.ID + "/turns/x", nil, nil, 400, []string{"“x”"}, nil},
		{stranger, "GET", "/tables/" + open.ID + "/record", nil, nil, 200, []string{"[White "}, nil},
		{stranger, "GET", "/tables/" + open.ID + "/record?format=docx", nil, nil, 400, []string{"“docx”", "pgn"}, nil},
		{stranger, "GET", "/tables/" + open.ID + "/record?format=mat", nil, nil, 400, nil, nil},
		{stranger, "GET", "/tables/" + running.ID + "/review", nil, nil, 422, []string{"once it is over"}, nil},
		{stranger, "POST", "/tables/" + running.ID + "/review?game=2", nil, nil, 404, []string{"no game 2"}, nil},
		{stranger, "POST", "/tables/" + running.ID + "/review?game=0", nil, nil, 400, []string{`"kind":"bad-request"`}, nil},
		{stranger, "GET", "/people/nobody", nil, nil, 404, []string{"Nobody has this id"}, nil},
		{stranger, "GET", "/ratings", nil, nil, 400, []string{"family"}, nil},
		{stranger, "GET", "/ratings?family=ludo", nil, nil, 400, []string{"“ludo”", "towers"}, nil},
		{stranger, "GET", "/ratings?family=chess&speed=warp", nil, nil, 400, []string{"“warp”", "blitz"}, nil},
		{stranger, "GET", "/ratings?family=chess&speed=blitz", nil, nil, 200, []string{`{"people":[]}`}, nil},
		{stranger, "GET", "/nothing", nil, nil, 404, []string{"openapi.json"}, nil},
		{stranger, "PATCH", "/tables", "{}", nil, 405, []string{"PATCH", "GET and POST"}, nil},

		// Bodies that are not one.
		{stranger, "POST", "/tables", "{", nil, 400, []string{`"kind":"bad-request"`}, nil},
		{stranger, "POST", "/tables", "", nil, 400, []string{"ends too early"}, nil},
		{stranger, "POST", "/tables", "nonsense", nil, 400, []string{"not JSON", "byte 2"}, nil},
		{stranger, "POST", "/tables", "null", nil, 400, []string{"an object"}, nil},
		{stranger, "POST", "/tables", "[]", nil, 400, []string{"an object"}, nil},
		{stranger, "POST", "/tables", newTable + "{}", nil, 400, []string{"one object"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me"},{"kind":"open"}],"colour":"red"}`, nil, 400, []string{"“colour”", "byHand"}, nil},
		{stranger, "POST", "/tables", `{"RULES":"chess","seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 400, []string{"“RULES”"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess"}`, nil, 400, []string{"“seats”", "missing"}, nil},
		{stranger, "POST", "/tables", `{"rules":7,"seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 400, []string{"“rules”", "text"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me"}]}`, nil, 400, []string{"“seats”", "list of 2"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]}`, nil, 400, []string{"list of 2"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me"},{"kind":"engine","level":1.5}]}`, nil, 400, []string{"“seats[1].level”", "whole number"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me"},{"kind":"engine","level":1e3}]}`, nil, 400, []string{"whole number"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","private":"yes","seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 400, []string{"“private”", "true / false"}, nil},
		{stranger, "POST", "/tables", `{"rules":"` + long + `"}`, nil, 413, []string{`"kind":"too-large"`, "16384"}, nil},
		{stranger, "POST", "/tables", newTable, []string{"Content-Type", "text/plain"}, 415, []string{"application/json"}, nil},
		{stranger, "POST", "/tables", newTable, []string{"Content-Type", ""}, 415, []string{"application/json"}, nil},
		{stranger, "POST", "/tables", newTable, []string{"Content-Type", "application/json; charset=utf-8"}, 200, []string{`"watch":"/t/`}, nil},

		// What the house refuses.
		{stranger, "POST", "/tables", `{"rules":"ludo","seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 422, []string{"“ludo”"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","clock":"soon","seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 422, []string{"soon"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","rated":true,"seats":[{"kind":"me"},{"kind":"open"}]}`, nil, 422, []string{"rated"}, nil},
		{stranger, "POST", "/tables", `{"rules":"chess","seats":[{"kind":"me","name":"a\u202eb"},{"kind":"open"}]}`, nil, 400, []string{"bad-name"}, nil},
		{stranger, "POST", "/tables/" + secret.ID + "/seat", wire.TakeSeat{Seat: "second"}, nil, 422, []string{"private"}, nil},
		{stranger, "POST", "/tables/" + secret.ID + "/seat", wire.TakeSeat{Token: "0000000000000000000000"}, nil, 422, []string{"no-such-link"}, nil},
		{stranger, "POST", "/tables/" + open.ID + "/seat", wire.TakeSeat{Seat: "third"}, nil, 400, []string{"first or second"}, nil},
		{stranger, "POST", "/tables/" + open.ID + "/seat", wire.TakeSeat{Seat: "second", Name: "x"}, nil, 400, []string{"bad-name"}, nil},
		{stranger, "POST", "/tables/" + running.ID + "/commands", wire.Ask{Type: "do", Seen: 99, Do: "play", Text: "11-15"}, nil, 422, []string{"not-your-seat"}, nil},
		{guest, "POST", "/tables/" + running.ID + "/commands", wire.Ask{Type: "do", Seen: 1, Do: "play", Text: "11-15"}, nil, 409, []string{`"kind":"stale"`}, nil},
		{guest, "POST", "/tables/" + running.ID + "/commands", wire.Ask{Type: "do", Do: "dance"}, nil, 400, []string{"wrong-field", "answer, flag"}, nil},
		{guest, "POST", "/tables/" + running.ID + "/commands", wire.Ask{Type: "why", Text: "11-15"}, nil, 400, []string{"“do”"}, nil},
		{guest, "POST", "/tables/" + running.ID + "/commands", `{"type":"dance"}`, nil, 400, []string{"do, why, look, hint or ping"}, nil},
		{stranger, "POST", "/tables/" + running.ID + "/why", wire.Ask{Type: "why", Text: "11-20"}, []string{"Accept-Language", "de"}, 200, []string{`"clauses":["ML-`, "(ML-"}, nil},
		{stranger, "POST", "/tables/" + running.ID + "/why", wire.Ask{Type: "do", Do: "play"}, nil, 400, []string{"“why”"}, nil},

		// People.
		{anna, "GET", "/me", nil, nil, 200, []string{`"kind":"account"`, `"name":"Anna"`}, nil},
		{anna, "PUT", "/me", wire.NewName{Name: "Berta"}, nil, 200, []string{`"name":"Berta"`}, []string{"Anna"}},
		{anna, "PUT", "/me", wire.NewName{Name: "Anna"}, nil, 200, []string{`"name":"Anna"`}, nil},
		{anna, "POST", "/accounts", wire.NewAccount{Name: "Berta", Password: "correct horse"}, nil, 403, []string{"signed-in-already"}, nil},
		{guest, "POST", "/accounts", wire.NewAccount{Name: "ANNA", Password: "correct horse"}, nil, 409, []string{"name-taken"}, nil},
		{guest, "POST", "/accounts", wire.NewAccount{Name: "Berta", Password: "short"}, nil, 400, []string{"bad-password"}, []string{"short"}},
		{guest, "GET", "/rules?lang=it", nil, nil, 400, []string{"bad-query", "en, fr or de"}, nil},
		{guest, "GET", "/tables?limit=101", nil, nil, 400, []string{"bad-count"}, nil},
		{guest, "POST", "/tables", wire.NewTable{Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 9}}}, nil, 400, []string{"wrong-field", "from 1 to 8"}, nil},
		{guest, "GET", "/me/bots", nil, nil, 401, []string{"accounts-only"}, nil},
		{guest, "PUT", "/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}, nil, 401, nil, []string{"horse", "staple"}},
		{anna, "PUT", "/me/password", wire.NewPassword{Old: "wrong horse", New: "battery staple"}, nil, 403, []string{"wrong-old-password"}, nil},
		{anna, "GET", "/me/bots", nil, nil, 200, []string{"Anna’s bot"}, []string{"crown_"}},
		{anna, "DELETE", "/me/bots/0000000000000000", nil, nil, 404, nil, nil},
		{bot, "GET", "/me", nil, nil, 200, []string{`"kind":"bot"`, `"owner":"`}, nil},
		{bot, "PUT", "/me", wire.NewName{Name: "Robot"}, nil, 403, []string{"not-for-bots"}, nil},
		{bot, "POST", "/accounts", wire.NewAccount{Name: "Berta", Password: "correct horse"}, nil, 403, []string{"not-for-bots"}, nil},
		{bot, "POST", "/sessions", wire.NewAccount{Name: "Anna", Password: "correct horse"}, nil, 403, []string{"not-for-bots"}, nil},
		{bot, "DELETE", "/sessions", nil, nil, 403, []string{"not-for-bots"}, nil},
		{bot, "POST", "/me/bots", wire.NewBot{Name: "Bot of a bot"}, nil, 403, []string{"not-for-bots"}, nil},
		{bot, "PUT", "/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}, nil, 403, []string{"not-for-bots"}, nil},
		{p.Bot("crown_wrong"), "GET", "/tables", nil, nil, 200, nil, nil}, // who reads what everybody may is not asked
		{p.Bot("crown_wrong"), "GET", "/me", nil, nil, 401, []string{"wrong-token"}, []string{"crown_wrong"}},
		{p.Visitor(), "GET", "/me", nil, []string{"Authorization", "Basic YTpi"}, 401, []string{"bad-authorization"}, nil},
	} {
		a := c.who.Do(c.method, "/api/v1"+c.path, c.body, c.headers...)
		if a.Status != c.status {
			t.Errorf("%s %v: %d, wanted %d: %s", a.What, c.body, a.Status, c.status, a.Body)
		}
		for _, w := range c.wanted {
			if !strings.Contains(a.Body, w) {
				t.Errorf("%s %v: no %q in %s", a.What, c.body, w, a.Body)
			}
		}
		for _, w := range append(c.absent, "goroutine", "panic", "sql:", "store:", "json:") {
			if strings.Contains(a.Body, w) {
				t.Errorf("%s %v: %q in %s", a.What, c.body, w, a.Body)
			}
		}
	}
}

// Every page of a list is got by the cursor of the one before, and no table twice.
func TestListsArePaged(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	made := map[string]bool{}
	for range 7 {
		made[v.Table("morris", "open").ID] = true
	}
	next := ""
	for pages := 1; ; pages++ {
		page := servertest.Into[wire.Tables](p.Visitor().Get("/api/v1/tables?limit=3&cursor=" + next).Is(200))
		for _, line := range page.Tables {
			if !made[line.ID] {
				t.Errorf("%s is listed twice, or was never made", line.ID)
			}
			delete(made, line.ID)
		}
		if next = page.Next; next == "" {
			if pages != 3 || len(made) > 0 {
				t.Errorf("%d pages, and not listed: %v", pages, made)
			}
			return
		}
	}
}
