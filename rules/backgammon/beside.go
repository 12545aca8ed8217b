package backgammon

import (
	"strconv"

	"crownhead/game"
)

// Pieces are all thirty checkers: those on the points, on the bar, and borne off.
func (s Sheet) Pieces(p Position) []game.Piece {
	all := make([]game.Piece, 0, 2*checkers)
	for seat, side := range p.sides {
		for place, n := range side {
			for range n {
				all = append(all, game.Piece{Square: square(game.Seat(seat), place), Owner: game.Seat(seat), Kind: "checker"})
			}
		}
	}
	return all
}

// Facts are the dice, the cube, a pending double and, in a match, its length, the score before this game and the
// Crawford game.
func (s Sheet) Facts(p Position) []game.Fact {
	var all []game.Fact
	fact := func(name string, seat game.Seat, value string) {
		all = append(all, game.Fact{Name: name, Seat: seat, Value: value})
	}
	if p.phase == playing {
		fact("dice", p.turn, strconv.Itoa(int(p.dice[0]))+strconv.Itoa(int(p.dice[1])))
	}
	fact("cube", p.owner, strconv.Itoa(p.stake()))
	if p.phase == doubled {
		fact("double", p.turn, strconv.Itoa(2*p.stake()))
	}
	if p.length > 0 {
		fact("match", game.Nobody, strconv.Itoa(int(p.length)))
		fact("score", game.First, strconv.Itoa(int(p.score[game.First])))
		fact("score", game.Second, strconv.Itoa(int(p.score[game.Second])))
		if p.crawford {
			fact("crawford", game.Nobody, "true")
		}
	}
	return all
}
