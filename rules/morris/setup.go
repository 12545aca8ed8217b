package morris

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Setup is what somebody says lies on the table: text in the shape of a position, which may be nonsense.
type Setup struct {
	Board string    // '.', 'w' and 'b' for the 24 points, in the order a7 d7 g7 b6 … a1 d1 g1
	Side  string    // whose turn it is, w or b
	Hands [2]string // how many pieces w and b have yet to place
}

// longest is far more than a position or a turn needs; a longer text is not looked at.
const longest = 100

// ParseSetup reads the four parts of a text, whatever they say.
func ParseSetup(text string) (Setup, error) {
	if len(text) > longest {
		return Setup{}, badText(text, say("too-long", nil, game.Plain("most", strconv.Itoa(longest))))
	}
	parts := strings.Fields(text)
	if len(parts) != 4 {
		return Setup{}, badText(text, say("position-parts", nil, game.Plain("n", strconv.Itoa(len(parts)))))
	}
	return Setup{Board: parts[0], Side: parts[1], Hands: [2]string{parts[2], parts[3]}}, nil
}

// Position is the set-up as a position, or every reason why it cannot be played (*game.BadText).
func (s Setup) Position() (Position, error) {
	t, reasons := s.read(ofPlayer)
	for seat, held := range t.hands {
		// Counted in the text, so that a board of the wrong size hides no piece too many.
		if all := strings.Count(strings.ToLower(s.Board), "wb"[seat:seat+1]) + held; all > ofPlayer {
			reasons = append(reasons, say("too-many-pieces", []string{"CC-1"}, game.Word("side", sides[seat]), game.Plain("n", strconv.Itoa(all))))
		}
	}
	if reasons != nil {
		return Position{}, badText(s.String(), reasons...)
	}
	p := Position{side: t.side}
	p.own, p.enemy = t.stones[p.side], t.stones[p.side.Other()]
	p.hands = uint8(t.hands[p.side] | t.hands[p.side.Other()]<<4)
	return p, nil
}

// contents is what a set-up says, as far as it can be read.
type contents struct {
	stones [2]Points
	side   game.Seat
	hands  [2]int
}

// read reads all parts of the set-up, with hands of at most so many pieces; the reasons are those why something cannot be read.
func (s Setup) read(most int) (t contents, reasons []game.Reason) {
	t.stones, reasons = s.stones()
	switch strings.ToLower(s.Side) {
	case "w":
	case "b":
		t.side = game.Second
	default:
		reasons = append(reasons, say("side-letter", nil, quoted("letter", s.Side)))
	}
	for seat, hand := range s.Hands {
		n, err := strconv.Atoi(hand)
		if err != nil || n < 0 || n > most || strconv.Itoa(n) != hand {
			reasons = append(reasons, say("hand-number", []string{"CC-1"}, game.Word("side", sides[seat]), quoted("hand", hand)))
			continue
		}
		t.hands[seat] = n
	}
	return t, reasons
}

// stones reads the board as far as it can be read.
func (s Setup) stones() (stones [2]Points, reasons []game.Reason) {
	letters := []rune(s.Board)
	if len(letters) != len(written) {
		reasons = append(reasons, say("board-size", []string{"CC-1", "R-CC-1"}, game.Plain("n", strconv.Itoa(len(letters)))))
	}
	var unknown []string
	for i, letter := range letters {
		switch letter {
		case '.':
		case 'w', 'W':
			if i < len(written) {
				stones[game.First] |= written[i].bit()
			}
		case 'b', 'B':
			if i < len(written) {
				stones[game.Second] |= written[i].bit()
			}
		default:
			unknown = append(unknown, string(letter))
		}
	}
	if unknown != nil {
		reasons = append(reasons, say("board-letters", nil, quoted("letters", strings.Join(unknown, " "))))
	}
	return stones, reasons
}

// String is the set-up as text, in one form for all that ParseSetup reads alike.
func (s Setup) String() string {
	return s.Board + " " + s.Side + " " + s.Hands[0] + " " + s.Hands[1]
}

// ParsePosition reads a position that can be played; the error lists every reason (*game.BadText).
func (Sheet) ParsePosition(text string) (Position, error) {
	setup, err := ParseSetup(text)
	if err != nil {
		return Position{}, err
	}
	return setup.Position()
}

// PositionText writes a position.
func (Sheet) PositionText(p Position) string {
	text := make([]byte, 0, 30)
	for _, pt := range written {
		switch {
		case p.Stones(game.First).Has(pt):
			text = append(text, 'w')
		case p.Stones(game.Second).Has(pt):
			text = append(text, 'b')
		default:
			text = append(text, '.')
		}
	}
	text = append(text, ' ', "wb"[p.side], ' ', '0'+byte(p.Hand(game.First)), ' ', '0'+byte(p.Hand(game.Second)))
	return string(text)
}

func badText(text string, reasons ...game.Reason) error {
	return &game.BadText{Input: text, Reasons: reasons}
}
