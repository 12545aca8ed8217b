package checkers

import (
	"fmt"
	"math/bits"
	"sync"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// Positions are numbered from the side to act, which goes down the board: a position with Second to act is turned round.
// A set of squares is 32 bits, square 1 the lowest.

// class is what a position has on the board.
type class struct{ men, kings, otherMen, otherKings int }

// String is the class as 0202: men and kings of the side to act, then of the other.
func (c class) String() string {
	return fmt.Sprintf("%d%d%d%d", c.men, c.kings, c.otherMen, c.otherKings)
}

// turned is the class for the other side.
func (c class) turned() class { return class{c.otherMen, c.otherKings, c.men, c.kings} }

// byClass has something for each class.
type byClass[T any] [Most][Most][Most][Most]T

func (b *byClass[T]) of(c class) *T { return &b[c.men][c.kings][c.otherMen][c.otherKings] }

func (c class) pieces() int { return c.men + c.kings + c.otherMen + c.otherKings }

const (
	squares    = 32
	manSquares = 28 // a man is never on the row where it is crowned
)

var choose = func() (table [squares + 1][squares + 1]int) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k <= n; k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}()

// free are the squares that men leave to kings, and that these leave to the other kings.
func (c class) free() (kings, otherKings int) {
	kings = squares - c.men - c.otherMen
	return kings, kings - c.kings
}

// cells is how many numbers a class has. Those in which men of both sides are on one square are unused.
func (c class) cells() int {
	kings, otherKings := c.free()
	return choose[manSquares][c.men] * choose[manSquares][c.otherMen] * choose[kings][c.kings] * choose[otherKings][c.otherKings]
}

// placing is a position from the side to act, as sets of squares.
type placing struct{ men, kings, otherMen, otherKings uint32 }

func (p placing) class() class {
	return class{bits.OnesCount32(p.men), bits.OnesCount32(p.kings), bits.OnesCount32(p.otherMen), bits.OnesCount32(p.otherKings)}
}

// number is the number of a position in its class.
func (c class) number(p placing) int {
	kings, otherKings := c.free()
	n := rank(p.men, 0)*choose[manSquares][c.otherMen] + rank(p.otherMen>>4, 0)
	n = n*choose[kings][c.kings] + rank(p.kings, p.men|p.otherMen)
	return n*choose[otherKings][c.otherKings] + rank(p.otherKings, p.men|p.otherMen|p.kings)
}

// position is the position of a number, if it is one.
func (c class) position(n int) (p placing, used bool) {
	kings, otherKings := c.free()
	take := func(of int) int {
		r := n % of
		n /= of
		return r
	}
	otherKingsRank, kingsRank := take(choose[otherKings][c.otherKings]), take(choose[kings][c.kings])
	p.otherMen = set(take(choose[manSquares][c.otherMen]), c.otherMen, 0) << 4
	p.men = set(n, c.men, 0)
	if p.men&p.otherMen != 0 {
		return p, false
	}
	p.kings = set(kingsRank, c.kings, p.men|p.otherMen)
	p.otherKings = set(otherKingsRank, c.otherKings, p.men|p.otherMen|p.kings)
	return p, true
}

// rank is the rank of a set among all sets of its size on the squares that are not taken.
func rank(s, taken uint32) (r int) {
	for k := 1; s != 0; k++ {
		at := bits.TrailingZeros32(s)
		r += choose[at-bits.OnesCount32(taken&(1<<at-1))][k]
		s &= s - 1
	}
	return r
}

// set is the set of a rank.
func set(r, size int, taken uint32) uint32 { return spread(sets()[size][r], taken) }

// sets are all sets of up to Most pieces of a kind by their rank. A set on fewer squares has the same rank on all of them.
var sets = sync.OnceValue(func() *[Most][]uint32 {
	var all [Most][]uint32
	for size := range all {
		all[size] = make([]uint32, 0, choose[squares][size])
		for s := uint64(1)<<size - 1; s < 1<<squares; {
			all[size] = append(all[size], uint32(s))
			if s == 0 {
				break
			}
			low := s & -s // the next number with as many bits
			up := s + low
			s = up | (s^up)>>2/low
		}
	}
	return &all
})

// spread moves the bits of s to where nothing is taken.
func spread(s, taken uint32) uint32 {
	for ; taken != 0; taken &= taken - 1 {
		below := taken&-taken - 1
		s = s&below | s&^below<<1
	}
	return s
}

// packed closes the gaps of rules/checkers, gapped opens them.
func packed(s checkers.Squares) uint32 {
	return uint32(s&0xff | s>>1&0xff00 | s>>2&0xff0000 | s>>3&0xff000000)
}

func gapped(s uint32) checkers.Squares {
	w := checkers.Squares(s)
	return w&0xff | w&0xff00<<1 | w&0xff0000<<2 | w&0xff000000<<3
}

// placed is a position from its side to act.
func placed(p checkers.Position) placing {
	own, other, kings := packed(p.Mine()), packed(p.Theirs()), packed(p.Kings)
	if p.Side == game.Second {
		own, other, kings = bits.Reverse32(own), bits.Reverse32(other), bits.Reverse32(kings)
	}
	return placing{own &^ kings, own & kings, other &^ kings, other & kings}
}

// position is the position with First to act.
func (p placing) position() checkers.Position {
	return checkers.Position{First: gapped(p.men | p.kings), Second: gapped(p.otherMen | p.otherKings), Kings: gapped(p.kings | p.otherKings)}
}
