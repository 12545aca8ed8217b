package backgammon

import (
	"math"

	"crownhead/internal/engine/kernel"
)

// kind is which net judges a position.
type kind uint8

const (
	contact kind = iota
	crashed      // contact, but a side's board is gone or going
	race         // the sides have passed each other
	kinds
)

func (k kind) String() string { return [...]string{"contact", "crashed", "race"}[k] }

// kind tells which net judges a board. A side is crashed when at most six of its checkers are still behind its two lowest points.
func (b *board) kind() kind {
	switch {
	case b.race():
		return race
	case behind(&b.me) <= 6 || behind(&b.opp) <= 6:
		return crashed
	}
	return contact
}

func behind(s *side) int { return checkers - int(s[off]+s[1]+s[2]) }

// The inputs are ones and zeros, one row of weights each, so that seeing a position is adding rows up: one for every
// checker and one for every fact. The second, third and later checkers on a place have rows of their own.
const (
	outputs     = 5
	widest      = 512
	depths      = 4
	checkerRows = 2 * places * depths
	shotRows    = 13 // 36 rolls in threes
	runRows     = 7
	closedRows  = 2 * 7 // with and without an enemy on the bar
	anchorRows  = 7
	backRows    = 7
	spareRows   = 13 // pips in sixes
	sideRows    = 3*shotRows + runRows + closedRows + anchorRows + backRows + spareRows
	leadRows    = 17 // pips in tens
	inputs      = checkerRows + 2*sideRows + leadRows
	factsSeen   = 2*8 + 1
)

// layer is the hidden layer's values before they are clipped at zero.
type layer [widest]float32

// net is a small judge of positions of one kind: one wide layer of sums of rows, one narrow layer, five chances.
type net struct {
	wide       int
	rows       []float32 // inputs × wide
	bias       []float32
	second     []float32 // wide × narrow
	secondBias [kernel.Narrow]float32
	out        [outputs][kernel.Narrow]float32
	outBias    [outputs]float32
}

func newNet(wide int) *net {
	return &net{wide: wide, rows: make([]float32, inputs*wide), bias: make([]float32, wide), second: make([]float32, wide*kernel.Narrow)}
}

func (n *net) row(i int) []float32 { return n.rows[i*n.wide : (i+1)*n.wide] }

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

// leadRow is the row of the race: the one fact that all kinds see.
func leadRow(lead int) int {
	return checkerRows + 2*sideRows + min(max(lead+85, 0)/10, leadRows-1)
}

// rows are one row per fact.
func (f *facts) rows() (all [factsSeen]int) {
	at, n := checkerRows, 0
	see := func(which, of int) {
		all[n] = at + which
		n++
		at += of
	}
	for i := range 2 {
		see(f.hits[i]/3, shotRows)
		see(f.leaps[i]/3, shotRows)
		see(f.escapes[i]/3, shotRows)
		see(f.prime[i], runRows)
		closed := f.closed[i]
		if f.onBar[1-i] {
			closed += closedRows / 2
		}
		see(closed, closedRows)
		see(f.anchor[i], anchorRows)
		see(min(f.back[i], backRows-1), backRows)
		see(min(f.spare[i]/6, spareRows-1), spareRows)
	}
	all[n] = leadRow(f.lead)
	return all
}

// sight is the nets looking at positions near each other: all turns of a roll differ in a few checkers, so only those are
// added and removed.
type sight struct {
	nets *[kinds]*net
	base board
	sums [kinds]layer // of the base's checkers
	done [kinds]bool  // which of them are up to date
}

// focus makes b the position others are near to.
func (s *sight) focus(b *board) { s.base, s.done = *b, [kinds]bool{} }

// near is the sum of the base's checkers for one net.
func (s *sight) near(k kind, n *net) []float32 {
	sum := s.sums[k][:n.wide]
	if s.done[k] {
		return sum
	}
	copy(sum, n.bias)
	for i, side := range [2]*side{&s.base.me, &s.base.opp} {
		for place, count := range side {
			for c := 1; c <= int(count); c++ {
				kernel.Add(sum, n.row(checkerRow(i, place, c)))
			}
		}
	}
	s.done[k] = true
	return sum
}

// mostRows is more than positions near each other differ by, with all their facts: every checker could be elsewhere.
const mostRows = 4*checkers + factsSeen

// add gives the hidden layer of a position, negative values as zero.
func (s *sight) add(l *layer, k kind, n *net, b *board) []float32 {
	var adds, subs [mostRows]int
	plus, minus := change(adds[:0], subs[:0], n, 0, &s.base.me, &b.me)
	plus, minus = change(plus, minus, n, 1, &s.base.opp, &b.opp)
	if k == race {
		plus = append(plus, n.wide*leadRow(pips(&b.opp)-pips(&b.me)))
	} else {
		f := b.look()
		for _, row := range f.rows() {
			plus = append(plus, n.wide*row)
		}
	}
	sum := l[:n.wide]
	kernel.Sum(sum, s.near(k, n), n.rows, plus, minus)
	return sum
}

// change lists where the rows begin that one side's checkers have more and less than before.
func change(plus, minus []int, n *net, i int, from, to *side) (more, less []int) {
	if *from == *to {
		return plus, minus
	}
	for place := range from {
		a, b := int(from[place]), int(to[place])
		for ; a < b; a++ {
			plus = append(plus, n.wide*checkerRow(i, place, a+1))
		}
		for ; a > b; a-- {
			minus = append(minus, n.wide*checkerRow(i, place, a))
		}
	}
	return plus, minus
}

// chances is the judgement of the net for this kind of position, or by rules of thumb as long as there is none.
func (s *sight) chances(b *board) chances {
	if s.nets == nil {
		return thumbChances(b)
	}
	k := b.kind()
	n := s.nets[k]
	var l layer
	sum := s.add(&l, k, n, b)
	narrow := n.secondBias
	kernel.MulAdd(&narrow, sum, n.second)
	c := n.read(&narrow)
	return c.sane(b)
}

func clip(values []float32) {
	for i := range values {
		values[i] = max(values[i], 0)
	}
}

// read is what the outputs make of the narrow layer.
func (n *net) read(narrow *[kernel.Narrow]float32) chances {
	clip(narrow[:])
	var z [outputs]float32
	for o := range z {
		sum, w := n.outBias[o], &n.out[o]
		for i := range narrow {
			sum += float32(narrow[i] * w[i]) // the conversion forbids a fused multiply-add
		}
		z[o] = sigmoid(sum)
	}
	return chances{z[0], z[1], z[2], z[3], z[4]}
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// judge gives the chances of the player on roll in any position: exact figures at the end, the nets' before it.
func (s *sight) judge(b *board) chances {
	switch {
	case b.opp[off] == checkers:
		return won(&b.me).turned()
	case b.bearsOff():
		return s.bearOff(b)
	}
	return s.chances(b)
}
