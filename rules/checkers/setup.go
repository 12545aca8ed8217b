package checkers

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Setup is what a position text says, playable or not: thirteen pieces of a side, two on one square, a square 40.
type Setup struct {
	Side   game.Seat
	Pieces []Standing
}

// Standing is one piece of a set-up.
type Standing struct {
	Square int // 1 to 32 in a playable one
	Owner  game.Seat
	King   bool
}

// longestSetup is far above any position worth reading: 24 kings take 101 characters.
const longestSetup = 400

// ParseSetup reads the FEN of PDN, B:W21,22,K30:B1,2,K3, with ranges (1-12), in either order and case, with blanks
// and a final stop; a side without pieces may be left out. The error is a *game.BadText with every reason; what
// could be read is in the set-up all the same.
func ParseSetup(text string) (Setup, error) {
	var set Setup
	var bad []game.Reason
	complain := func(token, part string) {
		bad = append(bad, sentences.Reason(token, nil, game.Plain("text", game.Excerpt(part))))
	}
	written := strings.TrimSpace(text)
	switch {
	case written == "":
		return set, &game.BadText{Input: text, Reasons: []game.Reason{sentences.Reason("position-missing", nil)}}
	case len(written) > longestSetup:
		complain("position-unreadable", written)
		return set, &game.BadText{Input: text, Reasons: bad}
	}
	side, lists, _ := strings.Cut(strings.TrimSuffix(strings.ToUpper(written), "."), ":")
	switch strings.TrimSpace(side) {
	case "B":
		set.Side = game.First
	case "W":
		set.Side = game.Second
	default:
		complain("no-side", written)
	}
	if strings.TrimSpace(lists) == "" && bad == nil {
		complain("position-unreadable", written)
	}
	for list := range strings.SplitSeq(lists, ":") {
		list = strings.TrimSpace(list)
		if list == "" {
			continue
		}
		owner := game.First
		switch list[0] {
		case 'B':
		case 'W':
			owner = game.Second
		default:
			complain("no-list", list)
			continue
		}
		for item := range strings.SplitSeq(list[1:], ",") {
			item = strings.TrimSpace(item)
			if item == "" {
				continue
			}
			squares, isKing := strings.CutPrefix(item, "K")
			low, high, ok := readRange(squares)
			if !ok {
				complain("no-piece", item)
				continue
			}
			for n := low; n <= high; n++ {
				set.Pieces = append(set.Pieces, Standing{n, owner, isKing})
			}
		}
	}
	if bad != nil {
		return set, &game.BadText{Input: text, Reasons: bad}
	}
	return set, nil
}

// readRange reads 7 or 1-12. Numbers of up to two digits keep a hostile range short.
func readRange(text string) (low, high int, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	low, ok = readNumber(first)
	high = low
	if ok && isRange {
		high, ok = readNumber(last)
	}
	return low, high, ok && low <= high
}

func readNumber(text string) (int, bool) {
	text = strings.TrimSpace(text)
	if len(text) == 0 || len(text) > 2 {
		return 0, false
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// Position is the set-up as a position, or every reason why it cannot be played; the paper gives the sides their names.
func (s Setup) Position(of Paper) (Position, []game.Reason) {
	p := Position{Turn: Turn{Side: s.Side}}
	var bad []game.Reason
	var twice, outside [100]bool
	for _, piece := range s.Pieces {
		n := piece.Square
		if n < 1 || n > 32 {
			if i := min(max(n, 0), 99); !outside[i] {
				outside[i] = true
				bad = append(bad, sentences.Reason("no-square", of.clause(theBoard), game.Plain("square", strconv.Itoa(n))))
			}
			continue
		}
		at := Square(n)
		if (p.First|p.Second)&at != 0 {
			if !twice[n] {
				twice[n] = true
				bad = append(bad, sentences.Reason("square-twice", of.clause(theMove), square("square", at)).Showing(name(at)))
			}
			continue
		}
		if piece.Owner == game.First {
			p.First |= at
		} else {
			p.Second |= at
		}
		if piece.King {
			p.Kings |= at
		} else if at&far(piece.Owner) != 0 {
			bad = append(bad, sentences.Reason("man-on-far-row", of.clause(theFarRow),
				game.Word("side", of.Name(piece.Owner)), square("square", at)).Showing(name(at)))
		}
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		count := 0
		for _, piece := range s.Pieces {
			if piece.Owner == seat {
				count++
			}
		}
		if count > 12 {
			bad = append(bad, sentences.Reason("too-many", of.clause(thePieces),
				game.Word("side", of.Name(seat)), game.Plain("count", strconv.Itoa(count))))
		}
	}
	return p, bad
}

// readPosition is ParseSetup and Setup.Position with the reasons of both.
func (of Paper) readPosition(text string) (Position, error) {
	set, err := ParseSetup(text)
	var reasons []game.Reason
	if bad, ok := err.(*game.BadText); ok {
		reasons = bad.Reasons
	}
	p, more := set.Position(of)
	if reasons = append(reasons, more...); reasons != nil {
		return Position{}, &game.BadText{Input: text, Reasons: reasons}
	}
	return p, nil
}

// String is the position's text, White's pieces first: B:W21,22,K30:B1,2,K3.
func (p Position) String() string {
	text := make([]byte, 0, 104)
	if p.Side == game.First {
		text = append(text, "B:W"...)
	} else {
		text = append(text, "W:W"...)
	}
	text = p.appendList(text, p.Second)
	text = append(text, ":B"...)
	return string(p.appendList(text, p.First))
}

func (p Position) appendList(text []byte, of Squares) []byte {
	for left := of; left != 0; left &= left - 1 {
		if left != of {
			text = append(text, ',')
		}
		if p.Kings&left&-left != 0 {
			text = append(text, 'K')
		}
		text = strconv.AppendInt(text, int64(left.Number()), 10)
	}
	return text
}
