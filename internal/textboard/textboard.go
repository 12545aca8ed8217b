// Package textboard draws a position in plain text, for a terminal, a pipe or a screen reader. It knows how boards
// are laid out and what stands on them, and no rule.
package textboard

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// Draw is the board with its pieces, line by line.
func Draw(set games.Opened, pos game.Position) string { return draw(set, pos, false) }

// Colour is the same with the colours of a terminal: the pieces stand out, each side in its own.
func Colour(set games.Opened, pos game.Position) string { return draw(set, pos, true) }

func draw(set games.Opened, pos game.Position, colour bool) string {
	d := drawing{set: set, on: map[string][]game.Piece{}, colour: colour}
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
	return strings.Join(lines, "\n") + "\n"
}

type drawing struct {
	set games.Opened
	on  map[string][]game.Piece // bottom first
	out strings.Builder

	colour bool
}

// painted is a piece's letter in its side's colour, bold.
func (d *drawing) painted(p game.Piece) string {
	if !d.colour {
		return d.letter(p)
	}
	return [...]string{"\x1b[1;33m", "\x1b[1;36m"}[p.Owner] + d.letter(p) + "\x1b[0m"
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
	cells := d.set.Board.Cells
	half := cells[0][0] == "" || cells[0][1] == ""
	if !half {
		for i, row := range cells {
			d.out.WriteString(strconv.Itoa(len(cells)-i) + " ")
			for _, name := range row {
				d.out.WriteString(" " + or(d.top(name), "."))
			}
			d.out.WriteString("\n")
		}
		d.files(len(cells[0]), 2)
		return
	}
	shade := "░░░░░"
	if d.set.Board.LightPlaying {
		shade = "▓▓▓▓▓"
	}
	for _, row := range cells {
		for _, name := range row {
			if name == "" {
				d.out.WriteString(shade)
				continue
			}
			d.out.WriteString(" " + or(d.top(name), " ") + pad(name, 2) + " ")
		}
		d.out.WriteString("\n")
	}
}

// files writes the letters of the columns below a board, so far apart.
func (d *drawing) files(n, apart int) {
	d.out.WriteString("  ")
	for i := range n {
		d.out.WriteString(pad(" "+string(rune('a'+i)), apart))
	}
	d.out.WriteString("\n")
}

// towers shows each tower's top and height on the board, and every tower of two or more stone by stone below it.
func (d *drawing) towers() {
	var piles []string
	cells := d.set.Board.Cells
	for i, row := range cells {
		d.out.WriteString(strconv.Itoa(len(cells)-i) + " ")
		for _, name := range row {
			pile := d.on[name]
			switch {
			case name == "":
				d.out.WriteString("░░░░░")
			case len(pile) == 0:
				d.out.WriteString("  .  ")
			case len(pile) == 1:
				d.out.WriteString("  " + d.top(name) + "  ")
			default:
				d.out.WriteString("  " + d.top(name) + pad(strconv.Itoa(len(pile)), 2))
				var stones strings.Builder
				for i := range pile {
					stones.WriteString(d.letter(pile[len(pile)-1-i]))
				}
				piles = append(piles, name+" "+stones.String())
			}
		}
		d.out.WriteString("\n")
	}
	d.out.WriteString(" ")
	d.files(len(cells[0]), 5)
	if piles != nil {
		d.out.WriteString("\n" + strings.Join(piles, "\n") + "\n")
	}
}

// lines draws what joins the points of a board, and the points upon it, each four columns and two lines from the next.
func (d *drawing) lines() {
	const right, down = 4, 2
	cells := d.set.Board.Cells
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
					canvas[y][x] = "-"
					if a[0] == b[0] {
						canvas[y][x] = "|"
					}
				}
			}
		}
	}
	for name, spot := range at {
		if name != "" {
			canvas[spot[1]][spot[0]] = or(d.top(name), ".")
		}
	}
	for y, line := range canvas {
		number := "   "
		if y%down == 0 {
			number = pad(strconv.Itoa(len(cells)-y/down), 3)
		}
		d.out.WriteString(number + strings.Join(line, "") + "\n")
	}
	d.files(len(cells[0]), right)
	d.out.WriteString("\n")
	d.beside("hand")
}

// points draws First's home at the lower right. A point shows up to five checkers, and their number if there are more.
func (d *drawing) points() {
	const high = 5
	top, bottom := d.set.Board.Cells[0], d.set.Board.Cells[1]
	gap := strings.Repeat(" ", 4*len(top)/2)
	d.numbers(top)
	for level := range high {
		d.level(top, level, high, game.Second)
	}
	d.out.WriteString("|" + gap + "|bar|" + gap + "|\n")
	for level := high - 1; level >= 0; level-- {
		d.level(bottom, level, high, game.First)
	}
	d.numbers(bottom)
	d.out.WriteString("\n")
	d.beside("bar")
	d.beside("off")
}

func (d *drawing) numbers(row []string) {
	d.out.WriteString(" ")
	for i, name := range row {
		if i == len(row)/2 {
			d.out.WriteString("     ")
		}
		d.out.WriteString(" " + pad(name, 2) + " ")
	}
	d.out.WriteString("\n")
}

func (d *drawing) level(row []string, level, high int, bar game.Seat) {
	cell := func(pile []game.Piece) string {
		switch {
		case len(pile) <= level:
			return "    "
		case level == high-1 && len(pile) > high:
			return " " + pad(strconv.Itoa(len(pile)), 2) + " "
		}
		return " " + d.painted(pile[0]) + "  "
	}
	d.out.WriteString("|")
	for i, name := range row {
		if i == len(row)/2 {
			d.out.WriteString("|" + strings.TrimSuffix(cell(d.owned("bar", bar)), " ") + "|")
		}
		d.out.WriteString(cell(d.on[name]))
	}
	d.out.WriteString("|\n")
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
			d.out.WriteString(where + " " + d.set.Lowest(by).Letter + " " + strconv.Itoa(n) + "\n")
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
