package backgammon

import (
	"strconv"

	"crownhead/game"
)

// The names of what is chosen beside the checkers.
const (
	diceChoice     = "dice"
	cubeChoice     = "cube"
	ownerChoice    = "owner"
	lengthChoice   = "match"
	scoreChoice    = "score"
	crawfordChoice = "crawford"
)

// longestLaid is the longest match that can be chosen; texts can say longer ones.
const longestLaid = 25

// laidOut is a board that was laid out. Checkers that are nowhere are borne off.
func laidOut(l game.Laid) Setup {
	number := func(name string, seat game.Seat) int {
		n, _ := strconv.Atoi(l.Value(name, seat))
		return n
	}
	u := Setup{Turn: l.ToAct & 1, Owner: game.Nobody, Length: number(lengthChoice, game.Nobody)}
	for _, piece := range l.Pieces {
		if at, ok := place(piece.Owner&1, piece.Square); ok && at != off {
			u.Checkers[piece.Owner&1][at]++
		}
	}
	if dice := l.Value(diceChoice, game.Nobody); len(dice) == 2 {
		u.Dice = [2]int{int(dice[0] - '0'), int(dice[1] - '0')}
	}
	for stake := number(cubeChoice, game.Nobody); stake > 1; stake /= 2 {
		u.Cube++
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		if l.Value(ownerChoice, game.Nobody) == seat.String() {
			u.Owner = seat
		}
		if u.Length > 0 {
			u.Score[seat] = min(number(scoreChoice, seat), u.Length-1)
		}
	}
	u.Crawford = l.Value(crawfordChoice, game.Nobody) != ""
	return u
}

// Lay is the text of a board that was laid out.
func (s Sheet) Lay(l game.Laid) (string, error) {
	u := laidOut(l)
	p, err := s.Place(u)
	if err != nil {
		return s.setupText(u), err
	}
	return s.PositionText(p), nil
}

// setupText is the ids of a set-up that cannot be played.
func (s Sheet) setupText(u Setup) string {
	return boardText([2]side{u.Checkers[0], u.Checkers[1]}, u.Turn) + ":" + s.matchText(s.bareWithDice(u))
}

func (s Sheet) bareWithDice(u Setup) Position {
	p := s.bare(u)
	if p.phase = choosing; u.Dice[0] > 0 {
		p = p.throw(uint8(u.Dice[0]), uint8(u.Dice[1]))
	}
	return p
}

// ReadLaid is the board of the ids or the XGID, playable or not.
func (s Sheet) ReadLaid(text string) (game.Laid, error) {
	u, err := ParseSetup(text)
	if err != nil {
		return game.Laid{}, err
	}
	l := s.Laid(s.bareWithDice(u))
	l.Pieces = nil
	for seat := range u.Checkers {
		for at, n := range u.Checkers[seat] {
			for range n {
				if at != off {
					l.Pieces = append(l.Pieces, game.Piece{Square: square(game.Seat(seat), at), Owner: game.Seat(seat), Kind: "checker"})
				}
			}
		}
	}
	return l, nil
}

// Choices are the dice, the cube, and the score of a match.
func (s Sheet) Choices(l game.Laid) []game.Choice {
	choice := func(name string, values ...string) game.Choice {
		return game.Choice{Name: name, Seat: game.Nobody, Values: values}
	}
	upTo := func(most int) (all []string) {
		for n := 0; n <= most; n++ {
			all = append(all, strconv.Itoa(n))
		}
		return all
	}
	dice := []string{""}
	for a := 6; a > 0; a-- {
		for b := a; b > 0; b-- {
			dice = append(dice, strconv.Itoa(a)+strconv.Itoa(b))
		}
	}
	var stakes []string
	for n := 0; n <= highestCube; n++ {
		stakes = append(stakes, strconv.Itoa(1<<n))
	}
	all := []game.Choice{
		choice(diceChoice, dice...), choice(cubeChoice, stakes...),
		choice(ownerChoice, "", game.First.String(), game.Second.String()), choice(lengthChoice, upTo(longestLaid)...),
	}
	u := laidOut(l)
	if u.Length == 0 {
		return all
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		all = append(all, game.Choice{Name: scoreChoice, Seat: seat, Values: upTo(u.Length - 1)})
	}
	if s.Crawford && (u.Score[0] == u.Length-1 || u.Score[1] == u.Length-1) {
		all = append(all, choice(crawfordChoice, "", "true"))
	}
	return all
}

// Laid is a position as it would be laid out: a double that waits for its answer is forgotten, and so is that the dice are to act.
func (s Sheet) Laid(p Position) game.Laid {
	l := game.Laid{Pieces: s.Pieces(p), ToAct: p.turn & 1}
	choose := func(name string, seat game.Seat, value string) {
		l.Chosen = append(l.Chosen, game.Fact{Name: name, Seat: seat, Value: value})
	}
	for _, f := range s.Facts(p) {
		switch f.Name {
		case "dice":
			choose(diceChoice, game.Nobody, string(max(f.Value[0], f.Value[1]))+string(min(f.Value[0], f.Value[1])))
		case "cube":
			choose(cubeChoice, game.Nobody, f.Value)
			if f.Seat != game.Nobody {
				choose(ownerChoice, game.Nobody, f.Seat.String())
			}
		case "match", "crawford":
			choose(f.Name, game.Nobody, f.Value)
		case "score":
			choose(scoreChoice, f.Seat, f.Value)
		}
	}
	return l
}
