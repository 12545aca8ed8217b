package drawing

import (
	"html/template"

	"crownhead/internal/catalog"
	"crownhead/internal/wire"
)

// Figure is a picture of a position with its frame, numbers and letters, for a text that names squares. Like [Picture] it has
// no grid: its label says what it shows.
func Figure(set catalog.Opened, position wire.Position, label string) template.HTML {
	d := draw(View{Set: set, Position: position})
	d.put(`<svg class="board-svg board-figure" role="img"`)
	d.attr("aria-label", label)
	d.attr("data-family", set.Family())
	d.put(` viewBox="0 0 `, num(d.plan.wide), " ", num(d.plan.high), `">`)
	d.ground()
	d.labels()
	d.men(func(place) bool { return true })
	d.diceAndCube()
	d.put(`</svg>`)
	return d.done()
}
