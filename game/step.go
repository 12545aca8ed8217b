package game

import "slices"

// Step is one touch within a turn. Squares are named as in Piece, never from the mover's point of view.
type Step struct {
	From    string   // the square a piece leaves; "" if it comes from the hand or nothing moves
	To      string   // the square it reaches; "" if nothing arrives
	Takes   string   // the square whose piece is taken, jumped, hit, removed or huffed; "" if none
	Becomes string   // what a piece turns into where the player chooses: chess's Q, R, B, N; "" otherwise
	Does    string   // what is said instead of touched: roll, double, take, pass, beaver, dance, huff, back
	Crowned bool     // the piece that arrives becomes a king there: what no player chooses, so no touch has it
	After   uint32   // bit i: step i of the same turn must come before this one
	Effects []Effect // what it does to the picture beyond From, To, Takes and Crowned, or otherwise; see Apply
}

// Chain makes steps that have only one order follow each other.
func Chain(steps []Step) []Step {
	for i := range steps {
		steps[i].After = 1<<i - 1
	}
	return steps
}

// Move is a whole turn with its types erased.
type Move struct {
	Text  string
	Steps []Step
	Odds  int // for a move of the Dice: how many of the equally likely throws give it
}

// Texts is the turns as they are written.
func Texts(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.Text
	}
	return texts
}

// matches tells whether a touch is this step: every field that the touch has must be the same. So a
// touch of a man alone (From) matches all his steps, and a pawn's touch without a choice (Becomes) all four.
func (s Step) matches(touch Step) bool {
	return (touch.From == "" || touch.From == s.From) &&
		(touch.To == "" || touch.To == s.To) &&
		(touch.Takes == "" || touch.Takes == s.Takes) &&
		(touch.Becomes == "" || touch.Becomes == s.Becomes) &&
		(touch.Does == "" || touch.Does == s.Does)
}

// Continue is the turns that are still possible after these touches, in any order that their steps allow.
func Continue(moves []Move, touched []Step) []Move {
	var left []Move
	for _, m := range moves {
		if canTouch(m.Steps, touched, 0) {
			left = append(left, m)
		}
	}
	return left
}

// Follow is how many of these touches, one after the other, begin some turn, and the turns that begin so.
func Follow(moves []Move, touched []Step) (left []Move, n int) {
	left = moves
	for n < len(touched) {
		next := Continue(moves, touched[:n+1])
		if len(next) == 0 {
			break
		}
		left, n = next, n+1
	}
	return left, n
}

// Complete is the turn of which these touches are the whole: nothing is left to touch, and no choice is open.
func Complete(moves []Move, touched []Step) (Move, bool) {
	var whole Move
	found := false
	for _, m := range Continue(moves, touched) {
		if len(m.Steps) != len(touched) {
			continue
		}
		if found {
			return Move{}, false
		}
		whole, found = m, true
	}
	return whole, found
}

// hits tells whether a touch that names a hit can be step i, though the list gives the hit to another step that arrives on the
// same square: whichever piece comes first makes it.
func hits(steps []Step, i int, touch Step) bool {
	to := steps[i].To
	if touch.Takes == "" || touch.Takes != to {
		return false
	}
	touch.Takes = ""
	return steps[i].matches(touch) && slices.ContainsFunc(steps, func(s Step) bool { return s.To == to && s.Takes == to })
}

// canTouch tries to give each touch a step of its own; done has a bit for each step given. Two equal steps
// (two checkers from one point) make more than one way, so it searches.
func canTouch(steps, touched []Step, done uint32) bool {
	if len(touched) == 0 {
		return true
	}
	for i, s := range steps {
		if done>>i&1 == 0 && s.After&^done == 0 && (s.matches(touched[0]) || hits(steps, i, touched[0])) &&
			canTouch(steps, touched[1:], done|1<<i) {
			return true
		}
	}
	return false
}
