package drawing

import (
	"strconv"
	"strings"

	"crownhead/internal/games"
)

// ground draws what never changes: the wood.
func (d *board) ground() {
	switch d.Set.Board.Layout {
	case games.Lines:
		if d.plan.trays > 0 {
			d.hand(0)
			d.hand(d.plan.high - tray)
		}
		d.put(`<g transform="translate(0 `, num(d.plan.trays), `)">`)
		d.frame()
		d.rings()
		d.put(`</g>`)
	case games.Points:
		d.casing()
	default:
		d.frame()
		d.squares()
	}
}

// frame is four mitred staves with one inlaid line, lit from the upper left, round a light field.
func (d *board) frame() {
	wide, high := d.plan.field()
	right, bottom := num(wide+2*frame-1), num(high+2*frame-1) // the outer edge
	east, south := num(wide+frame), num(high+frame)           // the edge of the field
	d.put(`<g class="staves"><rect class="w-frame" x="1" y="1" width="`, num(wide+2*frame-2), `" height="`, num(high+2*frame-2), `" rx="8"/>`,
		`<path fill="url(#grain)" d="M1 1H`, right, `L`, east, ` 30H30ZM1 `, bottom, `H`, right, `L`, east, ` `, south, `H30Z"/>`,
		`<path fill="url(#grain-up)" d="M1 1V`, bottom, `L30 `, south, `V30ZM`, right, ` 1V`, bottom, `L`, east, ` `, south, `V30Z"/>`,
		`<path class="w-mitre" d="M4 4 30 30M`, num(wide+2*frame-4), ` 4 `, east, ` 30M4 `, num(high+2*frame-4), ` 30 `, south, `M`, num(wide+2*frame-4), ` `, num(high+2*frame-4), ` `, east, ` `, south, `"/>`,
		`<path class="w-lit" d="M3 `, num(high+2*frame-10), `V10Q3 3 10 3H`, num(wide+2*frame-10), `"/>`,
		`<rect class="w-inlay" x="25" y="25" width="`, num(wide+10), `" height="`, num(high+10), `"/></g>`)
	d.box("w-light", "")
	d.box("w-grain", "url(#grain)")
}

// box is a rectangle as large as the field within the frame.
func (d *board) box(class, fill string) {
	wide, high := d.plan.field()
	d.put(`<rect class="`, class, `" x="30" y="30" width="`, num(wide), `" height="`, num(high), `"`)
	d.opt("fill", fill)
	d.put(`/>`)
}

// squares lays the dark squares: rows of dashes, as broad as long.
func (d *board) squares() {
	dashes := d.dashes()
	d.put(`<path class="w-dark" stroke-dasharray="100" d="`, dashes, `"/><path class="w-grain" stroke="url(#grain-up)" stroke-width="100" stroke-dasharray="100" fill="none" d="`, dashes, `"/>`)
	d.box("w-edge", "")
}

// dashes begin with a dark square at the lower left.
func (d *board) dashes() string {
	var path strings.Builder
	rows := len(d.Set.Board.Cells)
	wide, _ := d.plan.field()
	for row := range rows {
		x := frame
		if ((rows-row)%2 == 0) != d.Set.Board.LightPlaying {
			x += cell
		}
		path.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(frame+cell/2+cell*row) + "H" + num(frame+wide))
	}
	return path.String()
}

// carved is the lines between the points, which run along the rows and columns.
func (d *board) carved() string {
	var path strings.Builder
	for _, line := range d.Set.Board.Lines {
		var last spot
		for i, name := range line {
			c, _ := d.plan.find(name, "")
			switch y := c.y - d.plan.trays; {
			case i == 0:
				path.WriteString("M" + num(c.x) + " " + num(y))
			case name == line[0]:
				path.WriteString("Z")
			case c.y == last.y:
				path.WriteString("H" + num(c.x))
			default:
				path.WriteString("V" + num(y))
			}
			last = c.spot
		}
	}
	return path.String()
}

// rings carves lines and points; the lower right lip of a line catches the light.
func (d *board) rings() {
	lines := d.carved()
	d.box("w-edge", "")
	d.put(`<path class="w-lip" transform="translate(2 2)" d="`, lines, `"/><path class="w-groove" d="`, lines,
		`"/><path class="w-deep" d="`, lines, `"/><path class="w-hole" d="`, d.holes(17), `"/><path class="w-pit" d="`, d.holes(7), `"/>`)
	cells := d.Set.Board.Cells
	if middle := cells[len(cells)/2]; middle[len(middle)/2] == "" {
		wide, high := d.plan.field()
		d.put(`<use href="#g-crown" class="w-crest" transform="translate(`, num(frame+wide/2), ` `, num(frame+high/2+2), `)scale(2.3)"/>`)
	}
}

// holes are circles on all points of a board of lines.
func (d *board) holes(r int) string {
	var path strings.Builder
	radius, width := strconv.Itoa(r), strconv.Itoa(2*r)
	for _, row := range d.plan.rows {
		for _, c := range row {
			if c.at == "hand" {
				continue
			}
			path.WriteString("M" + num(c.x-float64(r)) + " " + num(c.y-d.plan.trays) +
				"a" + radius + " " + radius + " 0 1 0 " + width + " 0a" + radius + " " + radius + " 0 1 0-" + width + " 0z")
		}
	}
	return path.String()
}

// hand is a tray with a place for each piece.
func (d *board) hand(top float64) {
	wide := d.plan.wide
	d.put(`<g transform="translate(0 `, num(top), `)"><rect class="w-frame" x="1" width="`, num(wide-2), `" height="96" rx="8"/><rect fill="url(#grain)" x="1" width="`, num(wide-2), `" height="96" rx="8"/><rect class="w-well" x="10" y="8" width="`, num(wide-20), `" height="80" rx="40"/><path class="w-place" d="`)
	for i := range d.Set.Board.Hand {
		d.put("M", num(wide/2+linesHand*(float64(i)-float64(d.Set.Board.Hand-1)/2)-28), " 48a28 24 0 1 0 56 0a28 24 0 1 0-56 0z")
	}
	d.put(`"/></g>`)
}
