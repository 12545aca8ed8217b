package pages

import (
	"slices"

	"crownhead/internal/drawing"
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
	Took           []drawing.Face
	Disc           drawing.Face
}

// player is the strip of one side.
func (p *tablePage) player(r *request, seat string, now, start wire.Position) player {
	i := seatIndex(seat)
	state := p.Table.State
	one := player{
		Seated: state.Seats[i], Seat: seat, Full: p.name(r, seat), Side: p.Sides[i], Me: slices.Contains(p.Yours.Seats, seat),
		Turn: state.Phase == "playing" && state.Position.ToAct == seat, Disc: disc(p.Skin, seat),
	}
	if c := state.Clocks; c != nil {
		one.Clock = r.face(c.Left[i])
		one.Low = c.Running == seat && c.Left[i] < 20_000 && !c.ByDays
	}
	held := hold(p.Set.Family(), seat, now, start)
	for _, w := range held.words {
		if r.has("table.held." + w.key) {
			one.Held = append(one.Held, r.say("table.held."+w.key, "n", w.n, "to", w.to))
		} else {
			one.Held = append(one.Held, r.count("table.held."+w.key, w.n))
		}
	}
	for _, piece := range held.took {
		one.Took = append(one.Took, p.Skin.Pieces[piece.Of][piece.Is])
	}
	if n := len(one.Took); n > 0 {
		one.Held = append(one.Held, r.say("table.held.took", "n", n))
	}
	return one
}

// disc is the piece that stands for a side.
func disc(skin drawing.Skin, seat string) drawing.Face {
	for _, kind := range []string{"man", "checker", "pawn"} {
		if face, ok := skin.Pieces[seat][kind]; ok {
			return face
		}
	}
	return drawing.Face{}
}

// foot is who sits below the board as it is printed: in checkers the one who moves second, as in every book.
func foot(family string) string {
	if family == "checkers" {
		return wire.Second
	}
	return wire.First
}
