package towers

// Move is a whole turn. From a square at most one jump is open in each direction: over the first stone on that line,
// landing close behind it (GE-13, GE-15). So the directions, two bits each, are the whole route. A turn has at most
// twelve jumps, since each takes one of twelve enemy stones from the top of a tower to the bottom of another.
type Move struct {
	From, To Square
	Jumps    uint8  // 0: a plain move
	route    uint32 // the directions of the jumps, the first one lowest
}

// direction of the i-th jump.
func (m Move) direction(i uint8) direction { return direction(m.route >> (2 * i) & 3) }

// jump is the move with one more jump.
func (m Move) jump(d direction, to Square) Move {
	m.route |= uint32(d) << (2 * m.Jumps)
	m.Jumps++
	m.To = to
	return m
}

// Play makes the turn.
func (Sheet) Play(p Position, m Move) Position {
	p.play(m)
	return p
}

// play makes the turn in place and says which squares it has touched.
func (p *Position) play(m Move) (touched Board) {
	man := !p.kings.Has(m.From)
	if man || m.Jumps > 0 {
		p.quiet = 0
	} else if p.quiet < drawnAfter {
		p.quiet++
	}
	t := p.lift(m.From)
	at, reached, jumped := m.From, m.To.board(), Board(0)
	for i := range m.Jumps {
		d := m.direction(i)
		over := p.jump(&t, at, d)
		at = over.next(d)
		reached |= at.board()
		jumped |= over.board()
	}
	if man && crowning[p.side]&reached != 0 { // not only at the end: without R-GE-2 the jump goes on from there
		t |= Tower(turned) // of a tower only the top stone (GE-12)
	}
	p.put(m.To, t)
	p.side ^= 1
	return m.From.board() | m.To.board() | jumped
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
