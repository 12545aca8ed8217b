package towers

// turn is a turn under way, for code that follows it jump by jump: its text, its steps and the referee. The generator
// and Play have no use for it.
type turn struct {
	Position        // as the jumps have left it, the jumper lifted off
	at       Square // where the jumper stands
	tower    Tower  // the jumper
	king     bool   // as it moves now
	crowned  bool   // it became a king in this turn
	last     direction
	jumped   Board // towers jumped so far
	freed    Board // what is left of them and is the jumper's own (R-GE-8)
}

func begin(p *Position, from Square) turn {
	t := turn{Position: *p, at: from, king: p.kings.Has(from), last: nowhere}
	t.tower = t.lift(from)
	return t
}

// jump jumps in that direction and says over which square.
func (t *turn) jump(d direction) (over Square) {
	over = t.Position.jump(&t.tower, t.at, d)
	t.jumped |= over.board()
	t.freed |= over.board() & t.tops[t.side]
	t.at, t.last = over.next(d), d
	if !t.king && crowning[t.side].Has(t.at) {
		t.king, t.crowned = true, true
	}
	return over
}
