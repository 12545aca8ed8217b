package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// recordRoutes are those for records.
func (a *API) recordRoutes() []route {
	return []route{
		raw("/tables/{id}/record", "The games of a table to keep.", "text/plain", a.record).asked(byFormat),
		a.sendsText("/records", "Import a record from elsewhere: each game, or each match, becomes a finished table of yours.", a.importRecord).
			limited(gate.Importing).scoped(people.Records).
			says("The body is PGN, PDN, MAT, SGF, EPD, our text or JSON, as it is or packed by gzip or zip; the contents tell which. A game that cannot be read is listed with line, column and " +
				"reason, and costs no other. The tables are private and count for nobody. One request takes up to " + strconv.Itoa(mostImported) + " games. Needs an account."),
		raw("/people/{id}/games", "Somebody's games to keep, newest first, as one text.", "text/plain", a.exportGames).
			asked(byExport, a.byFamily(), a.byRules(), bySince, byUntil, byMax, byOpponent, byRated).limited(gate.Exporting).scoped(people.Records).
			inLines(reflect.TypeFor[wire.SavedGame]()).
			says("Your own private games are among them, if you ask for yourself. A format has the games of the families that it can hold; JSON, the " +
				"default, has all of them, one log after the other; ndjson has one SavedGame in each line, as soon as it is read. The trailer " + leftOut +
				" says how many could not be written."),
	}
}

// What one request may import.
const (
	mostImported = 500
	mostUnpacked = 8 * record.MostBytes
	mostNoted    = 1000
)

// What an export can be asked for.
var (
	byExport   = query{name: "format", does: "The format; json by default.", words: []string{"pgn", "pdn", "mat", "text", "json", ndjson}}
	bySince    = query{name: "since", does: "Only tables opened since then: a day (2026-05-01), a time (2026-05-01T12:00:00Z) or milliseconds since 1970. An imported game has its own date.", example: "2026-05-01"}
	byUntil    = query{name: "until", does: "Only tables opened before then, written likewise.", example: "2026-06-01"}
	byMax      = query{name: "max", does: "At most so many tables, the newest.", number: true, least: 1, example: 100}
	byOpponent = query{name: "opponent", does: "Only games against this person: an id, or the name of an account.", example: "kestrel"}
	byRated    = query{name: "rated", does: "Only rated games, or only casual ones.", words: []string{"true", "false"}}
)

const (
	ndjson      = "ndjson"
	ndjsonMedia = "application/x-ndjson"
)

// moment is the time that a query names; zero if it names none.
func moment(r *gate.Request, q query) (time.Time, error) {
	text := r.URL.Query().Get(q.name)
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if at, err := time.Parse(layout, text); err == nil {
			return at, nil
		}
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return time.UnixMilli(n), nil
	}
	return time.Time{}, refuse(problem.BadRequest, "bad-moment", game.Plain("name", q.name), game.Plain("word", game.Excerpt(text)))
}

// exported is the filter of an export.
func (a *API) exported(r *gate.Request, of store.Filter) (f store.Filter, err error) {
	f = of
	if f.Family, err = word(r, a.byFamily(), ""); err != nil {
		return f, err
	}
	if f.Rules, err = word(r, a.byRules(), ""); err != nil {
		return f, err
	}
	if f.Since, err = moment(r, bySince); err != nil {
		return f, err
	}
	if f.Until, err = moment(r, byUntil); err != nil {
		return f, err
	}
	rated, err := word(r, byRated, "")
	if err != nil {
		return f, err
	}
	if rated != "" {
		is := rated == "true"
		f.Rated = &is
	}
	if name := r.URL.Query().Get(byOpponent.name); name != "" {
		who, err := a.Lists.Person(r.Context(), name)
		if errors.Is(err, store.ErrNotFound) {
			who, _, err = a.Lists.Account(r.Context(), name)
		}
		if errors.Is(err, store.ErrNotFound) {
			return f, refuse(problem.NotFound, "no-such-person")
		}
		if err != nil {
			return f, err
		}
		f.Opponent = who.ID
	}
	return f, nil
}

// leftOut is the trailer that counts games that could not be written.
const leftOut = "Crownhead-Left-Out"

// sendsText is a route that takes a text.
func (a *API) sendsText(path, does string, handle func(*gate.Request, []byte) (wire.Imported, error)) route {
	return route{
		method: "POST", path: root + path, does: does, text: true, gives: reflect.TypeFor[wire.Imported](), media: gate.JSONMedia,
		handle: func(_ *API, r *gate.Request) error {
			if err := r.Allow(gate.Importing); err != nil {
				return err
			}
			media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
			if err != nil || !slices.Contains(textMedia, media) {
				return refuse(problem.WrongMedia, "wrong-text-media", game.Word("known", game.Or(textMedia...)))
			}
			text, err := io.ReadAll(http.MaxBytesReader(r.W, r.Body, record.MostBytes))
			var tooBig *http.MaxBytesError
			if errors.As(err, &tooBig) {
				return refuse(problem.TooLarge, "body-too-large", game.Plain("most", strconv.Itoa(record.MostBytes)))
			}
			if err != nil {
				return refuse(problem.BadRequest, "body-cut")
			}
			out, err := handle(r, text)
			if err != nil {
				return err
			}
			return give(r, out)
		},
	}
}

// textMedia is how a record may be labelled.
var textMedia = []string{"text/plain", "application/x-chess-pgn", "application/vnd.chess-pgn", "application/octet-stream", "application/gzip", "application/zip", gate.JSONMedia}

// mayImport is who may import: an account, or its bot. A guest would leave tables behind that nobody finds again.
func mayImport(r *gate.Request) (store.Person, error) {
	who, err := r.Remembered()
	if err == nil && who.Kind == store.Guest {
		err = refuse(problem.SignIn, "import-account")
	}
	return who, err
}

// importRecord makes tables of the games of a record.
func (a *API) importRecord(r *gate.Request, text []byte) (out wire.Imported, err error) {
	who, err := mayImport(r)
	if err != nil {
		return out, err
	}
	r.Extend(importTime)
	records := record.Of(a.House.Games).Unpacking(mostUnpacked)
	out = wire.Imported{Tables: []wire.ImportedTable{}, Faults: []wire.RecordNote{}, Remarks: []wire.RecordNote{}}
	note := func(list *[]wire.RecordNote, n int, f *record.Fault) {
		if len(out.Faults)+len(out.Remarks) == mostNoted {
			out.Omitted++
			return
		}
		*list = append(*list, wire.RecordNote{Game: n, Line: f.Line, Column: f.Column, Reasons: view.Reasons(f.Reasons, r.Lang)})
	}
	var held []record.Found // a match
	flush := func() error {
		if len(held) == 0 {
			return nil
		}
		made := wire.ImportedTable{}
		var match []record.Game
		for _, found := range held {
			made.Games, match = append(made.Games, found.Number), append(match, found.Game)
		}
		first := held[0]
		held = nil
		log, err := records.Log(match)
		if err != nil {
			var unkept *game.BadText
			if reasons, ok := view.Refusal(err); ok {
				unkept = &game.BadText{Reasons: reasons}
			} else if !errors.As(err, &unkept) {
				return err
			}
			note(&out.Faults, first.Number, &record.Fault{Line: first.Line, Column: 1, BadText: *unkept})
			return nil
		}
		if now := a.Lists.Now(); log[0].At.Equal(time.Unix(0, 0)) {
			for i := range log {
				log[i].At = now
			}
		}
		if made.ID, err = a.House.Keep(r.Context(), r.Viewer(who), log); err != nil {
			return err
		}
		out.Tables = append(out.Tables, made)
		return nil
	}
	games := 0
	for found, err := range records.Each(bytes.NewReader(text)) {
		if err != nil {
			return out, refused(err)
		}
		if games++; games > mostImported {
			out.Left++
			continue
		}
		for _, f := range found.Remarks {
			note(&out.Remarks, found.Number, f)
		}
		if found.Fault != nil {
			note(&out.Faults, found.Number, found.Fault)
			continue
		}
		var match []record.Game
		for _, h := range held {
			match = append(match, h.Game)
		}
		if !records.Continues(match, found.Game) {
			if err := flush(); err != nil {
				return out, err
			}
		}
		held = append(held, found)
		if r.Context().Err() != nil { // nobody waits for the answer
			return out, r.Context().Err()
		}
	}
	return out, flush()
}

// How long an import may take, and each page of an export.
const (
	importTime = 2 * time.Minute
	pageTime   = time.Minute
)

// refused is why a text is not a record, as a problem.
func refused(err error) error {
	if reasons, ok := view.Refusal(err); ok {
		return problem.New(problem.Refused, reasons...)
	}
	return err
}

// exportGames is somebody's games, page by page from the store, each written as soon as it is read.
func (a *API) exportGames(r *gate.Request) error {
	if err := r.Allow(gate.Exporting); err != nil {
		return err
	}
	asks, err := r.Who()
	if err != nil {
		return err
	}
	who, err := a.Lists.Person(r.Context(), r.PathValue("id"))
	if errors.Is(err, store.ErrNotFound) && r.PathValue("id") == asks.ID {
		who, err = asks, nil
	}
	if errors.Is(err, store.ErrNotFound) || err == nil && hidden(r, who) {
		return refuse(problem.NotFound, "no-such-person")
	}
	if err != nil {
		return err
	}
	name, err := word(r, byExport, "json")
	if err != nil {
		return err
	}
	filter, err := a.exported(r, store.Filter{Person: who.ID, Public: who.ID != asks.ID, Phases: []string{string(play.Over), string(play.Aborted)}})
	if err != nil {
		return err
	}
	most, err := count(r, byMax, math.MaxInt)
	if err != nil {
		return err
	}
	records := record.Of(a.House.Games)
	media := "text/plain; charset=utf-8"
	var as record.Format
	if name == ndjson {
		as, media = record.Format{Name: ndjson, Ext: "." + ndjson, Families: a.families()}, ndjsonMedia
	} else if as, err = records.Named(name); err != nil {
		return err
	}
	h := r.W.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": "crownhead-games" + as.Ext}))
	h.Set("Trailer", leftOut)
	w := records.Writer(as, r.W)
	left := 0
	flush := http.NewResponseController(r.W)
	for cursor := ""; ; {
		rows, next, err := a.Lists.List(r.Context(), filter, cursor, 100)
		if err != nil {
			if cursor == "" {
				return err
			}
			panic(http.ErrAbortHandler) // half of the games are sent: the reader must see that it is not all
		}
		r.Extend(pageTime)
		for _, row := range rows {
			if !slices.Contains(as.Families, row.Family) {
				continue
			}
			if most--; most < 0 {
				next = ""
				break
			}
			if !a.exportTable(r, who, row, as, w) {
				left++
			}
		}
		_ = flush.Flush() // where that is possible; else it is sent at the end
		if cursor = next; next == "" {
			break
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	h.Set(leftOut, strconv.Itoa(left))
	return nil
}

// exportTable writes the games of a table, and tells whether all could be written. One that cannot costs no other.
func (a *API) exportTable(r *gate.Request, who store.Person, row store.Row, as record.Format, w *record.Writer) bool {
	log, err := a.House.Log(r.Context(), r.Viewer(who), row.ID)
	if err != nil {
		return false
	}
	if as.Name == "json" {
		return w.Log(log) == nil
	}
	played, err := a.gamesOf(r, row.ID, log)
	if err != nil {
		return false
	}
	if as.Name == ndjson {
		for i, g := range played {
			line, err := json.Marshal(savedGame(row, i+1, g))
			if err != nil {
				return false
			}
			_, _ = r.W.Write(append(line, '\n')) // a reader who has left is found at the end of the page
		}
		return true
	}
	whole := true
	for _, g := range played {
		whole = w.Add(g) == nil && whole
	}
	return whole
}

// savedGame is a game as one line.
func savedGame(row store.Row, n int, g record.Game) wire.SavedGame {
	out := wire.SavedGame{
		Table: row.ID, Game: n, Rules: g.Rules, Start: g.Start, Players: g.Players, Rated: row.Rated, Since: row.Created.UnixMilli(), Turns: []string{}, Tags: []wire.RecordTag{},
	}
	for _, t := range g.Main {
		out.Turns = append(out.Turns, t.Text)
	}
	if g.Result.Over {
		out.Winner, out.Points = g.Result.Winner.String(), g.Result.Points
	}
	out.Why = g.Result.Why
	for _, t := range g.Tags {
		out.Tags = append(out.Tags, wire.RecordTag(t))
	}
	return out
}

// gamesOf is the games of a table, with what the house knows of them and a log does not.
func (a *API) gamesOf(r *gate.Request, id string, log []play.Entry) ([]record.Game, error) {
	played, err := record.Of(a.House.Games).Games(log)
	if err != nil {
		return nil, err
	}
	event := "Casual game"
	switch created, _ := log[0].Event.(play.Created); {
	case created.Record != "": // played elsewhere, and its record says where
		return played, nil
	case created.Rated:
		event = "Rated game"
	}
	for i := range played {
		played[i] = played[i].With(record.Tag{Name: "Event", Value: event}, record.Tag{Name: "Site", Value: r.Origin() + "/t/" + id}, record.Tag{Name: "TimeControl", Value: "-"})
	}
	return played, nil
}
