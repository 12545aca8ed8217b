package checkers

import (
	"crownhead/game"
	"crownhead/rules/checkers"
)

// traits are what a net hardly sees, for First less for Second.
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
