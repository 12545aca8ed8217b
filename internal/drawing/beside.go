package drawing

import (
	"strconv"

	"crownhead/internal/wire"
)

const (
	dieSize  = 88
	diePitch = 108
	cubeSize = 92
	askSize  = 124
)

// tilts are the angles at which dice come to rest.
var tilts = [4]float64{-8, 7, 5, -6}

// diceAndCube draws what the facts of backgammon tell: the dice on the half of who rolled them, four of them for a double
// roll; the cube at its owner's side; and a double before the one who must answer.
func (d *board) diceAndCube() {
	if d.plan.spots == nil {
		return
	}
	for _, of := range seats {
		if dice, ok := d.fact("dice", of); ok {
			d.dice(of, dice)
		}
	}
	for _, of := range seats {
		if stake, ok := d.fact("double", of); ok {
			d.cube("ask."+other(of), of, stake)
			return
		}
	}
	for _, of := range owners {
		if stake, ok := d.fact("cube", of); ok {
			d.cube("cube."+of, of, stake)
		}
	}
}

func (d *board) dice(of, dice string) {
	shown := dice
	if len(dice) == 2 && dice[0] == dice[1] {
		shown = dice + dice
	}
	at := d.plan.seen(d.plan.spots["dice."+of], d.Flipped)
	for i, pips := range shown {
		x := at.x + diePitch*(float64(i)-float64(len(shown)-1)/2)
		d.put(`<g class="die"`)
		d.attr("data-of", of)
		d.attr("transform", translate(x, at.y)+" rotate("+num(tilts[i%len(tilts)])+")")
		d.put(">")
		d.use("die-"+string(pips), "bone", -dieSize/2, -dieSize/2, dieSize, dieSize)
		d.put("</g>")
	}
}

// cube draws the cube at a spot; one that asks for an answer is larger, and glows.
func (d *board) cube(spot, of, stake string) {
	at := d.plan.seen(d.plan.spots[spot], d.Flipped)
	size, class := float64(cubeSize), "cube"
	if spot[:3] == "ask" {
		size, class = askSize, "cube asks"
	}
	d.put(`<g`)
	d.attr("class", class)
	d.attr("data-of", of)
	d.attr("transform", translate(at.x, at.y))
	d.put(">")
	if size == askSize {
		d.use("mark-ask", "", -size*.7, -size*.7, size*1.4, size*1.4)
	}
	d.use(cubeSymbol(stake), "bone-red", -size/2, -size/2, size, size)
	d.put("</g>")
}

// cubeSymbol is the face that is up. A cube has no 1 and lies with its 64 up until somebody doubles; after 64 it is
// turned on to its 2 again.
func cubeSymbol(stake string) string {
	up, _ := strconv.Atoi(stake)
	for up > 64 {
		up /= 64
	}
	if up <= 1 {
		up = 64
	}
	return "cube-" + strconv.Itoa(up)
}

// facts is the last row of the grid: what lies beside the board and cannot be touched there, in words.
func (d *board) facts() {
	if d.plan.spots == nil {
		return
	}
	w := d.words()
	d.put(`<g role="row">`)
	for _, f := range d.Position.Facts {
		var text, at string
		switch {
		case f.Name == "dice" && len(f.Value) == 2:
			text, at = w.fill("board.dice", "side", w.side(d.skin, f.Of), "a", f.Value[:1], "b", f.Value[1:]), "dice."+f.Of
		case f.Name == "double":
			text, at = w.fill("board.double", "side", w.side(d.skin, f.Of), "n", f.Value), "ask."+other(f.Of)
		case f.Name == "cube" && f.Of == wire.Nobody:
			text, at = w.fill("board.cube.free", "n", f.Value), "cube."+f.Of
		case f.Name == "cube":
			text, at = w.fill("board.cube.owned", "side", w.side(d.skin, f.Of), "n", f.Value), "cube."+f.Of
		default:
			continue
		}
		s := d.plan.seen(d.plan.spots[at], d.Flipped)
		d.put(`<g role="gridcell" class="fact"`)
		d.attr("data-fact", f.Name)
		d.attr("aria-label", text)
		d.put(`><rect x="`, num(s.x-cubeSize/2), `" y="`, num(s.y-cubeSize/2), `" width="`, strconv.Itoa(cubeSize), `" height="`, strconv.Itoa(cubeSize), `"/></g>`)
	}
	d.put(`</g>`)
}

var (
	seats  = []string{wire.First, wire.Second}
	owners = []string{wire.Nobody, wire.First, wire.Second}
)

func other(of string) string {
	if of == wire.First {
		return wire.Second
	}
	return wire.First
}
