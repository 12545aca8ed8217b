package towers

import "crownhead/game"

var _ game.Swapper[Position] = Sheet{}

// Swapped is the position with the colours exchanged and the board turned round.
func (Sheet) Swapped(p Position) Position {
	to := bareBoard
	to.side, to.quiet = p.side^1, p.quiet
	for s, tower := range p.towers {
		if tower == bare {
			continue
		}
		as := bare
		for _, stone := range tower.Stones() {
			as = as.onto(stone ^ ofSecond)
		}
		to.put(Squares-1-Square(s), as)
	}
	return to
}
