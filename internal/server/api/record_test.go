package api_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/server/servertest"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// A finished game with dice can be checked by anybody who has its record; before the end the secret is in no answer.
func TestTheRecordOfAGameWithDiceCanBeChecked(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	table := v.Table("backgammon", "open").ID
	w.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	json := "/api/v1/tables/" + table + "/record?format=json"
	secret, err := p.Store.Secret(t.Context(), table)
	if err != nil || secret == "" {
		t.Fatalf("the house has no secret: %q, %v", secret, err)
	}
	for _, path := range []string{json, "/api/v1/tables/" + table, "/api/v1/tables/" + table + "/record"} {
		if strings.Contains(v.Get(path).Is(200).Body, secret) {
			t.Errorf("%s tells the secret of the dice while the game is on", path)
		}
	}
	snapshot := func() wire.Snapshot { return servertest.Into[wire.Snapshot](v.Get("/api/v1/tables/" + table).Is(200)) }
	do := func(who *servertest.Visitor, ask wire.Ask) {
		t.Helper()
		ask.Type, ask.Seen = "do", snapshot().Table.State.Seq
		who.Do("POST", "/api/v1/tables/"+table+"/commands", ask).Is(200)
	}
	for _, who := range []*servertest.Visitor{v, w} {
		do(who, wire.Ask{Do: "fix-words", Text: dice.HashWords("good luck").String()})
	}
	for _, who := range []*servertest.Visitor{v, w} {
		do(who, wire.Ask{Do: "show-words", Text: "good luck"})
	}
	for range 6 {
		who := v
		if snapshot().Table.State.Position.ToAct == wire.Second {
			who = w
		}
		do(who, wire.Ask{Do: "play", Text: servertest.Into[wire.Snapshot](who.Get("/api/v1/tables/" + table).Is(200)).Yours.Moves[0].Text})
	}
	do(v, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign", Times: 1}})
	do(w, wire.Ask{Do: "answer", Yes: true})

	a := v.Get(json).Is(200)
	if a.Header.Get("Content-Type") != gate.JSONMedia || !strings.Contains(a.Header.Get("Content-Disposition"), "backgammon-standard") {
		t.Errorf("the record comes as %v", a.Header)
	}
	log, err := record.Of(games.Crownhead()).ReadLog([]byte(a.Body))
	if err != nil {
		t.Fatal(err)
	}
	proofs, err := play.Proofs(games.Crownhead().Sheet, log)
	if err != nil || len(proofs) != 1 || proofs[0].Secret != secret || len(proofs[0].Rolls) < 3 {
		t.Fatalf("the proofs are %+v, %v", proofs, err)
	}
	if err := dice.Verify(proofs[0]); err != nil {
		t.Error(err)
	}
	if strings.Contains(p.Log.String(), secret) {
		t.Error("the secret of the dice is in the log")
	}
	if mat := v.Get("/api/v1/tables/" + table + "/record").Is(200).Body; !strings.Contains(mat, "Game 1") {
		t.Errorf("the usual record is %s", mat)
	}
}

// Records come in and go out; one bad game costs no other.
func TestRecordsAreImportedAndExported(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben, guest := p.Account("Anna"), p.Account("Ben"), p.Visitor()
	const text = "[White \"Tal\"]\n[Black \"Botwinnik\"]\n[Date \"1960.03.15\"]\n\n1. e4 e5 1-0\n\n" +
		"[White \"Bad\"]\n\n1. e5 *\n\n" +
		"[White \"Unended\"]\n\n1. d4 -- *\n\n[White \"Open\"]\n\n1. c4 c5 *\n"
	plain := []string{"Content-Type", "text/plain; charset=utf-8"}
	guest.Do("POST", "/api/v1/records", text, plain...).Kind(401, problem.SignIn)
	anna.Do("POST", "/api/v1/records", text, "Content-Type", "image/png").Kind(415, problem.WrongMedia)
	anna.Do("POST", "/api/v1/records", "hello, world", plain...).Kind(422, problem.Refused)
	anna.Do("POST", "/api/v1/records", strings.Repeat("x", record.MostBytes+1), plain...).Kind(413, problem.TooLarge)

	got := servertest.Into[wire.Imported](anna.Do("POST", "/api/v1/records", text, append(plain, "Accept-Language", "de")...).Is(200))
	if len(got.Tables) != 2 || got.Tables[0].Games[0] != 1 || got.Tables[1].Games[0] != 4 || len(got.Faults) != 2 || len(got.Remarks) != 1 {
		t.Fatalf("%+v", got)
	}
	if f := got.Faults[0]; f.Game != 2 || f.Line != 9 || f.Column != 4 || !strings.HasPrefix(f.Reasons[0].Text, "Zeile 9, Spalte 4: ") {
		t.Errorf("%+v", f)
	}
	if f := got.Faults[1]; f.Game != 3 || f.Line != 11 { // no table lets a side pass
		t.Errorf("%+v", f)
	}
	kept := servertest.Into[wire.Snapshot](ben.Get("/api/v1/tables/" + got.Tables[0].ID).Is(200))
	if kept.Table.State.Phase != "over" || !kept.Table.Private || kept.Table.State.Seats[0].Name != "Tal" {
		t.Errorf("%+v", kept.Table)
	}
	if list := ben.Get("/api/v1/tables?list=over").Is(200).Body; strings.Contains(list, got.Tables[0].ID) {
		t.Errorf("an imported game is in the public list: %s", list)
	}
	if list := anna.Get("/api/v1/tables?list=mine").Is(200).Body; !strings.Contains(list, got.Tables[0].ID) {
		t.Errorf("an imported game is not in the list of its owner: %s", list)
	}

	match := " 3 point match\n\n Game 1\n Ann : 0        Ben : 0\n  1) 31: 8/5 6/5\n   Wins 1 point\n\n Game 2\n Ann : 1        Ben : 0\n  1) 31: 8/5 6/5\n   Wins 1 point\n"
	if got := servertest.Into[wire.Imported](anna.Do("POST", "/api/v1/records", match, plain...).Is(200)); len(got.Tables) != 1 || len(got.Tables[0].Games) != 2 {
		t.Errorf("a match is one table: %+v", got)
	}

	me := servertest.Into[wire.Person](anna.Get("/api/v1/me").Is(200))
	if len(me.Scores) != 0 {
		t.Errorf("imported games count: %+v", me.Scores)
	}
	path := "/api/v1/people/" + me.ID + "/games"
	pgn := anna.Get(path + "?format=pgn").Is(200)
	for _, want := range []string{`[White "Tal"]`, `[Date "1960.03.15"]`, "1. e4 e5 1-0"} {
		if !strings.Contains(pgn.Body, want) {
			t.Errorf("no %s in %s", want, pgn.Body)
		}
	}
	if strings.Contains(pgn.Body, "Casual game") || strings.Contains(pgn.Body, p.HTTP.URL) {
		t.Errorf("a game from elsewhere is said to be from here: %s", pgn.Body)
	}
	if games, err := record.Of(games.Crownhead()).Read([]byte(pgn.Body)); err != nil || len(games) != 2 {
		t.Errorf("%d games, %v", len(games), err)
	}
	if games, err := record.Of(games.Crownhead()).Read([]byte(anna.Get(path).Is(200).Body)); err != nil || len(games) != 4 {
		t.Errorf("%d games in JSON, %v", len(games), err)
	}
	if mat := anna.Get(path + "?format=mat").Is(200).Body; !strings.Contains(mat, "Game 2") {
		t.Errorf("the match is %s", mat)
	}
	if body := ben.Get(path + "?format=pgn").Is(200).Body; body != "" {
		t.Errorf("a stranger reads private games: %s", body)
	}
	ben.Get("/api/v1/people/nobody/games").Kind(404, problem.NotFound)
	ben.Get(path+"?format=docx").Kind(400, problem.BadRequest)
	ben.Get(path+"?family=ludo").Kind(400, problem.BadRequest)
}

// What a table's record says beside the turns.
func TestTheRecordSaysWhereItIsFrom(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	made := servertest.Into[wire.MadeTable](v.Do("POST", "/api/v1/tables", wire.NewTable{Rules: "chess", Clock: "5m+3s", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}).Is(200))
	body := v.Get("/api/v1/tables/" + made.ID + "/record").Is(200).Body
	for _, want := range []string{`[Event "Casual game"]`, `[Site "` + p.HTTP.URL + made.Watch + `"]`, `[TimeControl "300+3"]`} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in %s", want, body)
		}
	}
}

// What a record says beside its turns comes back as it was: tags, comments, variations, marks, clocks, and a result without a reason.
func TestAnImportedRecordKeepsWhatItSays(t *testing.T) {
	anna := servertest.Unlimited(t).Account("Anna")
	const text = `[Event "Linares"]
[Site "Linares ESP"]
[Date "1992.??.??"]
[Round "4.2"]
[White "Kasparov, Garry"]
[Black "Beliavsky, Alexander of a name that is longer than forty letters"]
[Result "1-0"]
[ECO "D85"]
[WhiteElo "2780"]

{A famous game.} 1. d4 $1 {[%clk 1:59:58] the usual} Nf6 (1... d5 2. c4 {also
played} (2. Nf3)) 2. c4 g6 $6 1-0
`
	made := servertest.Into[wire.Imported](anna.Do("POST", "/api/v1/records", text, "Content-Type", "text/plain").Is(200))
	if len(made.Tables) != 1 || len(made.Remarks) != 0 {
		t.Fatalf("%+v", made)
	}
	table := "/api/v1/tables/" + made.Tables[0].ID
	read := func(text string) record.Game {
		t.Helper()
		all, err := record.Of(games.Crownhead()).Read([]byte(text))
		if err != nil || len(all) != 1 {
			t.Fatalf("%d games, %v in %s", len(all), err, text)
		}
		return all[0]
	}
	want := read(text)
	for _, format := range []string{"pgn", "json"} {
		if got := read(anna.Get(table + "/record?format=" + format).Is(200).Body); !reflect.DeepEqual(got, want) {
			t.Errorf("as %s it is\n%+v\nand was\n%+v", format, got, want)
		}
	}
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	_, _ = io.WriteString(zip, text)
	_ = zip.Close()
	if made := servertest.Into[wire.Imported](anna.Do("POST", "/api/v1/records", packed.String(), "Content-Type", "application/gzip").Is(200)); len(made.Tables) != 1 {
		t.Errorf("packed: %+v", made)
	}
	state := servertest.Into[wire.Snapshot](anna.Get(table).Is(200)).Table.State
	if r := state.Results; len(r) != 1 || r[0].Winner != wire.First || r[0].Why.Token != "as-written" {
		t.Errorf("the table says %+v", r)
	}
}

// An export takes what is asked for: since, until, max, opponent, rated; as a record, or as one JSON object in each line.
func TestAnExportIsAskedFor(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben, cleo := p.Account("Anna"), p.Account("Ben"), p.Account("Cleo")
	plays := func(other *servertest.Visitor, rated bool) string {
		t.Helper()
		ask := wire.NewTable{Rules: "chess/fide", Rated: rated, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}
		if rated {
			ask.Clock = "5m+3s"
		}
		table := servertest.Into[wire.MadeTable](anna.Do("POST", "/api/v1/tables", ask).Is(200)).ID
		other.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
		for i, turn := range []string{"f3", "e5", "g4", "Qh4"} {
			who := []*servertest.Visitor{anna, other}[i%2]
			seen := servertest.Into[wire.Snapshot](who.Get("/api/v1/tables/" + table).Is(200)).Table.State.Seq
			who.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "play", Text: turn, Seen: seen}).Is(200)
		}
		return table
	}
	casual, rated, other := plays(ben, false), plays(ben, true), plays(cleo, false)
	anna.Do("POST", "/api/v1/records", "[Date \"1960.03.15\"]\n[White \"Tal\"]\n[ECO \"C50\"]\n\n1. e4 e5 1-0\n", "Content-Type", "text/plain").Is(200)
	id := func(v *servertest.Visitor) string {
		return servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).ID
	}
	path := "/api/v1/people/" + id(anna) + "/games?format=ndjson"
	d := describedBy(t, p)
	of, b := d.Paths["/api/v1/people/{id}/games"]["get"].Responses["200"].Content["application/x-ndjson"].Schema, &schema.Book{Named: d.Parts.Schemas}
	if of == nil || d.Parts.Schemas["SavedGame"] == nil {
		t.Fatal("the description does not say what a line is")
	}
	saved := func(query string) (all []wire.SavedGame, tables []string) {
		t.Helper()
		a := anna.Get(path + query).Is(200)
		if media := a.Header.Get("Content-Type"); media != "application/x-ndjson" {
			t.Errorf("it comes as %s", media)
		}
		for line := range strings.Lines(a.Body) {
			var g wire.SavedGame
			if err := json.Unmarshal([]byte(line), &g); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if err := b.Fits(of, decoded(t, line), ""); err != nil {
				t.Errorf("%q is not as described: %v", line, err)
			}
			all, tables = append(all, g), append(tables, g.Table)
		}
		return all, tables
	}
	all, tables := saved("")
	if len(all) != 4 || !slices.Contains(all[3].Tags, wire.RecordTag{Name: "ECO", Value: "C50"}) || all[3].Since != -309225600000 || all[3].Winner != wire.First || all[3].Why != "" {
		t.Fatalf("%+v", all)
	}
	if g := all[2]; g.Table != casual || g.Game != 1 || g.Players != [2]string{"Anna", "Ben"} || strings.Join(g.Turns, " ") != "f3 e5 g4 Qh4#" || g.Winner != wire.Second || g.Why != "checkmate" {
		t.Errorf("%+v", g)
	}
	imported := tables[3]
	for query, want := range map[string][]string{
		"&max=1":                    {other},
		"&max=9":                    {other, rated, casual, imported},
		"&opponent=Ben":             {rated, casual},
		"&opponent=" + id(cleo):     {other},
		"&rated=true":               {rated},
		"&rated=false&opponent=Ben": {casual},
		"&until=1961-01-01":         {imported},
		"&since=1960-03-15&max=3":   {other, rated, casual},
		"&since=1960-03-16":         {other, rated, casual},
		"&since=1960-03-16T00:00:00Z&until=1999-01-01": nil,
		"&until=-309225600000":                         nil,
		"&family=checkers":                             nil,
	} {
		if _, got := saved(query); !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", query, got, want)
		}
	}
	pgn := anna.Get(strings.Replace(path, "ndjson", "pgn", 1) + "&opponent=Ben&rated=true").Is(200).Body
	if strings.Count(pgn, "[Event ") != 1 || !strings.Contains(pgn, "Rated game") {
		t.Errorf("%s", pgn)
	}
	if body := ben.Get(path).Is(200).Body; strings.Contains(body, imported) || strings.Count(body, "\n") != 3 {
		t.Errorf("a stranger reads %s", body)
	}
	for _, query := range []string{"&since=yesterday", "&max=0", "&max=x", "&rated=perhaps"} {
		anna.Get(path+query).Kind(400, problem.BadRequest)
	}
	anna.Get(path+"&opponent=Nobody").Kind(404, problem.NotFound)
}
