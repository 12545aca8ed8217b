package morris

import (
	"slices"

	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// graph is a pair of sectors whose quiet turns lead to each other, or one that leads to itself. The cells of the
// first come first. A turn that takes a stone leaves the pair for a sector with fewer stones.
type graph struct {
	sheet   morris.Sheet
	sectors []*sector                    // one or two
	lower   [most + 1][most + 1]*results // by the stones of the side to move and of the other
}

// results are the results of a whole sector in memory, four to a byte.
type results struct {
	sector *sector
	packed []byte
}

func (r *results) at(number uint32) exact.Result {
	return exact.Result(r.packed[number>>2]>>(number&3*2)&3) - 1
}

// find tells which sector a cell is in, and its number there.
func (g *graph) find(cell int) (which int, number uint32) {
	if first := g.sectors[0].cells(); cell >= first {
		return 1, uint32(cell - first)
	}
	return 0, uint32(cell)
}

// other is the sector that quiet turns from this one lead to, and its first cell.
func (g *graph) other(which int) (s *sector, first uint32) {
	switch {
	case len(g.sectors) == 1:
		return g.sectors[0], 0
	case which == 1:
		return g.sectors[0], 0
	}
	return g.sectors[1], uint32(g.sectors[0].cells())
}

func (g *graph) Cells() int {
	n := 0
	for _, s := range g.sectors {
		n += s.cells()
	}
	return n
}

// MostOpen: there are 32 pairs of neighbours; three stones fly to 18 empty points at most. One more is for a drawing
// capture.
func (g *graph) MostOpen() int {
	for _, s := range g.sectors {
		if g.flies(s.own) {
			return 3*18 + 1
		}
	}
	return 32 + 1
}

// flies: a side with three stones may move to any empty point (CC-8).
func (g *graph) flies(stones int) bool { return g.sheet.Fly && stones == 3 }

// Starts looks at the turns that take a stone, and counts the others.
func (g *graph) Starts(first int, starts []exact.Start) {
	for i := range starts {
		which, number := g.find(first + i)
		s := g.sectors[which]
		class, enemy, _, used := s.position(number)
		if !used {
			starts[i].Unused = true
			continue
		}
		starts[i] = g.begin(s, s.classes.reps[class], enemy)
	}
}

func (g *graph) begin(s *sector, own, enemy uint32) exact.Start {
	empty := allPoints &^ (own | enemy)
	c := capture{graph: g, sector: s, enemy: enemy, best: exact.Loss}
	if g.flies(s.own) {
		quiet := 0
		for from := own; from != 0; from &= from - 1 {
			others := own &^ (from & -from)
			for to := empty; to != 0; to &= to - 1 {
				if n := closed(others, lowest(to)); n > 0 {
					c.try(others|to&-to, n)
				} else {
					quiet++
				}
			}
		}
		return c.start(quiet)
	}
	open, closing := slides(own, empty)
	quiet := 0
	for d := range directions {
		quiet += count(open[d] &^ closing[d])
		for to := closing[d]; to != 0 && c.best != exact.Win; to &= to - 1 {
			c.try(own&^source(to&-to, d)|to&-to, 1)
		}
	}
	return c.start(quiet)
}

// capture finds the best of a position's turns that take stones.
type capture struct {
	*graph
	sector *sector
	enemy  uint32
	best   exact.Result
	// The homes of the enemy's stones after each capture, kept from one turn to the next.
	prepared bool
	takes    int
	homes    [9]uint32
}

func (c *capture) start(quiet int) exact.Start {
	switch c.best {
	case exact.Win:
		return exact.Start{Win: 1}
	case exact.Draw:
		return exact.Start{Open: quiet + 1}
	}
	return exact.Start{Open: quiet}
}

// try looks at what becomes of the position when the mover's stones are these and have completed so many lines.
func (c *capture) try(own uint32, lines int) {
	s := c.sector
	if s.enemy == 3 {
		c.best = exact.Win // two stones are left (CC-9)
		return
	}
	if lines == 2 && c.sheet.DoublePosse == 2 {
		c.tryTwo(own)
		return
	}
	after := c.lower[s.enemy-1][s.own]
	if !c.prepared {
		c.prepared = true
		for takes := takable(c.enemy); takes != 0; takes &= takes - 1 {
			c.homes[c.takes] = after.sector.home(c.enemy &^ (takes & -takes))
			c.takes++
		}
	}
	for _, home := range c.homes[:c.takes] {
		c.best = max(c.best, -after.at(after.sector.at(home, symmetry(home&15).of(own))))
		if c.best == exact.Win {
			return
		}
	}
}

// tryTwo takes two stones one after the other (R-CC-2).
func (c *capture) tryTwo(own uint32) {
	s := c.sector
	if s.enemy == 4 {
		c.best = exact.Win
		return
	}
	after := c.lower[s.enemy-2][s.own]
	for one := takable(c.enemy); one != 0; one &= one - 1 {
		left := c.enemy &^ (one & -one)
		for two := takable(left); two != 0; two &= two - 1 {
			c.best = max(c.best, -after.at(after.sector.number(left&^(two&-two), own)))
		}
	}
}

// Before takes back quiet turns: a stone that is in no complete line goes back to an empty point.
func (g *graph) Before(edges []exact.Edge, cell int) []exact.Edge {
	which, number := g.find(cell)
	s := g.sectors[which]
	class, enemy, symmetric, _ := s.position(number)
	from, first := g.other(which)
	own := &s.classes.seen[class]
	empty := allPoints &^ (own[0] | enemy)
	begin := len(edges)
	for stones := enemy &^ inLine(enemy); stones != 0; stones &= stones - 1 {
		stone := stones & -stones
		sources := empty
		if !g.flies(from.own) {
			sources &= near[lowest(stone)]
		}
		for ; sources != 0; sources &= sources - 1 {
			home := from.home(enemy ^ stone | sources&-sources)
			edge := exact.Edge{Weight: 1}
			if home&symmetricBit == 0 {
				edge.Cell = first + from.at(home, own[home&15])
			} else {
				number, same := from.weighed(home, own[home&15])
				edge = exact.Edge{Cell: first + number, Weight: uint8(same)}
			}
			edges = append(edges, edge)
		}
	}
	if symmetric > 1 {
		return edges[:begin+joined(edges[begin:], symmetric)]
	}
	return edges
}

// joined makes one edge of all that come from the same cell of a symmetric position, in place, and tells how many
// are left. A cell with a symmetries has a·r/b turns to one with b, if r turns lead back.
func joined(edges []exact.Edge, symmetric int) int {
	slices.SortFunc(edges, func(a, b exact.Edge) int { return int(a.Cell) - int(b.Cell) })
	n := 0
	for i := 0; i < len(edges); n++ {
		e, weight := edges[i], 0
		for ; i < len(edges) && edges[i].Cell == e.Cell; i++ {
			weight += int(e.Weight)
		}
		e.Weight = uint8(weight / symmetric)
		edges[n] = e
	}
	return n
}
