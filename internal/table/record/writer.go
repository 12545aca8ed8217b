package record

import (
	"io"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// Writer writes games one by one. It keeps no more of them than the match being written.
type Writer struct {
	in   Records
	as   Format
	to   io.Writer
	held []Game // a match that the next game may continue
	some bool   // something has been written
}

// Writer writes games in this format.
func (in Records) Writer(as Format, to io.Writer) *Writer { return &Writer{in: in, as: as, to: to} }

// Add writes a game. A *game.BadText or *game.Refused says why it cannot be kept in this format: nothing of it is written, and
// others still can be.
func (w *Writer) Add(g Game) error {
	text, err := w.as.Write(g)
	if err != nil {
		return err
	}
	if w.as.Name != "mat" && w.as.Name != "json" {
		return w.text(text)
	}
	if !w.in.continues(w.held, g, w.as.Name == "mat") {
		if err := w.flush(); err != nil {
			return err
		}
	}
	w.held = append(w.held, g)
	return nil
}

// AddFound is Add for a game as it was read: it has been played by the rules, and is not played again.
func (w *Writer) AddFound(found Found) error {
	d := w.as.tagged
	if d == nil || found.final == nil || !slices.Contains(d.families, found.Game.family()) {
		return w.Add(found.Game)
	}
	var out strings.Builder
	d.writeGame(&out, found.Game, found.final)
	return w.text(out.String())
}

// Log writes the log of a table, whole, if that is the format.
func (w *Writer) Log(log []play.Entry) error {
	text, err := WriteLog(log)
	if err != nil {
		return err
	}
	return w.text(text)
}

// Close writes what is still held.
func (w *Writer) Close() error { return w.flush() }

func (w *Writer) flush() error {
	if len(w.held) == 0 {
		return nil
	}
	text, err := w.as.Write(w.held...)
	if w.held = nil; err != nil {
		return err
	}
	return w.text(text)
}

// text writes, with an empty line between two games.
func (w *Writer) text(text string) error {
	if w.some {
		text = "\n" + text
	}
	w.some = true
	_, err := io.WriteString(w.to, text)
	return err
}

// Continues tells whether a game goes on with a match, so that both can have been played at one table.
func (in Records) Continues(match []Game, g Game) bool { return in.continues(match, g, false) }

// continues tells whether a game goes on with a match, or with a session for money.
func (in Records) continues(match []Game, g Game, money bool) bool {
	const most = 1000
	if len(match) == 0 || len(match) == most {
		return false
	}
	last := match[len(match)-1]
	if last.Rules != g.Rules || last.Players != g.Players {
		return false
	}
	rules, err := in.games.Open(g.Rules)
	if err != nil || rules.Family.Matches == nil {
		return false
	}
	if fact(rules.Start(), "match", game.Nobody) == "" {
		return money && g.Start == "" && last.Start == ""
	}
	over, err := in.Final(last)
	if err != nil {
		return false
	}
	next, ok := over.Next()
	return ok && next.String() == g.Start
}
