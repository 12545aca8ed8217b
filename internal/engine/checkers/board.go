package checkers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// This file is the geometry that a player of checkers has in his eye: rows, the centre, corners, and what lies ahead of a man.

type squares = checkers.Squares

// slots is how many bits a set of squares has: 32 squares and three gaps.
const slots = 35

func set(numbers ...int) squares {
	var s squares
	for _, n := range numbers {
		s |= checkers.Square(n)
	}
	return s
}

// row is the row of a square's number, 0 where First starts.
func row(number int) int { return (number - 1) / 4 }

// column is the column of a square's number on the 8×8 board.
func column(number int) int {
	c := (number - 1) % 4 * 2
	if row(number)%2 == 0 {
		c++
	}
	return c
}

var (
	centre  = set(10, 11, 14, 15, 18, 19, 22, 23)
	rim     = set(1, 2, 3, 4, 5, 12, 13, 20, 21, 28, 29, 30, 31, 32)
	corners = set(1, 5, 28, 32) // the two double corners, from which a lone king cannot be driven
	singles = set(4, 29)
	onBoard = ^squares(0) >> (64 - slots) &^ (1<<8 | 1<<17 | 1<<26)
	rowOne  = set(1, 2, 3, 4)
	rowTwo  = set(5, 6, 7, 8)
	rowSix  = set(25, 26, 27, 28)
	rowLast = set(29, 30, 31, 32)
	// system is every second row, beginning with First's own: who has the move is a question of how many stand there.
	system = set(1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28)
)

// ahead is, for each side and square, what must be clear of enemies for a man there to walk to the far row undisturbed: the
// squares he may step on, and one more on each side.
var ahead = func() (a [2][slots]squares) {
	for n := 1; n <= 32; n++ {
		for m := 1; m <= 32; m++ {
			away := row(m) - row(n)
			aside := abs(column(m) - column(n))
			if away > 0 && aside <= away+1 {
				a[game.First][bit(set(n))] |= set(m)
			}
			if away < 0 && aside <= -away+1 {
				a[game.Second][bit(set(n))] |= set(m)
			}
		}
	}
	return a
}()

// apart is how many steps a king needs from one square to another.
var apart = func() (d [slots][slots]int8) {
	for n := 1; n <= 32; n++ {
		for m := 1; m <= 32; m++ {
			d[bit(set(n))][bit(set(m))] = int8(max(abs(row(n)-row(m)), abs(column(n)-column(m))))
		}
	}
	return d
}()

// bit is the index of the lowest bit of a set.
func bit(s squares) int { return bits.TrailingZeros64(uint64(s)) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// threatened tells whether the side that waits could capture if it were its turn.
func threatened(b checkers.Position) bool {
	b.Side = b.Side.Other()
	return b.Jumpers() != 0
}
