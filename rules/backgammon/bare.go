package backgammon

import "crownhead/game"

var (
	_ game.Bare[Position]    = Sheet{}
	_ game.Swapper[Position] = Sheet{}
)

// Swapped is the position for the other player. Each numbers the points from his own side, so only whose is what changes.
func (Sheet) Swapped(p Position) Position {
	p.sides[0], p.sides[1] = p.sides[1], p.sides[0]
	p.score[0], p.score[1] = p.score[1], p.score[0]
	p.owner = p.owner.Other()
	if p.phase != opening { // nobody is on roll yet
		p.turn = p.turn.Other()
	}
	return p
}

// Bare is the text without the score of the match, so that the opening of a later game is the same as that of the first.
func (s Sheet) Bare(p Position) string {
	p.score, p.odd = [2]uint16{}, false
	return s.PositionText(p)
}
