package chess

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/search"
	"crownhead/rules/chess"
)

// player is one seat's computer player.
type player struct {
	*searcher
	level level
	dice  *rand.Rand
}

// New makes a player by a sheet of rules/chess. Level 0 is full strength, which only the limits hold back; 1 to
// [engine.Levels] feel human. The seed is for the choices of the lower levels.
func New(sheet chess.Sheet, strength int, seed uint64) engine.Player {
	strength = max(0, min(strength, engine.Levels))
	// What a level can fill, and no more: a house may seat hundreds of them.
	bytes := 32 << 20
	if strength > 0 {
		bytes = 1 << 20
	}
	return &player{newSearcher(sheet, bytes), levels[strength], rand.New(rand.NewPCG(seed, 64))}
}

var (
	errForeign = errors.New("chess engine: the position is not one of chess")
	errOver    = errors.New("chess engine: the game is over")
)

// Choose finds a turn. Its score is in hundredths of a pawn; Wins counts single turns, so a mate in two moves is 3.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, told func(engine.Info)) (engine.Info, error) {
	line, ok := game.Line[chess.Position, chess.Move](pos)
	if !ok {
		return engine.Info{}, errForeign
	}
	if pos.ToAct() == game.Nobody {
		return engine.Info{}, errOver
	}
	return p.think(ctx, line, limits, told), nil
}

// think is Choose on our own types.
func (p *player) think(ctx context.Context, line []chess.Position, limits engine.Limits, told func(engine.Info)) engine.Info {
	if limits == (engine.Limits{}) && p.level.Nodes == 0 {
		limits.Time = time.Second
	}
	started := time.Now()
	p.budget = search.NewBudget(ctx, limits.Time, limits.Nodes)
	p.stand(line)
	t := p.begin()
	if len(t.options) == 1 || ctx.Err() != nil {
		t.best.score = p.evaluate(&line[len(line)-1])
		return p.info(t, &t.best)
	}
	tell := func() {
		if told != nil {
			told(p.info(t, &t.best))
		}
	}
	depth := mostPly
	if limits.Depth > 0 {
		depth = min(depth, limits.Depth)
	}
	if p.level.Nodes == 0 {
		// A depth that can hardly be finished in the time left is not begun.
		p.deepen(t, depth, 0, func() bool { return limits.Time == 0 || time.Since(started) < limits.Time*6/10 }, tell)
		return p.info(t, &t.best)
	}
	level := p.level.Level
	if len(line) <= young {
		level.Slips, level.Margin = max(level.Slips, varied.Slips), max(level.Margin, varied.Margin)
	}
	return p.falter(t, level, limits.Nodes, depth, tell)
}

// falter thinks as far as the level does, and errs as it does.
func (p *player) falter(t *thought, level engine.Level, nodes uint64, depth int, tell func()) engine.Info {
	if p.dice.IntN(100) < p.level.blind {
		p.glance(t)
	} else {
		always := func() bool { return true }
		p.budget.Allow(least(nodes, sureNodes))
		p.deepen(t, min(depth, sure), level.Margin, always, tell)
		p.budget.Allow(least(nodes, max(level.Nodes, p.budget.Nodes+1)))
		p.deepen(t, min(depth, p.level.depth), level.Margin, always, tell)
	}
	if level.Slips == 0 || turnsToMate(t.best.score) != 0 {
		return p.info(t, &t.best) // nobody slips who sees a mate
	}
	var choices []engine.Choice
	for i, o := range t.finished {
		if o.truly {
			choices = append(choices, engine.Choice{Index: i, Score: o.score})
		}
	}
	if len(choices) == 0 {
		return p.info(t, &t.best)
	}
	if i := level.Pick(choices, p.dice).Index; i != choices[0].Index {
		return p.info(t, &t.finished[i])
	}
	return p.info(t, &t.best)
}

// least is the smaller of two limits, of which 0 is none.
func least(a, b uint64) uint64 {
	if a == 0 {
		return b
	}
	return min(a, b)
}

// judge is what the game is worth for the side to move. A level that errs over its moves does not err over an offer.
func (p *player) judge(ctx context.Context, line []chess.Position) int {
	p.budget = search.NewBudget(ctx, 200*time.Millisecond, 20000)
	p.stand(line)
	t := p.begin()
	p.deepen(t, mostPly, 0, func() bool { return true }, func() {})
	return t.best.score
}

// Agrees takes a draw that is no worse than what it has, and any resignation. Early in the game it wants to play.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	line, ok := game.Line[chess.Position, chess.Move](pos)
	if offered.Kind == game.Resign {
		return true
	}
	if !ok || offered.Kind != game.Draw || pos.ToAct() == game.Nobody {
		return false
	}
	score := p.judge(ctx, line)
	now := line[len(line)-1]
	if now.Turn() == offered.By {
		score = -score
	}
	switch quiet := now.Quiet(); {
	case quiet >= 70:
		return score < 150 // nothing has come of it
	case quiet >= 30:
		return score < 40
	case len(line) < 40:
		return score <= -60
	}
	return score <= 0
}
