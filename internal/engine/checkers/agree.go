package checkers

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

const (
	// Slightly ahead is not enough to refuse peace.
	slightly = 15
	// In the opening every game is even, and nobody stops there: as long as so many pieces stand, a draw is refused unless
	// behind.
	crowded = 16
)

// Agrees answers an offer. A draw is taken by who is not better than slightly ahead; the count by who wins it, by who
// gets half a point out of it where a draw would be taken, and by who is lost anyway.
func (p *player[P, M]) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	line, ok := game.Line[P, M](pos)
	if !ok || pos.ToAct() == game.Nobody {
		return false
	}
	b := p.ground.board(line[len(line)-1])
	me := offered.By.Other()
	switch offered.Kind {
	case game.Resign:
		return true
	case game.Draw:
		return p.peaceful(b, p.worth(ctx, line, b.Side == me))
	case game.Count:
		b.Side = me
		if lead := counted(b); lead != 0 {
			return lead > 0 || p.Ends(p.worth(ctx, line, p.toAct(line) == me)) < 0
		}
		return p.peaceful(b, p.worth(ctx, line, p.toAct(line) == me))
	}
	return false
}

func (p *player[P, M]) toAct(line []P) game.Seat { return p.ground.board(line[len(line)-1]).Side }

func (p *player[P, M]) peaceful(b checkers.Position, score int) bool {
	if (b.First | b.Second).Count() >= crowded {
		return score < -slightly
	}
	return score <= slightly
}

// worth is what the game is worth, to the player if it is his turn and else with the sign turned.
func (p *player[P, M]) worth(ctx context.Context, line []P, mine bool) int {
	const enough = 50_000
	nodes := p.level.Nodes
	if nodes == 0 || nodes > enough {
		nodes = enough
	}
	p.take(Net.Get())
	score := p.root.Worth(ctx, p.open(line), engine.Limits{Nodes: nodes})
	if mine {
		return score
	}
	return -score
}
