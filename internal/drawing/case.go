package drawing

import (
	"strings"
)

// casing draws the case of backgammon. All but its lit edge turns round with the board, so that the tray is always on the
// side of the homes.
func (d *board) casing() {
	w, h := num(d.plan.wide-2), num(d.plan.high-2)
	d.put(`<rect class="w-frame" x="1" y="1" width="`, w, `" height="`, h, `" rx="12"/><rect fill="url(#grain)" x="1" y="1" width="`, w, `" height="`, h, `" rx="12"/>`,
		`<path class="w-lit" d="M3 `, num(d.plan.high-12), `V14Q3 3 14 3H`, num(d.plan.wide-12), `"/><g class="turns"`)
	if d.still && d.Flipped {
		d.attr("transform", "rotate(180 "+num(d.plan.wide/2)+" "+num(d.plan.high/2)+")")
	}
	d.put(">")
	at := halvesOf(d.Set.Board)
	halves := [2]string{box(leftHalf, caseFrame, at.half, field), box(at.right, caseFrame, at.half, field)}
	d.put(`<path class="w-field" d="`, halves[0], halves[1], `"/><path class="w-grain" fill="url(#grain-up)" d="`, halves[0], halves[1], `"/>`)
	d.put(`<path class="w-point-a" d="`, d.points(0, 0), `"/><path class="w-point-b" d="`, d.points(1, 0), `"/><path class="w-grain w-vein" d="`, d.points(0, 18), d.points(1, 18), `"/>`)
	d.put(`<path class="w-edge" d="`, halves[0], halves[1], `"/><path class="w-inlay" d="`, box(leftHalf-5, caseFrame-5, at.half+10, field+10), box(at.right-5, caseFrame-5, at.half+10, field+10), `"/>`)
	d.put(`<path class="w-mitre" d="M`, num(at.bar+barWidth/2), ` 2V`, num(d.plan.high-2), `"/>`)
	for _, y := range []float64{150, d.plan.high - 150} {
		d.put(`<use href="#hinge" x="`, num(at.bar+barWidth/2-30), `" y="`, num(y-60), `" width="60" height="120"/>`)
	}
	d.put(`<path class="w-tray" d="`, box(at.off, caseFrame, offWidth, offHigh), box(at.off, caseFrame+field-offHigh, offWidth, offHigh), `"/></g>`)
}

func box(x, y, wide, high float64) string {
	return "M" + num(x) + " " + num(y) + "h" + num(wide) + "v" + num(high) + "h-" + num(wide) + "z"
}

// points are the long triangles of one of the two colours, or the veins within them.
func (d *board) points(colour int, within float64) string {
	var path strings.Builder
	for r, row := range d.plan.rows {
		n := 0
		for _, c := range row {
			if c.back == "" {
				continue
			}
			if n++; (n+r)%2 != colour {
				continue
			}
			edge, tip := c.top+within/3, c.top+pointHigh-within*6
			if r == 1 {
				edge, tip = c.top+c.high-within/3, c.top+c.high-pointHigh+within*6
			}
			path.WriteString("M" + num(c.left+3+within) + " " + num(edge) + "L" + num(c.x) + " " + num(tip) + "L" + num(c.left+c.wide-3-within) + " " + num(edge))
			if within == 0 {
				path.WriteString("z")
			}
		}
	}
	return path.String()
}
