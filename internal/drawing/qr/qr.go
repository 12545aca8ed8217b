// Package qr writes a text as a QR code (ISO/IEC 18004): bytes, correction level M, versions 1 to 20, which hold 666 bytes.
//
// It knows squares and bits. It must not know what the text leads to.
//
//test:calm its tests have no goroutines
package qr

import (
	"html"
	"iter"
	"strconv"
	"strings"
)

// Code is a square of dark and light modules.
type Code struct {
	Size int
	dark []bool
	kept []bool // finder, timing and the like: no data, no mask
}

// Per version: how many bytes of correction a block has, and how many blocks there are.
var (
	corrections = [...]int{10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26}
	blocks      = [...]int{1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16}
)

// room is how many bytes a version has, correction included.
func room(version int) int {
	bits := (16*version+128)*version + 64
	if version >= 2 {
		n := version/7 + 2
		bits -= (25*n-10)*n - 55
	}
	if version >= 7 {
		bits -= 36
	}
	return bits / 8
}

// capacity is how many bytes of text a version holds.
func capacity(version int) int {
	bytes := room(version) - corrections[version-1]*blocks[version-1]
	if version < 10 {
		return bytes - 2
	}
	return bytes - 3
}

// Encode is the code of a text; false if it is too long.
func Encode(text string) (Code, bool) {
	version := 1
	for version <= len(blocks) && capacity(version) < len(text) {
		version++
	}
	if version > len(blocks) {
		return Code{}, false
	}
	c := blank(version)
	c.fill(corrected(version, data(version, text)))
	best, least := Code{}, -1
	for mask := range 8 {
		m := c.masked(mask)
		if p := m.penalty(); least < 0 || p < least {
			best, least = m, p
		}
	}
	return best, true
}

// Dark tells of a module by its column and row.
func (c Code) Dark(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.Size && y < c.Size && c.dark[y*c.Size+x]
}

// quiet is how wide the light border is.
const quiet = 4

// SVG is the code with its border, for a page; the label says what it leads to.
func (c Code) SVG(label string) string {
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for c.Dark(x, y) {
				x++
			}
			if x > from {
				path.WriteString("M" + strconv.Itoa(from+quiet) + " " + strconv.Itoa(y+quiet) + "h" + strconv.Itoa(x-from) + "v1h-" + strconv.Itoa(x-from) + "z")
			}
		}
	}
	size := strconv.Itoa(c.Size + 2*quiet)
	return `<svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 ` + size + " " + size + `" role="img" aria-label="` + html.EscapeString(label) +
		`"><path fill="#fff" d="M0 0h` + size + "v" + size + "h-" + size + `z"/><path fill="#000" shape-rendering="crispEdges" d="` + path.String() + `"/></svg>`
}

// data is the text as bytes of a version: mode, length, text, padding.
func data(version int, text string) []byte {
	var bits []bool
	put := func(value, n int) {
		for i := n - 1; i >= 0; i-- {
			bits = append(bits, value>>i&1 == 1)
		}
	}
	put(4, 4)
	if version < 10 {
		put(len(text), 8)
	} else {
		put(len(text), 16)
	}
	for i := range len(text) {
		put(int(text[i]), 8)
	}
	total := room(version) - corrections[version-1]*blocks[version-1]
	put(0, min(4, total*8-len(bits)))
	for len(bits)%8 != 0 {
		bits = append(bits, false)
	}
	for pad := 0xec; len(bits) < total*8; pad ^= 0xec ^ 0x11 {
		put(pad, 8)
	}
	out := make([]byte, total)
	for i, bit := range bits {
		if bit {
			out[i/8] |= 1 << (7 - i%8)
		}
	}
	return out
}

// corrected cuts bytes into blocks, adds what corrects each, and takes them in turn.
func corrected(version int, bytes []byte) []byte {
	n, more := blocks[version-1], corrections[version-1]
	short := len(bytes) / n
	long := len(bytes) % n // so many blocks, the last ones, have a byte more
	all, sums := make([][]byte, n), make([][]byte, n)
	for i := range n {
		size := short
		if i >= n-long {
			size++
		}
		all[i], bytes = bytes[:size], bytes[size:]
		sums[i] = remainder(all[i], more)
	}
	var out []byte
	for k := range short + 1 {
		for _, block := range all {
			if k < len(block) {
				out = append(out, block[k])
			}
		}
	}
	for k := range more {
		for _, sum := range sums {
			out = append(out, sum[k])
		}
	}
	return out
}

// times multiplies in the field of 256 elements with x⁸ = x⁴ + x³ + x² + 1.
func times(a, b byte) (p byte) {
	for i := 7; i >= 0; i-- {
		carry := p >> 7
		p = p<<1 ^ carry*0x1d
		p ^= (b >> i & 1) * a
	}
	return p
}

// remainder is what corrects a block: Reed and Solomon's code with so many bytes.
func remainder(block []byte, n int) []byte {
	factor := make([]byte, n) // of (x-1)(x-2)(x-4)…, without the leading one
	factor[n-1] = 1
	root := byte(1)
	for range n {
		for i := range factor {
			factor[i] = times(factor[i], root)
			if i+1 < n {
				factor[i] ^= factor[i+1]
			}
		}
		root = times(root, 2)
	}
	rest := make([]byte, n)
	for _, b := range block {
		lead := b ^ rest[0]
		copy(rest, rest[1:])
		rest[n-1] = 0
		for i, f := range factor {
			rest[i] ^= times(f, lead)
		}
	}
	return rest
}

// blank is a code without data.
func blank(version int) Code {
	size := 17 + 4*version
	c := Code{size, make([]bool, size*size), make([]bool, size*size)}
	for i := range size {
		c.keep(6, i, i%2 == 0)
		c.keep(i, 6, i%2 == 0)
	}
	for _, corner := range [][2]int{{3, 3}, {size - 4, 3}, {3, size - 4}} {
		for dy := -4; dy <= 4; dy++ {
			for dx := -4; dx <= 4; dx++ {
				ring := max(dx, -dx, dy, -dy)
				c.keep(corner[0]+dx, corner[1]+dy, ring != 2 && ring != 4)
			}
		}
	}
	at := alignments(version)
	for i, y := range at {
		for k, x := range at {
			if i == 0 && k == 0 || i == 0 && k == len(at)-1 || k == 0 && i == len(at)-1 {
				continue // a corner is there
			}
			for dy := -2; dy <= 2; dy++ {
				for dx := -2; dx <= 2; dx++ {
					c.keep(x+dx, y+dy, max(dx, -dx, dy, -dy) != 1)
				}
			}
		}
	}
	c.format(0)
	if version >= 7 {
		rest := version
		for range 12 {
			rest = rest<<1 ^ rest>>11*0x1f25
		}
		bits := version<<12 | rest
		for i := range 18 {
			c.keep(size-11+i%3, i/3, bits>>i&1 == 1)
			c.keep(i/3, size-11+i%3, bits>>i&1 == 1)
		}
	}
	return c
}

// alignments are the columns and rows of the small squares.
func alignments(version int) []int {
	if version == 1 {
		return nil
	}
	n := version/7 + 2
	step := (version*8 + n*3 + 5) / (n*4 - 4) * 2
	at := make([]int, n)
	at[0] = 6
	for i, last := n-1, version*4+10; i > 0; i-- {
		at[i] = last
		last -= step
	}
	return at
}

func (c Code) keep(x, y int, dark bool) {
	if x >= 0 && y >= 0 && x < c.Size && y < c.Size {
		c.dark[y*c.Size+x], c.kept[y*c.Size+x] = dark, true
	}
}

// format writes level and mask beside the corners.
func (c Code) format(mask int) {
	rest := mask // level M is 0
	for range 10 {
		rest = rest<<1 ^ rest>>9*0x537
	}
	bits := (mask<<10 | rest) ^ 0x5412
	on := func(i int) bool { return bits>>i&1 == 1 }
	for i := range 6 {
		c.keep(8, i, on(i))
	}
	c.keep(8, 7, on(6))
	c.keep(8, 8, on(7))
	c.keep(7, 8, on(8))
	for i := 9; i < 15; i++ {
		c.keep(14-i, 8, on(i))
	}
	for i := range 8 {
		c.keep(c.Size-1-i, 8, on(i))
	}
	for i := 8; i < 15; i++ {
		c.keep(8, c.Size-15+i, on(i))
	}
	c.keep(8, c.Size-8, true)
}

// fill lays the data.
func (c Code) fill(bytes []byte) {
	i := 0
	for x, y := range c.places() {
		if i == len(bytes)*8 {
			return
		}
		c.dark[y*c.Size+x] = bytes[i/8]>>(7-i%8)&1 == 1
		i++
	}
}

// places is where data lie: in two columns at a time, up and down, from the right.
func (c Code) places() iter.Seq2[int, int] {
	return func(yield func(x, y int) bool) {
		for right := c.Size - 1; right >= 1; right -= 2 {
			if right == 6 {
				right-- // the column of timing
			}
			for v := range c.Size {
				y := v
				if (right+1)&2 == 0 {
					y = c.Size - 1 - v
				}
				for _, x := range [2]int{right, right - 1} {
					if !c.kept[y*c.Size+x] && !yield(x, y) {
						return
					}
				}
			}
		}
	}
}

// masked is the code with one of the eight patterns over its data.
func (c Code) masked(mask int) Code {
	m := Code{c.Size, append([]bool{}, c.dark...), c.kept}
	for y := range c.Size {
		for x := range c.Size {
			if c.kept[y*c.Size+x] {
				continue
			}
			var flip bool
			switch mask {
			case 0:
				flip = (x+y)%2 == 0
			case 1:
				flip = y%2 == 0
			case 2:
				flip = x%3 == 0
			case 3:
				flip = (x+y)%3 == 0
			case 4:
				flip = (x/3+y/2)%2 == 0
			case 5:
				flip = x*y%2+x*y%3 == 0
			case 6:
				flip = (x*y%2+x*y%3)%2 == 0
			case 7:
				flip = ((x+y)%2+x*y%3)%2 == 0
			}
			if flip {
				m.dark[y*c.Size+x] = !m.dark[y*c.Size+x]
			}
		}
	}
	m.format(mask)
	return m
}

// penalty is how hard a code is to read: long runs, squares, false corners, too much of one colour.
func (c Code) penalty() (p int) {
	dark := 0
	for y := range c.Size {
		across, down := make([]bool, c.Size), make([]bool, c.Size)
		for x := range c.Size {
			across[x], down[x] = c.Dark(x, y), c.Dark(y, x)
			if across[x] {
				dark++
			}
			if x+1 < c.Size && y+1 < c.Size {
				if d := c.Dark(x, y); d == c.Dark(x+1, y) && d == c.Dark(x, y+1) && d == c.Dark(x+1, y+1) {
					p += 3
				}
			}
		}
		p += runs(across) + runs(down)
	}
	return p + 10*(max(dark*20-len(c.dark)*10, len(c.dark)*10-dark*20)/len(c.dark))
}

// corner is what looks like a corner of a code, beside four light modules.
var corner = [...]bool{true, false, true, true, true, false, true}

func runs(row []bool) (p int) {
	run := 0
	for i := range row {
		if i > 0 && row[i] == row[i-1] {
			run++
		} else {
			run = 1
		}
		if run == 5 {
			p += 3
		} else if run > 5 {
			p++
		}
	}
	light := func(from int) bool {
		for i := from; i < from+4; i++ {
			if i >= 0 && i < len(row) && row[i] {
				return false
			}
		}
		return true
	}
	for i := 0; i+len(corner) <= len(row); i++ {
		if [len(corner)]bool(row[i:i+len(corner)]) == corner {
			if light(i - 4) {
				p += 40
			}
			if light(i + len(corner)) {
				p += 40
			}
		}
	}
	return p
}
