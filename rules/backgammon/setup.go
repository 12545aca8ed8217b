package backgammon

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Setup is what a position's text says, playable or not.
type Setup struct {
	Checkers [2][26]uint8 // by seat and in his own numbering: the points 1 to 24, and 25 the bar
	Turn     game.Seat    // the player on roll; of a pending or refused double, who doubled
	Dice     [2]int       // 0: none
	Cube     int          // how often the cube has been turned
	Owner    game.Seat    // of the cube; Nobody if it is centred, Dice if the text names nobody
	Doubled  bool         // a double waits for its answer
	Passed   bool         // a double was refused
	Opening  bool         // the Dice are to make the opening roll
	Rolling  bool         // the Dice are to roll
	Crawford bool
	Length   int // of the match; 0 is money
	Score    [2]int

	says map[string]string // switches that the text names
}

// longestText is more than any position needs.
const longestText = 200

// ParseSetup reads the GNU ids or XGID. The error is a *game.BadText with every reason.
func ParseSetup(text string) (Setup, error) {
	u := Setup{Turn: game.First, Owner: game.Nobody}
	var wrong []game.Reason
	fields := strings.Fields(text)
	switch {
	case len(text) > longestText || len(fields) == 0 || len(fields) > 2:
		wrong = append(wrong, sentences.Reason("unreadable-position", nil, quoted("text", text)))
	case len(fields) == 2 && fields[1] == "opening":
		u.Opening = true
	case len(fields) == 2 && fields[1] == "rolling":
		u.Rolling = true
	case len(fields) == 2:
		wrong = append(wrong, sentences.Reason("unknown-ending-word", nil, quoted("word", fields[1])))
	}
	if len(text) <= longestText && len(fields) > 0 && len(fields) <= 2 {
		if id, ok := cutPrefixFold(fields[0], "XGID="); ok {
			wrong = append(wrong, u.readXG(id)...)
		} else {
			id, match, both := strings.Cut(fields[0], ":")
			if both {
				wrong = append(wrong, u.readMatch(match)...)
			}
			wrong = append(wrong, u.readBoard(id)...)
		}
	}
	if wrong != nil {
		return Setup{}, &game.BadText{Input: text, Reasons: wrong}
	}
	return u, nil
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// Implied is the switches that the text of a position for money says: whether Jacoby's rule holds (BG-3), and in an XGID whether there
// are beavers (BG-4). A bare position id says nothing.
func (s Sheet) Implied(text string) map[string]string {
	u, err := ParseSetup(text)
	if err != nil {
		return nil
	}
	return u.says
}

// quoted fills a name with a text from outside; of nothing it makes something that can be seen.
func quoted(name, text string) game.Arg {
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		text = "…"
	}
	return game.Plain(name, game.Excerpt(text))
}

func number(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }

// bare is the cube and the match of a set-up, playable or not.
func (s Sheet) bare(u Setup) Position {
	p := Position{
		score: [2]uint16{uint16(u.Score[0]), uint16(u.Score[1])}, length: uint16(u.Length),
		turn: u.Turn & 1, cube: uint8(u.Cube), owner: u.Owner,
	}
	if said := u.says["jacoby"]; said != "" {
		p.odd = s.Jacoby != (said == "true")
	}
	// Nobody being one point away, a Crawford mark means nothing; nor does it where the sheet has no such game.
	oneAway := u.Score[0] == u.Length-1 || u.Score[1] == u.Length-1
	p.crawford = s.Crawford && u.Crawford && u.Length > 0 && oneAway
	return p
}

// Place is the position of a set-up, or every reason why it cannot be played (*game.BadText).
func (s Sheet) Place(u Setup) (Position, error) {
	p := s.bare(u)
	wrong := append(u.wrongBoard(), u.wrongMatch()...)
	if why := s.noDouble(p); u.Doubled && why != "" {
		wrong = append(wrong, sentences.Reason("no-such-double", nil), s.cubeReason(why))
	}
	if wrong != nil {
		return Position{}, &game.BadText{Reasons: wrong}
	}
	for seat := range p.sides {
		p.sides[seat][off] = checkers
		for place, n := range u.Checkers[seat] {
			if place != off {
				p.sides[seat][place] = n
				p.sides[seat][off] -= n
			}
		}
	}
	p = s.onRoll(p)
	switch {
	case p.phase == borneOff:
	case u.Passed:
		p.phase = passed
	case u.Doubled:
		p.phase = doubled
	case u.Opening:
		p.phase, p.turn = opening, game.First // the text may be seen from either side: nobody is on roll yet
	case u.Dice[0] > 0:
		p = p.throw(uint8(u.Dice[0]), uint8(u.Dice[1]))
	case u.Rolling:
		p.phase = rolling
	}
	return p, nil
}

func (u Setup) wrongBoard() (wrong []game.Reason) {
	for seat := range u.Checkers {
		n := 0
		for place, c := range u.Checkers[seat] {
			if place != off {
				n += int(c)
			}
		}
		if n > checkers {
			wrong = append(wrong, sentences.Reason("too-many-checkers", []string{"FB-2"},
				game.Word("side", seatWord[seat]), number("n", n)))
		}
	}
	for point := 1; point < bar; point++ {
		if u.Checkers[game.First][point] > 0 && u.Checkers[game.Second][mirror(point)] > 0 {
			wrong = append(wrong, sentences.Reason("shared-point", []string{"FB-8"},
				number("point", point), number("mirror", mirror(point))).Showing(strconv.Itoa(point)))
		}
	}
	return wrong
}

func (u Setup) wrongMatch() (wrong []game.Reason) {
	say := func(token string, args ...game.Arg) { wrong = append(wrong, sentences.Reason(token, nil, args...)) }
	a, b := u.Dice[0], u.Dice[1]
	if a < 0 || b < 0 || a > 6 || b > 6 || (a == 0) != (b == 0) {
		say("impossible-dice", number("a", a), number("b", b))
	} else if a > 0 && (u.Opening || u.Rolling || u.Doubled) {
		say("dice-too-early", number("a", a), number("b", b))
	}
	if u.Doubled && (u.Opening || u.Rolling) {
		say("double-and-roll")
	}
	if u.Cube < 0 || u.Cube > highestCube {
		say("impossible-cube", number("n", u.Cube))
	}
	if u.Owner == game.Dice {
		say("impossible-owner")
	}
	most := max(u.Score[0], u.Score[1])
	if u.Length < 0 || min(u.Score[0], u.Score[1]) < 0 || max(u.Length, most) >= 1<<scoreBits || u.Length > 0 && most >= u.Length {
		say("impossible-score", number("first", u.Score[0]), number("second", u.Score[1]), number("length", u.Length))
	}
	return wrong
}

// ParsePosition reads GNU ids or XGID into a position that can be played.
func (s Sheet) ParsePosition(text string) (Position, error) {
	u, err := ParseSetup(text)
	if err != nil {
		return Position{}, err
	}
	p, err := s.Place(u)
	if bad, ok := err.(*game.BadText); ok {
		bad.Input = text
	}
	return p, err
}
