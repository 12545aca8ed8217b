package backgammon

import (
	"slices"
	"strconv"

	"crownhead/game"
)

// square is the absolute name of a place in a player's numbering.
func square(seat game.Seat, place int) string {
	switch {
	case place == off:
		return "off"
	case place == bar:
		return "bar"
	case seat == game.Second:
		return strconv.Itoa(mirror(place))
	}
	return strconv.Itoa(place)
}

// place is a player's number for an absolute name.
func place(seat game.Seat, square string) (int, bool) {
	switch square {
	case "off":
		return off, true
	case "bar":
		return bar, true
	}
	n, err := strconv.Atoi(square)
	if err != nil || n < 1 || n > 24 || len(square) > 2 {
		return 0, false
	}
	if seat == game.Second {
		n = mirror(n)
	}
	return n, true
}

// words are what is said instead of touched, by act.
var words = [...]string{dance: "dance", roll: "roll", double: "double", take: "take", pass: "pass", beaver: "beaver"}

// Steps are the turn's steps from the highest down. After has exactly the orders that the rules leave: a checker moves
// on after it has come (FB-9), all enter first (FB-13), and none is borne off before all are home and what must go
// first has gone (FB-16).
func (s Sheet) Steps(p Position, m Move) []game.Step {
	if m.act() != walk {
		return []game.Step{{Does: s.MoveText(p, m)}}
	}
	hops := m.steps()
	all := make([]game.Step, len(hops))
	hits := p.hits(hops)
	for i, h := range hops {
		all[i] = game.Step{From: square(p.turn, h.from), To: square(p.turn, h.to)}
		if hits[i] {
			all[i].Takes = all[i].To
		}
		if p.blot(h.to) { // whichever of several checkers lands first hits it
			all[i].Effects = []game.Effect{{Owner: p.turn.Other(), From: all[i].To, To: "bar"}}
		}
	}
	if p.dice[0] != p.dice[1] {
		if len(hops) == 2 {
			p.orderPair(all, hops)
		}
		return all
	}
	for i := range hops {
		all[i].After = p.before(hops, i)
	}
	return all
}

// hits tells which steps hit a blot: of several that land on it, the first.
func (p Position) hits(hops []step) (hits [4]bool) {
	for i, h := range hops {
		hits[i] = p.blot(h.to) && !slices.ContainsFunc(hops[:i], func(earlier step) bool { return earlier.to == h.to })
	}
	return hits
}

// blot tells whether a single enemy checker stands on a place of the mover's.
func (p Position) blot(to int) bool { return to != off && p.sides[p.turn.Other()][mirror(to)] == 1 }

// orderPair tries both orders of two different numbers.
func (p Position) orderPair(all []game.Step, hops []step) {
	if !p.walks(hops[0], hops[1]) {
		all[0].After = 1 << 1
	}
	if !p.walks(hops[1], hops[0]) {
		all[1].After = 1 << 0
	}
}

// walks tells whether the two numbers can be played by these steps in this order, whichever number is which.
func (p Position) walks(a, b step) bool {
	f, own := p.view()
	for _, dice := range [...][2]int{{int(p.dice[0]), int(p.dice[1])}, {int(p.dice[1]), int(p.dice[0])}} {
		if f.can(own, a, dice[0]) && f.can(own.step(a.from, dice[0]), b, dice[1]) {
			return true
		}
	}
	return false
}

// view is what the generator sees of a position.
func (p *Position) view() (field, stacks) {
	return field{^p.sides[p.turn&1^1].blocks() & onBoard}, p.sides[p.turn&1].stacks()
}

// can tells whether this number plays this step.
func (f field) can(own stacks, h step, die int) bool {
	return h.to == max(h.from-die, off) && f.from(own.one, die)>>h.from&1 == 1
}

// before is the set of steps of a double that must come before step i. Equal steps can be exchanged, so the k-th to
// leave a point is taken to be the k-th of them in the list, and waits for the arrivals that make up what the point
// lacks.
func (p Position) before(hops []step, i int) (set uint32) {
	h, die := hops[i], int(p.dice[0])
	leaves := 1 // of that point, up to this one
	for j := range i {
		switch o := hops[j]; {
		case o.from == bar && h.from != bar: // FB-13
			set |= 1 << j
		case h.to == off && (o.from > home || h.from < die && o.from > h.from): // FB-16
			set |= 1 << j
		case o.from == h.from:
			leaves++
		}
	}
	for j := range i { // FB-9
		if lacks := leaves - int(p.sides[p.turn][h.from]); lacks > 0 && hops[j].to == h.from {
			set |= 1 << j
			leaves--
		}
	}
	return set
}
