package towers

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

const (
	drawNodes   = 30_000
	settled     = 40  // turns played: before that the game has hardly begun
	littleAhead = 25  // after that, a draw for so much is fair
	behind      = -75 // and for so little it is welcome at any time
)

// Agrees takes every resignation, and a draw where there is little to win: anywhere if it is clearly worse, and once
// the game has taken shape unless it is better. Slips are for turns: it judges an offer as well as it can.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	if offered.Kind == game.Resign {
		return true
	}
	line, ok := game.Line[towers.Position, towers.Move](pos)
	if !ok || offered.Kind != game.Draw || pos.ToAct() > game.Second {
		return false
	}
	p.with(p.own())
	nodes := p.level.Allows(engine.Limits{Nodes: drawNodes}, 1, 0)
	score := p.root.Worth(ctx, p.open(line, p.dice.Shuffle), engine.Limits{Nodes: nodes})
	if pos.ToAct() == offered.By {
		score = -score
	}
	return score <= behind || score <= littleAhead && len(line) > settled
}
