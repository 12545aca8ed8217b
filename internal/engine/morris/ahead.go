package morris

import (
	"context"
	"time"

	"crownhead/rules/morris"
)

// Guessed is what the net thinks of a position, for coded layers of the placing: how likely it is that the side to move wins, in quarters,
// and whether it can close a posse.
func (n *Net) Guessed(p morris.Position) uint8 {
	_, wins := n.Guess(p)
	guess := uint8(min(max(int(float32(wins*4)+64), 0), 127))
	if v := viewOf(p); v.hand > 0 {
		a, b, c := lanesOf(v.own)
		x, y, z := lanesOf(v.enemy)
		if open := (a&b | a&c | b&c) &^ (x | y | z) &^ (a & b & c); open != 0 {
			guess |= 128
		}
	}
	return guess
}

// unlost leaves out turns after which the opponent wins, as far as the coded layers know, if any turns are left then. Turns that there is no
// time for stay.
func (p *player) unlost(ctx context.Context, turns []morris.Move, limit time.Duration) (left []morris.Move) {
	begin := time.Now()
	for _, m := range turns {
		late := ctx.Err() != nil || limit > 0 && time.Since(begin) > limit/4
		if !late {
			if wins, _ := p.taught.coded.Wins(p.sheet.Play(p.at, m)); wins {
				continue
			}
		}
		left = append(left, m)
	}
	if len(left) == 0 {
		return turns
	}
	return left
}
