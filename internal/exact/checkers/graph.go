package checkers

import (
	"crownhead/game"
	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

// graph is the positions of a class and of the same pieces with the other side to act. Simple moves stay within them;
// captures and crownings lead to classes that are solved.
type graph struct {
	jumping checkers.Jumping
	classes []class // one or two
	solved  *byClass[*exact.Values]
}

func (g *graph) Cells() int {
	n := 0
	for _, c := range g.classes {
		n += c.cells()
	}
	return n
}

// MostOpen: a king has four ways to go; one more is for a way out that draws.
func (g *graph) MostOpen() int { return 4*g.classes[0].pieces() + 1 }

func (g *graph) find(cell int) (c class, number int) {
	if first := g.classes[0].cells(); cell >= first {
		return g.classes[1], cell - first
	}
	return g.classes[0], cell
}

// cell is the cell of a position of one of the classes.
func (g *graph) cell(p placing) int {
	c := p.class()
	if c == g.classes[0] {
		return c.number(p)
	}
	return g.classes[0].cells() + c.number(p)
}

func (g *graph) Starts(first int, starts []exact.Start) {
	var moves []checkers.Move
	for i := range starts {
		c, number := g.find(first + i)
		p, used := c.position(number)
		if !used {
			starts[i].Unused = true
			continue
		}
		pos := p.position()
		if pos.Jumpers() != 0 {
			moves = pos.AppendMoves(moves[:0], g.jumping)
			starts[i] = g.begin(pos, moves)
			continue
		}
		// Simple moves stay in the graph, but those that crown a man.
		crowned := pos.First &^ pos.Kings & beforeLast
		moves = pos.AppendSteps(moves[:0], crowned)
		starts[i] = g.begin(pos, moves)
		starts[i].Open += steps(pos, pos.First&^crowned)
	}
}

// beforeLast is the row from which men of the side to act are crowned.
const beforeLast checkers.Squares = 0xf << 27

// steps is how many simple moves these pieces of First have.
func steps(pos checkers.Position, pieces checkers.Squares) int {
	empty, kings := pos.Empty(), pieces&pos.Kings
	return (pieces & (empty >> 4)).Count() + (pieces & (empty >> 5)).Count() + (kings & (empty << 4)).Count() + (kings & (empty << 5)).Count()
}

// begin is what turns out of the graph say.
func (g *graph) begin(pos checkers.Position, moves []checkers.Move) (start exact.Start) {
	draws := false
	for _, m := range moves {
		v := g.exit(placed(pos.After(m)))
		switch v.Result {
		case exact.Win: // for the other side
			start.Loss = max(start.Loss, v.Turns)
		case exact.Draw:
			draws = true
		case exact.Loss:
			if start.Win == 0 || v.Turns+1 < start.Win {
				start.Win = v.Turns + 1
			}
		}
	}
	if draws {
		start.Open++
	}
	return start
}

// exit is the value of a position outside the graph.
func (g *graph) exit(p placing) exact.Value {
	if p.men|p.kings == 0 {
		return exact.Value{Result: exact.Loss}
	}
	c := p.class()
	return (*g.solved.of(c)).At(c.number(p))
}

// Before takes back simple moves of the side that waits. Such a move was legal only if it could not capture.
func (g *graph) Before(edges []exact.Edge, cell int) []exact.Edge {
	c, number := g.find(cell)
	p, _ := c.position(number)
	now := p.position()
	empty := now.Empty()
	for pieces := now.Second; pieces != 0; pieces &= pieces - 1 {
		at := pieces & -pieces
		king := at&now.Kings != 0
		from := (at<<4 | at<<5) & empty // men of the other side go up
		if king {
			from |= (at>>4 | at>>5) & empty
		}
		for ; from != 0; from &= from - 1 {
			was := now
			was.Side = game.Second
			was.Second ^= at | from&-from
			if king {
				was.Kings ^= at | from&-from
			}
			if was.Jumpers() == 0 {
				edges = append(edges, exact.Edge{Cell: uint32(g.cell(placed(was))), Weight: 1})
			}
		}
	}
	return edges
}

// pairs are all classes with so many pieces and both sides on the board, each with its turned one; those with fewer men
// come first, since a crowning leads to them.
func pairs(pieces int) (list [][]class) {
	for men := 0; men <= pieces; men++ {
		for own := 1; own < pieces; own++ {
			for ownMen := 0; ownMen <= min(men, own); ownMen++ {
				other := pieces - own
				c := class{ownMen, own - ownMen, men - ownMen, other - (men - ownMen)}
				if c.otherKings < 0 {
					continue
				}
				switch t := c.turned(); {
				case t == c:
					list = append(list, []class{c})
				case c.String() > t.String(): // a pair is named once
					list = append(list, []class{c, t})
				}
			}
		}
	}
	return list
}
