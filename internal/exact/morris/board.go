package morris

import "math/bits"

// A set of points is 24 bits as in rules/morris: a byte for each ring, outer, middle, inner, each clockwise from the
// upper left corner. Corners are even, the middles of sides, where the cross lines are, odd.
const (
	allPoints uint32 = 0xffffff
	middles   uint32 = 0xaaaaaa
)

// clockwise and counter turn all rings by one point.
func clockwise(s uint32) uint32 { return s&0x7f7f7f<<1 | s>>7&0x010101 }
func counter(s uint32) uint32   { return s>>1&0x7f7f7f | s&0x010101<<7 }

// lines are the sixteen lines of three points.
var lines = func() (all [16]uint32) {
	for i := range all {
		side := uint32(2 * (i % 4))
		switch ring := i / 4; ring {
		case 3:
			all[i] = 0x010101 << (side + 1)
		default:
			all[i] = (1<<side | 1<<(side+1) | 1<<((side+2)%8)) << (8 * ring)
		}
	}
	return all
}()

// inLine are the points of a set that are in a complete line of it.
func inLine(s uint32) uint32 {
	before, after := clockwise(s), counter(s)
	center := s & before & after & middles // the middle of a complete side
	across := s & (s << 8) & (s << 16) & (middles & 0xff0000)
	across |= across>>8 | across>>16
	return center | clockwise(center) | counter(center) | across
}

// closers are the points whose line has both its other points in a set.
func closers(s uint32) uint32 {
	before, after := clockwise(s), counter(s)
	corners := before&clockwise(before) | after&counter(after)
	across := (s<<8 | s>>16) & (s>>8 | s<<16)
	return corners&^middles | (before&after|across)&middles
}

// takable are the stones that may be taken: those in no complete line, or all if each is in one (CC-5).
func takable(s uint32) uint32 {
	if free := s &^ inLine(s); free != 0 {
		return free
	}
	return s
}

// near are the neighbours of each point.
var near = func() (table [24]uint32) {
	for pt := range table {
		s := uint32(1) << pt
		table[pt] = clockwise(s) | counter(s) | (s&middles<<8|s&middles>>8)&allPoints
	}
	return table
}()

// linesAt are the two lines through each point, without the point.
var linesAt = func() (table [24][2]uint32) {
	for pt := range table {
		i := 0
		for _, line := range lines {
			if line>>pt&1 != 0 {
				table[pt][i] = line &^ (1 << pt)
				i++
			}
		}
	}
	return table
}()

// closed is how many lines a stone completes at a point beside the others of its side.
func closed(others uint32, pt int) (n int) {
	for _, rest := range linesAt[pt] {
		if others&rest == rest {
			n++
		}
	}
	return n
}

// directions are the four ways a stone can go along a line.
const directions = 4

// slides are the empty points a stone can slide to in each direction, and those of them where it completes a line. A
// stone cannot complete the line it slides along, so it completes one at most.
func slides(own, empty uint32) (open, closing [directions]uint32) {
	before, after := clockwise(own), counter(own) // where a stone is one point before, or after
	inner, outer := own<<8, own>>8                // where a stone is one ring further out, or in
	across := (inner | own>>16) & (outer | own<<16) & middles
	along := before & after & middles

	open = [directions]uint32{before & empty, after & empty, inner & middles & empty, outer & middles & empty}
	closing = [directions]uint32{
		open[0] & (after&counter(after)&^middles | across),
		open[1] & (before&clockwise(before)&^middles | across),
		open[2] & along,
		open[3] & along,
	}
	return open, closing
}

// source is where a stone that slid in a direction came from.
func source(to uint32, direction int) uint32 {
	switch direction {
	case 0:
		return counter(to)
	case 1:
		return clockwise(to)
	case 2:
		return to >> 8
	}
	return to << 8
}

func count(s uint32) int  { return bits.OnesCount32(s) }
func lowest(s uint32) int { return bits.TrailingZeros32(s) }
