package checkers

import (
	"math/bits"

	"crownhead/game"
	"crownhead/rules/checkers"
)

// This file is the evaluation that is learned from games: the worth of what is seen through windows, pieces of the board that overlap.
// There is a number for everything that can be on the squares of a window. A side looks at the board as First does; the other
// turns it round. So one set of windows serves both.

// A window is the numbers of the squares it shows.
type window []int

// pane is the window of so many rows and columns with this corner.
func pane(top, left, rows, columns int) (w window) {
	for n := 1; n <= 32; n++ {
		if r, c := row(n), column(n); r >= top && r < top+rows && c >= left && c < left+columns {
			w = append(w, n)
		}
	}
	return w
}

// Men are seen through large windows, for which a square is empty, own or foreign. Where there are kings, small windows tell
// men and kings apart. A window that another one shows when the board is turned round is not needed.
var (
	manWindows  = panes(5, 4, 1, 2)
	kingWindows = panes(3, 4, 1, 2)
)

const (
	manCount   = 6
	kingCount  = 9
	manStates  = 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3
	kingStates = 5 * 5 * 5 * 5 * 5 * 5
	// A number is kept for the opening without kings, the ending without, and the same with kings; the windows for kings need the last two.
	stages = 4
)

func panes(rows, columns, down, right int) (all []window) {
	for top := 0; top+rows <= 8; top += down {
		for left := 0; left+columns <= 8; left += right {
			// Where it is when the board is turned round.
			top2, left2 := 8-rows-top, 8-columns-left
			if top < top2 || top == top2 && left <= left2 {
				all = append(all, pane(top, left, rows, columns))
			}
		}
	}
	return all
}

// group finds in one sum what is on the squares of four windows: 16 bits for each. The board comes in four parts of eight squares.
type group [4][256]uint64

func groups(windows []window, base uint64) []group {
	all := make([]group, (len(windows)+3)/4)
	for i, w := range windows {
		digit := uint64(1) << (16 * (i % 4))
		for _, n := range w {
			for at := range 256 {
				if at>>((n-1)%8)&1 != 0 {
					all[i/4][(n-1)/8][at] += digit
				}
			}
			digit *= base
		}
	}
	return all
}

var (
	manGroups  = groups(manWindows, 3)
	kingGroups = groups(kingWindows, 5)
)

// of is the sum for one set of squares.
func (g *group) of(s squares) uint64 {
	return g[0][s&255] + g[1][s>>9&255] + g[2][s>>18&255] + g[3][s>>27&255]
}

// round is the set on the board turned round.
func round(s squares) squares { return squares(bits.Reverse64(uint64(s)) >> (64 - slots)) }

// traits are what windows cannot see, for First less for Second.
type traits [traitCount]int

const (
	traitSteps = iota // steps of men to where nobody takes them
	traitBay          // has men only and no such step
	traitMove         // has the move, with equal numbers
	traitFree         // men past everybody
	traitTurn         // to act
	traitCount
)

func traitsOf(b checkers.Position) (t traits) {
	steps, bay := safeSteps(b, game.First)
	otherSteps, otherBay := safeSteps(b, game.Second)
	t[traitSteps], t[traitBay] = steps-otherSteps, bay-otherBay
	if b.First.Count() == b.Second.Count() {
		t[traitMove] = hasMove(b)
	}
	t[traitFree] = free(b)
	t[traitTurn] = 1
	if b.Side == game.Second {
		t[traitTurn] = -1
	}
	return t
}

// safeSteps is how many steps of a side's men nobody punishes at once, and 1 if a side with men only has none.
func safeSteps(b checkers.Position, of game.Seat) (steps, bay int) {
	own := b.Of(of)
	men := own &^ b.Kings
	empty := b.Empty()
	enemies := b.Of(of.Other())
	royal := enemies & b.Kings
	var left, right squares // where men can step to, in either direction, without being taken
	if of == game.First {
		left = men << 4 & empty &^ (enemies>>4 | enemies>>5&(empty<<5) | royal<<5&(empty>>5))
		right = men << 5 & empty &^ (enemies>>5 | enemies>>4&(empty<<4) | royal<<4&(empty>>4))
	} else {
		left = men >> 4 & empty &^ (enemies<<4 | enemies<<5&(empty>>5) | royal>>5&(empty<<5))
		right = men >> 5 & empty &^ (enemies<<5 | enemies<<4&(empty>>4) | royal>>4&(empty<<4))
	}
	if own == men && left|right == 0 {
		bay = 1
	}
	return left.Count() + right.Count(), bay
}

// free is how many men have nobody before them on their way, once so many pieces are gone that there can be such men.
func free(b checkers.Position) int {
	if (b.First | b.Second).Count() > 14 {
		return 0
	}
	before, others := b.Second, b.First // and what is reached from there on a man's way back
	for range 6 {
		before |= (before>>4 | before>>5) & onBoard
		others |= (others<<4 | others<<5) & onBoard
	}
	men := b.First &^ (b.Kings | rowOne | rowTwo | before)
	foreign := b.Second &^ (b.Kings | rowLast | rowSix | others)
	return men.Count() - foreign.Count()
}

// stage is how much a position has of the opening, up to mostEarly, and which numbers of a window count.
func stage(b checkers.Position) (early, from int) {
	early = min(max((b.First|b.Second).Count()-6, 0), mostEarly)
	if b.Kings != 0 {
		from = 2
	}
	return early, from
}

const mostEarly = 14

// learned are the numbers of the evaluation, in 1/fine of a hundredth of a man. Those that are added up together share a word.
type learned struct {
	men   [2][manCount][manStates]stagePair // without kings, and with them
	kings [kingCount][kingStates]stagePair
	trait [traitCount][2]stagePair
}

const fine = 8

// stagePair is two numbers, for the opening and for the ending, that can be added up and multiplied at once. Their sums must fit into 16 bits.
type stagePair int32

func pairOf(first, last int16) stagePair { return stagePair(first)<<16 + stagePair(last) }

func (p stagePair) last() int  { return int(int16(p)) }
func (p stagePair) first() int { return (int(p) - p.last()) >> 16 }

// worth judges for First.
func (w *learned) worth(b checkers.Position) int {
	early := min(max((b.First|b.Second).Count()-6, 0), mostEarly)
	men, others := b.First&^b.Kings, b.Second&^b.Kings
	turned, othersTurned := round(men), round(others)
	royal := 0
	var sum stagePair
	if b.Kings != 0 {
		royal = 1
		kings, otherKings := b.First&b.Kings, b.Second&b.Kings
		sum = w.royal(men, others, kings, otherKings) - w.royal(othersTurned, turned, round(otherKings), round(kings))
	}
	sum += seen(&w.men[royal], men, others) - seen(&w.men[royal], othersTurned, turned)
	for i, n := range traitsOf(b) {
		sum += w.trait[i][royal] * stagePair(n)
	}
	return (sum.first()*early + sum.last()*(mostEarly-early)) / (mostEarly * fine)
}

// seen is the worth of what one side sees of men.
func seen(men *[manCount][manStates]stagePair, own, foreign squares) (sum stagePair) {
	for i := range manGroups {
		g := &manGroups[i]
		x := g.of(own) + 2*g.of(foreign)
		for j := 4 * i; j < min(manCount, 4*i+4); j++ {
			sum += men[j][uint16(x)]
			x >>= 16
		}
	}
	return sum
}

// royal is the same with kings.
func (w *learned) royal(own, foreign, kings, foreignKings squares) (sum stagePair) {
	for i := range kingGroups {
		g := &kingGroups[i]
		x := g.of(own) + 2*g.of(foreign) + 3*g.of(kings) + 4*g.of(foreignKings)
		for j := 4 * i; j < min(kingCount, 4*i+4); j++ {
			sum += w.kings[j][uint16(x)]
			x >>= 16
		}
	}
	return sum
}
