package record

import (
	"errors"
	"strconv"

	"crownhead/game"
)

// Fault is why a text cannot be read, and where: its sentences name line and column, both from 1. It is a *game.BadText to
// errors.As.
type Fault struct {
	Line, Column int
	game.BadText
	cause error // before it had a place
}

// Unwrap is the sentences alone.
func (f *Fault) Unwrap() error { return &f.BadText }

// newFault is an error with its place; the text begins there.
func newFault(line, column int, text string, err error) *Fault {
	f := &Fault{Line: line, Column: column, BadText: game.BadText{Input: game.Excerpt(text[:min(len(text), 400)])}, cause: err}
	l, c := strconv.Itoa(line), strconv.Itoa(column)
	for i, r := range reasonsOf(err) {
		if i == 0 {
			r.Text = game.Text{
				EN: "Line " + l + ", column " + c + ": " + r.Text.EN,
				FR: "Ligne " + l + ", colonne " + c + " : " + r.Text.FR,
				DE: "Zeile " + l + ", Spalte " + c + ": " + r.Text.DE,
			}
		}
		f.Reasons = append(f.Reasons, r)
	}
	return f
}

// reasonsOf is what an error says in three languages.
func reasonsOf(err error) []game.Reason {
	var unread *game.BadText
	var refused *game.Refused
	switch {
	case errors.As(err, &unread):
		return unread.Reasons
	case errors.As(err, &refused):
		return refused.Reasons
	}
	return []game.Reason{sentences.Reason("no-log", nil)}
}

// bad is an error in one sentence of ours.
func bad(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// badAfter is a sentence of ours, and then what the rules say.
func badAfter(token string, args []game.Arg, why game.Reason) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...), why}}
}

// about puts the turn in front of what the referee says of it.
func about(turn string, err error) error {
	reasons := reasonsOf(err)
	if len(reasons) == 0 {
		return err
	}
	first := reasons[0]
	shown := game.Excerpt(turn)
	first.Text = game.Text{
		EN: "“" + shown + "”: " + first.Text.EN,
		FR: "« " + shown + " » : " + first.Text.FR,
		DE: "„" + shown + "“: " + first.Text.DE,
	}
	return &game.BadText{Input: turn, Reasons: append([]game.Reason{first}, reasons[1:]...)}
}

func shown(name, text string) game.Arg { return game.Plain(name, game.Excerpt(text)) }
