package backgammon

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// What the fields of an XGID are called.
var (
	xgCube     = game.Text{EN: "cube", FR: "du videau", DE: "Würfelstand"}
	xgOwner    = game.Text{EN: "cube owner", FR: "du propriétaire du videau", DE: "Würfelbesitzer"}
	xgTurn     = game.Text{EN: "turn", FR: "du tour", DE: "Zugrecht"}
	xgScore    = game.Text{EN: "score", FR: "du score", DE: "Punktestand"}
	xgCrawford = game.Text{EN: "Crawford", FR: "de Crawford", DE: "Crawford"}
	xgLength   = game.Text{EN: "match length", FR: "de la longueur du match", DE: "Matchlänge"}
)

// readXG reads what follows "XGID=": 26 places as First sees them (capitals are his), then cube, owner, turn, dice,
// scores, Crawford, match length and, not needed here, the highest cube.
func (u *Setup) readXG(id string) (wrong []game.Reason) {
	say := func(token string, args ...game.Arg) { wrong = append(wrong, sentences.Reason(token, nil, args...)) }
	fields := strings.Split(id, ":")
	if len(fields) != 9 && len(fields) != 10 {
		say("xgid-fields", number("n", len(fields)))
		return wrong
	}
	if n := len([]rune(fields[0])); n != 26 {
		say("xgid-size", number("n", n))
		return wrong
	}
	for i, r := range []rune(fields[0]) {
		switch {
		case r == '-':
		case 'A' <= r && r <= 'P' && i != 0:
			u.Checkers[game.First][i] = uint8(r-'A') + 1
		case 'a' <= r && r <= 'p' && i != bar:
			u.Checkers[game.Second][mirror(i)] = uint8(r-'a') + 1
		default:
			say("xgid-letter", quoted("letter", string(r)), number("n", i+1))
		}
	}
	read := func(i int, name game.Text, low, high int) int {
		n, ok := smallNumber(fields[i])
		if !ok || n < low || n > high {
			say("xgid-number", game.Word("what", name), quoted("value", fields[i]), number("low", low), number("high", high))
			return low
		}
		return n
	}
	most := 1<<scoreBits - 1
	u.Cube = read(1, xgCube, 0, highestCube)
	u.Owner = [...]game.Seat{game.Second, game.Nobody, game.First}[read(2, xgOwner, -1, 1)+1]
	if u.Turn = game.First; read(3, xgTurn, -1, 1) < 0 {
		u.Turn = game.Second
	}
	switch dice := fields[4]; {
	case dice == "00":
	case dice == "D":
		u.Doubled = true
	case len(dice) == 2 && '1' <= dice[0] && dice[0] <= '6' && '1' <= dice[1] && dice[1] <= '6':
		u.Dice = [2]int{int(dice[0] - '0'), int(dice[1] - '0')}
	default:
		say("xgid-dice", quoted("dice", dice))
	}
	u.Score[game.First] = read(5, xgScore, 0, most)
	u.Score[game.Second] = read(6, xgScore, 0, most)
	flags := read(7, xgCrawford, 0, 3)
	u.Length = read(8, xgLength, 0, most)
	u.Crawford = flags == 1 && u.Length > 0
	if u.Length == 0 {
		u.says = map[string]string{"jacoby": strconv.FormatBool(flags&xgJacoby != 0), "beavers": strconv.FormatBool(flags&xgBeavers != 0)}
	}
	return wrong
}

// What the Crawford field says of a game for money.
const (
	xgJacoby  = 1
	xgBeavers = 2
)

// Aliases is the XGID; a game that is over has none.
func (s Sheet) Aliases(p Position) []game.Fact {
	if p.phase == passed || p.phase == borneOff {
		return nil
	}
	places := []byte("--------------------------")
	for place := 1; place <= bar; place++ {
		if n := p.sides[game.First][place]; n > 0 {
			places[place] = 'A' + n - 1
		}
		if n := p.sides[game.Second][place]; n > 0 {
			places[mirror(place)] = 'a' + n - 1
		}
	}
	sign := func(seat game.Seat) string {
		switch seat {
		case game.First:
			return "1"
		case game.Second:
			return "-1"
		}
		return "0"
	}
	dice := "00"
	switch p.phase {
	case playing:
		dice = strconv.Itoa(int(p.dice[0])) + strconv.Itoa(int(p.dice[1]))
	case doubled:
		dice = "D"
	}
	flags := 0
	switch {
	case p.length > 0 && p.crawford:
		flags = 1
	case p.length == 0:
		if s.Jacoby != p.odd {
			flags += xgJacoby
		}
		if s.Beavers {
			flags += xgBeavers
		}
	}
	turn := p.turn
	if p.phase == opening {
		turn = game.First
	}
	fields := []string{
		string(places), strconv.Itoa(int(p.cube)), sign(p.owner), sign(turn), dice,
		strconv.Itoa(int(p.score[game.First])), strconv.Itoa(int(p.score[game.Second])), strconv.Itoa(flags), strconv.Itoa(int(p.length)),
		strconv.Itoa(xgHighestCube),
	}
	return []game.Fact{{Name: "xgid", Seat: game.Nobody, Value: "XGID=" + strings.Join(fields, ":")}}
}

// xgHighestCube is the limit that programs write when there is none.
const xgHighestCube = 10

// smallNumber reads a number of at most five digits, with a sign.
func smallNumber(s string) (int, bool) {
	digits, minus := strings.CutPrefix(s, "-")
	if digits == "" || len(digits) > 5 {
		return 0, false
	}
	n := 0
	for _, r := range digits {
		if r < '0' || r > '9' {
			return 0, false
		}
		n = 10*n + int(r-'0')
	}
	if minus {
		n = -n
	}
	return n, true
}
