package paint

import (
	"encoding/binary"
	"errors"
)

// Font is the letters of a TrueType file. It reads what our own two files have: one table of letters, outlines, widths.
type Font struct {
	glyphs  map[rune]glyph
	unit    float64 // of an em
	middle  float64 // from the baseline to the middle of a capital, in ems
	missing glyph
}

type glyph struct {
	wide float64
	o    outline
}

var errFont = errors.New("paint: this font cannot be read")

// ReadFont reads a font.
func ReadFont(file []byte) (font *Font, err error) {
	defer func() {
		if recover() != nil { // it ends too early
			font, err = nil, errFont
		}
	}()
	r := table(file)
	tables := map[string]table{}
	for i := range r.u16(4) {
		at := 12 + 16*i
		tables[string(r[at:at+4])] = r[r.u32(at+8) : r.u32(at+8)+r.u32(at+12)]
	}
	head, loca, glyf, hmtx := tables["head"], tables["loca"], tables["glyf"], tables["hmtx"]
	wide := tables["hhea"].u16(34)
	where := func(i int) (from, to int) {
		if head.u16(50) == 0 {
			return 2 * loca.u16(2*i), 2 * loca.u16(2*i+2)
		}
		return loca.u32(4 * i), loca.u32(4*i + 4)
	}
	var read func(i, depth int) outline
	read = func(i, depth int) outline {
		from, to := where(i)
		if from == to || depth > 4 {
			return nil
		}
		g := glyf[from:to]
		if n := g.i16(0); n >= 0 {
			return g.simple(n)
		}
		return g.composite(func(i int) outline { return read(i, depth+1) })
	}
	font = &Font{glyphs: map[rune]glyph{}, unit: float64(head.u16(18)), middle: .33}
	of := func(i int) glyph {
		return glyph{float64(hmtx.u16(4 * min(i, wide-1))), read(i, 0)}
	}
	font.missing = of(0)
	cmap := tables["cmap"]
	for i := range cmap.u16(2) {
		part := cmap[cmap.u32(4+8*i+4):]
		if part.u16(0) != 4 {
			continue
		}
		n := part.u16(6) / 2
		for k := range n {
			last, first := part.u16(14+2*k), part.u16(16+2*n+2*k)
			delta, offset := part.u16(16+4*n+2*k), part.u16(16+6*n+2*k)
			for c := first; c <= last && c != 0xffff; c++ {
				id := c
				if offset != 0 {
					id = part.u16(16 + 6*n + 2*k + offset + 2*(c-first))
				}
				if id = (id + delta) & 0xffff; id != 0 {
					font.glyphs[rune(c)] = of(id)
				}
			}
		}
	}
	if len(font.glyphs) == 0 || font.unit == 0 {
		return nil, errFont
	}
	if cap := font.glyphs['H'].o; cap != nil {
		font.middle = -capital(cap) / font.unit / 2
	}
	return font, nil
}

func capital(o outline) (top float64) {
	for _, c := range o {
		top = min(top, c.p[0].y)
	}
	return top
}

// table is a part of a font.
type table []byte

func (t table) u16(at int) int { return int(binary.BigEndian.Uint16(t[at:])) }
func (t table) i16(at int) int { return int(int16(binary.BigEndian.Uint16(t[at:]))) }
func (t table) u32(at int) int { return int(binary.BigEndian.Uint32(t[at:])) }

// simple reads an outline of n closed lines.
func (t table) simple(n int) (o outline) {
	at := 10
	ends := make([]int, n)
	for i := range ends {
		ends[i] = t.u16(at)
		at += 2
	}
	if n == 0 {
		return nil
	}
	at += 2 + t.u16(at)
	points := ends[n-1] + 1
	flags := make([]byte, 0, points)
	for len(flags) < points {
		f := t[at]
		at++
		flags = append(flags, f)
		if f&8 != 0 {
			for range t[at] {
				flags = append(flags, f)
			}
			at++
		}
	}
	read := func(short, same byte) []float64 {
		all := make([]float64, points)
		v := 0
		for i, f := range flags[:points] {
			switch {
			case f&short != 0 && f&same != 0:
				v += int(t[at])
				at++
			case f&short != 0:
				v -= int(t[at])
				at++
			case f&same == 0:
				v += t.i16(at)
				at += 2
			}
			all[i] = float64(v)
		}
		return all
	}
	xs, ys := read(2, 16), read(4, 32)
	from := 0
	for _, end := range ends {
		o.ring(xs[from:end+1], ys[from:end+1], flags[from:end+1])
		from = end + 1
	}
	return o
}

// ring adds a closed line of points, some of which it only bends towards.
func (o *outline) ring(xs, ys []float64, flags []byte) {
	n := len(xs)
	if n < 2 {
		return
	}
	at := func(i int) point { return point{xs[i%n], -ys[i%n]} }
	on := func(i int) bool { return flags[i%n]&1 != 0 }
	first := 0
	for first < n && !on(first) {
		first++
	}
	var begin point
	if first == n {
		first = 0
		begin = between(at(0), at(n-1), .5)
	} else {
		begin = at(first)
		first++
	}
	o.move(begin)
	here := begin
	for k := 0; k < n; k++ {
		i := first + k
		if on(i) {
			here = at(i)
			o.to(here)
			continue
		}
		to := at(i + 1)
		if !on(i + 1) {
			to = between(at(i), at(i+1), .5)
		}
		if k == n-1 {
			to = begin
		}
		o.quad(here, at(i), to)
		here = to
		if on(i+1) && k < n-1 {
			k++
		}
	}
	o.close()
}

// composite puts a glyph together from others.
func (t table) composite(glyph func(int) outline) (o outline) {
	at := 10
	for {
		flags, id := t.u16(at), t.u16(at+2)
		at += 4
		m := unit
		if flags&1 != 0 {
			m.e, m.f = float64(t.i16(at)), -float64(t.i16(at+2))
			at += 4
		} else {
			m.e, m.f = float64(int8(t[at])), -float64(int8(t[at+1]))
			at += 2
		}
		part := func() float64 {
			at += 2
			return float64(t.i16(at-2)) / (1 << 14)
		}
		switch {
		case flags&8 != 0:
			m.a = part()
			m.d = m.a
		case flags&0x40 != 0:
			m.a, m.d = part(), part()
		case flags&0x80 != 0:
			m.a, m.b, m.c, m.d = part(), -part(), -part(), part()
		}
		for _, c := range glyph(id) {
			for i := range c.p {
				c.p[i] = m.of(c.p[i])
			}
			o = append(o, c)
		}
		if flags&0x20 == 0 {
			return o
		}
	}
}

func (f *Font) glyph(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	return f.missing
}

// Has tells that a font has all letters of a text.
func (f *Font) Has(text string) bool {
	for _, r := range text {
		if _, ok := f.glyphs[r]; !ok {
			return false
		}
	}
	return true
}

// Wide is how wide a text is.
func (f *Font) Wide(text string, size float64) (wide float64) {
	for _, r := range text {
		wide += f.glyph(r).wide
	}
	return wide * size / f.unit
}

// outline is a text that begins at a point.
func (f *Font) outline(text string, size, x, y float64) (o outline) {
	scale := size / f.unit
	for _, r := range text {
		g := f.glyph(r)
		m := matrix{scale, 0, 0, scale, x, y}
		for _, c := range g.o {
			for i := range c.p {
				c.p[i] = m.of(c.p[i])
			}
			o = append(o, c)
		}
		x += g.wide * scale
	}
	return o
}
