package drawing

import (
	"html/template"
	"strings"

	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// A figure is small and its text names squares, so its numbers and letters are twice as large as those of a board; what has no room
// on the wood is on the paper round it, as in print.
const (
	besideSquares = 50
	besidePoints  = 66
	insideLines   = 42 // from the middle of the frame to between it and the outer line
)

// Figure is a picture of a position with its frame, numbers and letters, for a text that names squares. Like [Picture] it has
// no grid: its label says what it shows.
func Figure(set games.Opened, position wire.Position, label string) template.HTML {
	d := draw(View{Set: set, Position: position})
	left, over, under := d.plan.spread(set.Board.Layout)
	d.put(`<svg class="board-svg board-figure" role="img"`)
	d.attr("aria-label", label)
	d.attr("data-layout", string(set.Board.Layout))
	d.put(` viewBox="`, num(-left), " ", num(-over), " ", num(left+d.plan.wide), " ", num(over+d.plan.high+under), `">`)
	d.ground()
	d.men(func(place) bool { return true })
	d.labels() // over the men, which would hide a part of them
	d.diceAndCube()
	d.put(`</svg>`)
	return d.done()
}

// Diagram is a board as a player sees it, for pages where no script takes it over: no grid, only a label for the whole.
func Diagram(v View, label string) template.HTML {
	d := draw(v)
	d.still = true
	d.put(`<svg class="board-svg" role="img"`)
	d.attr("aria-label", label)
	d.put(` viewBox="0 0 `, num(d.plan.wide), " ", num(d.plan.high), `">`)
	d.ground()
	d.checks()
	d.labels()
	d.men(func(place) bool { return true })
	d.diceAndCube()
	d.put(`</svg>`)
	return d.done()
}

// spread moves numbers and letters to where large ones have room, and tells how much of the paper that takes.
func (p *plan) spread(layout games.Layout) (left, over, under float64) {
	for i := range p.labels {
		l := &p.labels[i]
		kind, _, _ := strings.Cut(strings.TrimPrefix(l.class, "co "), " ")
		switch {
		case kind == "nr":
			l.dx, l.dy = 5-cell/2, 29-cell/2
		case kind == "point" && l.y < p.high/2:
			l.dy, over = -(caseFrame+besidePoints)/2, besidePoints
		case kind == "point":
			l.dy, under = (caseFrame+besidePoints)/2, besidePoints
		case layout == games.Lines && kind == "file":
			l.dy -= insideLines
		case layout == games.Lines && kind == "rank":
			l.dx += insideLines
		case kind == "file":
			l.dy, under = l.dy+(frame+besideSquares)/2, besideSquares
		case kind == "rank":
			l.dx, left = l.dx-(frame+besideSquares)/2, besideSquares
		}
	}
	return left, over, under
}
