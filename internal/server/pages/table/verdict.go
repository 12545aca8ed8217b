package table

import (
	"fmt"
	"slices"

	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// verdict is how the game ended.
type verdict struct {
	Caps  string
	Head  string
	Why   string
	Score string // of a match
	Fair  bool
}

// verdict is the slip at the end; nil while the game goes on.
func (p *Page) verdict(r *site.Request) *verdict {
	state := p.Table.State
	switch state.Phase {
	case "aborted":
		return &verdict{Caps: r.Say("table.over"), Head: r.Say("table.over.aborted")}
	case "over":
	default:
		return nil
	}
	v := &verdict{Caps: r.Say("table.over"), Head: r.Say("table.over"), Fair: state.Fair != nil && state.Fair.Secret != ""}
	if m := p.Set.Family.Matches; m != nil && fact(state.Position, m.Length, wire.Nobody) != "" {
		v.Caps = r.Say("table.over.match")
		v.Score = r.Say("table.over.score", "score", fmt.Sprintf("%s %s : %s %s", p.name(r, wire.First),
			fact(state.Position, m.Score, wire.First), fact(state.Position, m.Score, wire.Second), p.name(r, wire.Second)))
	}
	if n := len(state.Results); n > 0 {
		last := state.Results[n-1]
		v.Why = last.Why.Text
		switch {
		case last.Winner == wire.Nobody:
			v.Head = r.Say("table.over.drawn")
		case slices.Equal(p.Yours.Seats, []string{last.Winner}):
			v.Head = r.Say("table.over.you")
		default:
			name := p.name(r, last.Winner)
			if p.name(r, wire.First) == p.name(r, wire.Second) { // one person can play both
				name = r.In(p.Set.Sides[site.SeatIndex(last.Winner)])
			}
			v.Head = r.Say("table.over.won", "name", name)
		}
	}
	return v
}

// fact is the value of a position's fact of that name and seat.
func fact(p wire.Position, name, of string) string {
	for _, f := range p.Facts {
		if f.Name == name && f.Of == of {
			return f.Value
		}
	}
	return ""
}
