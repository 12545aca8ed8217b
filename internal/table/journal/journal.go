// Package journal is an event of a table as one line of JSON: what records, stores and buses keep.
//
// It knows the table's events and nothing of where the lines go. Fields are only ever added: a line written by an older
// program reads the same, and a field that is not understood is an error, for it would be lost.
//
//test:calm its tests have no goroutines
package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// Write is the event on one line, without its end.
func Write(e play.Entry) ([]byte, error) {
	if p, is := e.Event.(play.Played); is && plain(e.Command) && plain(p.Turn) {
		return writePlayed(e, p), nil // nearly every event is one
	}
	return encode(e)
}

func encode(e play.Entry) ([]byte, error) {
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false)
	if err := to.Encode(lineOf(e)); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}

// writePlayed writes a turn as the encoder does, several times as fast.
func writePlayed(e play.Entry, p play.Played) []byte {
	b := make([]byte, 0, 192)
	b = strconv.AppendInt(append(b, `{"seq":`...), int64(e.Seq), 10)
	b = e.At.AppendFormat(append(b, `,"at":"`...), time.RFC3339Nano)
	b = append(b, `","what":"played"`...)
	if e.Command != "" {
		b = append(append(append(b, `,"command":"`...), e.Command...), '"')
	}
	b = append(append(append(b, `,"by":"`...), e.By.String()...), '"')
	if p.Turn != "" {
		b = append(append(append(b, `,"text":"`...), p.Turn...), '"')
	}
	return append(b, '}')
}

// plain tells of a text that JSON has as it stands.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// Read reads what Write writes. It refuses fields that an event of its kind does not have.
func Read(text []byte) (play.Entry, error) {
	var kind struct {
		What string `json:"what"`
	}
	if err := json.Unmarshal(text, &kind); err != nil {
		return play.Entry{}, err
	}
	empty, known := kinds[kind.What]
	if !known {
		return play.Entry{}, &json.UnmarshalTypeError{Value: "string", Type: reflect.TypeFor[play.Event](), Field: "what"}
	}
	from := json.NewDecoder(bytes.NewReader(text))
	from.DisallowUnknownFields()
	whole := empty()
	if err := from.Decode(whole); err != nil {
		return play.Entry{}, err
	}
	l := whole.head()
	return play.Entry{Seq: l.Seq, At: l.At, Command: l.Command, By: game.Seat(l.By), Event: whole.event()}, nil
}

// FieldOf is the field Read complains about, without its English.
func FieldOf(err error) string {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return kind.Field
	}
	if _, name, ok := strings.Cut(err.Error(), `unknown field "`); ok {
		return strings.TrimSuffix(name, `"`)
	}
	return "…"
}
