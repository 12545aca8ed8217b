package backgammon

import "crownhead/game"

var _ game.Bare[Position] = Sheet{}

// Bare is the text without the score of the match, so that the opening of a later game is the same as that of the first.
func (s Sheet) Bare(p Position) string {
	p.score, p.odd = [2]uint16{}, false
	return s.PositionText(p)
}
