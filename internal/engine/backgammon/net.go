package backgammon

import "math"

// hidden is the width of the net's one hidden layer, outputs the five chances.
const (
	hidden  = 64
	outputs = 5
)

// The inputs are ones and noughts, a row of weights each, so that seeing a position is adding rows up: one for every
// checker and one for every fact. The second, third and later checkers on a place have rows of their own.
const (
	depths      = 4
	checkerRows = 2 * places * depths
	shotRows    = 13 // 36 rolls in threes
	runRows     = 7
	closedRows  = 2 * 7 // with and without an enemy on the bar
	leadRows    = 17
	factRows    = 2*(2*shotRows+runRows+closedRows) + leadRows
	inputs      = checkerRows + factRows
	factsSeen   = 9
)

// layer is the hidden layer's values before they are clipped at nought.
type layer [hidden]float32

// net is a small judge of positions with contact, made by learn.
type net struct {
	rows    [inputs]layer
	bias    layer
	out     [outputs]layer
	outBias [outputs]float32
}

// checkerRow is the row of the n-th checker (from 1) of a side on a place. Borne off, what matters is the first, which saves
// the gammon, and then how many.
func checkerRow(side, place, n int) int {
	depth := min(n, depths) - 1
	if place == off {
		switch {
		case n == 1:
			depth = 0
		case n <= 5:
			depth = 1
		case n <= 10:
			depth = 2
		default:
			depth = 3
		}
	}
	return (side*places+place)*depths + depth
}

// rows are one row a fact.
func (f *facts) rows() (all [factsSeen]int) {
	at := checkerRows
	n := 0
	see := func(which, of int) {
		all[n] = at + which
		n++
		at += of
	}
	for i := range 2 {
		see(f.hits[i]/3, shotRows)
		see(f.leaps[i]/3, shotRows)
		see(f.prime[i], runRows)
		closed := f.closed[i]
		if f.onBar[1-i] {
			closed += closedRows / 2
		}
		see(closed, closedRows)
	}
	see(min(max(f.lead+85, 0)/10, leadRows-1), leadRows)
	return all
}

func (l *layer) add(row *layer) {
	for i := range l {
		l[i] += row[i]
	}
}

func (l *layer) remove(row *layer) {
	for i := range l {
		l[i] -= row[i]
	}
}

// sight is a net looking at positions near each other: all turns of a roll differ in a few checkers, so only those are
// added anew.
type sight struct {
	net  *net
	base board
	sum  layer // of the base's checkers
}

// focus makes b the position others are near to.
func (s *sight) focus(b *board) {
	s.base, s.sum = *b, s.net.bias
	for i, side := range [2]*side{&b.me, &b.opp} {
		for place, count := range side {
			for n := 1; n <= int(count); n++ {
				s.sum.add(&s.net.rows[checkerRow(i, place, n)])
			}
		}
	}
}

// sums is the hidden layer for a position.
func (s *sight) sums(l *layer, b *board) {
	*l = s.sum
	s.change(l, 0, &s.base.me, &b.me)
	s.change(l, 1, &s.base.opp, &b.opp)
	f := b.look()
	for _, row := range f.rows() {
		l.add(&s.net.rows[row])
	}
}

func (s *sight) change(l *layer, i int, from, to *side) {
	if *from == *to {
		return
	}
	for place := range from {
		a, b := int(from[place]), int(to[place])
		for ; a < b; a++ {
			l.add(&s.net.rows[checkerRow(i, place, a+1)])
		}
		for ; a > b; a-- {
			l.remove(&s.net.rows[checkerRow(i, place, a)])
		}
	}
}

// chances judges a position with contact.
func (s *sight) chances(b *board) chances {
	var l layer
	s.sums(&l, b)
	c := s.net.read(&l)
	return c.sane(b)
}

// read is what the outputs make of the hidden layer.
func (n *net) read(l *layer) chances {
	for i := range l {
		l[i] = max(l[i], 0)
	}
	var z [outputs]float32
	for o := range z {
		sum, w := n.outBias[o], &n.out[o]
		for i := range l {
			sum += l[i] * w[i]
		}
		z[o] = sigmoid(sum)
	}
	return chances{z[0], z[1], z[2], z[3], z[4]}
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// judge are the chances of any position, of the player on roll: the net's with contact, the race's without.
func (s *sight) judge(b *board) chances {
	switch {
	case b.opp[off] == checkers:
		return won(&b.me).turned()
	case b.race():
		return raceChances(b)
	}
	return s.chances(b)
}
