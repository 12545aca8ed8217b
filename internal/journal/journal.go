// Package journal is an event of a table as one line of JSON: what records, stores and buses keep.
//
// It knows the table's events and nothing of where the lines go. Fields are only ever added: a line written by an older
// program reads the same, and a field that is not understood is an error, for it would be lost.
package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"crownhead/internal/play"
)

// Write is the event on one line, without its end.
func Write(e play.Event) ([]byte, error) {
	var out bytes.Buffer
	to := json.NewEncoder(&out)
	to.SetEscapeHTML(false)
	if err := to.Encode(toJSON(e)); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}

// Read reads what Write writes. It refuses fields that an event does not have.
func Read(line []byte) (play.Event, error) {
	from := json.NewDecoder(bytes.NewReader(line))
	from.DisallowUnknownFields()
	var j event
	if err := from.Decode(&j); err != nil {
		return play.Event{}, err
	}
	return j.plain(), nil
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
