package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/catalog"
	"crownhead/internal/clock"
	"crownhead/internal/play"
)

// magic is the first field of a record in JSON; its value is the version of what follows.
const magic = "crownhead-record"

const version = "1"

// mostEvents bounds a log, and how many turns its take-backs may replay.
const mostEvents = 50_000

// jsonEvent is an event with the names it has in JSON. A test sees that no field of play.Event is forgotten.
type jsonEvent struct {
	Seq        int            `json:"seq"`
	At         time.Time      `json:"at"`
	What       play.What      `json:"what"`
	Command    string         `json:"command,omitempty"`
	By         seat           `json:"by"`
	Name       string         `json:"name,omitempty"`
	Player     *jsonPlayer    `json:"player,omitempty"`
	Table      string         `json:"table,omitempty"`
	Rules      string         `json:"rules,omitempty"`
	Control    *clock.Control `json:"clock,omitempty"`
	ByHand     bool           `json:"byHand,omitempty"`
	Commitment string         `json:"commitment,omitempty"`
	Text       string         `json:"text,omitempty"`
	Offer      *jsonOffer     `json:"offer,omitempty"`
	Keep       int            `json:"keep,omitempty"`
	Result     *jsonResult    `json:"result,omitempty"`
	Ending     *jsonEnding    `json:"ending,omitempty"`
}

type jsonPlayer struct {
	Kind  play.Kind `json:"kind"`
	Name  string    `json:"name,omitempty"`
	Level int       `json:"level,omitempty"`
}

type jsonOffer struct {
	Kind  game.EndingKind `json:"kind"`
	Times int             `json:"times,omitempty"`
	Move  string          `json:"move,omitempty"`
}

type jsonResult struct {
	Winner seat       `json:"winner"`
	Points int        `json:"points"`
	Why    jsonReason `json:"why"`
}

type jsonReason struct {
	Token   string    `json:"token"`
	Clauses []string  `json:"clauses,omitempty"`
	Squares []string  `json:"squares,omitempty"`
	Open    []string  `json:"open,omitempty"`
	Text    *jsonText `json:"text,omitempty"`
}

type jsonText struct {
	EN string `json:"en"`
	FR string `json:"fr"`
	DE string `json:"de"`
}

type jsonEnding struct {
	Kind  game.EndingKind `json:"kind"`
	By    seat            `json:"by"`
	Times int             `json:"times,omitempty"`
	Move  string          `json:"move,omitempty"`
	Asks  bool            `json:"asks,omitempty"`
}

// seat is a seat by its name.
type seat game.Seat

// MarshalText is the seat's name.
func (s seat) MarshalText() ([]byte, error) { return []byte(game.Seat(s).String()), nil }

// UnmarshalText reads first, second, dice or nobody.
func (s *seat) UnmarshalText(text []byte) error {
	for known := game.First; known <= game.Nobody; known++ {
		if string(text) == known.String() {
			*s = seat(known)
			return nil
		}
	}
	return errors.New("no seat")
}

// pointer is nil for the zero value, which JSON then leaves out.
func pointer[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

func value[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func toJSON(e play.Event) jsonEvent {
	j := jsonEvent{
		Seq: e.Seq, At: e.At, What: e.What, Command: e.Command, By: seat(e.By), Name: e.Name,
		Player: pointer(jsonPlayer(e.Player)), Table: e.Table, Rules: e.Rules, Control: pointer(e.Control), ByHand: e.ByHand,
		Commitment: e.Commitment, Text: e.Text, Offer: pointer(jsonOffer(e.Offer)), Keep: e.Keep,
	}
	if e.What == play.Ended {
		why := e.Result.Why
		j.Result = &jsonResult{
			seat(e.Result.Winner), e.Result.Points,
			jsonReason{why.Token, why.Clauses, why.Squares, why.Open, pointer(jsonText(why.Text))},
		}
	}
	if n := e.Ending; n != nil {
		j.Ending = &jsonEnding{n.Kind, seat(n.By), n.Times, n.Move, n.Asks}
	}
	return j
}

func (j jsonEvent) event() play.Event {
	e := play.Event{
		Seq: j.Seq, At: j.At, What: j.What, Command: j.Command, By: game.Seat(j.By), Name: j.Name,
		Player: play.Player(value(j.Player)), Table: j.Table, Rules: j.Rules, Control: value(j.Control), ByHand: j.ByHand,
		Commitment: j.Commitment, Text: j.Text, Offer: play.Offer(value(j.Offer)), Keep: j.Keep,
	}
	if r := j.Result; r != nil {
		e.Result = play.Result{Winner: game.Seat(r.Winner), Points: r.Points, Why: game.Reason{
			Token: r.Why.Token, Clauses: r.Why.Clauses, Squares: r.Why.Squares, Open: r.Why.Open, Text: game.Text(value(r.Why.Text)),
		}}
	}
	if n := j.Ending; n != nil {
		e.Ending = &game.Ending{Kind: n.Kind, By: game.Seat(n.By), Times: n.Times, Move: n.Move, Asks: n.Asks}
	}
	return e
}

// Resolve opens rule sets for a table by the catalogue.
func Resolve(id string) (game.Sheet, error) { return catalog.Open(id) }

// WriteLog is a table's log as JSON, one event a line.
func WriteLog(log []play.Event) (string, error) {
	var out bytes.Buffer
	out.WriteString(`{"` + magic + `":"` + version + `","events":[` + "\n")
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	for i, e := range log {
		if i > 0 {
			out.Truncate(out.Len() - 1) // the encoder ends a line, and the comma belongs before its end
			out.WriteString(",\n")
		}
		if err := lines.Encode(toJSON(e)); err != nil {
			return "", err
		}
	}
	out.WriteString("]}\n")
	return out.String(), nil
}

// ReadLog reads what WriteLog writes, and sees that a table could have written it: turns by the rules, results as the rules
// give them. The error is a *Fault.
func ReadLog(b []byte) ([]play.Event, error) {
	text, err := bounded(b)
	if err != nil {
		return nil, err
	}
	r := logReader{text: text, from: json.NewDecoder(strings.NewReader(text))}
	return r.read()
}

type logReader struct {
	text     string
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
	return faultAt(r.text, int(at), err)
}

func (r *logReader) read() ([]play.Event, error) {
	for _, want := range []json.Token{json.Delim('{'), magic, version, "events", json.Delim('[')} {
		t, err := r.from.Token()
		if err != nil {
			return nil, r.fault(0, err)
		}
		if t != want {
			return nil, r.fault(0, bad("json-no-log", game.Plain("head", `{"`+magic+`":"`+version+`","events":[`)))
		}
	}
	var log []play.Event
	table := play.New(Resolve)
	for r.from.More() {
		at := r.begins()
		var raw json.RawMessage
		if err := r.from.Decode(&raw); err != nil {
			return nil, r.fault(at, err)
		}
		var j jsonEvent
		if err := decodeStrictly(raw, &j); err != nil {
			return nil, r.fault(at, bad("json-field", shown("text", fieldOf(err))))
		}
		e := j.event()
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

// decodeStrictly refuses fields that an event does not have: what is not understood would be lost.
func decodeStrictly(raw []byte, j *jsonEvent) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(j)
}

// begins is where the next event begins.
func (r *logReader) begins() int64 {
	at := r.from.InputOffset()
	for int(at) < len(r.text) && strings.IndexByte(blanks+",", r.text[at]) >= 0 {
		at++
	}
	return at
}

// fieldOf is what the decoder complains about, without its English.
func fieldOf(err error) string {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return kind.Field
	}
	if _, name, ok := strings.Cut(err.Error(), `unknown field "`); ok {
		return strings.TrimSuffix(name, `"`)
	}
	return "…"
}

// apply is the table after an event of a log that anybody could have written by hand.
func (r *logReader) apply(t play.Table, e play.Event) (play.Table, error) {
	player := e.By == game.First || e.By == game.Second
	switch e.What {
	case play.Joined, play.Left, play.Hashed, play.Opened, play.Silenced, play.Offered, play.Declined:
		if !player {
			return t, bad("log-seat", shown("what", string(e.What)), game.Plain("seat", e.By.String()))
		}
	case play.Played:
		if to := t.ToAct(); to == game.Nobody || to != game.Dice && to != e.By {
			return t, bad("log-playing")
		}
	case play.Ended:
		if t.Phase != play.Playing {
			return t, bad("log-playing")
		}
	case play.Began:
		if t.Phase != play.Waiting && t.Phase != play.Over {
			return t, bad("no-log")
		}
	case play.Rematched:
		if t.Phase != play.Over {
			return t, bad("no-log")
		}
	case play.TookBack:
		if t.Phase != play.Playing {
			return t, bad("no-log")
		}
		if r.replayed += e.Keep; r.replayed > MostTurns {
			return t, bad("too-many-turns", game.Plain("most", strconv.Itoa(MostTurns)))
		}
	}
	if len(t.Turns) > mostInLine {
		return t, bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine)))
	}
	next, err := t.Apply(e)
	if err != nil {
		if e.What == play.Played {
			err = about(e.Text, err)
		}
		return t, err
	}
	if e.What == play.Ended {
		o, over := next.Position().Outcome()
		if !over || o.Winner != e.Result.Winner || o.Points != e.Result.Points || o.Why.Token != e.Result.Why.Token {
			return t, bad("log-result")
		}
	}
	return next, nil
}

func readGames(text string) ([]Game, error) {
	log, err := ReadLog([]byte(text))
	if err != nil {
		return nil, err
	}
	return Games(log)
}

// writeGames is the log of a table at which these games could have been played. Comments and variations are not part of a
// log.
func writeGames(games []Game) (string, error) {
	log, err := Log(games)
	if err != nil {
		return "", err
	}
	return WriteLog(log)
}
