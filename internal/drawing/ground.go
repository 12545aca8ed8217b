package drawing

import (
	"strconv"
	"strings"

	"crownhead/internal/games"
)

// emptyCase is a backgammon board as far as its case is concerned.
var emptyCase = games.Board{Layout: games.Points, Cells: [][]string{make([]string, 12), make([]string, 12)}}

// ground draws what never changes: the wood.
func (d *board) ground() {
	switch d.Set.Board.Layout {
	case games.Lines:
		d.hand(0)
		d.hand(d.plan.high - tray)
		d.put(`<g transform="translate(0 `, strconv.Itoa(tray+trayGap), `)">`)
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
	d.put(`<g class="staves"><rect class="w-frame" x="1" y="1" width="858" height="858" rx="8"/>`,
		`<path fill="url(#grain)" d="M1 1H859L830 30H30ZM1 859H859L830 830H30Z"/><path fill="url(#grain-up)" d="M1 1V859L30 830V30ZM859 1V859L830 830V30Z"/>`,
		`<path class="w-mitre" d="M4 4 30 30M856 4 830 30M4 856 30 830M856 856 830 830"/><path class="w-lit" d="M3 850V10Q3 3 10 3H850"/>`,
		`<rect class="w-inlay" x="25" y="25" width="810" height="810"/></g>`,
		`<rect class="w-light" x="30" y="30" width="800" height="800"/><rect class="w-grain" x="30" y="30" width="800" height="800" fill="url(#grain)"/>`)
}

// squares lays the dark squares: rows of dashes, as broad as long.
func (d *board) squares() {
	dashes := d.dashes()
	d.put(`<path class="w-dark" stroke-dasharray="100" d="`, dashes, `"/><path class="w-grain" stroke="url(#grain-up)" stroke-width="100" stroke-dasharray="100" fill="none" d="`, dashes, `"/>`,
		`<rect class="w-edge" x="30" y="30" width="800" height="800"/>`)
}

func (d *board) dashes() string {
	var path strings.Builder
	for row := range 8 {
		x := frame
		if (row%2 == 0) != d.Set.Board.LightPlaying {
			x += cell
		}
		path.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(frame+cell/2+cell*row) + "H" + strconv.Itoa(frame+side))
	}
	return path.String()
}

const ringLines = "M109 109H751V751H109ZM216 216H644V644H216ZM323 323H537V537H323ZM430 109V323M430 537V751M109 430H323M537 430H751"

// rings carves the three squares and their points; the lower right lip of a line catches the light.
func (d *board) rings() {
	d.put(`<rect class="w-edge" x="30" y="30" width="800" height="800"/><path class="w-lip" transform="translate(2 2)" d="`, ringLines, `"/><path class="w-groove" d="`, ringLines,
		`"/><path class="w-deep" d="`, ringLines, `"/><path class="w-hole" d="`, d.holes(17), `"/><path class="w-pit" d="`, d.holes(7), `"/><use href="#g-crown" class="w-crest" transform="translate(430 432)scale(2.3)"/>`)
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
			path.WriteString("M" + num(c.x-float64(r)) + " " + num(c.y-tray-trayGap) +
				"a" + radius + " " + radius + " 0 1 0 " + width + " 0a" + radius + " " + radius + " 0 1 0-" + width + " 0z")
		}
	}
	return path.String()
}

// hand is a tray with nine places.
func (d *board) hand(top float64) {
	d.put(`<g transform="translate(0 `, num(top), `)"><rect class="w-frame" x="1" width="858" height="96" rx="8"/><rect fill="url(#grain)" x="1" width="858" height="96" rx="8"/><rect class="w-well" x="10" y="8" width="840" height="80" rx="40"/><path class="w-place" d="`)
	for i := range handSlots {
		d.put("M", num(float64(side)/2+frame+linesHand*float64(i-handSlots/2)-28), " 48a28 24 0 1 0 56 0a28 24 0 1 0-56 0z")
	}
	d.put(`"/></g>`)
}
