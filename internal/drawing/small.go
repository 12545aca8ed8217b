package drawing

import (
	"html/template"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// Small is a small picture of a position by its text, for cards and lists: no grid, no labels, no frame. The error is the
// sheet's, for a text it cannot read.
func Small(set games.Opened, position, label string) (template.HTML, error) {
	pos, err := set.At(position)
	if err != nil {
		return "", err
	}
	return Picture(set, Seen(pos), label), nil
}

// Picture is the same for a position that is at hand.
func Picture(set games.Opened, position wire.Position, label string) template.HTML {
	d := draw(View{Set: set, Position: position})
	d.put(`<svg class="board-small" role="img"`)
	d.attr("aria-label", label)
	d.attr("viewBox", d.crop())
	d.put(">")
	d.smallGround()
	d.men(func(c place) bool { return !beside(c) || c.pile == pileOff })
	d.put(`</svg>`)
	return d.done()
}

// Seen is what of a position a drawing shows.
func Seen(pos game.Position) wire.Position {
	seen := wire.Position{Text: pos.String(), ToAct: pos.ToAct().String(), Pieces: []wire.Piece{}, Facts: []wire.Fact{}}
	for _, p := range pos.Pieces() {
		seen.Pieces = append(seen.Pieces, wire.Piece{At: p.Square, Of: p.Owner.String(), Is: p.Kind})
	}
	for _, f := range pos.Facts() {
		seen.Facts = append(seen.Facts, wire.Fact{Name: f.Name, Of: f.Seat.String(), Value: f.Value})
	}
	return seen
}

// crop is the part of a board that a small picture shows: without the frame and the trays of hands.
func (d *board) crop() string {
	if d.Set.Board.Layout == games.Points {
		return "0 0 " + num(d.plan.wide) + " " + num(d.plan.high)
	}
	wide, high := d.plan.field()
	return num(frame) + " " + num(frame+d.plan.trays) + " " + num(wide) + " " + num(high)
}

// smallGround is the wood without what is too fine to be seen.
func (d *board) smallGround() {
	switch d.Set.Board.Layout {
	case games.Points:
		d.casing()
	case games.Lines:
		d.put(`<g transform="translate(0 `, num(d.plan.trays), `)">`)
		d.box("w-light", "")
		d.put(`<path class="w-groove" d="`, d.carved(), `"/><path class="w-pit" d="`, d.holes(13), `"/></g>`)
	default:
		d.box("w-light", "")
		d.put(`<path class="w-dark" stroke-dasharray="100" d="`, d.dashes(), `"/>`)
	}
}
