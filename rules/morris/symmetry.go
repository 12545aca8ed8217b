package morris

import "crownhead/game"

var (
	_ game.Symmetric[Position, Move] = Sheet{}
	_ game.Swapper[Position]         = Sheet{}
)

// Swapped is the position for the other colour.
func (Sheet) Swapped(p Position) Position {
	p.side = p.side.Other()
	return p
}

// Symmetries are those of the square, each with and without turning the board inside out.
func (Sheet) Symmetries() int { return 16 }

// Turned is the position after a symmetry: the bits say quarter turns (1 and 2), mirrored (4), inside out (8).
func (Sheet) Turned(p Position, by int) (Position, bool) {
	p.own, p.enemy = p.own.turned(by), p.enemy.turned(by)
	return p, true
}

// TurnedMove is a turn after a symmetry.
func (Sheet) TurnedMove(_ Position, m Move, by int) Move {
	return Move{Shifts: m.Shifts.turned(by), Takes: m.Takes.turned(by)}
}

func (ps Points) turned(by int) (to Points) {
	for left := ps; left != 0; left &= left - 1 {
		ring, place := int(left.point())>>3, int(left.point())&7+by&3*2
		if by&4 != 0 {
			place = 16 - place
		}
		if by&8 != 0 {
			ring = 2 - ring
		}
		to |= 1 << (ring<<3 | place&7)
	}
	return to
}
