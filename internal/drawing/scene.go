package drawing

import (
	"html/template"
	"math"

	"crownhead/internal/games"
)

// Scene is the picture on a card: a part of the board and what happens there. It is an ornament beside words that say it.
func Scene(set games.Opened, scene games.Picture) template.HTML {
	pos := set.Start()
	if scene.Position != "" {
		if at, err := set.At(scene.Position); err == nil {
			pos = at
		}
	}
	d := draw(View{Set: set, Position: Seen(pos)})
	view := scene.View
	if view == (games.Frame{}) {
		wide, high := d.plan.field()
		view = games.Frame{X: frame, Y: frame + d.plan.trays, Wide: wide, High: high}
	}
	d.put(`<svg class="board-small scene"`)
	d.attr("viewBox", num(view.X)+" "+num(view.Y)+" "+num(view.Wide)+" "+num(view.High))
	d.put(">")
	d.smallGround()
	d.sceneMarks(scene, false)
	d.men(func(c place) bool {
		if c.pile == pileHand {
			return false
		}
		return c.left < view.X+view.Wide && c.left+c.wide > view.X && c.top < view.Y+view.High && c.top+c.high > view.Y-cell
	})
	d.diceAndCube()
	d.sceneMarks(scene, true)
	d.roped(scene.Roped)
	d.jumps(scene.Jumps)
	if scene.Tally != "" {
		x, y := view.X+view.Wide-95, view.Y+60
		d.put(`<g class="tally"><rect x="`, num(x-72), `" y="`, num(y-34), `" width="144" height="68" rx="6"/><text x="`, num(x), `" y="`, num(y+15), `">`, scene.Tally, `</text></g>`)
	}
	d.put(`</svg>`)
	return d.done()
}

// sceneMarks draws the marks of a scene that lie over the men, or those under them.
func (d *board) sceneMarks(scene games.Picture, over bool) {
	for _, m := range scene.Marks {
		if c, ok := d.plan.find(m.At, ""); ok && m.Over == over {
			d.use(m.Symbol, "", c.x-cell/2, c.y-cell/2, cell, cell)
		}
	}
}

// roped draws a rope round a row of cells, which go from left to right.
func (d *board) roped(row []string) {
	if len(row) == 0 {
		return
	}
	first, _ := d.plan.find(row[0], "")
	last, _ := d.plan.find(row[len(row)-1], "")
	for _, class := range []string{"rope-case", "rope", "rope-twist"} {
		d.put(`<rect class="`, class, `" x="`, num(first.x-62), `" y="`, num(first.y-58), `" width="`, num(last.x-first.x+124), `" height="116" rx="58"/>`)
	}
}

// jumps draws an arrow that leaps from cell to cell.
func (d *board) jumps(through []string) {
	var at []spot
	for _, name := range through {
		c, _ := d.plan.find(name, "")
		at = append(at, c.spot)
	}
	if len(at) < 2 {
		return
	}
	path := "M" + num(at[0].x+12) + " " + num(at[0].y-28)
	for i, to := range at[1:] {
		from := at[i]
		if i == len(at)-2 {
			to.x, to.y = to.x-10, to.y-24
		}
		path += "Q" + num((from.x+to.x)/2) + " " + num(math.Min(from.y, to.y)) + " " + num(to.x) + " " + num(to.y)
	}
	path += "m-38 -20l38 20l10 -42" // its head
	for _, class := range []string{"way-case", "way"} {
		d.put(`<path class="`, class, `" d="`, path, `"/>`)
	}
}
