package backgammon

import (
	"strconv"

	"crownhead/game"
)

// Lengths of the two ids in characters, and the width of a score in bits.
const (
	boardID   = 14
	longestID = 40 // of a board with far too many checkers
	matchID   = 12
	scoreBits = 15
)

// What a match id says the game is in.
const (
	stateOn      = 1
	stateOver    = 2
	stateDropped = 4
)

// PositionText is the GNU position id and match id, and what the Dice are to do.
func (s Sheet) PositionText(p Position) string {
	text := boardText(p.sides, p.turn) + ":" + s.matchText(p)
	switch p.phase {
	case opening:
		text += " opening"
	case rolling:
		text += " rolling"
	}
	return text
}

// boardText is the 80 bits of the position id: for the opponent, then for the player on roll, each of his points and his
// bar as so many ones and a zero. Checkers that are too many for it make it longer.
func boardText(sides [2]side, turn game.Seat) string {
	var b bitString
	for _, seat := range []game.Seat{turn.Other(), turn} {
		for place := 1; place <= bar; place++ {
			for range sides[seat][place] {
				b.put(1, 1)
			}
			b.put(0, 1)
		}
	}
	return b.text(max(boardID, ((len(b)+7)/8*8+5)/6))
}

// readBoard needs to know who is on roll.
func (u *Setup) readBoard(id string) []game.Reason {
	n := len([]rune(id))
	wrongSize := []game.Reason{sentences.Reason("position-id-size", nil, quoted("id", id), number("n", n))}
	if n < boardID || n > longestID {
		return wrongSize
	}
	b, foreign := readBits(id)
	if foreign != "" {
		return []game.Reason{sentences.Reason("position-id-letter", nil, quoted("id", id), quoted("letter", foreign))}
	}
	all := 0
	for _, seat := range []game.Seat{u.Turn.Other(), u.Turn} {
		for place := 1; place <= bar; place++ {
			for b.take(1) == 1 {
				u.Checkers[seat][place]++
				all++
			}
		}
	}
	if n > boardID && all <= 2*checkers { // only checkers too many need more
		return wrongSize
	}
	for len(b) > 0 {
		if b.take(1) == 1 {
			return []game.Reason{sentences.Reason("position-id-tail", nil, quoted("id", id))}
		}
	}
	return nil
}

// gnuPlayer is the match id's number for a seat: First is player 1.
func gnuPlayer(s game.Seat) int {
	switch s {
	case game.First:
		return 1
	case game.Second:
		return 0
	}
	return 3
}

func gnuSeat(player int) game.Seat {
	return [...]game.Seat{game.Second, game.First, game.Dice, game.Nobody}[player]
}

// matchText is the 67 bits of the match id.
func (s Sheet) matchText(p Position) string {
	var b bitString
	flag := func(on bool) {
		if on {
			b.put(1, 1)
		} else {
			b.put(0, 1)
		}
	}
	state, decides := stateOn, p.turn
	switch p.phase {
	case doubled:
		decides = p.turn.Other()
	case passed:
		state, decides = stateDropped, p.turn.Other()
	case borneOff:
		state = stateOver
	}
	b.put(int(p.cube), 4)
	b.put(gnuPlayer(p.owner), 2)
	b.put(gnuPlayer(p.turn), 1)
	flag(p.crawford)
	b.put(state, 3)
	b.put(gnuPlayer(decides), 1)
	flag(p.phase == doubled)
	b.put(0, 2) // no resignation is pending: that is an offer, not a position
	b.put(int(p.dice[0]), 3)
	b.put(int(p.dice[1]), 3)
	b.put(int(p.length), scoreBits)
	b.put(int(p.score[game.Second]), scoreBits)
	b.put(int(p.score[game.First]), scoreBits)
	flag(p.length > 0 || s.Jacoby == p.odd) // no Jacoby rule
	return b.text(matchID)
}

func (u *Setup) readMatch(id string) []game.Reason {
	if n := len([]rune(id)); n != matchID {
		return []game.Reason{sentences.Reason("match-id-size", nil, quoted("id", id), number("n", n))}
	}
	b, foreign := readBits(id)
	if foreign != "" {
		return []game.Reason{sentences.Reason("match-id-letter", nil, quoted("id", id), quoted("letter", foreign))}
	}
	u.Cube = b.take(4)
	u.Owner = gnuSeat(b.take(2))
	u.Turn = gnuSeat(b.take(1))
	u.Crawford = b.take(1) == 1
	u.Passed = b.take(3) == stateDropped
	b.take(1) // who must answer a double follows from who is on roll
	u.Doubled = b.take(1) == 1
	b.take(2)
	u.Dice[0] = b.take(3)
	u.Dice[1] = b.take(3)
	u.Length = b.take(scoreBits)
	u.Score[game.Second] = b.take(scoreBits)
	u.Score[game.First] = b.take(scoreBits)
	if noJacoby := b.take(1) == 1; u.Length == 0 {
		u.says = map[string]string{"jacoby": strconv.FormatBool(!noJacoby)}
	}
	return nil
}
