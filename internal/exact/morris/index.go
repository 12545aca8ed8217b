package morris

import "sync"

// The board has 16 symmetries: the 8 of the square, with and without turning it inside out. A position is numbered
// by the class of its side to move (its stones up to symmetry), and by the other side's stones, ranked among the
// points that are left when the first are turned into the representative of their class.
//
// Few sets of stones are symmetric themselves. Where one is, the least of the ranks that its symmetries give is
// taken, and the other numbers are unused: a position modulo symmetry has exactly one number.

// symmetry is one of the 16: three bits for the square, one for inside out.
type symmetry uint8

const symmetries = 16

// ringTurned is what the symmetries of the square do with a ring.
var ringTurned [8][256]uint8

func fillRings() {
	table := &ringTurned
	for sym := range table {
		for ring := range 256 {
			for pt := range 8 {
				if ring>>pt&1 == 0 {
					continue
				}
				to := pt + sym&3*2
				if sym&4 != 0 {
					to = 16 - to // mirrored at the diagonal through a7
				}
				table[sym][ring] |= 1 << (to % 8)
			}
		}
	}
}

func (y symmetry) of(s uint32) uint32 {
	turned := &ringTurned[y&7]
	outer, middle, inner := uint32(turned[uint8(s)]), uint32(turned[uint8(s>>8)]), uint32(turned[uint8(s>>16)])
	if y&8 != 0 {
		outer, inner = inner, outer
	}
	return outer | middle<<8 | inner<<16
}

// choose are the binomial coefficients.
var choose = func() (table [25][25]int) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k <= n; k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}()

// A set of k numbers below 24 has a rank among all such sets, in the order of their bits. It is a number for its
// upper twelve bits, which depends on k, and one for the lower twelve.
var (
	upperRank [10][4096]uint32
	lowerRank [4096]uint16
)

func fillRanks() {
	for k := range upperRank {
		next := uint32(0)
		for upper := range uint32(4096) {
			upperRank[k][upper] = next
			if rest := k - count(upper); rest >= 0 {
				next += uint32(choose[12][rest])
			}
		}
	}
	var next [13]uint16
	for lower := range lowerRank {
		k := count(uint32(lower))
		lowerRank[lower] = next[k]
		next[k]++
	}
}

// rank numbers the sets of k points.
func rank(s uint32, k int) uint32 { return upperRank[k][s>>12] + uint32(lowerRank[s&4095]) }

// gathered has the bits of a ring that a mask selects moved together, spread the inverse: mask in the upper byte,
// ring in the lower.
var gathered, spread [1 << 16]uint8

func fillMasks() {
	for mask := range 256 {
		for ring := range 256 {
			n := 0
			for pt := range 8 {
				if mask>>pt&1 == 0 {
					continue
				}
				gathered[mask<<8|ring] |= uint8(ring>>pt&1) << n
				spread[mask<<8|ring] |= uint8(ring>>n&1) << pt
				n++
			}
		}
	}
}

// prepare fills the tables above when the first sector is made: most runs of the program need none.
var prepare = sync.OnceFunc(func() {
	fillRings()
	fillRanks()
	fillMasks()
})

// free is the points that a side leaves to the other: a mask of 24 bits, then how many are in the outer ring, and in
// the outer and the middle one.
type free uint64

func freeOf(own uint32) free {
	mask := allPoints &^ own
	return free(mask) | free(count(mask&0xff))<<24 | free(count(mask&0xffff))<<32
}

// gather moves the bits of s that are free together.
func (f free) gather(s uint32) uint32 {
	mask := uint32(f)
	return uint32(gathered[mask&0xff<<8|s&0xff]) |
		uint32(gathered[mask&0xff00|s>>8&0xff])<<(f>>24&31) |
		uint32(gathered[mask>>8&0xff00|s>>16&0xff])<<(f>>32&31)
}

// scatter is the inverse of gather.
func (f free) scatter(s uint32) uint32 {
	mask := uint32(f)
	return uint32(spread[mask&0xff<<8|s&0xff]) |
		uint32(spread[mask&0xff00|s>>(f>>24&31)&0xff])<<8 |
		uint32(spread[mask>>8&0xff00|s>>(f>>32&31)&0xff])<<16
}

// classes are the sets of one size up to symmetry.
type classes struct {
	size int
	reps []uint32 // the representative of each class: its least set
	free []free   // what it leaves to the other side
	own  []uint16 // the symmetries of each representative, a bit for each
	seen []images // each representative under all symmetries
	of   []uint32 // for the rank of each set: class, whether it is symmetric, and what turns it into the representative
	sets []uint32 // all sets, by rank
}

// images are a set under all symmetries.
type images [symmetries]uint32

const (
	symmetricBit = 1 << 4
	classShift   = 5
)

// classesOf are those of each size.
var classesOf = func() (table [10]func() *classes) {
	for size := range table {
		table[size] = sync.OnceValue(func() *classes { return makeClasses(size) })
	}
	return table
}()

func makeClasses(size int) *classes {
	c := &classes{size: size, of: make([]uint32, choose[24][size]), sets: make([]uint32, choose[24][size])}
	const unknown = ^uint32(0)
	for i := range c.of {
		c.of[i] = unknown
	}
	s := uint32(1)<<size - 1
	for i := range c.sets {
		c.sets[i] = s
		s = nextSet(s)
	}
	for i, s := range c.sets {
		if c.of[i] != unknown {
			continue
		}
		class := uint32(len(c.reps))
		var own uint16
		var seen images
		for y := range symmetry(symmetries) {
			seen[y] = y.of(s)
			if seen[y] == s {
				own |= 1 << y
			}
		}
		for y := range symmetry(symmetries) {
			// The inverse of y leads back to the representative.
			image := rank(seen[y], size)
			if c.of[image] == unknown {
				c.of[image] = class<<classShift | uint32(y.inverse())
				if own != 1 {
					c.of[image] |= symmetricBit
				}
			}
		}
		c.reps = append(c.reps, s)
		c.free = append(c.free, freeOf(s))
		c.own = append(c.own, own)
		c.seen = append(c.seen, seen)
	}
	return c
}

// nextSet is the next set of the same size in the order of ranks.
func nextSet(s uint32) uint32 {
	if s == 0 {
		return 0
	}
	low := s & -s
	ripple := s + low
	return ripple | (s^ripple)>>2/low
}

func (y symmetry) inverse() symmetry {
	if y&4 != 0 {
		return y // a mirror
	}
	return y&8 | (4-y&3)&3
}

// sector is all positions with so many stones of the side to move and of the other.
type sector struct {
	own, enemy int
	classes    *classes
	enemies    []uint32 // the enemy's sets by rank
	width      int      // numbers for each class
}

func newSector(own, enemy int) *sector {
	prepare()
	return &sector{own, enemy, classesOf[own](), classesOf[enemy]().sets, choose[24-own][enemy]}
}

// cells is how many numbers a sector has, used or not.
func (s *sector) cells() int { return len(s.classes.reps) * s.width }

// cellsOf is how many a sector would have. It does not make the numbering, which takes tens of milliseconds for nine stones and is
// not needed where there is no table.
func cellsOf(own, enemy int) int { return positionsOf(own, 0) * choose[24-own][enemy] }

// home is where the stones of a side to move belong: their class, and the symmetry that leads to it.
func (s *sector) home(own uint32) uint32 { return s.classes.of[rank(own, s.own)] }

// number is the number of a position.
func (s *sector) number(own, enemy uint32) uint32 {
	home := s.home(own)
	return s.at(home, symmetry(home&15).of(enemy))
}

// at is the number of a position whose stones to move have this home, with the enemy's stones turned there.
func (s *sector) at(home, turned uint32) uint32 {
	class := home >> classShift
	r := rank(s.classes.free[class].gather(turned), s.enemy)
	if home&symmetricBit != 0 {
		r, _ = s.least(class, turned, r)
	}
	return class*uint32(s.width) + r
}

// weighed is the number of a position, as at, and how many symmetries it has.
func (s *sector) weighed(home, turned uint32) (number uint32, symmetric int) {
	class := home >> classShift
	r, same := s.least(class, turned, rank(s.classes.free[class].gather(turned), s.enemy))
	return class*uint32(s.width) + r, same
}

// least is the least rank among the images of the enemy's stones under the symmetries of a class, and how many of
// these symmetries leave the stones as they are.
func (s *sector) least(class, enemy, r uint32) (least uint32, same int) {
	least = r
	own, free := s.classes.own[class], s.classes.free[class]
	for y := range symmetry(symmetries) {
		if own>>y&1 == 0 {
			continue
		}
		image := y.of(enemy)
		if image == enemy {
			same++
			continue
		}
		least = min(least, rank(free.gather(image), s.enemy))
	}
	return least, same
}

// position is the position of a number: the class of the side to move, the enemy's stones, how many symmetries it
// has, and whether the number is in use.
func (s *sector) position(number uint32) (class, enemy uint32, symmetric int, used bool) {
	class, r := number/uint32(s.width), number%uint32(s.width)
	enemy = s.classes.free[class].scatter(s.enemies[r])
	if s.classes.own[class] == 1 {
		return class, enemy, 1, true
	}
	least, same := s.least(class, enemy, r)
	return class, enemy, same, least == r
}
