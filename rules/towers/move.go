package towers

// Move is a whole turn. From a square at most one jump is open in each direction: over the first stone on that line,
// landing close behind it (GE-13, GE-15). So the directions, two bits each, are the whole route. A turn has at most
// twelve jumps, since each takes one of twelve enemy stones from the top of a tower to the bottom of another.
//
// It is one word, as moves are copied more than anything else: from the lowest byte on the square it comes from, the one it goes to and the number of jumps; in the upper half the
// directions, the first one lowest.
type Move uint64

const (
	toShift    = 8
	jumpsShift = 16
	routeShift = 32
)

// Plain is a move without a jump.
func Plain(from, to Square) Move { return Move(from) | Move(to)<<toShift }

// From is where the turn begins, To where it ends.
func (m Move) From() Square { return Square(m) }
func (m Move) To() Square   { return Square(m >> toShift) }

// Jumps is the number of jumps; 0 is a plain move.
func (m Move) Jumps() uint8 { return uint8(m >> jumpsShift) }

func (m Move) route() uint32 { return uint32(m >> routeShift) }

// direction of the i-th jump.
func (m Move) direction(i uint8) direction { return direction(m.route() >> (2 * i) & 3) }

// jump is the move with one more jump.
func (m Move) jump(d direction, to Square) Move {
	m = m&^(0xFF<<toShift) | Move(to)<<toShift
	return (m | Move(d)<<(routeShift+2*m.Jumps())) + 1<<jumpsShift
}

// Play makes the turn.
func (Sheet) Play(p Position, m Move) Position {
	p.play(m)
	return p
}

// play makes the turn in place and says which squares it has touched.
func (p *Position) play(m Move) (touched Board) {
	// There is no branch by what moves, which cannot be guessed.
	from, to, own := m.From().board(), m.To().board(), &p.tops[p.side&1]
	t := p.towers[m.From()]
	plain := (m.Jumps() - 1) >> 7
	king := uint8(t.Top() & turned >> 1)
	p.quiet = min(p.quiet+1, drawnAfter) & -(king & plain)
	p.towers[m.From()] = bare
	*own &^= from
	p.kings &^= from
	reached, jumped := to, Board(0)
	at := m.From()
	for i := range m.Jumps() {
		d := m.direction(i)
		over := p.jump(&t, at, d)
		at = over.next(d)
		reached |= at.board()
		jumped |= over.board()
	}
	// Of a tower only the top stone is crowned (GE-12), and not only at the end: without R-GE-2 the jump goes on from there.
	t |= Tower((crowning[p.side&1] & reached).bit(1))
	p.towers[m.To()] = t
	*own |= to
	p.kings |= Board(t>>1&1) << (m.To() & 63)
	p.side ^= 1
	return from | to | jumped
}

// jump takes the top stone of the first tower in that direction beneath the jumper (GE-4) and says where that was. The
// rest stays and is at once his whose colour is on top now (GE-10, R-GE-8), a king if that stone was turned before
// (R-GE-5).
func (p *Position) jump(jumper *Tower, from Square, d direction) (over Square) {
	over = (rays[from][d] &^ p.empty()).nearest(d)
	t := p.lift(over)
	if rest := t.Below(); rest != bare {
		p.put(over, rest)
	}
	*jumper = jumper.onto(t.Top())
	return over
}
