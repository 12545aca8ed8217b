package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/table/journal"
	"crownhead/internal/table/play"
)

// magic is the first field of a record in JSON; its value is the version of what follows.
const magic = "crownhead-record"

const version = "1"

// mostEvents bounds a log, and how many turns its take-backs may replay.
const mostEvents = 50_000

// WriteLog is a table's log as JSON, one event a line.
func WriteLog(log []play.Entry) (string, error) {
	var out bytes.Buffer
	out.WriteString(`{"` + magic + `":"` + version + `","events":[` + "\n")
	for i, e := range log {
		line, err := journal.Write(e)
		if err != nil {
			return "", err
		}
		out.Write(line)
		if i < len(log)-1 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
	}
	out.WriteString("]}\n")
	return out.String(), nil
}

// ReadLog reads what WriteLog writes, and sees that a table could have written it: turns by the rules, results as the rules
// give them. The error is a *Fault.
func (in Records) ReadLog(b []byte) ([]play.Entry, error) {
	if len(b) > MostBytes {
		return nil, source{}.fault(0, bad("too-big", game.Plain("most", strconv.Itoa(MostBytes))))
	}
	return in.readLog(newSource(utf8Text(decodedBytes(b)), 0))
}

func (in Records) readLog(src source) ([]play.Entry, error) {
	r := logReader{in: in, source: src, from: json.NewDecoder(strings.NewReader(src.text))}
	return r.read()
}

type logReader struct {
	in Records
	source
	from     *json.Decoder
	replayed int // turns that take-backs have played again
}

// fault places an error. Where JSON is broken the whole text is asked again: a decoder that hands out events one by one
// loses count.
func (r *logReader) fault(at int64, err error) error {
	var syntax *json.SyntaxError
	var unread *game.BadText
	var refused *game.Refused
	switch {
	case errors.As(err, &unread), errors.As(err, &refused):
	case errors.As(json.Unmarshal([]byte(r.text), new(json.RawMessage)), &syntax):
		at, err = syntax.Offset-1, bad("json-broken")
		if strings.HasPrefix(syntax.Error(), "unexpected end") {
			at = int64(len(r.text))
		}
	default:
		err = bad("no-log")
	}
	return r.source.fault(int(at), err)
}

func (r *logReader) read() ([]play.Entry, error) {
	for _, want := range []json.Token{json.Delim('{'), magic, version, "events", json.Delim('[')} {
		t, err := r.from.Token()
		if err != nil {
			return nil, r.fault(0, err)
		}
		if t != want {
			return nil, r.fault(0, bad("json-no-log", game.Plain("head", `{"`+magic+`":"`+version+`","events":[`)))
		}
	}
	var log []play.Entry
	table := play.New(r.in.games.Sheet)
	for r.from.More() {
		at := r.begins()
		var raw json.RawMessage
		if err := r.from.Decode(&raw); err != nil {
			return nil, r.fault(at, err)
		}
		e, err := journal.Read(raw)
		if err != nil {
			return nil, r.fault(at, bad("json-field", shown("text", journal.FieldOf(err))))
		}
		next, err := r.apply(table, e)
		if err != nil {
			return nil, r.fault(at, err)
		}
		if len(log) == mostEvents {
			return nil, r.fault(at, bad("log-too-long", game.Plain("most", strconv.Itoa(mostEvents))))
		}
		log, table = append(log, e), next
	}
	for _, want := range []json.Token{json.Delim(']'), json.Delim('}')} {
		if t, err := r.from.Token(); err != nil || t != want {
			if err == nil {
				err = bad("json-tail")
			}
			return nil, r.fault(r.from.InputOffset(), err)
		}
	}
	if at := r.from.InputOffset(); strings.TrimSpace(r.text[at:]) != "" {
		return nil, r.fault(at, bad("json-tail"))
	}
	if len(log) == 0 {
		return nil, r.fault(r.from.InputOffset(), bad("no-game", game.Plain("format", "JSON")))
	}
	return log, nil
}

// begins is where the next event begins.
func (r *logReader) begins() int64 {
	at := r.from.InputOffset()
	for int(at) < len(r.text) && strings.IndexByte(blanks+",", r.text[at]) >= 0 {
		at++
	}
	return at
}

// apply is the table after an event of a log that anybody could have written by hand.
func (r *logReader) apply(t play.Table, e play.Entry) (play.Table, error) {
	if err := r.check(t, e); err != nil {
		return t, err
	}
	if len(t.Turns) > mostInLine {
		return t, bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine)))
	}
	next, err := t.Apply(e)
	if err != nil {
		if p, played := e.Event.(play.Played); played {
			err = about(p.Turn, err)
		}
		return t, err
	}
	if n, ended := e.Event.(play.Ended); ended {
		o, over := next.Position().Outcome()
		if !over || o.Winner != n.Result.Winner || o.Points != n.Result.Points || o.Why.Token != n.Result.Why.Token {
			return t, bad("log-result")
		}
	}
	return next, nil
}

// check refuses an event that its table could not have written, where applying it would not.
func (r *logReader) check(t play.Table, e play.Entry) error {
	switch event := e.Event.(type) {
	case play.Joined, play.Left, play.Hashed, play.Opened, play.Silenced, play.Offered, play.Declined:
		if e.By != game.First && e.By != game.Second {
			return bad("log-seat", shown("what", e.Name()), game.Plain("seat", e.By.String()))
		}
	case play.Played:
		if to := t.ToAct(); to == game.Nobody || to != game.Dice && to != e.By {
			return bad("log-playing")
		}
	case play.Ended:
		if t.Phase != play.Playing {
			return bad("log-playing")
		}
	case play.Began:
		if t.Phase != play.Waiting && t.Phase != play.Over {
			return bad("no-log")
		}
	case play.Rematched:
		if t.Phase != play.Over {
			return bad("no-log")
		}
	case play.TookBack:
		if t.Phase != play.Playing {
			return bad("no-log")
		}
		if r.replayed += event.Keep; r.replayed > MostTurns {
			return bad("too-many-turns", game.Plain("most", strconv.Itoa(MostTurns)))
		}
	}
	return nil
}

// readGames is the games of a log; one that no table could have written has none.
func (in Records) readGames(src source) []Found {
	log, err := in.readLog(src)
	var games []Game
	if err == nil {
		games, err = in.Games(log)
	}
	if err != nil {
		return []Found{{Line: src.before + 1, Fault: src.fault(0, err)}}
	}
	all := make([]Found, len(games))
	for i, g := range games {
		all[i] = Found{Line: src.before + 1, Game: g}
	}
	return all
}

// writeGames is the log of a table at which these games could have been played.
func (in Records) writeGames(games []Game) (string, error) {
	log, err := in.Log(games)
	if err != nil {
		return "", err
	}
	return WriteLog(log)
}
