package games

import (
	"strconv"

	"crownhead/game"
)

// Layout is how a board is laid out.
type Layout string

const (
	Squares Layout = "squares" // a chequered board
	Lines   Layout = "lines"   // points joined by lines
	Points  Layout = "points"  // the long points of backgammon, with a bar between
)

// Board is what a drawing of a board must know, and nothing of the rules: which square is where.
type Board struct {
	Layout Layout
	// Cells names the squares row by row from the top, as the board is usually printed; "" is a cell that is
	// not played on. Backgammon has two rows of twelve points.
	Cells [][]string
	// Lines are what joins the cells of a board of lines, each from corner to corner; one that comes back to where it began
	// is a ring.
	Lines [][]string
	// Hand is for how many pieces a side has a tray beside the board, before they are placed.
	Hand int
	// Towers: pieces stand upon each other.
	Towers bool
	// LightPlaying: the playing squares are the light ones, as the sheet in play says (R-MC-1).
	LightPlaying bool
}

// Squares are the names of the squares, row by row.
func (b Board) Squares() (all []string) {
	for _, row := range b.Cells {
		for _, cell := range row {
			if cell != "" {
				all = append(all, cell)
			}
		}
	}
	return all
}

// What most sheets call their sides.
var (
	black = game.Text{EN: "Black", FR: "Noirs", DE: "Schwarz"}
	white = game.Text{EN: "White", FR: "Blancs", DE: "Weiß"}
	red   = game.Text{EN: "Red", FR: "Rouges", DE: "Rot"}
)

// squareName is a letter and a number, from First's left.
func squareName(rows, row, col int) string {
	return string(rune('a'+col)) + decimal(rows-row)
}

func grid(rows, cols int, name func(row, col int) string) [][]string {
	cells := make([][]string, rows)
	for r := range cells {
		cells[r] = make([]string, cols)
		for c := range cells[r] {
			cells[r][c] = name(r, c)
		}
	}
	return cells
}

func decimal(n int) string { return strconv.Itoa(n) }
