package games

// Layout is how a board is laid out.
type Layout string

const (
	Squares Layout = "squares" // a chequered board
	Lines   Layout = "lines"   // points joined by lines
	Points  Layout = "points"  // the long points of backgammon, with a bar between
)

// Board is what a drawing of a board must know, and no rule: which square stands where.
type Board struct {
	Layout Layout
	// Cells names the squares row by row from the top, as the board is usually printed; "" is a cell that is
	// not played on. Backgammon has two rows of twelve points.
	Cells [][]string
	// LightPlaying: the playing squares are the light ones, as the sheet in play says (R-MC-1).
	LightPlaying bool
}

// chessBoard has First at the bottom and a light square at each player's right (FC-2).
func chessBoard() Board {
	return Board{Layout: Squares, Cells: grid(8, 8, func(row, col int) string { return squareName(row, col) })}
}

// towersBoard has only the dark squares; a1, at First's left, is one of them (R-ALL-1).
func towersBoard() Board {
	return Board{Layout: Squares, Cells: grid(8, 8, func(row, col int) string {
		if (7-row+col)%2 != 0 {
			return ""
		}
		return squareName(row, col)
	})}
}

func squareName(row, col int) string {
	return string([]byte{byte('a' + col), byte('8' - row)})
}

// checkersBoard numbers the playing squares 1–32 from the top, where First's men begin, as in every book.
func checkersBoard() Board {
	return Board{Layout: Squares, Cells: grid(8, 8, func(row, col int) string {
		if (row+col)%2 == 0 {
			return ""
		}
		return decimal(row*4 + col/2 + 1)
	})}
}

// morrisBoard is the 24-point board of R-CC-1.
func morrisBoard() Board {
	const plan = "" +
		"x..x..x" +
		".x.x.x." +
		"..xxx.." +
		"xxx.xxx" +
		"..xxx.." +
		".x.x.x." +
		"x..x..x"
	return Board{Layout: Lines, Cells: grid(7, 7, func(row, col int) string {
		if plan[row*7+col] != 'x' {
			return ""
		}
		return string([]byte{byte('a' + col), byte('7' - row)})
	})}
}

// backgammonBoard has First's home at the lower right: the points are First's own numbers (FB-2).
func backgammonBoard() Board {
	return Board{Layout: Points, Cells: grid(2, 12, func(row, col int) string {
		if row == 0 {
			return decimal(13 + col)
		}
		return decimal(12 - col)
	})}
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
