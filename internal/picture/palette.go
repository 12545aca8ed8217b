package picture

import (
	"cmp"
	"image/color"
	"maps"
	"slices"
)

// exact is how many colours of a film are those that are painted; edges between them need others.
const exact = 40

// tint is a colour and how many pixels have it.
type tint struct {
	c [3]uint8
	n int
}

// choose makes the palette from what was counted.
func (c *colours) choose() {
	all := make([]tint, 0, len(c.seen))
	for _, key := range slices.SortedFunc(maps.Keys(c.seen), func(a, b [3]uint8) int {
		return cmp.Or(cmp.Compare(c.seen[b], c.seen[a]), slices.Compare(a[:], b[:]))
	}) {
		all = append(all, tint{key, c.seen[key]})
	}
	n := min(exact, len(all))
	for _, t := range all[:n] {
		c.flat = append(c.flat, t.c)
	}
	for _, group := range grouped(all[n:], mostColours-1-n) {
		c.flat = append(c.flat, mean(group))
	}
	c.palette = color.Palette{color.RGBA{}}
	for _, f := range c.flat {
		c.palette = append(c.palette, color.RGBA{f[0], f[1], f[2], 255})
	}
	c.near = make([]uint8, 1<<18)
	for i, f := range c.flat[:n] {
		if k := place(f[0], f[1], f[2]); c.near[k] == 0 {
			c.near[k] = uint8(i + 1)
		}
	}
}

func place(r, g, b uint8) int { return int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2) }

// at is the index of the nearest colour.
func (c *colours) at(r, g, b uint8) uint8 {
	k := place(r, g, b)
	if c.near[k] == 0 {
		best := 1 << 30
		for i, f := range c.flat {
			dr, dg, db := int(f[0])-int(r), int(f[1])-int(g), int(f[2])-int(b)
			if d := 3*dr*dr + 4*dg*dg + 2*db*db; d < best {
				best, c.near[k] = d, uint8(i+1)
			}
		}
	}
	return c.near[k]
}

// grouped cuts colours into so many groups, always where one is spread most.
func grouped(all []tint, most int) [][]tint {
	if len(all) == 0 || most <= 0 {
		return nil
	}
	groups := [][]tint{all}
	for len(groups) < most {
		widest, along, by := -1, 0, 0
		for i, g := range groups {
			if w, a := spread(g); len(g) > 1 && w > by {
				widest, along, by = i, a, w
			}
		}
		if widest < 0 {
			break
		}
		g := groups[widest]
		slices.SortStableFunc(g, func(a, b tint) int { return cmp.Compare(a.c[along], b.c[along]) })
		half := len(g) / 2
		groups[widest] = g[:half]
		groups = append(groups, g[half:])
	}
	return groups
}

// spread is how far apart the colours of a group are, and along which of red, green and blue.
func spread(g []tint) (wide, along int) {
	for i := range 3 {
		low, high := 255, 0
		for _, t := range g {
			low, high = min(low, int(t.c[i])), max(high, int(t.c[i]))
		}
		if high-low > wide {
			wide, along = high-low, i
		}
	}
	return wide, along
}

func mean(g []tint) [3]uint8 {
	var sum [3]int
	n := 0
	for _, t := range g {
		for i := range 3 {
			sum[i] += int(t.c[i]) * t.n
		}
		n += t.n
	}
	return [3]uint8{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n)}
}
