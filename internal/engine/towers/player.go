package towers

import (
	"context"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/search"
	"crownhead/rules/towers"
)

// New makes a player of this sheet: of a level from 1 to 8, or for level 0 of full strength, which only the limits hold
// back. The seed decides between equal turns, and how the lower levels slip.
func New(sheet towers.Sheet, level int, seed uint64) engine.Player {
	return newPlayer(sheet, level, seed)
}

func newPlayer(sheet towers.Sheet, level int, seed uint64) *player {
	p := &player{searcher: searcher{sheet: sheet}, dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	size := fullTable
	if 1 <= level && level <= engine.Levels {
		p.level = levels[level-1]
		size = levelTable
	}
	p.table = search.NewTable(size)
	return p
}

// The hash tables in bytes: a server holds many players of a level, a person who analyses has one.
const (
	fullTable  = 64 << 20
	levelTable = 2 << 20
)

type player struct {
	searcher
	level engine.Level // zero: full strength
	dice  *rand.Rand
}

// Choose deepens until the limits, or the level's, are reached.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, ok := game.Line[towers.Position, towers.Move](pos)
	if !ok {
		return engine.Info{}, engine.ErrForeign
	}
	if pos.ToAct() > game.Second {
		return engine.Info{}, engine.ErrNoTurn
	}
	return p.think(ctx, line, p.level.Within(limits), p.level, info), nil
}

// think looks at the last position of a line, which has a turn to choose.
func (p *player) think(ctx context.Context, line []towers.Position, limits engine.Limits, level engine.Level, info func(engine.Info)) engine.Info {
	p.budget = search.NewBudget(ctx, limits.Time, limits.Nodes)
	p.table.NextTurn()
	choices := p.open(line, p.dice.Shuffle)
	deepest := mostTurn / 2
	if limits.Depth > 0 {
		deepest = min(deepest, limits.Depth)
	}
	if len(choices) == 1 {
		deepest = 1 // nothing to think about; only what it leads to is said
	}
	taken, depth := choices[0], 0
	found := p.report(line, taken, 0)
	for depth < deepest {
		trial := make([]choice, len(choices))
		copy(trial, choices)
		done := p.deepen(trial, depth+1, level.Margin)
		if done < len(trial) {
			if done > 0 {
				taken = trial[0] // the first looked at was the best before, so this is no worse
			}
			break
		}
		choices, taken = trial, trial[0]
		depth++
		found = p.report(line, taken, depth)
		if info != nil {
			info(found)
		}
		if found.Wins != 0 && depth >= max(found.Wins, -found.Wins)+beyond {
			break
		}
	}
	if depth > 0 && level.Slips > 0 {
		if slip := p.slip(choices, level); slip.move != choices[0].move {
			taken = slip
		}
	}
	return p.report(line, taken, depth)
}

// beyond is how much deeper than a forced end it looks for a better one.
const beyond = 4

// slip lets the level take what it takes.
func (p *player) slip(choices []choice, level engine.Level) choice {
	offered := make([]engine.Choice, len(choices))
	for i, c := range choices {
		offered[i] = engine.Choice{Index: i, Score: c.score}
	}
	return choices[level.Pick(offered, p.dice).Index]
}

func (p *player) report(line []towers.Position, c choice, depth int) engine.Info {
	found := engine.Info{Depth: depth, Nodes: p.budget.Nodes, Score: c.score, Wins: turnsToEnd(c.score)}
	at := line[len(line)-1]
	for _, m := range c.line {
		found.Line = append(found.Line, p.sheet.MoveText(at, m))
		at.PlayHere(m)
	}
	return found
}
