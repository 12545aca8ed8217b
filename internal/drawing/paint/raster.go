package paint

import (
	"image"
	"image/color"
	"math"
)

// coverage collects how much of each pixel a shape covers: edges add to it, and it is summed up along each row.
type coverage struct {
	sums []float32
	area image.Rectangle
	wide int // of a row, two more than the area
}

// over makes room for an area.
func (c *coverage) over(area image.Rectangle) {
	c.area, c.wide = area, area.Dx()+2
	n := c.wide * area.Dy()
	if cap(c.sums) < n {
		c.sums = make([]float32, n)
	}
	c.sums = c.sums[:n]
	clear(c.sums)
}

// polygon adds a closed line. Where polygons of equal sense overlap they cover once.
func (c *coverage) polygon(at []point) {
	x0, y0 := float64(c.area.Min.X), float64(c.area.Min.Y)
	for i, p := range at {
		q := at[(i+1)%len(at)]
		c.edge(p.x-x0, p.y-y0, q.x-x0, q.y-y0)
	}
}

// edge cuts an edge at the sides of the area. What is left of it counts at its left side, what is right of it nowhere.
func (c *coverage) edge(x0, y0, x1, y1 float64) {
	high, wide := float64(c.area.Dy()), float64(c.area.Dx())
	if y0 == y1 || y0 <= 0 && y1 <= 0 || y0 >= high && y1 >= high || x0 >= wide && x1 >= wide {
		return
	}
	for _, side := range [2]float64{0, wide} {
		if (x0 < side) != (x1 < side) && x0 != side && x1 != side {
			y := y0 + (side-x0)*(y1-y0)/(x1-x0)
			c.edge(x0, y0, side, y)
			c.edge(side, y, x1, y1)
			return
		}
	}
	c.add(float32(min(max(x0, 0), wide)), float32(y0), float32(min(max(x1, 0), wide)), float32(y1))
}

func (c *coverage) add(x0, y0, x1, y1 float32) {
	dir := float32(1)
	if y0 > y1 {
		dir, x0, y0, x1, y1 = -1, x1, y1, x0, y0
	}
	if y0 == y1 {
		return
	}
	slope := (x1 - x0) / (y1 - y0)
	least, most := min(x0, x1), max(x0, x1)
	x := x0
	if y0 < 0 {
		x -= y0 * slope
		y0 = 0
	}
	end := min(int(math.Ceil(float64(y1))), c.area.Dy())
	for y := int(y0); y < end; y++ {
		high := min(float32(y+1), y1) - max(float32(y), y0)
		next := min(max(x+slope*high, least), most)
		d := high * dir
		row := c.sums[y*c.wide : (y+1)*c.wide]
		from, to := min(x, next), max(x, next)
		left := int(from)
		right := int(math.Ceil(float64(to)))
		if right <= left+1 {
			mean := (from+to)/2 - float32(left)
			row[left] += d - d*mean
			row[left+1] += d * mean
		} else {
			s := 1 / (to - from)
			part := from - float32(left)
			first := .5 * s * (1 - part) * (1 - part)
			rest := to - float32(right) + 1
			last := .5 * s * rest * rest
			row[left] += d * first
			if right == left+2 {
				row[left+1] += d * (1 - first - last)
			} else {
				second := s * (1.5 - part)
				row[left+1] += d * (second - first)
				for i := left + 2; i < right-1; i++ {
					row[i] += d * s
				}
				row[right-1] += d * (1 - (second + float32(right-left-3)*s) - last)
			}
			row[right] += d * last
		}
		x = next
	}
}

// mask is how much of each pixel of an area may be painted.
type mask struct {
	area image.Rectangle
	a    []uint8
}

// row is the part of a row of the mask from x on.
func (m *mask) row(x, y int) []uint8 {
	return m.a[(y-m.area.Min.Y)*m.area.Dx()+x-m.area.Min.X:]
}

// runs calls each stretch of pixels of a row that is covered evenly, with its coverage to 255.
func (c *coverage) runs(put func(x0, x1, y int, a uint32)) {
	for y := range c.area.Dy() {
		sum := float32(0)
		row := c.sums[y*c.wide : y*c.wide+c.area.Dx()]
		for x := 0; x < len(row); {
			sum += row[x]
			from := x
			for x++; x < len(row) && row[x] == 0; x++ {
			}
			if a := min(max(sum, -sum), 1); a > .002 {
				put(c.area.Min.X+from, c.area.Min.X+x, c.area.Min.Y+y, uint32(a*255+.5))
			}
		}
	}
}

// masked is the coverage as a mask, within another if there is one.
func (c *coverage) masked(within *mask) *mask {
	m := &mask{c.area, make([]uint8, c.area.Dx()*c.area.Dy())}
	c.runs(func(x0, x1, y int, a uint32) {
		out := m.row(x0, y)[:x1-x0]
		if within == nil {
			for i := range out {
				out[i] = uint8(a)
			}
			return
		}
		for i, part := range within.row(x0, y)[:x1-x0] {
			out[i] = uint8(a * uint32(part) / 255)
		}
	})
	return m
}

// fill paints what is covered.
func (c *coverage) fill(onto *image.RGBA, ink color.NRGBA, within *mask) {
	alpha := uint32(ink.A)
	if alpha == 0 {
		return
	}
	r, g, b := uint32(ink.R), uint32(ink.G), uint32(ink.B)
	c.runs(func(x0, x1, y int, a uint32) {
		pix := onto.Pix[onto.PixOffset(x0, y):][:4*(x1-x0)]
		if within != nil {
			for i, part := range within.row(x0, y)[:x1-x0] {
				if part := a * uint32(part) / 255 * alpha / 255; part > 0 {
					blend(pix[4*i:4*i+4], r*part+127, g*part+127, b*part+127, 255*part+127, 255-part)
				}
			}
			return
		}
		a = a * alpha / 255
		if a == 255 {
			pix[0], pix[1], pix[2], pix[3] = ink.R, ink.G, ink.B, 255
			for done := 4; done < len(pix); done *= 2 {
				copy(pix[done:], pix[:done])
			}
			return
		}
		red, green, blue, opaque := r*a+127, g*a+127, b*a+127, 255*a+127
		for ; len(pix) >= 4; pix = pix[4:] {
			blend(pix[:4], red, green, blue, opaque, 255-a)
		}
	})
}

// blend lays a colour, times its share of 255, over the rest of a pixel.
func blend(pix []uint8, red, green, blue, opaque, rest uint32) {
	_ = pix[3]
	pix[0] = uint8((red + uint32(pix[0])*rest) / 255)
	pix[1] = uint8((green + uint32(pix[1])*rest) / 255)
	pix[2] = uint8((blue + uint32(pix[2])*rest) / 255)
	pix[3] = uint8((opaque + uint32(pix[3])*rest) / 255)
}

// flatness is how far a drawn line may be from a curve, in pixels.
const flatness = .1

// Brush paints shapes onto pixels.
type Brush struct {
	Onto *image.RGBA
	// Place is where the shapes' coordinates lie: how many pixels a unit has, and the pixel of their origin.
	Scale, X, Y float64
	// Within: nothing beyond is painted.
	Within image.Rectangle
	// Rest is called after each shape, unless it is nil.
	Rest  func()
	cover coverage
}

// Paint paints shapes one over the other.
func (b *Brush) Paint(all Shapes) {
	b.paint(all, matrix{b.Scale, 0, 0, b.Scale, b.X, b.Y}, 1, nil)
}

func (b *Brush) paint(all Shapes, to matrix, opacity float64, within *mask) {
	for _, s := range all {
		m := to.then(s.to)
		inside := within
		if s.clip != nil {
			clips := b.area(s.clip.path, to.then(s.clip.to), 0, within)
			if clips.Empty() {
				continue
			}
			b.polygons(s.clip.path, to.then(s.clip.to), nil, clips)
			inside = b.cover.masked(within)
		}
		draw := [2]func(){
			func() { b.put(s, s.fill, nil, m, opacity, inside) },
			func() { b.put(s, s.stroke, &s.pen, m, opacity, inside) },
		}
		if s.strokeFirst {
			draw[0], draw[1] = draw[1], draw[0]
		}
		draw[0]()
		draw[1]()
		if b.Rest != nil {
			b.Rest()
		}
	}
}

// put paints the inside of a shape, or its line.
func (b *Brush) put(s Shape, ink ink, line *pen, m matrix, opacity float64, within *mask) {
	if ink.none() || line != nil && line.width <= 0 {
		return
	}
	wide := 0.
	if line != nil {
		wide = line.width * 2.5 // as far as a mitre reaches
	}
	area := b.area(s.path, m, wide, within)
	if area.Empty() {
		return
	}
	b.polygons(s.path, m, line, area)
	opacity *= s.opacity
	if ink.tile != nil {
		b.tiles(ink.tile, m, opacity*ink.opacity, b.cover.masked(within))
		return
	}
	c := ink.color
	c.A = uint8(math.Round(float64(c.A) * ink.opacity * opacity))
	b.cover.fill(b.Onto, c, within)
}

// tiles fills an area with a pattern.
func (b *Brush) tiles(t *tile, m matrix, opacity float64, within *mask) {
	m = m.then(t.to)
	back := m.back()
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	a := within.area
	for _, x := range [2]int{a.Min.X, a.Max.X} {
		for _, y := range [2]int{a.Min.Y, a.Max.Y} {
			p := back.of(point{float64(x), float64(y)})
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	for x := math.Floor(low.x / t.wide); x*t.wide < high.x; x++ {
		for y := math.Floor(low.y / t.high); y*t.high < high.y; y++ {
			b.paint(t.shapes, m.then(shift(x*t.wide, y*t.high)), opacity, within)
		}
	}
}

// area is the pixels a shape may touch, among those that may be painted.
func (b *Brush) area(o outline, m matrix, wide float64, within *mask) image.Rectangle {
	r := bounds(o, m, wide).Intersect(b.Within).Intersect(b.Onto.Bounds())
	if within != nil {
		r = r.Intersect(within.area)
	}
	return r
}

func bounds(o outline, m matrix, wide float64) image.Rectangle {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, c := range o {
		n := 1
		switch c.does {
		case 'Z':
			continue
		case 'C':
			n = 3
		}
		for _, p := range c.p[:n] {
			q := m.of(p)
			low, high = point{min(low.x, q.x), min(low.y, q.y)}, point{max(high.x, q.x), max(high.y, q.y)}
		}
	}
	if low.x > high.x {
		return image.Rectangle{}
	}
	more := wide/2*math.Max(math.Hypot(m.a, m.b), math.Hypot(m.c, m.d)) + .5
	return image.Rect(int(math.Floor(low.x-more)), int(math.Floor(low.y-more)), int(math.Ceil(high.x+more)), int(math.Ceil(high.y+more)))
}

// polygons finds out what a shape or its line covers.
func (b *Brush) polygons(o outline, m matrix, line *pen, area image.Rectangle) {
	b.cover.over(area)
	scale := m.scale()
	if scale == 0 {
		return
	}
	lines := o.lines(flatness / scale)
	place := func(at []point) []point {
		for i := range at {
			at[i] = m.of(at[i])
		}
		return at
	}
	if line == nil {
		for _, l := range lines {
			b.cover.polygon(place(l.at))
		}
		return
	}
	line.stroke(lines, flatness/scale, func(at []point) {
		at = place(at)
		twice := 0.
		for i, p := range at {
			q := at[(i+1)%len(at)]
			twice += p.x*q.y - p.y*q.x
		}
		if twice < 0 { // all parts of a line turn the same way, so that none takes away from another
			for i, j := 0, len(at)-1; i < j; i, j = i+1, j-1 {
				at[i], at[j] = at[j], at[i]
			}
		}
		b.cover.polygon(at)
	})
}
