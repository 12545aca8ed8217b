package morris

import (
	"math/bits"

	"crownhead/rules/morris"
)

// points is a set of points: three rings of eight bits, outer, middle, inner, clockwise from the upper left corner.
type points = morris.Points

const (
	allPoints points = 0xffffff
	middles   points = 0xaaaaaa // where a cross line meets a ring
	crossings points = 0x00aa00 // the four middles of the middle ring, with four neighbours each
)

func clockwise(ps points) points { return ps&0x7f7f7f<<1 | ps>>7&0x010101 }
func counter(ps points) points   { return ps>>1&0x7f7f7f | ps&0x010101<<7 }
func inward(ps points) points    { return ps & middles << 8 & allPoints }
func outward(ps points) points   { return ps & middles >> 8 }

func neighbours(ps points) points { return clockwise(ps) | counter(ps) | inward(ps) | outward(ps) }

// view is a position as the side to move sees it.
type view struct {
	own, enemy, empty points
	hand, enemyHand   int
	placed            bool // nobody has a piece in hand
}

func viewOf(p morris.Position) view {
	side := p.Side()
	return view{
		own: p.Stones(side), enemy: p.Stones(side ^ 1), empty: p.Empty(),
		hand: p.Hand(side), enemyHand: p.Hand(side ^ 1),
		placed: p.Hand(side)|p.Hand(side^1) == 0,
	}
}

// key is the position's 64 bits stirred, so that each of them counts wherever the hash table looks.
func key(p morris.Position) uint64 { return stirred(p, p.Stones(0), p.Stones(1)) }

// stirred is the key of a position with these stones instead of its own.
func stirred(p morris.Position, first, second points) uint64 {
	k := uint64(first) | uint64(second)<<24 | uint64(p.Hand(0)|p.Hand(1)<<4)<<48 | uint64(p.Side())<<56
	k = (k ^ k>>31) * 0x9e3779b97f4a7c15
	k = (k ^ k>>29) * 0xbf58476d1ce4e5b9
	return k ^ k>>32
}

// key is the position's key in the hash table.
func (s *searcher) key(p morris.Position) uint64 {
	if s.folded {
		_, first, second := fold(p)
		return stirred(p, first, second) ^ s.salt ^ foldedSalt
	}
	return key(p) ^ s.salt
}

// remembered is a turn of a position as the hash table has it: its number in the generator's order, and one.
func (s *searcher) remembered(p morris.Position, m morris.Move, index uint16) uint32 {
	if s.folded {
		y, _, _ := fold(p)
		return y.coded(m)
	}
	return uint32(index) + 1
}

// recalled is the number, and one, that a remembered turn has among these; 0 if it is none of them.
func (s *searcher) recalled(p morris.Position, moves []morris.Move, turn uint32) uint32 {
	if turn == 0 || !s.folded {
		return turn
	}
	y, _, _ := fold(p)
	for i, m := range moves {
		if y.coded(m) == turn {
			return uint32(i) + 1
		}
	}
	return 0
}

// lanes are the sixteen lines of three, a bit each: a ring's line has the bit of its middle, a cross line the bit before
// its outer point. A set of points becomes three such words, one for each place on a line, and whatever is asked of
// lines is asked of all sixteen at once.
type lanes uint32

func lanesOf(ps points) (a, b, c lanes) {
	const outer = 0xaa
	a = lanes(clockwise(ps)&middles | ps&outer>>1)
	b = lanes(ps&middles | ps>>8&outer>>1)
	c = lanes(counter(ps)&middles | ps>>16&outer>>1)
	return a, b, c
}

func (l lanes) count() int { return bits.OnesCount32(uint32(l)) }

// points are all points on these lines.
func (l lanes) points() points {
	ring := points(l) & middles
	cross := points(l) & 0x55 << 1
	return ring | clockwise(ring) | counter(ring) | cross | cross<<8 | cross<<16
}

// slides are the moves to a neighbour that close a posse: the pieces that make one, and the points where it is made. A
// piece closes a line that it does not come from: a corner's line ahead, a middle's other line.
func slides(own, empty points) (from, to points) {
	before, after := clockwise(own), counter(own) // a piece stands one point before, or after
	across := (own<<8 | own>>16) & (own>>8 | own<<16) & middles
	along := before & after & middles & empty
	cw := before & empty & (after&counter(after)&^middles | across)
	cc := after & empty & (before&clockwise(before)&^middles | across)
	in, out := along&(own<<8), along&(own>>8)
	return counter(cw) | clockwise(cc) | in>>8 | out<<8, cw | cc | in | out
}
