package drawing

import "crownhead/internal/catalog"

// crop is the part of a board that a small picture shows: without the frame and the trays of hands.
func (d *board) crop() string {
	switch d.Set.Board.Layout {
	case catalog.Points:
		return "0 0 " + num(d.plan.wide) + " " + num(d.plan.high)
	case catalog.Lines:
		return "30 134 800 800"
	}
	return "30 30 800 800"
}

// smallGround is the wood without what is too fine to be seen.
func (d *board) smallGround() {
	switch d.Set.Board.Layout {
	case catalog.Points:
		d.case_()
	case catalog.Lines:
		d.put(`<g transform="translate(0 104)"><rect class="w-light" x="30" y="30" width="800" height="800"/><path class="w-groove" d="`, ringLines, `"/><path class="w-pit" d="`, d.holes(13), `"/></g>`)
	default:
		d.put(`<rect class="w-light" x="30" y="30" width="800" height="800"/><path class="w-dark" stroke-dasharray="100" d="`, d.dashes(), `"/>`)
	}
}
