package drawing

import (
	"strconv"

	"crownhead/internal/games"
)

const (
	cell  = 100 // a square, and a piece on it
	frame = 30  // the wood round a board of squares or lines
)

// The board of lines: how far its points are apart and from the frame, and a tray above and below for what is still in hand.
const (
	linesStep = 107
	linesEdge = 79
	tray      = 96
	trayGap   = 8
)

// The case of backgammon, from left to right: frame, half of the points, bar, the other half, a stave, the tray, frame.
const (
	caseFrame = 44
	barWidth  = 116
	stave     = 24
	offWidth  = 116
	field     = 1090 // from the upper edge to the lower
	pointHigh = 470
	offHigh   = 410
	edgeHigh  = 24 // a checker seen from the side

	leftHalf = caseFrame
)

// halves is how wide each half of a case is, and where what follows it begins.
type halves struct{ half, bar, right, off float64 }

func halvesOf(board games.Board) halves {
	h := halves{half: cell * float64(len(board.Cells[0])) / 2}
	h.bar = leftHalf + h.half
	h.right = h.bar + barWidth
	h.off = h.right + h.half + stave
	return h
}

// spot is the middle of something, seen from First's side.
type spot struct{ x, y float64 }

// place is a cell: where it lies and what can stand there.
type place struct {
	at   string
	of   string // first or second, where each side has its own: bar, off, hand
	back string // its name seen from Second's side, where that differs
	spot
	pile       string // tower, point, off, hand; "" for a single piece
	dir        int    // in which a pile grows, but for towers
	left, top  float64
	wide, high float64
}

// plan is where everything of a layout lies.
type plan struct {
	wide, high float64
	trays      float64 // how much of the height the tray above the board takes
	rows       [][]place
	labels     []label
	spots      map[string]spot // of what lies beside: "dice.first", "cube.nobody", "ask.second"
}

// label is a number or letter of the board. Where it lies is moved by a flip, its offset is not.
type label struct {
	spot
	dx, dy     float64
	text, back string
	class      string
}

func planOf(board games.Board) plan {
	switch board.Layout {
	case games.Lines:
		return planLines(board)
	case games.Points:
		return planPoints(board)
	default:
		return planSquares(board)
	}
}

// field is how large a board is within its frame.
func (p plan) field() (wide, high float64) { return p.wide - 2*frame, p.high - 2*p.trays - 2*frame }

// square is a cell of the usual size round its middle.
func square(at string, middle spot, pile string) place {
	return place{at: at, spot: middle, pile: pile, left: middle.x - cell/2, top: middle.y - cell/2, wide: cell, high: cell}
}

func planSquares(board games.Board) plan {
	p := plan{wide: cell*float64(len(board.Cells[0])) + 2*frame, high: cell*float64(len(board.Cells)) + 2*frame}
	pile := ""
	if board.Towers {
		pile = pileTower
	}
	lettered := false
	for r, names := range board.Cells {
		var row []place
		for c, name := range names {
			if name == "" {
				continue
			}
			at := square(name, spot{frame + cell*(float64(c)+.5), frame + cell*(float64(r)+.5)}, pile)
			row = append(row, at)
			if name[0] >= 'a' {
				lettered = true
				continue
			}
			class := "nr"
			if board.LightPlaying {
				class = "nr on-light"
			}
			p.labels = append(p.labels, label{spot: at.spot, dx: 5 - cell/2, dy: 16 - cell/2, text: name, class: class})
		}
		p.rows = append(p.rows, row)
	}
	if lettered {
		p.letter(frame+cell/2, cell, board)
	}
	return p
}

// letter writes letters below and numbers at the left of a board. Small boards show them within the squares, so each says on
// which colour it then is.
func (p *plan) letter(first, step float64, board games.Board) {
	middle := spot{p.wide / 2, p.high / 2}
	below, left := p.high/2-p.trays-frame/2, p.wide/2-frame/2
	on := func(i int) string {
		if i%2 == 1 {
			return "on-light"
		}
		return "on-dark"
	}
	files, ranks := len(board.Cells[0]), len(board.Cells)
	for i := range max(files, ranks) {
		along := first + step*float64(i)
		if i < files {
			p.labels = append(p.labels, label{spot: spot{along, middle.y}, dy: below, text: string(rune('a' + i)), class: "co file " + on(i)})
		}
		if i < ranks {
			p.labels = append(p.labels, label{spot: spot{middle.x, p.high - p.trays - along}, dx: -left, text: strconv.Itoa(i + 1), class: "co rank " + on(i)})
		}
	}
}

func planLines(board games.Board) plan {
	span := func(points int) float64 { return linesStep*float64(points-1) + 2*(linesEdge+frame) }
	p := plan{wide: span(len(board.Cells[0])), high: span(len(board.Cells))}
	if board.Hand > 0 {
		p.trays = tray + trayGap
		p.high += 2 * p.trays
	}
	middle := spot{p.wide / 2, p.high / 2}
	const first = frame + linesEdge
	hand := func(of string, y float64, dir int) place {
		return place{
			at: "hand", of: of, spot: spot{middle.x - float64(dir)*linesHand*float64(board.Hand-1)/2, y}, pile: pileHand, dir: dir,
			top: y - tray/2, wide: p.wide, high: tray,
		}
	}
	if board.Hand > 0 {
		p.rows = append(p.rows, []place{hand("second", tray/2, -1)})
	}
	for r, names := range board.Cells {
		var row []place
		for c, name := range names {
			if name != "" {
				row = append(row, square(name, spot{first + linesStep*float64(c), p.trays + first + linesStep*float64(r)}, ""))
			}
		}
		p.rows = append(p.rows, row)
	}
	if board.Hand > 0 {
		p.rows = append(p.rows, []place{hand("first", p.high-tray/2, 1)})
	}
	p.letter(first, linesStep, board)
	return p
}

// planPoints reads each row from left to right: half of the points, bar, the other half, tray.
func planPoints(board games.Board) plan {
	parts := halvesOf(board)
	p := plan{wide: parts.off + offWidth + caseFrame, high: field + 2*caseFrame}
	const top, bottom = caseFrame, caseFrame + field
	middle := p.high / 2
	barX, offX := parts.bar+barWidth/2., parts.off+offWidth/2.
	for r, names := range board.Cells {
		edge, dir, of, number := float64(top), 1., "second", caseFrame/2.
		if r == 1 {
			edge, dir, of, number = bottom, -1., "first", p.high-caseFrame/2.
		}
		// reaching is a cell as long as given from the edge to the middle.
		reaching := func(at place, wide, long float64) place {
			at.left, at.top, at.wide, at.high = at.x-wide/2, min(edge, edge+dir*long), wide, long
			return at
		}
		var row []place
		for c, name := range names {
			x := leftHalf + cell*(float64(c)+.5)
			if c >= len(names)/2 {
				x += barWidth
			}
			back := mirrored(name, 2*len(names))
			row = append(row, reaching(place{at: name, back: back, spot: spot{x, edge + dir*cell/2}, pile: pilePoint, dir: int(dir)}, cell, pointHigh))
			p.labels = append(p.labels, label{spot: spot{x, number}, text: name, back: back, class: "co point"})
			if c == len(names)/2-1 {
				// From the middle outward, so that who must enter is seen at once.
				row = append(row, reaching(place{at: "bar", of: of, spot: spot{barX, middle - dir*100}, pile: pilePoint, dir: -int(dir)}, barWidth, pointHigh))
			}
		}
		row = append(row, reaching(place{at: "off", of: of, spot: spot{offX, edge + dir*(8+edgeHigh/2)}, pile: pileOff, dir: int(dir)}, offWidth, offHigh))
		p.rows = append(p.rows, row)
	}
	right, left := parts.right+parts.half/2, leftHalf+parts.half/2
	p.spots = map[string]spot{
		"dice.first": {right, middle}, "dice.second": {left, middle},
		"cube.nobody": {offX, middle}, "cube.first": {offX, middle + cubeAside}, "cube.second": {offX, middle - cubeAside},
		"ask.first": {right, middle}, "ask.second": {left, middle},
	}
	return p
}

// mirrored is a point as the other player counts it.
func mirrored(point string, points int) string {
	n, err := strconv.Atoi(point)
	if err != nil {
		return ""
	}
	return strconv.Itoa(points + 1 - n)
}

// seen is where a spot lies for the viewer.
func (p plan) seen(s spot, flipped bool) spot {
	if flipped {
		return spot{p.wide - s.x, p.high - s.y}
	}
	return s
}

// find is the cell of a piece.
func (p plan) find(at, of string) (place, bool) {
	for _, row := range p.rows {
		for _, c := range row {
			if c.at == at && (c.of == "" || c.of == of) {
				return c, true
			}
		}
	}
	return place{}, false
}
