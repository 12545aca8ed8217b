package picture

import (
	"cmp"
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
	for key, n := range c.seen {
		all = append(all, tint{key, n})
	}
	slices.SortFunc(all, func(a, b tint) int { return cmp.Or(cmp.Compare(b.n, a.n), slices.Compare(a.c[:], b.c[:])) })
	n := min(exact, len(all))
	for _, t := range all[:n] {
		c.flat = append(c.flat, t.c)
	}
	for _, group := range grouped(all[n:], mostColours-1-n) {
		c.flat = append(c.flat, mean(group.of))
	}
	c.near = make([]uint8, 1<<18)
	for i, f := range c.flat[:n] {
		if k := place(f); c.near[k] == 0 {
			c.near[k] = uint8(i + 1)
		}
	}
}

func place(c [3]uint8) int { return int(c[0]>>2)<<12 | int(c[1]>>2)<<6 | int(c[2]>>2) }

// at is the index of the nearest colour.
func (c *colours) at(of [3]uint8) uint8 {
	k := place(of)
	if c.near[k] == 0 {
		best := 1 << 30
		for i, f := range c.flat {
			dr, dg, db := int(f[0])-int(of[0]|3)+1, int(f[1])-int(of[1]|3)+1, int(f[2])-int(of[2]|3)+1 // from the middle of those with equal upper bits
			if d := 3*dr*dr + 4*dg*dg + 2*db*db; d < best {
				best, c.near[k] = d, uint8(i+1)
			}
		}
	}
	return c.near[k]
}

// group is colours that get one place in the palette.
type group struct {
	of          []tint
	wide, along int // how far apart they are, and along which of red, green and blue
}

// grouped cuts colours into so many groups, always where one is spread most.
func grouped(all []tint, most int) (groups []group) {
	if len(all) == 0 || most <= 0 {
		return nil
	}
	groups = append(groups, groupOf(all))
	for len(groups) < most {
		widest := &groups[0]
		for i := range groups {
			if groups[i].wide > widest.wide {
				widest = &groups[i]
			}
		}
		if widest.wide == 0 {
			break
		}
		g := widest.of
		slices.SortStableFunc(g, func(a, b tint) int { return cmp.Compare(a.c[widest.along], b.c[widest.along]) })
		*widest = groupOf(g[:len(g)/2])
		groups = append(groups, groupOf(g[len(g)/2:]))
	}
	return groups
}

func groupOf(all []tint) group {
	g := group{of: all}
	for i := range 3 {
		low, high := 255, 0
		for _, t := range all {
			low, high = min(low, int(t.c[i])), max(high, int(t.c[i]))
		}
		if high-low > g.wide {
			g.wide, g.along = high-low, i
		}
	}
	return g
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
