package pages

import (
	"html/template"
	"slices"

	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// line is a table in a list.
type line struct {
	wire.TableLine
	Title   string
	Picture template.HTML
	Names   [2]string
	Mine    []int // the seats of the reader
	Yours   bool  // it is the reader's move
	Against string
	Ago     string // when something happened there last
}

// lines are the tables of a list as its reader sees them.
func (s *Pages) lines(r *request, rows []store.Row) []line {
	all := make([]line, 0, len(rows))
	for _, t := range s.House.Lines(rows, r.lang) {
		l := line{TableLine: t, Title: t.Rules}
		if opened, err := s.Games.Open(t.Rules); err == nil {
			l.Title = r.in(opened.Title)
			for _, sw := range changedSwitches(opened) {
				if sw.Name == "match" {
					l.Title += ", " + r.switchValue(sw.Name, sw.Value)
				}
			}
		}
		l.Ago = r.ago(s.Now().UnixMilli() - t.Changed)
		l.Picture = picture(s.Games, t.Rules, t.Position, "")
		for i, seat := range t.Seats {
			l.Names[i] = r.name(seat)
			if seat.Person != "" && seat.Person == r.who.Person {
				l.Mine = append(l.Mine, i)
			}
		}
		l.Yours = t.Phase == "playing" && slices.Contains(l.Mine, seatIndex(t.ToAct))
		l.Against = r.say("line.and", "a", l.Names[0], "b", l.Names[1])
		if len(l.Mine) == 1 {
			l.Against = l.Names[1-l.Mine[0]]
		}
		all = append(all, l)
	}
	return all
}

// Open is whether somebody could still sit down.
func (l line) Open() bool {
	return l.Phase == "waiting" && len(l.Mine) == 0 && (l.Seats[0].Kind == "" || l.Seats[1].Kind == "")
}

// Waits is who sits at a table that waits.
func (l line) Waits() string {
	if l.Seats[0].Kind == "" {
		return l.Names[1]
	}
	return l.Names[0]
}

// Winner is who has won; "" for a draw.
func (l line) WinnerName() string {
	if i := seatIndex(l.Winner); i >= 0 {
		return l.Names[i]
	}
	return ""
}

// name is who sits on a seat.
func (s speech) name(seat wire.Seat) string {
	switch seat.Kind {
	case "":
		return s.say("seat.open")
	case "engine":
		return s.say("level.name", "level", seat.Level)
	}
	return seat.Name
}

// seatIndex is 0 for first and 1 for second; -1 for who does not play.
func seatIndex(seat string) int { return slices.Index([]string{wire.First, wire.Second}, seat) }
