package towers

import "crownhead/game"

// What a program that thinks about the game sees beyond the contract, without copies of positions.

// AppendTurns is AppendMoves. It changes the position while it follows a jump and leaves it as it was.
func (s Sheet) AppendTurns(moves []Move, p *Position) []Move { return s.appendMoves(moves, p) }

// PlayHere makes a legal turn in place and says which squares it has touched.
func (p *Position) PlayHere(m Move) (touched Board) { return p.play(m) }

// Jumpers is the towers with which the player to move may jump, and then has to.
func (p *Position) Jumpers() Board { return jumpers(p) }

// CountPlain counts the turns of a position that has no jump to make; plain is false in any other.
func (p *Position) CountPlain() (n uint64, plain bool) { return countPlain(p) }

// CanMove tells whether the player to move has a turn at all.
func (p *Position) CanMove() bool { return canMove(p) }

// Quiet is how many single turns were made since the last jump or man's move, at most 100.
func (p *Position) Quiet() int { return int(p.quiet) }

// Code is a short name of the turn, its own among the turns of a position and never 0. A jump must go on while it can,
// so no route is the beginning of another, and the way to the end needs not be counted.
func (m Move) Code() uint32 {
	if m.Jumps() == 0 {
		return 1<<31 | uint32(m.From())<<8 | uint32(m.To())
	}
	return 1<<30 | uint32(m.From())<<24 | m.route()
}

// Playing tells whether the number is one of the 32 playing squares and none of the gaps.
func (s Square) Playing() bool { return all.Has(s) }

// Row is the square's row, 0 to 7, from First's side.
func (s Square) Row() int { return s.row() }

// File is the square's file on the whole board, 0 to 7, from First's left.
func (s Square) File() int { return s.file() }

// Freedom is how many plain moves the seat's men and kings would have, were it to move and nothing to jump.
func (p *Position) Freedom(by game.Seat) (men, kings int) {
	own, empty := p.tops[by], p.empty()
	plain := own &^ p.kings
	if by == game.First { // written out, here and below: this is asked at every leaf
		men = (plain << 4 & empty).Count() + (plain << 5 & empty).Count()
	} else {
		men = (plain >> 4 & empty).Count() + (plain >> 5 & empty).Count()
	}
	if own &= p.kings; own == 0 {
		return men, 0
	}
	kings = (empty.down(own>>4, 4) & empty).Count() + (empty.down(own>>5, 5) & empty).Count()
	kings += (empty.up(own<<4, 4) & empty).Count() + (empty.up(own<<5, 5) & empty).Count()
	return men, kings
}

// Outlook is what Freedom tells, and the tops that the seat could jump over first, were it to move: its men's prey even where kings come first.
func (p *Position) Outlook(by game.Seat) (men, kings int, prey Board) {
	empty, own, enemy := p.empty(), p.tops[by], p.tops[by^1]
	plain, own := own&^p.kings, own&p.kings
	if by == game.First {
		left, right := plain<<4, plain<<5
		men = (left & empty).Count() + (right & empty).Count()
		prey = left&(empty>>4) | right&(empty>>5)
	} else {
		left, right := plain>>4, plain>>5
		men = (left & empty).Count() + (right & empty).Count()
		prey = left&(empty<<4) | right&(empty<<5)
	}
	if own == 0 {
		return men, 0, prey & enemy
	}
	down4, down5, up4, up5 := empty.down(own>>4, 4), empty.down(own>>5, 5), empty.up(own<<4, 4), empty.up(own<<5, 5)
	kings = (down4 & empty).Count() + (down5 & empty).Count() + (up4 & empty).Count() + (up5 & empty).Count()
	prey |= down4&(empty<<4) | down5&(empty<<5) | up4&(empty>>4) | up5&(empty>>5)
	return men, kings, prey & enemy
}

// AppendJumps is AppendTurns where there are these jumpers; AppendPlain is AppendTurns where there is none.
func (s Sheet) AppendJumps(moves []Move, p *Position, jumpers Board) []Move {
	return s.appendJumps(moves, p, jumpers)
}

// AppendPlain lists the turns of a position that has no jump to make.
func (p *Position) AppendPlain(moves []Move) []Move { return appendPlain(moves, p) }

// Empty is the squares without a tower.
func (p *Position) Empty() Board { return p.empty() }

// Crowns is the row on which a seat's men become kings.
func Crowns(by game.Seat) Board { return crowning[by&1] }

// Prey is which tops of a set a seat's men and kings could jump over first, with these squares empty, and where they would land.
func Prey(by game.Seat, men, kings, tops, empty Board) (prey, landings Board) {
	if by == game.First {
		left, right := men<<4&tops&(empty>>4), men<<5&tops&(empty>>5)
		prey, landings = left|right, left<<4|right<<5
	} else {
		left, right := men>>4&tops&(empty<<4), men>>5&tops&(empty<<5)
		prey, landings = left|right, left>>4|right>>5
	}
	if kings == 0 {
		return prey, landings
	}
	down4, down5 := empty.down(kings>>4, 4)&tops&(empty<<4), empty.down(kings>>5, 5)&tops&(empty<<5)
	up4, up5 := empty.up(kings<<4, 4)&tops&(empty>>4), empty.up(kings<<5, 5)&tops&(empty>>5)
	return prey | down4 | down5 | up4 | up5, landings | down4>>4 | down5>>5 | up4<<4 | up5<<5
}
