package table

import (
	"slices"

	"crownhead/internal/pages/site"
	"crownhead/internal/wire"
)

// verdict is how the game ended.
type verdict struct {
	Head   string
	Why    string
	Points int
	Fair   bool
}

// verdict is the slip at the end; nil while the game goes on.
func (p *Page) verdict(r *site.Request) *verdict {
	state := p.Table.State
	switch state.Phase {
	case "aborted":
		return &verdict{Head: r.Say("table.over.aborted")}
	case "over":
	default:
		return nil
	}
	v := &verdict{Head: r.Say("table.over"), Fair: state.Fair != nil && state.Fair.Secret != ""}
	if n := len(state.Results); n > 0 {
		last := state.Results[n-1]
		v.Why, v.Points = last.Why.Text, last.Points
		switch {
		case last.Winner == wire.Nobody:
			v.Head = r.Say("table.over.drawn")
		case slices.Equal(p.Yours.Seats, []string{last.Winner}):
			v.Head = r.Say("table.over.you")
		default:
			v.Head = r.Say("table.over.won", "name", p.name(r, last.Winner))
		}
	}
	return v
}
