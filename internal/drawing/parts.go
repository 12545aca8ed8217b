package drawing

import (
	"slices"

	"crownhead/internal/wire"
)

// Parts is a board in pieces, for pictures that are made without a browser: what lies lowest comes first, and what is equal in two
// pictures is equal as text. Symbols are those of [Sprite]; the parts belong inside an svg of class board-svg.
type Parts struct {
	Wide, High float64
	Layout     string
	Ground     string   // the wood, which stays
	Over       []string // what lies upon it: marks, labels, men, dice
}

// Still is a board in pieces, with the last turn marked if its steps are given.
func Still(v View, last []wire.Step, by string) Parts {
	d := draw(v)
	d.still = true
	p := Parts{Wide: d.plan.wide, High: d.plan.high, Layout: string(v.Set.Board.Layout)}
	p.Ground = "<g>" + d.drawn(d.ground) + "</g>"
	add := func(what func()) {
		if text := d.drawn(what); text != "" {
			p.Over = append(p.Over, text)
		}
	}
	d.lastTurn(last, by, add)
	add(d.checks)
	add(d.labels)
	d.each = add
	d.men(func(c place) bool { return !beside(c) })
	d.men(beside)
	d.each = nil
	add(func() { d.diceAndCube() })
	return p
}

// drawn is what something writes.
func (d *board) drawn(what func()) string {
	from := d.Len()
	what()
	return d.String()[from:]
}

// smallMark is how large the mark is that a checker leaves.
const smallMark = 52

// lastTurn marks where men came from and where they went, as the script does.
func (d *board) lastTurn(steps []wire.Step, by string, add func(func())) {
	left := func(at string) bool {
		return slices.ContainsFunc(steps, func(s wire.Step) bool { return s.From == at })
	}
	for _, s := range steps {
		if c, ok := d.plan.find(s.From, by); ok {
			add(func() { d.mark("from", c, len(d.on[c.key()])) })
		}
		if c, ok := d.plan.find(s.To, by); ok && c.pile != pileOff && !left(s.To) {
			add(func() { d.mark("last", c, len(d.on[c.key()])-1) })
		}
	}
}

// mark draws a mark where the i-th piece of a cell lies.
func (d *board) mark(mark string, c place, i int) {
	at := d.plan.seen(c.spot, d.Flipped)
	if c.pile == pileOff {
		return
	}
	if c.pile != "" && c.pile != pileTower {
		at = d.standing(c, max(i, 0), Pitch(c.pile, max(i+1, len(d.on[c.key()]))))
	}
	symbol, size := "mark-"+mark, float64(cell)
	if d.skin.Round {
		symbol = "mark-last-round"
		if mark == "from" {
			size = smallMark
		}
	}
	d.use(symbol, "mark "+mark, at.x-size/2, at.y-size/2, size, size)
}
