package checkers

import "crownhead/game"

// A king is two stones, and the stone beneath shows what was at hand when he was crowned: one of his own side's lost
// pieces (JD-10), or else an enemy piece (JD-11). It is drawn and never counts: kings of both makes move alike, a
// text does not carry it, and a man is crowned even if no stone is left (R-JD-9).

const stones = 12 // of each colour, in the box

// underAfter is the kings that have an enemy stone beneath them once m is played.
func (p DamesPosition) underAfter(m Move) Squares {
	from, to := m.From(), m.To()
	switch {
	case p.under&from != 0:
		return p.under&^(from|m.Taken()) | to
	case p.Kings&from == 0 && to&far(p.Side) != 0 && p.spare(p.Side, m) == 0 && p.spare(p.Side.Other(), m) > 0:
		return p.under&^m.Taken() | to
	}
	return p.under &^ m.Taken()
}

// spare is how many stones of this colour lie beside the board once m has taken what it takes.
func (p DamesPosition) spare(colour game.Seat, m Move) int {
	own := p.Of(colour) &^ m.Taken()
	crowns := own&p.Kings&^p.under | p.Of(colour.Other())&p.under&^m.Taken()
	return max(0, stones-own.Count()-crowns.Count())
}
