package morris

import (
	"math/bits"

	"crownhead/rules/morris"
)

// The board has 16 symmetries. While few stones are on it, a search meets the same position again and again as its own image, so the hash
// table takes all images for one: the key is that of the least image, and so is the turn that is remembered. Later images of one position
// hardly ever belong to the same search, and looking for the least would cost more than it saves.

// foldedUpTo is how many stones the board has at most at the root of a search that does so.
const foldedUpTo = 3

// foldedSalt keeps what such searches have found apart.
const foldedSalt uint64 = 0x2545f4914f6cdd1d

// symmetry is one of the 16: quarter turns in two bits, mirrored, inside out.
type symmetry uint8

const symmetries = 16

// of is the image of some points.
func (y symmetry) of(ps points) points {
	if y&4 != 0 {
		ps = mirrored(ps)
	}
	if y&8 != 0 {
		ps = ps>>16 | ps&0xff00 | ps&0xff<<16
	}
	turn := 2 * int(y&3)
	rings := [3]uint8{uint8(ps), uint8(ps >> 8), uint8(ps >> 16)}
	for i, ring := range rings {
		rings[i] = bits.RotateLeft8(ring, turn)
	}
	return points(rings[0]) | points(rings[1])<<8 | points(rings[2])<<16
}

// mirrored has the rings the other way round.
func mirrored(ps points) (out points) {
	for ring := 0; ring < 24; ring += 8 {
		out |= points(bits.RotateLeft8(bits.Reverse8(uint8(ps>>ring)), 1)) << ring
	}
	return out
}

// fold is the symmetry that leads to the least image of a position, and that image.
func fold(p morris.Position) (least symmetry, first, second points) {
	first, second = p.Stones(0), p.Stones(1)
	a, b := first, second
	for y := symmetry(1); y < symmetries; y++ {
		if c := y.of(a); c <= first {
			if d := y.of(b); c < first || d < second {
				least, first, second = y, c, d
			}
		}
	}
	return least, first, second
}

// coded is a turn as the hash table remembers it: by the points of its image.
func (y symmetry) coded(m morris.Move) uint32 {
	code := uint32(1) << 31
	for i, ps := range [2]points{y.of(m.Shifts), y.of(m.Takes)} {
		if ps != 0 {
			low, high := bits.TrailingZeros32(uint32(ps)), bits.Len32(uint32(ps))
			code |= uint32(low|high<<5) << (10 * i)
		}
	}
	return code
}
