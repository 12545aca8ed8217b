package backgammon

import (
	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// Places of a player's numbering with a name, and checkers he has.
const (
	off      = 0
	home     = 6
	far      = 19 // the lowest point of the opponent's home board
	bar      = 25
	places   = 26
	checkers = 15
)

// side is one player's checkers in his own numbering: borne off at 0, the points 1 to 24, the bar at 25.
type side = [places]uint8

// board is both sides' checkers, seen by the player on roll before he rolls.
type board struct{ me, opp side }

// seenBy is the board as this seat sees it.
func seenBy(p *rules.Position, seat game.Seat) board {
	return board{p.Checkers(seat), p.Checkers(seat.Other())}
}

// pips is what a side still has to walk.
func pips(s *side) (n int) {
	for place := 1; place <= bar; place++ {
		n += place * int(s[place])
	}
	return n
}

// rearmost is the place of a side's last checker; off if all are.
func rearmost(s *side) int {
	for place := bar; place > off; place-- {
		if s[place] > 0 {
			return place
		}
	}
	return off
}

// race tells whether the sides have passed each other: nothing can be hit any more.
func (b *board) race() bool { return rearmost(&b.me)+rearmost(&b.opp) <= bar }

// times is what a win counts against this loser (BG-1): twice if he has borne off nothing, three times if he also has
// a checker on the bar or in the winner's home board.
func times(loser *side) int {
	switch {
	case loser[off] > 0:
		return 1
	case rearmost(loser) >= far:
		return 3
	}
	return 2
}

// plain is the game without a cube: what is looked ahead in.
var plain = rules.Sheet{Gammons: true}
