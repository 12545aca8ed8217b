package site

import (
	"html/template"
	"slices"

	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// Line is a table in a list.
type Line struct {
	wire.TableLine
	Title   string
	Picture template.HTML
	Names   [2]string
	Mine    []int // the seats of the reader
	Yours   bool  // it is the reader's move
	Against string
	Ago     string // when something happened there last
}

// Lines are the tables of a list as its reader sees them.
func (s *Site) Lines(r *Request, rows []store.Row) []Line {
	all := make([]Line, 0, len(rows))
	for _, t := range s.House.Lines(rows, r.Lang) {
		l := Line{TableLine: t, Title: t.Rules}
		if opened, err := s.Games.Open(t.Rules); err == nil {
			l.Title = r.In(opened.Title)
			for _, sw := range Switches(opened) {
				if m := opened.Family.Matches; m != nil && sw.Name == m.Switch && sw.Changed() {
					l.Title += ", " + r.SwitchValue(sw.Name, sw.Value)
				}
			}
		}
		l.Ago = r.Ago(s.Now().UnixMilli() - t.Changed)
		l.Picture = Picture(s.Games, t.Rules, t.Position, "")
		for i, seat := range t.Seats {
			l.Names[i] = r.SeatName(seat)
			if seat.Person != "" && seat.Person == r.Who.Person {
				l.Mine = append(l.Mine, i)
			}
		}
		l.Yours = t.Phase == "playing" && slices.Contains(l.Mine, SeatIndex(t.ToAct))
		l.Against = r.Say("line.and", "a", l.Names[0], "b", l.Names[1])
		if len(l.Mine) == 1 {
			l.Against = l.Names[1-l.Mine[0]]
		}
		all = append(all, l)
	}
	return all
}

// Same is whether two lines are of the same table.
func (l Line) Same(other Line) bool { return l.ID == other.ID }

// Open is whether somebody could still sit down.
func (l Line) Open() bool {
	return l.Phase == "waiting" && len(l.Mine) == 0 && (l.Seats[0].Kind == "" || l.Seats[1].Kind == "")
}

// Waits is who sits at a table that waits.
func (l Line) Waits() string {
	if l.Seats[0].Kind == "" {
		return l.Names[1]
	}
	return l.Names[0]
}

// Winner is who has won; "" for a draw.
func (l Line) WinnerName() string {
	if i := SeatIndex(l.Winner); i >= 0 {
		return l.Names[i]
	}
	return ""
}

// SeatIndex is 0 for first and 1 for second; -1 for who does not play.
func SeatIndex(seat string) int { return slices.Index([]string{wire.First, wire.Second}, seat) }
