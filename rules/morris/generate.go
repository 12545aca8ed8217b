package morris

import (
	"math/bits"

	"crownhead/game"
)

// Move is a whole turn. Shifts has the points where the mover's own pieces change: the one placed on, or the one left
// and the one reached, which the position tells apart. Takes has the enemy pieces removed: none, one, or two.
type Move struct {
	Shifts, Takes Points
}

// ToAct is the side to move unless the board shows that the game is over (CC-9, CC-10).
func (s Sheet) ToAct(p Position) game.Seat {
	if p.beaten() || !s.canMove(p) {
		return game.Nobody
	}
	return p.side
}

// canMove is false only in the moving phase (R-CC-4): 18 pieces never fill 24 points.
func (s Sheet) canMove(p Position) bool {
	return p.placing() || s.flies(p) || edges(p.own, p.Empty()) != 0
}

// flies tells that the side to move, its hand empty, has exactly three pieces and may move anywhere (CC-8, R-CC-7).
func (s Sheet) flies(p Position) bool {
	return s.Fly && !p.placing() && p.own.Count() == 3
}

// AppendMoves appends every legal turn.
func (s Sheet) AppendMoves(moves []Move, p Position) []Move {
	switch {
	case p.beaten():
		return moves
	case p.placing():
		return s.appendPlacings(moves, p)
	case s.flies(p):
		return s.appendFlights(moves, p)
	}
	return s.appendSlides(moves, p)
}

// appendPlacings: one piece from the hand to any empty point (CC-4).
func (s Sheet) appendPlacings(moves []Move, p Position) []Move {
	empty := p.Empty()
	closing := p.own.closers() & empty
	for quiet := empty &^ closing; quiet != 0; quiet &= quiet - 1 {
		moves = append(moves, Move{Shifts: quiet.first()})
	}
	for ; closing != 0; closing &= closing - 1 {
		moves = s.appendPosse(moves, p, closing.first())
	}
	return moves
}

// appendFlights: each of three pieces to any empty point (CC-8).
func (s Sheet) appendFlights(moves []Move, p Position) []Move {
	empty := p.Empty()
	for from := p.own; from != 0; from &= from - 1 {
		piece := from.first()
		closing := (p.own ^ piece).closers() & empty // one at most: the two others are on one line together
		for quiet := empty &^ closing; quiet != 0; quiet &= quiet - 1 {
			moves = append(moves, Move{Shifts: piece | quiet.first()})
		}
		if closing != 0 {
			moves = s.appendPosse(moves, p, piece|closing)
		}
	}
	return moves
}

// appendSlides: one piece to an empty neighbour (CC-6).
func (s Sheet) appendSlides(moves []Move, p Position) []Move {
	open, closing := slides(p.own, p.Empty())
	for quiet := open &^ closing; quiet != 0; quiet &= quiet - 1 {
		moves = append(moves, Move{Shifts: edgeEnds[bits.TrailingZeros32(quiet)&31]})
	}
	for ; closing != 0; closing &= closing - 1 {
		moves = s.appendPosse(moves, p, edgeEnds[bits.TrailingZeros32(closing)&31])
	}
	return moves
}

// appendPosse appends a turn that makes a posse once for each way to remove what must be removed (CC-3).
func (s Sheet) appendPosse(moves []Move, p Position, shifts Points) []Move {
	switch {
	case p.enemy == 0:
		return append(moves, Move{Shifts: shifts}) // nothing is there to be removed
	case s.DoublePosse == 2 && s.removals(p, shifts) == 2:
		return appendPairs(moves, p.enemy, shifts)
	}
	for takes := removable(p.enemy); takes != 0; takes &= takes - 1 {
		moves = append(moves, Move{shifts, takes.first()})
	}
	return moves
}

// removals is how many pieces a turn must remove: one if it makes a posse, two if it makes two and the switch says
// so (R-CC-2), never more than there are, and none after the one that ends the game (R-CC-3).
func (s Sheet) removals(p Position, shifts Points) int {
	made, _ := (p.own ^ shifts).posses(shifts &^ p.own)
	return min(made, s.DoublePosse, p.enemy.Count(), p.pieces(p.side.Other())-2)
}

// appendPairs appends a turn once for each pair of pieces that can be removed one after the other, in either order.
func appendPairs(moves []Move, enemy, shifts Points) []Move {
	for one := enemy; one != 0; one &= one - 1 {
		for other := one & (one - 1); other != 0; other &= other - 1 {
			if a, b := one.first(), other.first(); inTurn(enemy, a, b) || inTurn(enemy, b, a) {
				moves = append(moves, Move{shifts, a | b})
			}
		}
	}
	return moves
}

// inTurn tells whether the second piece may be removed after the first: CC-5 is asked again once the first is gone.
func inTurn(enemy, first, second Points) bool {
	return removable(enemy)&first != 0 && removable(enemy&^first)&second != 0
}
