package checkers

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/search"
	"crownhead/rules/checkers"
)

// New makes a player of a sheet on which captures are compulsory: of a level, or for level 0 one that only the limits
// hold back.
func New(sheet checkers.Sheet, level int, seed uint64) engine.Player {
	counted := sheet.Paper == checkers.MC && !sheet.CountOnAgreement
	return newPlayer(sheet, newSeeker(newPlain(sheet), 0, counted, memory(level)), level, seed)
}

// NewDames makes a player of the jeu de dames.
func NewDames(sheet checkers.Dames, level int, seed uint64) engine.Player {
	g := newHuffing(sheet)
	p := newPlayer(sheet, newSeeker(g, g.cost(), false, memory(level)), level, seed)
	if g.cost() > 0 {
		p.level.Nodes /= 2 // where offences are searched, a node takes twice as long
	}
	return p
}

// memory is how many bytes a player's hash table takes: a level's search of a turn fits into little.
func memory(level int) int {
	if level == 0 {
		return 64 << 20
	}
	return 4 << 20
}

type player[P any, M comparable] struct {
	rules game.Rules[P, M]
	seek  *seeker[P, M]
	level engine.Level
	dice  *rand.Rand
}

func newPlayer[P any, M comparable](rules game.Rules[P, M], s *seeker[P, M], level int, seed uint64) *player[P, M] {
	p := &player[P, M]{rules: rules, seek: s, dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	if level > 0 {
		p.level = levels[min(level, engine.Levels)]
	}
	return p
}

// Choose finds a turn.
func (p *player[P, M]) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, ok := game.Line[P, M](pos)
	switch {
	case !ok:
		return engine.Info{}, engine.ErrForeign
	case pos.ToAct() == game.Nobody:
		return engine.Info{}, engine.ErrNoTurn
	}
	all := p.think(ctx, line, limits, p.level, info)
	i := p.level.Pick(scores(all.choices), p.dice).Index
	return p.report(line[len(line)-1], all.choices[i], all.depth, p.seek.budget.Nodes), nil
}

// thought is what came of thinking about a position: the choices, the best first, and how deep they were searched.
type thought[P any, M comparable] struct {
	choices []choice[P, M]
	depth   int
}

// sure is how deep every level looks, whatever it costs: its own turn, and what is taken then.
const sure = 1

// think deepens until the limits end it, or what the level may spend.
func (p *player[P, M]) think(ctx context.Context, line []P, limits engine.Limits, level engine.Level, info func(engine.Info)) thought[P, M] {
	if limits == (engine.Limits{}) && level.Nodes == 0 {
		limits.Time = time.Second
	}
	s := p.seek
	s.budget = search.NewBudget(ctx, limits.Time, limits.Nodes)
	s.begin(line)
	s.margin = 0
	if level.Slips > 0 {
		s.margin = level.Margin
	}
	now := line[len(line)-1]
	t := thought[P, M]{choices: s.choices(now)}
	if len(t.choices) == 1 {
		t.choices[0].score = 0
		return t
	}
	if ctx.Err() != nil {
		return t
	}
	deep := deepest / 2
	if limits.Depth > 0 {
		deep = min(deep, limits.Depth)
	}
	var before []choice[P, M]
	for depth := 1; depth <= deep; depth++ {
		if depth > sure && level.Nodes != 0 && (limits.Nodes == 0 || limits.Nodes > level.Nodes) {
			s.budget.Allow(level.Nodes)
		}
		before = append(before[:0], t.choices...)
		done := s.deepen(t.choices, depth)
		if !done {
			// Half a deepening is worth something if only the best turn is asked for.
			if s.margin > 0 || depth == 1 {
				t.choices = before
			}
			return t
		}
		slices.SortStableFunc(t.choices, func(a, b choice[P, M]) int { return b.score - a.score })
		t.depth = depth
		best := t.choices[0]
		if info != nil {
			info(p.report(now, best, depth, s.budget.Nodes))
		}
		if n := turnsToEnd(best.score); n != 0 && abs(n) <= depth {
			break // looking further changes nothing
		}
	}
	return t
}

// report puts a choice into words.
func (p *player[P, M]) report(now P, c choice[P, M], depth int, nodes uint64) engine.Info {
	info := engine.Info{Depth: depth, Nodes: nodes, Score: c.score, Wins: turnsToEnd(c.score)}
	info.Line = append(info.Line, p.rules.MoveText(now, c.turn))
	now = c.after
	for _, turn := range c.line {
		info.Line = append(info.Line, p.rules.MoveText(now, turn))
		now = p.seek.ground.play(now, turn)
	}
	return info
}

// turnsToEnd is how many turns it takes to a forced end, negative if it is lost, 0 if none is in sight.
func turnsToEnd(score int) int {
	switch {
	case score > won-1000:
		return won - score
	case score < -won+1000:
		return -won - score
	case score > forced:
		return counts - score
	case score < -forced:
		return -counts - score
	}
	return 0
}
