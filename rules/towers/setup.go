package towers

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Setup is any towers on the board, playable or not. Only [Setup.Position] decides that.
type Setup struct {
	Towers [rows][files][]Stone // row 1 first, each row from the left, each tower from the top down
	ToMove game.Seat
}

// mostText is well above the longest text a playable position has (24 stones, 31 commas and strokes, the side).
const mostText = 200

// ParseSetup reads the towers from row 8 to row 1 and the side to move. The error is a *game.BadText.
func ParseSetup(text string) (Setup, error) {
	s, reasons, _ := readSetup(text)
	if reasons != nil {
		return Setup{}, &game.BadText{Input: text, Reasons: reasons}
	}
	return s, nil
}

// Position is the set-up as a position; the error is a *game.BadText with all objections to it.
func (s Setup) Position() (Position, error) {
	p, reasons := s.position()
	if reasons != nil {
		return Position{}, &game.BadText{Reasons: reasons}
	}
	return p, nil
}

// ParsePosition reads a position: a set-up that can be played.
func (Sheet) ParsePosition(text string) (Position, error) {
	s, reasons, shaped := readSetup(text)
	var p Position
	if shaped { // otherwise nobody knows on which square a stone stands
		var against []game.Reason
		p, against = s.position()
		reasons = append(reasons, against...)
	}
	if reasons != nil {
		return Position{}, &game.BadText{Input: text, Reasons: reasons}
	}
	return p, nil
}

// readSetup reads what it can and says everything that it cannot; shaped tells that the rows and squares are all there.
func readSetup(text string) (s Setup, reasons []game.Reason, shaped bool) {
	if len(text) > mostText {
		return s, []game.Reason{sentences.Reason("too-long", nil, number("most", mostText), number("length", len(text)))}, false
	}
	say := func(token string, args ...game.Arg) {
		reasons = append(reasons, sentences.Reason(token, nil, args...))
	}
	words := strings.Fields(text)
	board := ""
	if len(words) > 0 {
		board, words = words[0], words[1:]
	}

	lines := strings.Split(board, "/")
	shaped = len(lines) == rows
	if !shaped {
		count := len(lines)
		if board == "" {
			count = 0
		}
		say("wrong-rows", number("count", count))
	}
	for i, line := range lines {
		if line == "" {
			if shaped = false; board != "" {
				say("empty-row")
			}
			continue
		}
		row, place := rows-1-i, 0
		for field := range strings.SplitSeq(line, ",") {
			if len(field) == 1 && '1' <= field[0] && field[0] <= '0'+files {
				place += int(field[0] - '0')
				continue
			}
			tower, ok := readTower(field)
			switch {
			case field == "":
				say("empty-field", game.Plain("row", game.Excerpt(line)))
			case !ok:
				say("unknown-field", game.Plain("field", game.Excerpt(field)))
			}
			if row >= 0 && place < files {
				s.Towers[row][place] = tower
			}
			place++
		}
		if place != files {
			shaped = false
			say("wrong-row-size", game.Plain("row", game.Excerpt(line)), number("count", place))
		}
	}

	switch {
	case len(words) == 0:
		say("no-side")
	case words[0] == "b":
		s.ToMove = game.First
	case words[0] == "g":
		s.ToMove = game.Second
	default:
		say("unknown-side", game.Plain("side", game.Excerpt(words[0])))
	}
	if len(words) > 1 {
		say("extra-text", game.Plain("text", game.Excerpt(strings.Join(words[1:], " "))))
	}
	return s, reasons, shaped
}

func readTower(field string) (tower []Stone, ok bool) {
	for _, letter := range []byte(field) {
		stone := strings.IndexByte(letters, letter)
		if stone < 0 {
			return nil, false
		}
		tower = append(tower, Stone(stone))
	}
	return tower, len(tower) > 0
}

func (s Setup) position() (Position, []game.Reason) {
	var reasons []game.Reason
	p := bareBoard
	p.side = uint8(s.ToMove & 1)
	var count [2]int
	for row := rows - 1; row >= 0; row-- {
		for place, tower := range s.Towers[row] {
			for _, stone := range tower {
				count[stone.Owner()]++
			}
			if len(tower) == 0 {
				continue
			}
			at, top := squareAt(row, place), tower[0]
			if !top.King() && crowning[top.Owner()].Has(at) {
				reasons = append(reasons, sentences.Reason("man-on-last-row", []string{"GE-11"},
					game.Plain("square", at.String()), game.Word("owner", sideName(top.Owner()))).Showing(at.String()))
			}
			if len(tower) <= 2*stonesEach { // more would not fit a Tower, and are refused below
				t := bare
				for _, stone := range tower {
					t = t.onto(stone)
				}
				p.put(at, t)
			}
		}
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		if count[seat] > stonesEach {
			reasons = append(reasons, sentences.Reason("too-many-stones", []string{"GE-1"},
				game.Word("side", sideName(seat)), number("count", count[seat])))
		}
	}
	return p, reasons
}

// stonesEach is how many stones a player has (GE-1).
const stonesEach = 12

// PositionText writes the towers from row 8 to row 1 and the side to move.
func (Sheet) PositionText(p Position) string {
	return textOf(game.Seat(p.side), func(row, place int) string {
		if tower := p.towers[squareAt(row, place)]; tower != bare {
			return tower.String()
		}
		return ""
	})
}

// text is the set-up as a position is written, playable or not.
func (s Setup) text() string {
	return textOf(s.ToMove, func(row, place int) string {
		tower := ""
		for _, stone := range s.Towers[row][place] {
			tower += letters[stone : stone+1]
		}
		return tower
	})
}

// textOf writes the towers from row 8 to row 1 and the side to move; an empty square has the tower "".
func textOf(side game.Seat, tower func(row, place int) string) string {
	var out strings.Builder
	for row := rows - 1; row >= 0; row-- {
		var fields []string
		empty := 0
		flush := func() {
			if empty > 0 {
				fields = append(fields, strconv.Itoa(empty))
				empty = 0
			}
		}
		for place := range files {
			written := tower(row, place)
			if written == "" {
				empty++
				continue
			}
			flush()
			fields = append(fields, written)
		}
		flush()
		out.WriteString(strings.Join(fields, ","))
		if row > 0 {
			out.WriteByte('/')
		}
	}
	out.WriteByte(' ')
	out.WriteByte(letters[side])
	return out.String()
}

// Pieces lists every stone, the towers from the bottom up, from row 1 to row 8.
func (Sheet) Pieces(p Position) []game.Piece {
	var pieces []game.Piece
	for squares := all &^ p.empty(); squares != 0; squares &= squares - 1 {
		at := squares.First()
		stones := p.towers[at].Stones()
		for i := len(stones) - 1; i >= 0; i-- {
			pieces = append(pieces, stones[i].on(at))
		}
	}
	return pieces
}

// on is the stone as a piece.
func (s Stone) on(at Square) game.Piece {
	kind := "man"
	if s.King() {
		kind = "king"
	}
	return game.Piece{Square: at.String(), Owner: s.Owner(), Kind: kind}
}
