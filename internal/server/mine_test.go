package server_test

import (
	"archive/zip"
	"database/sql"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"crownhead/internal/admin"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/study/explorer"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// everyRow is all that a database has in its tables, as one text.
func everyRow(t *testing.T, driver, address, tables string) string {
	t.Helper()
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	read := func(query string) [][]any {
		rows, err := db.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		columns, _ := rows.Columns()
		var all [][]any
		for rows.Next() {
			values, into := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			if err := rows.Scan(into...); err != nil {
				t.Fatal(err)
			}
			all = append(all, values)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		return all
	}
	var out strings.Builder
	for _, table := range read(tables) {
		for _, row := range read(fmt.Sprintf("SELECT * FROM %s", table[0])) {
			fmt.Fprintf(&out, "%s: %s\n", table[0], row)
		}
	}
	return out.String()
}

// ownFiles is everything of somebody's, by file.
func ownFiles(v *servertest.Visitor) map[string]string {
	v.T.Helper()
	packed := v.Get(apiRoot + "/me/data").Is(200)
	z, err := zip.NewReader(strings.NewReader(packed.Body), int64(len(packed.Body)))
	if err != nil {
		v.T.Fatal(err)
	}
	names := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			v.T.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			v.T.Fatal(err)
		}
		names[f.Name] = string(text)
	}
	return names
}

// Somebody takes everything away and goes. Then the name is nowhere: in no table, no file and no answer, also after a rebuild.
func TestSomebodyLeaves(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		file := storetest.New(t)
		testLeaving(t, file, "sqlite", file, "SELECT name FROM sqlite_schema WHERE type = 'table'")
		for _, end := range []string{"", "-wal"} {
			content, err := os.ReadFile(file + end)
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			if i := strings.Index(strings.ToLower(strings.ReplaceAll(string(content), "Zephyrinette", "the other one")), "zephy"); i >= 0 {
				t.Errorf("the file crownhead.db%s still has %q", end, content[max(0, i-60):min(len(content), i+60)])
			}
		}
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		address := pgtest.Start(t, pgtest.NoSync()).Database(t)
		testLeaving(t, address, "pgx", address, "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
	})
}

func testLeaving(t *testing.T, address, driver, source, tables string) {
	p := servertest.OpenOn(t, address, server.Config{Unlimited: true})
	boss, odile, stranger := withRole(p, "Boss", store.Administrator), p.Account("Odile"), p.Account("Stranger")
	v := p.Visitor()
	// As a guest with a name, then as an account.
	v.Do("PUT", apiRoot+"/me", wire.NewName{Name: "Zephy"}).Is(200)
	early := v.Table("checkers/maple", "open")
	odile.Do("POST", apiRoot+"/tables/"+early.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	line(v, early.ID, "Zephy here")
	v.Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "Zephyrine", Password: "correct horse"}).Is(200)
	id := idOf(v)
	v.Play(early.ID, "11-15").Is(200)
	odile.Play(early.ID, "22-18").Is(200)
	// A finished rated game, with chat on both sides.
	over := servertest.Into[wire.MadeTable](v.Do("POST", apiRoot+"/tables", wire.NewTable{Rules: "chess", Clock: "1d", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Is(200))
	odile.Do("POST", apiRoot+"/tables/"+over.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	v.Play(over.ID, "f3").Is(200)
	odile.Play(over.ID, "e5").Is(200)
	v.Play(over.ID, "g4").Is(200)
	odile.Play(over.ID, "Qh4#").Is(200)
	line(odile, over.ID, "Well played, Zephyrine!")
	spoken := line(v, over.ID, "Zephyrine thanks you")
	// Among the spectators of strangers, and talked about where she never was.
	theirs := stranger.Table("chess", "open")
	v.Do("POST", apiRoot+"/tables/"+theirs.ID+"/commands", wire.Ask{Type: "do", ID: "g", Seen: 99, Do: "say", Text: "hello from the gallery"}).Is(200)
	elsewhere := odile.Table("chess", "open")
	line(odile, elsewhere.ID, "I lost to Zephyrine, not to Zephyrinette")
	imported := servertest.Into[wire.Imported](v.Do("POST", apiRoot+"/records", "[White \"Zephyrine\"]\n[Black \"Ben\"]\n\n1. e4 {Zephyrine smiles} e5 1-0\n", "Content-Type", "text/plain").Is(200)).Tables[0].ID
	v.Do("POST", apiRoot+"/me/bots", wire.NewBot{Name: "Zephybot"}).Is(200)
	v.Do("POST", apiRoot+"/me/tokens", wire.NewToken{Name: "Zephys laptop", Scopes: []string{"read"}}).Is(200)
	v.Do("POST", apiRoot+"/challenges", wire.NewChallenge{To: "Odile", Rules: "checkers/maple"}).Is(200)
	v.Do("POST", apiRoot+"/me/lessons", wire.NewLessonRuns{Runs: []wire.LessonRun{{Sheet: "checkers/maple", Task: "ML-9b", Answers: []wire.LessonAnswer{{Text: "5-9"}, {Text: "14x23"}}}}}).Is(200)
	tree := servertest.Into[wire.Tree](v.Do("POST", apiRoot+"/analysis/trees", wire.NewTree{Rules: "chess/fide", Tree: "~e4!1~e5@(~c5)"}).Is(200)).ID
	v.Do("POST", apiRoot+"/me/box/pad-of-zephy", wire.NewBoxCopy{Kind: "pad", Body: `{"names":["Zephyrine","Bob"],"rounds":[]}`}).Is(200)
	followed := servertest.Into[wire.BoxCopy](v.Do("POST", apiRoot+"/me/box/pad-of-zephy/link", nil).Is(200)).Link
	evening := servertest.Into[wire.EventState](v.Do("POST", apiRoot+"/events", wire.NewEvent{
		Name: "Evening of Zephyrine", Format: "swiss", Rules: []string{"checkers/maple"}, RealBoards: true, Rounds: 2, Roster: "Zephyrine, North Club, 1540\nBen\nCleo\nDan",
	}).Is(200)).ID
	hush := line(v, over.ID, "Zephyrine says what is hidden")
	do(boss, "hide", over.ID, fmt.Sprint(hush)).Is(200)
	talk := line(odile, over.ID, "Zephyrine, is that you?")
	do(boss, "hide", over.ID, fmt.Sprint(talk)).Is(200)
	odile.Do("POST", apiRoot+"/tables/"+over.ID+"/reports", wire.NewReport{Line: spoken, Text: "Zephyrine brags"}).Is(204)
	v.Do("POST", apiRoot+"/tables/"+over.ID+"/reports", wire.NewReport{Text: "signed, Zephyrine"}).Is(204)
	boss.Do("POST", apiRoot+"/admin/acts", wire.AdminAct{Act: "mute", About: "Zephyrine", Value: "1", Reason: "Zephyrine and Zephybot talk too much"}).Is(200)

	// Everything of hers in one file.
	names := ownFiles(v)
	for name, part := range map[string]string{
		"data/people.json": "Zephyrine", "data/lesson_stars.json": "ML-9b", "data/ratings.json": "chess", "data/person_tokens.json": "laptop", "data/sessions.json": id, "data/box_copies.json": "Zephyrine", "settings.json": "{",
		"games/" + over.ID + ".pgn": "Qh4#", "games/" + over.ID + ".json": "Qh4#", "games/" + early.ID + ".pdn": "11-15", "games/" + imported + ".pgn": "smiles", "analyses/" + tree + ".json": "e4",
	} {
		if !strings.Contains(names[name], part) {
			t.Errorf("%s has not %q but %q", name, part, names[name])
		}
	}
	if all := fmt.Sprint(names); strings.Contains(all, "argon2") || strings.Contains(all, `"hash"`) || strings.Contains(all, followed[strings.LastIndex(followed, "/")+1:]) {
		t.Error("the file has secrets")
	}
	p.Visitor().Get(apiRoot+"/me/data").Kind(401, problem.SignIn)
	if before := everyRow(t, driver, source, tables); !strings.Contains(before, "Zephyrine") {
		t.Fatal("the search finds nothing")
	}

	// She goes.
	v.Do("POST", apiRoot+"/me/deletion", wire.Deletion{Password: "wrong horse"}).Kind(403, problem.NotYours)
	p.Visitor().Do("POST", apiRoot+"/me/deletion", wire.Deletion{Password: "correct horse"}).Kind(401, problem.SignIn)
	socket := odile.Socket(over.ID, "")
	first := servertest.Next[wire.Snapshot](socket, "snapshot")
	v.Do("POST", apiRoot+"/me/deletion", wire.Deletion{Password: "correct horse"}).Is(204)
	name := first.Table.State.Seats[0].Name
	if name != "Zephyrine" {
		t.Errorf("whoever looks on sees %q", name)
	}
	for name == "Zephyrine" { // that a line was hidden may be told late, with what is shown then
		name = servertest.Next[wire.Snapshot](socket, "snapshot").Table.State.Seats[0].Name
	}
	if name != "Former\u00a0player" {
		t.Errorf("whoever looks on then sees %q", name)
	}
	if me := servertest.Into[wire.Person](v.Get(apiRoot + "/me").Is(200)); me.ID == id {
		t.Errorf("she is still %+v", me)
	}
	p.Visitor().Do("POST", apiRoot+"/sessions", wire.NewAccount{Name: "Zephyrine", Password: "correct horse"}).Kind(401, problem.SignIn)

	gone := func(what, text string) {
		t.Helper()
		text = strings.ReplaceAll(text, "Zephyrinette", "another")
		if i := strings.Index(strings.ToLower(text), "zephy"); i >= 0 {
			t.Errorf("%s still has …%s…", what, text[max(0, i-80):min(len(text), i+80)])
		}
	}
	look := func(when string) {
		gone(when+", a table of the database", everyRow(t, driver, source, tables))
		for _, path := range []string{
			"/people/" + id, "/t/" + over.ID, "/games/" + over.ID, "/games/" + early.ID, "/t/" + theirs.ID, "/t/" + elsewhere.ID, "/games/" + imported, "/ratings", "/games", "/games?list=over", "/admin/log", "/admin/people",
			"/admin/people/" + id, "/admin/reports", "/challenges", apiRoot + "/people/" + id, apiRoot + "/tables/" + over.ID, apiRoot + "/tables/" + over.ID + "/record", apiRoot + "/tables/" + over.ID + "/record?format=json",
			apiRoot + "/tables/" + imported + "/record", apiRoot + "/people/" + idOf(odile) + "/games", apiRoot + "/people/" + idOf(odile) + "/games?format=pgn", apiRoot + "/admin/acts", apiRoot + "/ratings?family=chess&speed=days",
			apiRoot + "/explorer?rules=chess/fide", apiRoot + "/me/challenges", apiRoot + "/admin/people?search=zep", "/embed/games/" + over.ID, apiRoot + "/events/" + evening, "/events/" + evening,
		} {
			accept := "application/json"
			if !strings.HasPrefix(path, "/api/") {
				accept = "text/html"
			}
			for _, reader := range []*servertest.Visitor{boss, odile} {
				gone(when+", "+path, reader.Get(path, "Accept", accept).Body)
			}
		}
		// Her games are still there, and mean what they meant.
		record := odile.Get(apiRoot + "/tables/" + over.ID + "/record").Is(200).Body
		if !strings.Contains(record, "Qh4#") || !strings.Contains(record, "Former player") || !strings.Contains(record, "Odile") {
			t.Errorf("%s, the record is %s", when, record)
		}
		if phase := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + early.ID).Is(200)).Table.State; phase.Phase != "over" {
			t.Errorf("%s, the game she was playing is %+v", when, phase)
		}
		if chat := servertest.Into[wire.Snapshot](odile.Get(apiRoot + "/tables/" + over.ID).Is(200)).Table.Chat; chat[0].Text != "Well played, Former\u00a0player!" || chat[0].Name != "Odile" {
			t.Errorf("%s, the chat is %+v", when, chat)
		}
	}
	look("after she left")
	odile.Get(followed[strings.Index(followed, "/box/"):], "Accept", "text/html").Is(404)
	if chain, err := p.Store.CheckActs(t.Context()); err != nil || chain.Broken != 0 || chain.Acts == 0 {
		t.Errorf("the log of acts is %+v, %v", chain, err)
	}
	sheet := games.Crownhead().Sheet
	err := p.Store.Rebuild(t.Context(), func(log []play.Entry) (store.Projection, error) {
		made, err := house.Project(sheet, log)
		if err == nil {
			made.Games, err = explorer.Project(sheet, log)
		}
		return made, err
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	look("after a rebuild")
	// The name is nobody's, and not free at once: strangers would be taken for her.
	p.Visitor().Do("POST", apiRoot+"/accounts", wire.NewAccount{Name: "zephyrine", Password: "correct horse"}).Kind(409, problem.NameTaken)
}

// The way out by forms: everything is said before, and nothing happens by mistake.
func TestLeavingByForms(t *testing.T) {
	p := servertest.Open(t, server.Config{Unlimited: true, Kept: 14 * 24 * time.Hour})
	v := p.Account("Quickfox")
	table := v.Table("chess", "open")
	page := v.Get("/account", "Accept", "text/html").Is(200).Body
	for _, part := range []string{"One game that you are playing ends", "up to 14 more days", "Former player", "/api/v1/me/data"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page does not say %q", part)
		}
	}
	p.Account("Slowfox")
	fill(v, "/account", "what", "name", "name", "Slowfox").Is(422)
	fill(v, "/account", "what", "name", "name", "x").Is(422)
	if a := fill(v, "/account", "what", "name", "name", "Brownfox").Is(200); !strings.Contains(a.Body, "Name changed") || !strings.Contains(a.Body, ">Brownfox<") {
		t.Errorf("after a new name: %s", a.Body)
	}
	if shown := servertest.Into[wire.Snapshot](v.Get(apiRoot + "/tables/" + table.ID).Is(200)); shown.Table.State.Seats[0].Name != "Brownfox" {
		t.Errorf("the table shows %+v", shown.Table.State.Seats)
	}
	fill(v, "/account", "what", "delete", "password", "correct horse").Is(422)
	fill(v, "/account", "what", "delete", "sure", "yes", "password", "wrong horse").Is(422)
	fill(v, "/account", "what", "delete", "sure", "yes", "password", "correct horse").Is(303)
	if a := v.Get("/account", "Accept", "text/html"); strings.Contains(a.Body, "Brownfox") {
		t.Error("somebody who has left sees an account")
	}
	boss := withRole(p, "Boss", store.Administrator)
	fill(boss, "/account", "what", "delete", "sure", "yes", "password", "correct horse").Is(422) // the last administrator
	do(boss, "delete", "Slowfox", "").Is(200)
	do(boss, "delete", "Slowfox", "").Kind(404, problem.NotFound)
	// What was interrupted is finished by the next who comes.
	slow := p.Account("Lazyfox")
	left := slow.Table("chess", "open")
	line(slow, left.ID, "Lazyfox naps")
	id := idOf(slow)
	if _, err := p.Store.Erase(t.Context(), nil, store.Erasure{Person: id, Selves: []string{id}, Names: []string{"Lazyfox"}}, "Former\u00a0player"); err != nil {
		t.Fatal(err)
	}
	if err := (&admin.Service{Store: p.Store, Tables: p.House}).Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if body := boss.Get(apiRoot + "/tables/" + left.ID).Is(200).Body; strings.Contains(body, "Lazyfox") {
		t.Errorf("the table is %s", body)
	}
	if rest, err := p.Store.Erasures(t.Context()); err != nil || len(rest) != 0 {
		t.Errorf("still to be done: %+v, %v", rest, err)
	}
}

// The form on the page of one's own games leads to the file that the API writes, with every filter of the form.
func TestGamesAreDownloadedByAForm(t *testing.T) {
	p := servertest.Unlimited(t)
	v, odile := p.Account("Quickfox"), p.Account("Odile")
	today := func() string { return p.Store.Now().UTC().Format(time.DateOnly) }
	first := today()
	var over []string
	for _, rules := range []string{"chess/fide", "checkers/maple", "checkers/maple"} {
		made := v.Table(rules, "open")
		odile.Do("POST", apiRoot+"/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
		v.Do("POST", apiRoot+"/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "r", Seen: 99, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
		over = append(over, made.ID)
	}
	for query, games := range map[string]int{
		"":                               3,
		"&game=checkers":                 2,
		"&game=chess/fide":               1,
		"&max=2":                         2,
		"&opponent=oDILE":                3,
		"&opponent=" + idOf(odile):       3,
		"&since=" + first + "&until=":    3,
		"&until=" + today():              3, // the last day counts
		"&rated=false&since=2001-01-01":  3,
		"&game=checkers&max=1&opponent=": 1,
	} {
		a := v.Get("/my-games/export?format=ndjson"+query, "Accept", "text/html").Is(200)
		if got := strings.Count(a.Body, "\n"); got != games || a.Header.Get("Content-Type") != "application/x-ndjson" || !strings.Contains(a.Header.Get("Content-Disposition"), "crownhead-games.ndjson") {
			t.Errorf("%q: %d games, %v", query, got, a.Header)
		}
	}
	if a := v.Get("/my-games/export?format=pgn", "Accept", "text/html").Is(200); strings.Count(a.Body, "[Event ") != 1 || !strings.Contains(a.Body, over[0]) {
		t.Errorf("as PGN there is %s", a.Body)
	}
	v.Get("/my-games/export?format=json&rated=true", "Accept", "text/html").Is(422)
}
