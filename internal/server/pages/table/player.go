package table

import (
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

// player is one side's strip.
type player struct {
	Seated         wire.Seat
	Seat           string
	Full, Side     string
	Me, Turn, Foot bool
	Clock          string
	Low            bool
	Held           []string
	Took           []games.Face
	Disc           games.Face
}

// player is the strip of one side.
func (p *Page) player(r *site.Request, seat string, now wire.Position) player {
	i := site.SeatIndex(seat)
	state := p.Table.State
	one := player{
		Seated: state.Seats[i], Seat: seat, Full: p.name(r, seat), Side: p.Sides[i], Me: slices.Contains(p.Yours.Seats, seat),
		Turn: state.Phase == "playing" && state.Position.ToAct == seat, Disc: p.Set.Lowest(game.Seat(i)),
	}
	if c := state.Clocks; c != nil {
		one.Clock = r.ClockFace(c.Left[i])
		one.Low = c.Running == seat && c.Left[i] < 20_000 && !c.ByDays
	}
	var held wire.Beside
	if now.Beside != nil {
		held = now.Beside[i]
	}
	for _, c := range held.Counts {
		one.Held = append(one.Held, r.Count("table.held."+c.Key, c.N, "to", c.To))
	}
	for _, kind := range held.Took {
		one.Took = append(one.Took, p.Set.Pieces[1-i][kind])
	}
	if n := len(one.Took); n > 0 {
		one.Held = append(one.Held, r.Count("table.held.took", n))
	}
	return one
}
