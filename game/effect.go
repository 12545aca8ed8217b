package game

import (
	"cmp"
	"slices"
	"strings"
)

// Effect is a piece that goes from one place to another in the picture: a square, bar, off or hand, as in Piece; "" is out
// of the game, where Pieces lists nothing. See also [Under].
type Effect struct {
	Owner   Seat   // whose: of several at From the topmost of his; of Nobody the topmost
	Kind    string // what it is: in Step.Effects only of a piece that comes from out of the game
	From    string
	To      string // it comes to lie on top of what is there
	Becomes string // the kind that arrives; "" if the same
	Flips   bool   // it changes sides
}

// Hand is where a piece comes from that a step without From brings, and where it waits before it is placed.
const Hand = "hand"

// Under is, as an effect's To, beneath everything on the square. With such a To it can be the From too: everything that is
// on the square once its top piece has gone, no matter who owns it; it goes together and keeps its order.
func Under(square string) string { return under + square }

const (
	under = "under:"
	king  = "king" // what Crowned makes of it
)

// Apply is the pieces after a step of that seat, bottom first. No piece at an effect's From means no effect: of two
// checkers that land on a blot only the first hits it, in whichever order they come.
func (s Step) Apply(pieces []Piece, by Seat) []Piece {
	for _, e := range s.allEffects(by) {
		rest, lifted := e.lift(pieces)
		pieces = e.put(rest, lifted)
	}
	return pieces
}

// EffectsOn is all that the step of that seat does to these pieces, one effect for each piece with its owner and kind. In
// this order they can be applied one by one.
func (s Step) EffectsOn(pieces []Piece, by Seat) (each []Effect) {
	for _, e := range s.allEffects(by) {
		rest, lifted := e.lift(pieces)
		pieces = e.put(rest, slices.Clone(lifted))
		e.From = strings.TrimPrefix(e.From, under)
		for _, p := range slices.Backward(lifted) { // of a pile the topmost first, as hands take it
			e.Owner, e.Kind = p.Owner, p.Kind
			each = append(each, e)
		}
	}
	return each
}

// allEffects adds to the step's own effects what its other fields say already: the opponent's piece on Takes leaves the
// game, and the mover's piece goes from From, or from the hand, to To. One of its own effects that begins at the same place
// replaces that.
func (s Step) allEffects(by Seat) []Effect {
	var all []Effect
	add := func(e Effect) {
		if !slices.ContainsFunc(s.Effects, func(own Effect) bool { return own.From == e.From }) {
			all = append(all, e)
		}
	}
	if s.Takes != "" {
		add(Effect{Owner: by.Other(), From: s.Takes})
	}
	if s.To != "" {
		move := Effect{Owner: by, From: cmp.Or(s.From, Hand), To: s.To}
		if s.Crowned {
			move.Becomes = king
		}
		add(move)
	}
	return append(all, s.Effects...)
}

func (e Effect) lift(pieces []Piece) (rest, lifted []Piece) {
	if e.From == "" {
		return pieces, []Piece{{Owner: e.Owner, Kind: e.Kind}}
	}
	if square, ok := strings.CutPrefix(e.From, under); ok {
		for _, p := range pieces {
			if p.Square == square {
				lifted = append(lifted, p)
			} else {
				rest = append(rest, p)
			}
		}
		return rest, lifted
	}
	for i, p := range slices.Backward(pieces) {
		if p.Square == e.From && (p.Owner == e.Owner || e.Owner == Nobody) {
			return slices.Concat(pieces[:i], pieces[i+1:]), []Piece{p}
		}
	}
	return pieces, nil
}

func (e Effect) put(rest, lifted []Piece) []Piece {
	if e.To == "" {
		return rest
	}
	square, beneath := strings.CutPrefix(e.To, under)
	for i := range lifted {
		p := &lifted[i]
		p.Square, p.Kind = square, cmp.Or(e.Becomes, p.Kind)
		if e.Flips {
			p.Owner = p.Owner.Other()
		}
	}
	if beneath {
		return slices.Concat(lifted, rest)
	}
	return slices.Concat(rest, lifted)
}
