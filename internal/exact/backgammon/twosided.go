package backgammon

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Owner of the cube, seen by the side on roll.
type Owner uint8

// The owners; nobody owns a cube in the middle.
const (
	Nobody Owner = iota
	Mine
	Theirs
)

// turned is the owner as the other side sees him.
func (o Owner) turned() Owner { return [...]Owner{Nobody: Nobody, Mine: Theirs, Theirs: Mine}[o] }

// TwoSided is exact for money when both sides have at most so many checkers left, all at home: what a game is worth at stake
// one to the side on roll, without a cube and by the owner of the cube. Both play every roll and turn the cube for the most.
// Nothing but a single game can be won any more: each has borne off a checker.
type TwoSided struct {
	most   int
	homes  int
	number []int16 // of a one-sided position among these, -1 if it is none of them
	// worth[w][me*homes+opp] if the side on roll rolls now: without a cube, then by its owner.
	worth [1 + 3][]float32
}

// Pairs gives the table that engines use, with up to Most checkers a side. The first call makes it, unless the user has it on disk.
var Pairs = sync.OnceValue(func() *TwoSided {
	defer made.Store(true)
	return shared(Most)
})

var made atomic.Bool

// Made tells whether Pairs gives its table without making it first.
func Made() bool { return made.Load() }

// Soon has the table made in the background, for somebody who will need it before long.
var Soon = sync.OnceFunc(func() { go Pairs() })

// noCube and withCube are the places of worth.
const noCube = 0

func withCube(o Owner) int { return 1 + int(o) }

// newTwoSided has room for the values of sides with at most so many checkers.
func newTwoSided(most int) *TwoSided {
	t := &TwoSided{most: most, number: make([]int16, homes)}
	eachHome(func(i int, h *Home) {
		t.number[i] = -1
		if h.left() <= most {
			t.number[i] = int16(t.homes)
			t.homes++
		}
	})
	for w := range t.worth {
		t.worth[w] = make([]float32, t.homes*t.homes)
	}
	return t
}

// makeTwoSided computes every pair from those after each roll.
func makeTwoSided(most int) *TwoSided {
	t := newTwoSided(most)
	ends := make([][rolls][]int16, t.homes) // what each roll can lead to
	eachHome(func(i int, h *Home) {
		if n := t.number[i]; n > 0 {
			ends[n] = t.ends(h)
		}
	})
	// A turn makes the number of the side that moves smaller, so the sum of both numbers falls too.
	for sum := 2; sum <= 2*(t.homes-1); sum++ {
		for me := max(1, sum-t.homes+1); me <= min(sum-1, t.homes-1); me++ {
			t.settle(me, sum-me, &ends[me])
		}
	}
	return t
}

// rolls are the different ones, in the order 1-1, 2-1, 2-2, 3-1 …
const rolls = 21

// shares are their chances.
var shares = func() (all [rolls]float32) {
	eachRoll(func(roll, a, b int) {
		all[roll] = 2. / 36
		if a == b {
			all[roll] = 1. / 36
		}
	})
	return all
}()

func eachRoll(visit func(roll, a, b int)) {
	roll := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= a; b++ {
			visit(roll, a, b)
			roll++
		}
	}
}

// ends is where each roll can lead.
func (t *TwoSided) ends(h *Home) (all [rolls][]int16) {
	eachRoll(func(roll, a, b int) {
		if a == b {
			t.reach(*h, []int{a, a, a, a}, &all[roll])
		} else {
			t.reach(*h, []int{a, b}, &all[roll])
			t.reach(*h, []int{b, a}, &all[roll])
		}
		slices.Sort(all[roll])
		all[roll] = slices.Compact(all[roll])
	})
	return all
}

// reach collects where the dice can lead in this order.
func (t *TwoSided) reach(h Home, dice []int, ends *[]int16) {
	top := h.rearmost()
	if len(dice) == 0 || top == off {
		*ends = append(*ends, t.number[index(&h)])
		return
	}
	die := dice[0]
	for point := 1; point <= top; point++ {
		if h[point] == 0 || point < die && point < top {
			continue
		}
		next := h
		next[point]--
		next[max(point-die, off)]++
		t.reach(next, dice[1:], ends)
	}
}

// settle is the worth of one pair from those after every roll.
func (t *TwoSided) settle(me, opp int, ends *[rolls][]int16) {
	var worth [1 + 3]float32
	for roll, all := range ends {
		best := [1 + 3]float32{-4, -4, -4, -4}
		if all[0] == 0 { // all are off
			best = [1 + 3]float32{1, 1, 1, 1}
			all = nil
		}
		for _, end := range all {
			best[noCube] = max(best[noCube], -t.worth[noCube][opp*t.homes+int(end)])
			for who := range Theirs + 1 {
				best[withCube(who)] = max(best[withCube(who)], -t.doubling(who.turned(), opp, int(end)))
			}
		}
		for w := range worth {
			worth[w] += shares[roll] * best[w]
		}
	}
	for w := range worth {
		t.worth[w][me*t.homes+opp] = worth[w]
	}
}

// doubling is the worth to the side on roll, which may double first.
func (t *TwoSided) doubling(who Owner, me, opp int) float32 {
	hold := t.worth[withCube(who)][me*t.homes+opp]
	if who == Theirs {
		return hold
	}
	return max(hold, min(1, 2*t.worth[withCube(Theirs)][me*t.homes+opp]))
}

// Pair is two sides that the table knows, the one on roll first.
type Pair struct {
	t       *TwoSided
	me, opp int
}

// Find gives the pair, if the table knows it and the game goes on.
func (t *TwoSided) Find(me, opp *Home) (Pair, bool) {
	if me.left() > t.most || opp.left() > t.most {
		return Pair{}, false
	}
	p := Pair{t, int(t.number[index(me)]), int(t.number[index(opp)])}
	return p, p.me > 0 && p.opp > 0
}

// Cubeless is what the game is worth without a cube: the chance to win twice, less one.
func (p Pair) Cubeless() float32 { return p.t.worth[noCube][p.me*p.t.homes+p.opp] }

// Rolled is what the game is worth if the side on roll rolls now.
func (p Pair) Rolled(who Owner) float32 { return p.t.worth[withCube(who)][p.me*p.t.homes+p.opp] }

// Worth is what the game is worth to the side on roll, which may double first.
func (p Pair) Worth(who Owner) float32 { return p.t.doubling(who, p.me, p.opp) }

// Doubled is what the game is worth to the side on roll after a double that is taken, at the stake before it.
func (p Pair) Doubled() float32 { return 2 * p.Rolled(Theirs) }
