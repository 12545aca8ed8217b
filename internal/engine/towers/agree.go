package towers

import (
	"context"

	"crownhead/game"
	"crownhead/rules/towers"
)

const (
	drawNodes   = 30_000
	settled     = 40  // turns played: before that the game has hardly begun
	littleAhead = 25  // after that, a draw for so much is fair
	behind      = -75 // and for so little it is welcome at any time
)

// Agrees takes every resignation, and a draw where there is little to win: anywhere if it is clearly worse, and once
// the game has taken shape unless it is better.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	if offered.Kind == game.Resign {
		return true
	}
	line, ok := game.Line[towers.Position, towers.Move](pos)
	if !ok || offered.Kind != game.Draw || pos.ToAct() > game.Second {
		return false
	}
	p.with(p.own())
	score := p.root.Offered(ctx, p.open(line, p.dice.Shuffle), p.level, drawNodes, pos.ToAct(), offered.By)
	return score <= behind || score <= littleAhead && len(line) > settled
}
