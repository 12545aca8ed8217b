// Package textboard draws a position in plain text, for a terminal, a pipe or a screen reader. It knows how boards
// are laid out and what stands on them, and no rule.
//
//test:calm its tests have no goroutines
package textboard

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/games"
)

// Style is what a terminal can show beyond plain text, and how the board lies.
type Style struct {
	Colour Colours
	Glyphs bool // pieces and lines as Unicode has them
	Flip   bool // seen from the other side
	Lang   game.Lang
	Marked []string // the squares of the last turn; they show where there are escape sequences
	Wide   int      // how many columns there are; 0 is enough
	ASCII  bool     // nothing but ASCII
}

// Colours is how many colours a terminal has.
type Colours int

// None; none, but it can show text in reverse; the eight oldest; or 256, enough for the squares too.
const (
	Plain Colours = iota
	Reverse
	Eight
	Many
)

// Draw is the board with its pieces in plain text, line by line.
func Draw(set games.Opened, pos game.Position, lang game.Lang) string {
	return Styled(set, pos, Style{Lang: lang})
}

// Styled is the same for a terminal.
func Styled(set games.Opened, pos game.Position, style Style) string {
	d := drawing{set: set, on: map[string][]game.Piece{}, Style: style}
	d.cells = set.Board.Cells
	if style.Flip {
		d.cells = nil
		for _, row := range slices.Backward(set.Board.Cells) {
			turned := slices.Clone(row)
			slices.Reverse(turned)
			d.cells = append(d.cells, turned)
		}
	}
	for _, p := range pos.Pieces() {
		d.on[p.Square] = append(d.on[p.Square], p)
	}
	switch set.Board.Layout {
	case games.Lines:
		d.lines()
	case games.Points:
		d.points()
	default:
		if set.Board.Towers {
			d.towers()
		} else {
			d.squares()
		}
	}
	lines := strings.Split(strings.TrimRight(d.out.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	if style.Colour == Many && set.Board.Layout != games.Squares {
		ground(lines)
	}
	return strings.Join(lines, "\n") + "\n"
}

// ground paints lines that have no squares: what lies on them has a colour of its own, and the terminal may have the same.
func ground(lines []string) {
	const wood = "\x1b[0;48;5;" + darkSquare + ";38;5;16m"
	wide := func(line string) int { return utf8.RuneCountInString(sequences.ReplaceAllString(line, "")) }
	most := 0
	for _, line := range lines {
		most = max(most, wide(line))
	}
	for i, line := range lines {
		if line != "" {
			lines[i] = wood + strings.ReplaceAll(line, "\x1b[0m", wood) + strings.Repeat(" ", most+1-wide(line)) + "\x1b[0m"
		}
	}
}

// sequences are what a terminal does not show.
var sequences = regexp.MustCompile("\x1b\\[[0-9;]*m")

type drawing struct {
	set   games.Opened
	cells [][]string
	on    map[string][]game.Piece // bottom first
	out   strings.Builder
	Style
}

// The colours of 256 that squares and pieces have, by what the sides are called.
const (
	lightSquare, darkSquare = "180", "137"
	lightMarked, darkMarked = "143", "107"
)

var inks = map[string]string{"white": "231", "black": "16", "red": "124", "green": "22", "dark": "52", "light": "230"}

// painted is a piece in its side's colour.
func (d *drawing) painted(p game.Piece) string {
	face := d.set.Pieces[p.Owner][p.Kind]
	text := face.Letter
	if d.Glyphs {
		text = or(face.Glyph, text)
	}
	switch d.Colour {
	case Eight:
		return [...]string{"\x1b[1;33m", "\x1b[1;36m"}[p.Owner] + text + "\x1b[0m"
	case Many:
		if d.Glyphs {
			text = or(face.Solid, text)
		}
		return "\x1b[1;38;5;" + or(inks[d.set.Colours[p.Owner]], "16") + "m" + text + "\x1b[22;38;5;16m"
	}
	return text
}

// square is a cell of a board of squares, painted as wide as it is.
func (d *drawing) square(name, text string, light bool) string {
	marked := slices.Contains(d.Marked, name) && name != ""
	if d.Colour != Many {
		if marked && d.Colour != Plain {
			return reversed(text)
		}
		return text
	}
	ground := map[[2]bool]string{{false, false}: darkSquare, {true, false}: lightSquare, {false, true}: darkMarked, {true, true}: lightMarked}[[2]bool{light, marked}]
	return "\x1b[48;5;" + ground + ";38;5;16m" + text + "\x1b[0m"
}

// reversed is a text with ground and ink exchanged, whatever colours are in it.
func reversed(text string) string {
	return "\x1b[7m" + strings.ReplaceAll(text, "\x1b[0m", "\x1b[0;7m") + "\x1b[0m"
}

// spot is a point of a board of lines or the number of a point, marked if the last turn was there.
func (d *drawing) spot(name, text string) string {
	if d.Colour == Plain || !slices.Contains(d.Marked, name) {
		return text
	}
	return reversed(text)
}

func (d *drawing) letter(p game.Piece) string { return d.set.Pieces[p.Owner][p.Kind].Letter }

func (d *drawing) top(square string) string {
	pile := d.on[square]
	if len(pile) == 0 {
		return ""
	}
	return d.painted(pile[len(pile)-1])
}

// squares draws boards of squares. Where every cell is a playing square they have letters and numbers at the edge;
// where only half are, each shows its own number, and the other half is shaded: lightly for light squares.
func (d *drawing) squares() {
	half := d.cells[0][0] == "" || d.cells[0][1] == ""
	if !half {
		apart := 2
		for i, row := range d.cells {
			d.out.WriteString(d.number(i) + " ")
			for j, name := range row {
				cell := " " + or(d.top(name), d.empty("."))
				if d.Colour == Many {
					cell += " "
					apart = 3
				}
				d.out.WriteString(d.square(name, cell, (i+j)%2 == 0))
			}
			d.out.WriteString("\n")
		}
		d.files(apart)
		return
	}
	shade := d.shade(!d.set.Board.LightPlaying, 5)
	for _, row := range d.cells {
		for _, name := range row {
			if name == "" {
				d.out.WriteString(d.unused(shade, !d.set.Board.LightPlaying))
				continue
			}
			d.out.WriteString(d.square(name, " "+or(d.top(name), " ")+pad(name, 2)+" ", d.set.Board.LightPlaying))
		}
		d.out.WriteString("\n")
	}
}

// shade is so many columns of a square that is not played on.
func (d *drawing) shade(light bool, wide int) string {
	sign := map[[2]bool]string{{true, false}: "░", {false, false}: "▓", {true, true}: ":", {false, true}: "#"}[[2]bool{light, d.ASCII}]
	return strings.Repeat(sign, wide)
}

// unused is a cell that is not played on.
func (d *drawing) unused(shade string, light bool) string {
	if d.Colour == Many {
		shade = strings.Repeat(" ", len([]rune(shade)))
	}
	return d.square("", shade, light)
}

// empty is what an empty square shows, which is nothing where it has a colour.
func (d *drawing) empty(sign string) string {
	if d.Colour == Many {
		return " "
	}
	return sign
}

// number is the number of a row.
func (d *drawing) number(row int) string {
	if d.Flip {
		return strconv.Itoa(row + 1)
	}
	return strconv.Itoa(len(d.cells) - row)
}

// files writes the letters of the columns below a board, so far apart.
func (d *drawing) files(apart int) {
	d.out.WriteString("  ")
	n := len(d.cells[0])
	for i := range n {
		if d.Flip {
			i = n - 1 - i
		}
		d.out.WriteString(pad(" "+string(rune('a'+i)), apart))
	}
	d.out.WriteString("\n")
}

// towers shows each tower's top and height on the board, and every tower of two or more stone by stone below it.
func (d *drawing) towers() {
	var piles []string
	before, after := "  ", "  "
	if d.Wide > 0 && d.Wide < 2+5*len(d.cells[0]) {
		before = " "
	}
	cellWide := len(before) + 1 + len(after)
	for i, row := range d.cells {
		d.out.WriteString(d.number(i) + " ")
		for _, name := range row {
			pile := d.on[name]
			var cell string
			switch {
			case name == "":
				d.out.WriteString(d.unused(d.shade(true, cellWide), true))
				continue
			case len(pile) == 0:
				cell = before + d.empty(".") + after
			case len(pile) == 1:
				cell = before + d.top(name) + after
			default:
				cell = before + d.top(name) + pad(strconv.Itoa(len(pile)), len(after))
				var stones strings.Builder
				for i := range pile {
					stones.WriteString(d.letter(pile[len(pile)-1-i]))
				}
				piles = append(piles, name+" "+stones.String())
			}
			d.out.WriteString(d.square(name, cell, false))
		}
		d.out.WriteString("\n")
	}
	d.out.WriteString(before[1:])
	d.files(cellWide)
	if piles != nil {
		d.out.WriteString("\n" + strings.Join(piles, "\n") + "\n")
	}
}

// lines draws what joins the points of a board, and the points upon it, each four columns and two lines from the next.
func (d *drawing) lines() {
	const right, down = 4, 2
	cells, level, upright, point := d.cells, "-", "|", "."
	if d.Glyphs {
		level, upright, point = "─", "│", "·"
	}
	wide := right*(len(cells[0])-1) + 1
	canvas := make([][]string, down*(len(cells)-1)+1)
	for y := range canvas {
		canvas[y] = slices.Repeat([]string{" "}, wide)
	}
	at := map[string][2]int{}
	for r, row := range cells {
		for c, name := range row {
			at[name] = [2]int{right * c, down * r}
		}
	}
	for _, line := range d.set.Board.Lines {
		for i, corner := range line[1:] {
			a, b := at[line[i]], at[corner]
			for x := min(a[0], b[0]); x <= max(a[0], b[0]); x++ {
				for y := min(a[1], b[1]); y <= max(a[1], b[1]); y++ {
					canvas[y][x] = level
					if a[0] == b[0] {
						canvas[y][x] = upright
					}
				}
			}
		}
	}
	for name, spot := range at {
		if name != "" {
			canvas[spot[1]][spot[0]] = d.spot(name, or(d.top(name), point))
		}
	}
	for y, line := range canvas {
		number := "   "
		if y%down == 0 {
			number = pad(d.number(y/down), 3)
		}
		d.out.WriteString(number + strings.Join(line, "") + "\n")
	}
	d.files(right)
	d.out.WriteString("\n")
	d.beside("hand")
}

// points draws First's home at the lower right, or Second's at the other end of it if the board is flipped. A point shows up to five checkers, and their number if there are more.
func (d *drawing) points() {
	const high = 5
	top, bottom := d.cells[0], d.cells[1]
	above, below := game.Second, game.First
	if d.Flip {
		above, below = below, above
	}
	l := pointLayout{cell: 4, edge: "|", bar: "bar"}
	if d.Wide > 0 && d.Wide < 4*len(top)+7 {
		l = pointLayout{cell: 3, bar: "  "}
	}
	gap := strings.Repeat(" ", l.cell*len(top)/2)
	d.numbers(top, l)
	for level := range high {
		d.level(top, level, high, above, l)
	}
	d.out.WriteString(l.edge + gap + "|" + l.bar + "|" + gap + l.edge + "\n")
	for level := high - 1; level >= 0; level-- {
		d.level(bottom, level, high, below, l)
	}
	d.numbers(bottom, l)
	d.out.WriteString("\n")
	d.beside("bar")
	d.beside("off")
}

// pointLayout is how wide a board of points is drawn.
type pointLayout struct {
	cell      int    // columns of a point
	edge, bar string // what stands at both edges, and in the middle of the bar
}

func (d *drawing) numbers(row []string, l pointLayout) {
	d.out.WriteString(strings.Repeat(" ", len(l.edge)))
	for i, name := range row {
		if i == len(row)/2 {
			d.out.WriteString(strings.Repeat(" ", len(l.bar)+2))
		}
		d.out.WriteString(" " + d.spot(name, pad(name, 2)) + strings.Repeat(" ", l.cell-3))
	}
	d.out.WriteString("\n")
}

func (d *drawing) level(row []string, level, high int, bar game.Seat, l pointLayout) {
	cell := func(pile []game.Piece, before string, wide int) string {
		switch {
		case len(pile) <= level:
			return strings.Repeat(" ", wide)
		case level == high-1 && len(pile) > high:
			return pad(before+strconv.Itoa(len(pile)), wide)
		}
		return before + d.painted(pile[0]) + strings.Repeat(" ", wide-1-len(before))
	}
	d.out.WriteString(l.edge)
	for i, name := range row {
		if i == len(row)/2 {
			d.out.WriteString("|" + cell(d.owned("bar", bar), strings.Repeat(" ", len(l.bar)-2), len(l.bar)) + "|")
		}
		d.out.WriteString(cell(d.on[name], " ", l.cell))
	}
	d.out.WriteString(l.edge + "\n")
}

func (d *drawing) owned(square string, by game.Seat) []game.Piece {
	var own []game.Piece
	for _, p := range d.on[square] {
		if p.Owner == by {
			own = append(own, p)
		}
	}
	return own
}

// beside says how many pieces of each side lie in the hand, on the bar or off the board.
func (d *drawing) beside(where string) {
	for _, by := range []game.Seat{game.First, game.Second} {
		if n := len(d.owned(where, by)); n > 0 {
			owner := d.set.Sides[by].In(d.Lang) + ", " + d.painted(d.owned(where, by)[0])
			d.out.WriteString(fact(where, strconv.Itoa(n), owner, d.Lang))
		}
	}
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// pad fills up to a width with blanks on the right.
func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-len(s)))
}
