package checkers

import (
	"math/bits"

	"crownhead/game"
)

// This file knows what the pieces can do, and nothing of who is obliged to what. Every sheet builds on it:
//
//   - Jumpers and Steppers say which pieces of the side to move can capture and which can make a simple move;
//   - AppendJumps lists the captures of some pieces, each route a turn of its own, to their end or (MayStop) to every
//     place where they could be broken off; AppendSteps lists simple moves;
//   - After plays any of these; GoesOn says whether a capture was broken off.

// Move is one piece's way over the board: a simple move, or a capture with its whole route. Two routes that
// take the same pieces are two moves.
type Move struct {
	from  uint8  // the bit in Squares
	jumps uint8  // 0: a simple move
	way   uint32 // two bits for the direction of each jump, the first lowest; 12 jumps need 24
}

// From is the square the piece leaves.
func (m Move) From() Squares { return 1 << m.from }

// Jumps is how many pieces are taken; 0 is a simple move.
func (m Move) Jumps() int { return int(m.jumps) }

// Way is the direction of the i-th jump, or of the simple move.
func (m Move) Way(i int) Direction { return Direction(m.way >> (2 * i) & 3) }

// To is the square where the piece ends.
func (m Move) To() Squares {
	at := m.From()
	if m.jumps == 0 {
		return at.towards(m.Way(0))
	}
	for i := range m.Jumps() {
		at = at.towards(m.Way(i)).towards(m.Way(i))
	}
	return at
}

// Taken is the squares of the pieces that are taken.
func (m Move) Taken() Squares {
	var taken Squares
	at := m.From()
	for i := range m.Jumps() {
		over := at.towards(m.Way(i))
		taken |= over
		at = over.towards(m.Way(i))
	}
	return taken
}

// Landings is the squares where the piece touches down, in order, its start excepted.
func (m Move) Landings() []Squares {
	if m.jumps == 0 {
		return []Squares{m.To()}
	}
	list := make([]Squares, m.jumps)
	at := m.From()
	for i := range list {
		at = at.towards(m.Way(i)).towards(m.Way(i))
		list[i] = at
	}
	return list
}

func (m Move) then(d Direction) Move {
	m.way |= uint32(d) << (2 * m.jumps)
	m.jumps++
	return m
}

// Jumping is what the sheets say differently about the course of a capture.
type Jumping struct {
	MayStop       bool // a capture may be broken off after any jump, so each beginning is a move too (R-MC-2)
	CrownedGoesOn bool // a man crowned by a jump goes on at once as a king (R-MC-3)
}

// openings is, for each direction, the squares from which a jump that way is possible, whatever piece is there.
type openings struct{ downLeft, downRight, upRight, upLeft Squares }

func (p Position) openings() openings {
	theirs, empty := p.Theirs(), p.Empty()
	return openings{theirs >> 4 & (empty >> 8), theirs >> 5 & (empty >> 10), theirs << 4 & (empty << 8), theirs << 5 & (empty << 10)}
}

func (o openings) down() Squares { return o.downLeft | o.downRight }
func (o openings) up() Squares   { return o.upRight | o.upLeft }

// ahead is the squares from which a man of this side can jump.
func (o openings) ahead(s game.Seat) Squares {
	if s == game.First {
		return o.down()
	}
	return o.up()
}

// Jumpers is the pieces of the side to move that can capture: forward for men (ML-6, FK-5, MC-15, R-JD-6), both
// ways for kings.
func (p Position) Jumpers() Squares {
	down, up := p.ways()
	o := p.openings()
	return down&o.down() | up&o.up()
}

// Steppers is the pieces of the side to move that can make a simple move, whether they are obliged to capture or not.
func (p Position) Steppers() Squares {
	down, up := p.ways()
	empty := p.Empty()
	return down&(empty>>4|empty>>5) | up&(empty<<4|empty<<5)
}

// AppendMoves appends every turn where capturing is compulsory: captures if there are any (ML-9, FK-5, MC-11), else
// simple moves. Where one side has no pieces the game is over.
func (p Position) AppendMoves(moves []Move, how Jumping) []Move {
	if p.Theirs() == 0 {
		return moves
	}
	if who := p.Jumpers(); who != 0 {
		return p.AppendJumps(moves, who, how)
	}
	return p.AppendSteps(moves, board)
}

// AppendSteps appends the simple moves of these pieces of the side to move.
func (p Position) AppendSteps(moves []Move, of Squares) []Move {
	down, up := p.ways()
	empty := p.Empty()
	moves = appendSteps(moves, of&down&(empty>>4), DownLeft)
	moves = appendSteps(moves, of&down&(empty>>5), DownRight)
	moves = appendSteps(moves, of&up&(empty<<4), UpRight)
	return appendSteps(moves, of&up&(empty<<5), UpLeft)
}

func appendSteps(moves []Move, of Squares, d Direction) []Move {
	for ; of != 0; of &= of - 1 {
		moves = append(moves, Move{from: uint8(bits.TrailingZeros64(uint64(of))), way: uint32(d)})
	}
	return moves
}

// AppendJumps appends the captures of these pieces of the side to move.
func (p Position) AppendJumps(moves []Move, of Squares, how Jumping) []Move {
	down, up := p.ways()
	o := p.openings()
	// Searches ask this at every third position: most have one jumper, and calls cost more than tests.
	if who := of & down & o.downLeft; who != 0 {
		moves = p.appendJumps(moves, who, DownLeft, o, how)
	}
	if who := of & down & o.downRight; who != 0 {
		moves = p.appendJumps(moves, who, DownRight, o, how)
	}
	if who := of & up & o.upRight; who != 0 {
		moves = p.appendJumps(moves, who, UpRight, o, how)
	}
	if who := of & up & o.upLeft; who != 0 {
		moves = p.appendJumps(moves, who, UpLeft, o, how)
	}
	return moves
}

// appendJumps appends the captures that begin in this direction. Most end after one jump, and the openings of the
// position tell that already: the piece jumped lies behind, and the square left could only be reached over it.
func (p Position) appendJumps(moves []Move, of Squares, d Direction, o openings, how Jumping) []Move {
	for ; of != 0; of &= of - 1 {
		from := of & -of
		m := Move{from: uint8(bits.TrailingZeros64(uint64(of)))}
		to := from.towards(d).towards(d)
		goesOn := o.ahead(p.Side)
		if p.Kings&from != 0 || how.CrownedGoesOn && to&far(p.Side) != 0 {
			goesOn = o.down() | o.up()
		}
		if to&goesOn == 0 {
			moves = append(moves, m.then(d))
		} else {
			moves = p.lift(from).appendWay(moves, m, d, how)
		}
	}
	return moves
}

// jump is a piece in the middle of a capture. What it has jumped is gone at once (ML-7, MC-10): since landing squares and
// jumped squares lie in different rows, that differs from clearing up at the end in nothing but this: no piece is
// jumped twice.
type jump struct {
	at, theirs, empty Squares
	king              bool
	side              game.Seat
}

// open tells whether a further jump is open in this direction, and gives it.
func (j jump) open(d Direction, how Jumping) (next jump, ends, ok bool) {
	if !j.king && d.Up() != (j.side == game.Second) {
		return j, false, false
	}
	over := j.at.towards(d) & j.theirs
	to := over.towards(d) & j.empty
	if to == 0 {
		return j, false, false
	}
	j.at, j.theirs, j.empty = to, j.theirs^over, j.empty|over
	if !j.king && to&far(j.side) != 0 {
		j.king = true
		return j, !how.CrownedGoesOn, true // ML-13, FK-8, R-MC-3, JD-10
	}
	return j, false, true
}

// lift takes a piece of the side to move up for a capture. The square it leaves counts as empty from now on: a king's
// loop may cross it or end on it.
func (p Position) lift(from Squares) jump {
	return jump{from, p.Theirs(), p.Empty() | from, p.Kings&from != 0, p.Side}
}

// append appends the captures that go on from here.
func (j jump) append(moves []Move, m Move, how Jumping) []Move {
	for d := DownLeft; d <= UpLeft; d++ {
		moves = j.appendWay(moves, m, d, how)
	}
	return moves
}

func (j jump) appendWay(moves []Move, m Move, d Direction, how Jumping) []Move {
	next, ends, ok := j.open(d, how)
	if !ok {
		return moves
	}
	n := len(moves)
	if !ends {
		moves = next.append(moves, m.then(d), how)
	}
	if len(moves) == n || how.MayStop {
		moves = append(moves, m.then(d))
	}
	return moves
}

// GoesOn tells in which directions the capture m could be continued from where it stops; none if it is complete.
func (p Position) GoesOn(m Move, how Jumping) []Direction {
	j, ends := p.follow(m, how)
	var on []Direction
	for d := DownLeft; d <= UpLeft && !ends; d++ {
		if _, _, ok := j.open(d, how); ok {
			on = append(on, d)
		}
	}
	return on
}

// Completes tells whether GoesOn has nothing to say: it is asked at every turn of a search, and makes no list.
func (p Position) Completes(m Move, how Jumping) bool {
	j, ends := p.follow(m, how)
	for d := DownLeft; d <= UpLeft && !ends; d++ {
		if _, _, ok := j.open(d, how); ok {
			return false
		}
	}
	return true
}

// follow plays a capture to where it stops, and tells whether it ends there whatever lies around.
func (p Position) follow(m Move, how Jumping) (j jump, ends bool) {
	j = p.lift(m.From())
	for i := range m.Jumps() {
		var ok bool
		if j, ends, ok = j.open(m.Way(i), how); !ok || ends {
			return j, true
		}
	}
	return j, m.jumps == 0
}

// After is the position once m is played: the piece moved, crowned if it touched the far row, what it took gone,
// the other side to move.
func (p Position) After(m Move) Position {
	from := m.From()
	var at, touched, taken Squares
	if m.jumps == 0 {
		at = from.towards(Direction(m.way))
		touched = at
	} else {
		at = from
		for i, way := uint8(0), m.way; i < m.jumps; i, way = i+1, way>>2 {
			d := Direction(way & 3)
			over := at.towards(d)
			at = over.towards(d)
			taken |= over
			touched |= at
		}
	}
	var quiet uint8
	king := p.Kings & from
	if king != 0 && taken == 0 {
		quiet = max(p.Quiet, p.Quiet+1)
	}
	kings := p.Kings &^ (from | taken)
	if king != 0 || touched&far(p.Side) != 0 {
		kings |= at
	}
	if p.Side == game.First {
		return Position{p.First&^from | at, p.Second &^ taken, kings, Turn{game.Second, quiet}}
	}
	return Position{p.First &^ taken, p.Second&^from | at, kings, Turn{game.First, quiet}}
}
