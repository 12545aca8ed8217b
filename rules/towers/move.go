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

func (p *Position) play(m Move) {
	man := !p.kings.Has(m.From)
	if man || m.Jumps > 0 {
		p.quiet = 0
	} else if p.quiet < drawnAfter {
		p.quiet++
	}
	t := p.lift(m.From)
	at := m.From
	for i := range m.Jumps {
		d := m.direction(i)
		over := p.ahead(at, d)
		t = t.onto(p.takeTop(over))
		at = over.next(d)
	}
	if man && crowning[p.side].Has(m.To) {
		t |= Tower(turned) // of a tower only the top stone (GE-12)
	}
	p.put(m.To, t)
	p.side ^= 1
}

// ahead is the first square in that direction that is not empty; there must be one.
func (p *Position) ahead(s Square, d direction) Square {
	return (rays[d][s] &^ p.empty()).nearest(d)
}

// takeTop takes the top stone of a tower; the rest stays and is at once his whose colour is on top now (GE-10,
// R-GE-8), a king if that stone was turned before (R-GE-5).
func (p *Position) takeTop(s Square) Stone {
	t := p.lift(s)
	if rest := t.Below(); rest != bare {
		p.put(s, rest)
	}
	return t.Top()
}
