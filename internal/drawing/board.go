package drawing

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// View is a position as somebody sees it.
type View struct {
	Set      games.Opened
	Position wire.Position
	Flipped  bool // seen from Second's side
	Lang     game.Lang
}

// Board is a board for a page: what <crown-board> takes over.
func Board(v View) template.HTML {
	d := draw(v)
	d.put(`<crown-board`)
	d.attr("data-family", v.Set.Family.ID)
	d.attr("data-rules", v.Set.FullID)
	d.attr("data-layout", string(v.Set.Board.Layout))
	d.attr("data-flipped", strconv.FormatBool(v.Flipped))
	// Without a role the svg is a document of its own to a screen reader, and entering or leaving the board is silent.
	d.put(`><svg class="board-svg" role="none" viewBox="0 0 `, num(d.plan.wide), " ", num(d.plan.high), `"><g class="ground" aria-hidden="true">`)
	d.ground()
	d.put(`</g><g class="marks" aria-hidden="true">`)
	d.checks()
	d.put(`</g>`)
	d.labels() // over the marks, which would hide numbers
	d.put(`<g class="men" aria-hidden="true">`)
	d.men(func(c place) bool { return !beside(c) })
	d.put(`</g><g class="over" aria-hidden="true"></g><g class="beside" aria-hidden="true">`)
	d.men(beside)
	d.diceAndCube()
	d.put(`</g>`)
	d.cells()
	d.put(`</svg></crown-board>`)
	return d.done()
}

// board is a drawing in the making.
type board struct {
	pen
	View
	plan plan
	skin Skin
	on   map[string][]wire.Piece // by cell, bottom first

	still bool         // no script will turn it round
	each  func(func()) // draws one pile; nil draws it at once
}

func draw(v View) *board {
	d := &board{View: v, plan: planOf(v.Set.Board), skin: Look(v.Set.RuleSet), on: map[string][]wire.Piece{}}
	for _, piece := range v.Position.Pieces {
		if c, ok := d.plan.find(piece.At, piece.Of); ok {
			d.on[c.key()] = append(d.on[c.key()], piece)
		}
	}
	return d
}

// key tells apart the cells of one name that each side has.
func (c place) key() string { return c.at + "." + c.of }

// beside tells that a cell lies beside the board, where pieces neither attack nor block.
func beside(c place) bool { return c.pile == pileOff || c.pile == pileHand }

// men draws the pieces on some of the cells from the far row to the near, as one who sits there sees them.
func (d *board) men(which func(place) bool) {
	var cells []place
	for _, c := range slices.Concat(d.plan.rows...) {
		if which(c) && len(d.on[c.key()]) > 0 {
			cells = append(cells, c)
		}
	}
	slices.SortStableFunc(cells, func(a, b place) int {
		sa, sb := d.plan.seen(a.spot, d.Flipped), d.plan.seen(b.spot, d.Flipped)
		return cmp.Or(cmp.Compare(sa.y, sb.y), cmp.Compare(sa.x, sb.x))
	})
	for _, c := range cells {
		if d.each != nil {
			d.each(func() { d.pile(c) })
			continue
		}
		d.pile(c)
	}
}

// pile draws what stands on a cell. What belongs to the pile and not to one piece is drawn with a piece, so that it
// comes and goes with it: the shadow with the lowest, the outline and the number with the highest.
func (d *board) pile(c place) {
	pile := d.on[c.key()]
	n := len(pile)
	pitch := Pitch(c.pile, n)
	for i, piece := range pile {
		middle := d.standing(c, i, pitch)
		class := "man"
		if c.pile == pileTower && n > 1 {
			class += " " + Tight(n)
		}
		d.put(`<g`)
		d.attr("class", class)
		d.attr("data-at", piece.At)
		d.attr("data-of", piece.Of)
		d.attr("data-is", piece.Is)
		high := float64(cell)
		if c.pile == pileOff {
			high = edgeHigh
		}
		d.attr("transform", translate(middle.x-cell/2, middle.y-high/2))
		d.put(">")
		face := d.skin.Pieces[piece.Of][piece.Is]
		symbol := face.Symbol
		switch {
		case c.pile == pileOff, c.pile == pileTower && i < n-1:
			symbol = face.Edge
		case face.Under != "" && d.borrowed(piece):
			symbol = face.Under
		}
		if c.pile == pileTower && i == 0 {
			d.put(`<use href="#stone-cast"/>`)
		}
		d.use(symbol, face.Class, 0, 0, cell, high)
		if i == n-1 {
			if c.pile == pileTower && n > 1 {
				d.put(`<path class="outline" d="`, outline(float64(n-1)*pitch), `"/>`)
			}
			if Counted(c.pile, n) {
				d.count(c, n, float64(n-1)*pitch)
			}
		}
		d.put("</g>")
	}
}

// standing is the middle of the i-th piece of a pile.
func (d *board) standing(c place, i int, pitch float64) spot {
	at := d.plan.seen(c.spot, d.Flipped)
	dir := float64(c.dir)
	if d.Flipped {
		dir = -dir
	}
	switch c.pile {
	case pileTower:
		at.y -= float64(i) * pitch
	case pileHand:
		at.x += float64(i) * pitch * dir
	default:
		at.y += float64(i) * pitch * dir
	}
	return at
}

// outline is the dark line round a tower, from its top stone down to its foot.
func outline(rise float64) string {
	return "M12 50v" + num(rise+9) + "a38 32 0 0 0 76 0v-" + num(rise+9)
}

// count writes the number of a pile: at the foot of a tower, on the last checker of a point.
func (d *board) count(c place, n int, rise float64) {
	at := spot{82, 81 + rise}
	if c.pile == pilePoint {
		at = spot{50, 50}
	}
	d.put(`<g class="count" transform="`, translate(at.x, at.y), `"><rect x="-16" y="-14" width="32" height="28" rx="14"/><text>`,
		strconv.Itoa(n), `</text></g>`)
}

// checks marks the kings in check.
func (d *board) checks() {
	for _, f := range d.Position.Facts {
		if c, ok := d.plan.find(f.Value, f.Of); ok && f.Name == "check" {
			at := d.plan.seen(c.spot, d.Flipped)
			d.use("mark-check", "mark check", at.x-cell/2, at.y-cell/2, cell, cell)
		}
	}
}

// checked tells that a king stands in check.
func (d *board) checked(p wire.Piece) bool {
	at, ok := d.fact("check", p.Of)
	return ok && at == p.At
}

// borrowed tells that an enemy piece lies under a king (JD-11).
func (d *board) borrowed(p wire.Piece) bool {
	value, ok := d.fact("under", p.Of)
	return ok && slices.Contains(strings.Split(value, ","), p.At)
}

func (d *board) fact(name, of string) (string, bool) {
	i := slices.IndexFunc(d.Position.Facts, func(f wire.Fact) bool { return f.Name == name && f.Of == of })
	if i < 0 {
		return "", false
	}
	return d.Position.Facts[i].Value, true
}

// labels writes numbers and letters.
func (d *board) labels() {
	d.put(`<g class="labels" aria-hidden="true">`)
	for _, l := range d.plan.labels {
		at := d.plan.seen(l.spot, d.Flipped)
		d.put(`<text`)
		d.attr("class", "label "+l.class)
		d.num("data-x", l.x)
		d.num("data-y", l.y)
		d.opt("data-back", l.back)
		if l.dx != 0 {
			d.num("x", l.dx)
		}
		if l.dy != 0 {
			d.num("y", l.dy)
		}
		d.attr("transform", translate(at.x, at.y))
		text := l.text
		if d.Flipped && l.back != "" {
			text = l.back
		}
		d.put(">", text, "</text>")
	}
	d.put(`</g>`)
}

// cells is the grid: what can be pointed at, focused and read out.
func (d *board) cells() {
	d.put(`<g class="cells" role="grid" fill="transparent"`)
	d.attr("aria-label", d.words().fill("board.grid", "title", d.Set.Title.In(d.Lang)))
	d.put(">")
	for n, row := range d.plan.rows {
		rank, _ := coordinates(row[0].at)
		if rank == 0 && row[0].of == "" { // a hand is beside the board
			rank = n + 1
		}
		d.put(`<g role="row"`)
		if rank > 0 {
			d.attr("aria-rowindex", strconv.Itoa(rank))
		}
		d.put(">")
		for n, c := range row {
			d.cell(c, d.column(c, n))
		}
		d.put(`</g>`)
	}
	d.facts()
	d.put(`</g>`)
}

// coordinates are the row and the column that the name of a square says, such as 4 and 5 of e4; 0 if it says none. A screen reader would count
// rows from the top, and call that the row of e4.
func coordinates(at string) (rank, file int) {
	if len(at) < 2 || at[0] < 'a' || at[0] > 'z' {
		return 0, 0
	}
	rank, err := strconv.Atoi(at[1:])
	if err != nil {
		return 0, 0
	}
	return rank, int(at[0]-'a') + 1
}

// column is where the n-th cell of a row lies. Where neither cell nor row says it, Orca counts cells and says “column 2” of square 30.
func (d *board) column(c place, n int) int {
	if _, file := coordinates(c.at); file > 0 {
		return file
	}
	if d.Set.Board.Layout == games.Squares {
		return int(c.left/c.wide) + 1
	}
	return n + 1
}

func (d *board) cell(c place, column int) {
	d.put(`<g role="gridcell" class="cell"`)
	d.attr("aria-colindex", strconv.Itoa(column))
	d.attr("data-at", c.at)
	d.opt("data-of", c.of)
	d.opt("data-back", c.back)
	d.num("data-x", c.x)
	d.num("data-y", c.y)
	d.opt("data-pile", c.pile)
	if c.dir != 0 {
		d.attr("data-dir", strconv.Itoa(c.dir))
	}
	d.put(` tabindex="-1"`)
	d.attr("aria-label", d.describe(c))
	d.put(`><rect`)
	left, top := c.left, c.top
	if d.Flipped {
		left, top = d.plan.wide-left-c.wide, d.plan.high-top-c.high
	}
	d.num("x", left)
	d.num("y", top)
	d.num("width", c.wide)
	d.num("height", c.high)
	d.put(`/></g>`)
}
