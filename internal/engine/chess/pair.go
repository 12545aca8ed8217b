package chess

// A pair is two scores in one number, so that one addition adds both: the upper half for the middlegame, the lower for the
// endgame, when few pieces are left.
type pair int32

func both(mid, end int) pair { return pair(mid<<16 + end) }

// mid undoes the borrow that a negative lower half has left in the upper.
func (p pair) mid() int { return int(int16((uint32(p) + 0x8000) >> 16)) }
func (p pair) end() int { return int(int16(p)) }

// times is a pair n times over.
func (p pair) times(n int) pair { return p * pair(n) }
