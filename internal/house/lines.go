package house

import (
	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
	"crownhead/internal/wire"
)

// Lines are rows of a list as the wire has them, for readers of a language.
func (h *House) Lines(rows []store.Row, lang game.Lang) []wire.TableLine {
	lines := make([]wire.TableLine, len(rows))
	for i, r := range rows {
		lines[i] = wire.TableLine{
			ID: r.ID, Rules: r.Rules, Clock: r.Clock, Phase: r.Phase, Rated: r.Rated, Private: r.Private, ToAct: r.ToAct, Turns: r.Turns,
			Winner: r.Winner, Created: r.Created.UnixMilli(), Changed: r.Changed.UnixMilli(), Position: r.Position,
		}
		for seat, p := range r.Seats {
			lines[i].Seats[seat] = wire.Seat{Kind: string(p.Kind), Name: guest.Called(p.Name).In(lang), Level: p.Level, Person: p.Holder}
		}
	}
	return lines
}
