// Package desk is what people do at a terminal without a table: they learn, solve puzzles, try both sides on an analysis board, have games
// reviewed, and ask the referee about the board in front of them. It hears line after line and answers in lines, as package terminal does at a table.
//
// [study.Service] judges, package box is the referee; a desk reads what is typed and writes what they say, in text or in JSON. It knows no rule, and it
// must not know flags or where a person's files are.
package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal"
	"crownhead/internal/terminal/lineedit"
)

// Desk is where somebody sits, or a program that types and reads.
type Desk struct {
	context.Context
	In     io.Reader
	Out    io.Writer
	Screen terminal.Screen // of a person
	Games  *games.Catalogue
	Lang   game.Lang
	JSON   bool   // a program reads the answers
	Dir    string // where a file keeps what is learned here; "" keeps nothing
}

func (d *Desk) printf(format string, args ...any) { fmt.Fprintf(d.Out, format, args...) }

func (d *Desk) printJSON(v any) error {
	e := json.NewEncoder(d.Out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// say is a sentence without its full stop.
func (d *Desk) say(token string, args ...game.Arg) string {
	return strings.TrimSuffix(d.shown(sentences.Reason(token, nil, args...).Text), ".")
}

// shown is a text for a person to read; what programs read has plain spaces.
func (d *Desk) shown(t game.Text) string { return t.Typeset(d.Lang) }

// wrapped is a text in lines that fit a terminal.
func (d *Desk) wrapped(t game.Text) string { return lineedit.Wrap(d.shown(t), 78, "") }

// decimal is a number for a person to read.
func (d *Desk) decimal(format string, args ...any) string {
	return game.Decimal(fmt.Sprintf(format, args...)).In(d.Lang)
}

func bad(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// ToAct says whose turn it is.
func (d *Desk) ToAct(set games.Opened, seat game.Seat) {
	if seat == game.Dice {
		d.printf("%s\n", d.say("to-roll"))
	} else {
		d.printf("%s\n", d.say("to-move", game.Word("side", set.Sides[seat])))
	}
}

// Judge says whether a turn is allowed and why not, or what else there is to say of it.
func (d *Desk) Judge(turn string, legal bool, reasons []game.Reason) {
	if legal {
		d.printf("%s.\n", d.say("legal", game.Plain("turn", strings.TrimSpace(turn))))
	}
	for _, r := range reasons {
		d.printf("%s\n", d.shown(r.Text))
		if len(r.Open) > 0 {
			d.instead(r.Open)
		}
	}
}

// instead says what was possible instead.
func (d *Desk) instead(turns []string) {
	d.printf("  %s %s\n", strings.ToLower(d.say("open")), strings.Join(turns, ", "))
}
