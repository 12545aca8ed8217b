package morris

import "math/bits"

// Points is a set of points, a bit for each. The board is three rings of eight points, outer, middle, inner: a byte
// each, clockwise from the upper left corner. So a step along a ring is a rotation within the byte, a step along one
// of the four cross lines a shift by eight, and corners and middles of sides alternate (CC-1, R-CC-1).
type Points uint32

// Point is one of the 24 points, by the place of its bit in Points.
type Point uint8

const (
	allPoints Points = 0xffffff
	middles   Points = 0xaaaaaa // the points where a cross line meets a ring
	ofPlayer         = 9        // the pieces of each player (CC-1)
)

var names = [24]string{
	"a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
	"b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
	"c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4",
}

// written is the order in which the text of a position lists the points: the rows from the top, each from the left.
var written = func() (order [24]Point) {
	for i, name := range [24]string{
		"a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4",
		"e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
	} {
		order[i], _ = pointNamed(name)
	}
	return order
}()

func (pt Point) String() string { return names[pt] }

func (pt Point) bit() Points { return 1 << pt }

func pointNamed(name string) (Point, bool) {
	for i, n := range names {
		if n == name {
			return Point(i), true
		}
	}
	return 0, false
}

// Has tells whether the point is in the set.
func (ps Points) Has(pt Point) bool { return ps>>pt&1 != 0 }

// Count is the number of points in the set.
func (ps Points) Count() int { return bits.OnesCount32(uint32(ps)) }

// first is the set's lowest point, as a set.
func (ps Points) first() Points { return ps & -ps }

// point is the only point of a set of one.
func (ps Points) point() Point { return Point(bits.TrailingZeros32(uint32(ps))) }

// names lists the points in the order of the position's text.
func (ps Points) names() []string {
	var list []string
	for _, pt := range written {
		if ps.Has(pt) {
			list = append(list, pt.String())
		}
	}
	return list
}

// clockwise is the set with each of its rings turned by one point, counter the same the other way.
func (ps Points) clockwise() Points { return ps&0x7f7f7f<<1 | ps>>7&0x010101 }
func (ps Points) counter() Points   { return ps>>1&0x7f7f7f | ps&0x010101<<7 }

// neighbours are the points one step along a line from a point of the set (CC-6).
func (ps Points) neighbours() Points {
	crossing := ps & middles
	return ps.clockwise() | ps.counter() | crossing<<8&allPoints | crossing>>8
}

// closers are the points whose line, one of their two, has both its other points in the set (CC-2): where a posse
// would be closed, if they are not in the set; those that are in one, if they are.
func (ps Points) closers() Points {
	rings := Points(ringClosers[uint8(ps)]) | Points(ringClosers[uint8(ps>>8)])<<8 | Points(ringClosers[uint8(ps>>16)])<<16
	across := (ps<<8 | ps>>16) & (ps>>8 | ps<<16) & middles
	return rings | across
}

// ringClosers is closers within one ring.
var ringClosers = func() (table [256]uint8) {
	for ring := range table {
		ps := Points(ring)
		before, after := ps.clockwise(), ps.counter()
		corner := before&before.clockwise() | after&after.counter()
		table[ring] = uint8(corner&^middles | before&after&middles)
	}
	return table
}()

// posses is how many posses of the set go through a point, none, one or two, and the points of those.
func (ps Points) posses(through Points) (n int, points Points) {
	for _, line := range linesOf[through.point()] {
		if ps&line == line {
			n++
			points |= line
		}
	}
	return n, points
}

// linesOf are the two lines through each point.
var linesOf = func() (lines [24][2]Points) {
	for pt := range Point(24) {
		a := pt.bit()
		if a&middles != 0 {
			lines[pt] = [2]Points{a.counter() | a | a.clockwise(), (a | a<<8 | a<<16 | a>>8 | a>>16) & allPoints}
		} else {
			lines[pt] = [2]Points{a | a.clockwise() | a.clockwise().clockwise(), a | a.counter() | a.counter().counter()}
		}
	}
	return lines
}()

// edges are the pairs of neighbours of which one is in each set, a bit for each of the 32 pairs: 24 along the rings,
// 8 along the cross lines. Where one set is a player's pieces and the other the empty points, an edge says both who
// moves and where.
func edges(pieces, empty Points) uint32 {
	return fold(pieces&empty.counter()|empty&pieces.counter(), pieces&(empty>>8)|empty&(pieces>>8))
}

// fold packs edges into one word. A ring's edge has the bit of its point that comes first clockwise, a cross line's
// the bit of its outer point: these eight lie on the odd bits of two bytes, and the second byte's fit between the
// first byte's.
func fold(ring, cross Points) uint32 {
	cross &= middles
	return uint32(ring | (cross&0xff|cross>>9)<<24)
}

// slides are the edges along which a piece can move (CC-6), and those of them on which it closes a posse. A piece
// closes a line that it does not come from: a corner's line ahead, a middle's other line.
func slides(pieces, empty Points) (open, closing uint32) {
	before, after := pieces.clockwise(), pieces.counter() // a piece stands one point before, or after
	across := (pieces<<8 | pieces>>16) & (pieces>>8 | pieces<<16) & middles
	along := before & after & middles & empty

	clockwise := before & empty & (after&after.counter()&^middles | across)
	counter := after & empty & (before&before.clockwise()&^middles | across)
	inward, outward := along&(pieces<<8), along&(pieces>>8)
	return edges(pieces, empty), fold(clockwise.counter()|counter, inward>>8|outward)
}

// edgeEnds are the two points of each edge.
var edgeEnds = func() (ends [32]Points) {
	for pt := range Point(24) {
		for _, to := range [2]Points{pt.bit().clockwise(), pt.bit() & middles << 8 & allPoints} {
			if to != 0 {
				ends[bits.TrailingZeros32(edges(pt.bit(), to))] = pt.bit() | to
			}
		}
	}
	return ends
}()
