package towers

import "crownhead/game"

// Position is all towers, whose turn it is and how long nothing has happened. It is a value: copying it is playing on.
type Position struct {
	towers [Squares]Tower
	tops   [2]Board // where each player's colour is on top
	kings  Board    // where the top stone is turned
	side   uint8    // whose turn: 0 or 1
	quiet  uint8    // turns since the last jump or man's move (R-GE-6), at most drawnAfter
}

// Tower is what stands on a square.
func (p *Position) Tower(s Square) Tower { return p.towers[s] }

// Tops is the squares on which this player's colour is on top: the towers that are his (GE-10).
func (p *Position) Tops(by game.Seat) Board { return p.tops[by] }

// Kings is the squares with a turned stone on top, of both sides.
func (p *Position) Kings() Board { return p.kings }

// Side is the player whose turn it is, also in a position in which he has lost.
func (p *Position) Side() game.Seat { return game.Seat(p.side) }

// Points is the worth of a win now: every turned stone on the board (GE-19).
func (p *Position) Points() int {
	n := 0
	for _, t := range p.towers {
		n += t.kingsWithin()
	}
	return n
}

func (p *Position) empty() Board { return all &^ (p.tops[0] | p.tops[1]) }

// put sets a tower on an empty square.
func (p *Position) put(s Square, t Tower) {
	p.towers[s] = t
	top := t.Top()
	p.tops[top&ofSecond] |= s.board()
	if top.King() {
		p.kings |= s.board()
	}
}

// lift empties a square and gives what stood there.
func (p *Position) lift(s Square) Tower {
	t := p.towers[s]
	p.towers[s] = bare
	p.tops[t.Top()&ofSecond] &^= s.board()
	p.kings &^= s.board()
	return t
}

// bareBoard is a board with nothing on it.
var bareBoard = func() (p Position) {
	for s := range p.towers {
		p.towers[s] = bare
	}
	return p
}()

// Start is the twelve men of each player on their first three rows, dark side up (GE-1); black begins (R-GE-1).
func (Sheet) Start() Position {
	p := bareBoard
	for row := range 3 {
		for place := range files {
			p.put(squareAt(row, place), bare.onto(0))
			p.put(squareAt(rows-1-row, place), bare.onto(ofSecond))
		}
	}
	return p
}

// samePosition is the same stones in every tower and the same player to move (R-ALL-2): the count of quiet turns is
// left out.
func samePosition(p, q *Position) bool {
	return p.side == q.side && p.tops == q.tops && p.kings == q.kings && p.towers == q.towers
}
