package checkers

import (
	"context"
	"math/rand/v2"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// New makes a player of a sheet on which captures are compulsory: of a level, or for level 0 one that only the limits
// hold back.
func New(sheet checkers.Sheet, level int, seed uint64) engine.Player {
	return newTabled(sheet, level, seed, solved.Shared(sheet))
}

// newTabled makes a player that asks these tables, if there are any.
func newTabled(sheet checkers.Sheet, level int, seed uint64, known *solved.Tables) *player[checkers.Position, checkers.Move] {
	counted := sheet.Paper == checkers.MC && !sheet.CountOnAgreement
	p := newPlayer(newSeeker(sheet, newPlain(sheet), 0, counted, search.NewTable(memory(level))), level, seed)
	if known == nil {
		return p
	}
	p.small = known.Few
	if level == 0 {
		p.few = known.Few()
		p.exact = func(ctx context.Context, turns []checkers.Move) []checkers.Move {
			best, _, _ := known.Best(ctx, p.at, turns)
			return best
		}
	}
	return p
}

// NewDames makes a player of the jeu de dames.
func NewDames(sheet checkers.Dames, level int, seed uint64) engine.Player {
	g := newHuffing(sheet)
	p := newPlayer(newSeeker(sheet, g, g.cost(), false, search.NewTable(memory(level))), level, seed)
	if g.cost() > 0 {
		p.level.Nodes /= 2 // where offences are searched, a node takes twice as long
	}
	known := solved.SharedDames(sheet)
	if known == nil {
		return p
	}
	p.small = known.Few
	if level == 0 {
		p.few = known.Few()
		p.exact = func(ctx context.Context, turns []checkers.DamesMove) []checkers.DamesMove {
			return bestDames(ctx, known, p.at, turns)
		}
	}
	return p
}

// bestDames are the turns that tables would play where captures are compulsory.
func bestDames(ctx context.Context, known *solved.Tables, at checkers.DamesPosition, turns []checkers.DamesMove) (best []checkers.DamesMove) {
	if _, pending := at.Before(); pending {
		return turns
	}
	moves := make([]checkers.Move, len(turns))
	for i, m := range turns {
		moves[i], _ = m.Move()
	}
	kept, _, _ := known.Best(ctx, at.Position, moves)
	for i, m := range moves {
		if slices.Contains(kept, m) {
			best = append(best, turns[i])
		}
	}
	return best
}

// memory is how many bytes a player's hash table takes: a level's search of a turn fits into little.
func memory(level int) int {
	if level == 0 {
		return 64 << 20
	}
	return 4 << 20
}

type player[P any, M comparable] struct {
	*seeker[P, M]
	root  search.Root[M]
	level engine.Level
	dice  *rand.Rand
	exact func(context.Context, []M) []M // the turns that tables would play; nil: it has none
	small func() *solved.Few             // the tables that a search asks; nil: there are none

	helpers search.Helpers[M, *seeker[P, M]]
}

func newPlayer[P any, M comparable](s *seeker[P, M], level int, seed uint64) *player[P, M] {
	p := &player[P, M]{seeker: s, dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	p.root = search.Root[M]{Tree: s, Habits: habits, Table: s.table, Budget: s.budget}
	if level > 0 {
		p.level = levels[min(level, engine.Levels)]
	}
	return p
}

// Choose finds a turn.
func (p *player[P, M]) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, err := engine.Asked[P, M](pos)
	if err != nil {
		return engine.Info{}, err
	}
	p.take(Net.Get())
	turns := p.open(line)
	p.table.Fit(p.expects(limits))
	p.root.Forced = habits.Forced
	if p.exact != nil {
		if best := p.exact(ctx, turns); len(best) < len(turns) {
			turns = best
			p.root.Forced = p.root.Deepest // one turn is left of several: what it leads to is still to be found
		}
	}
	if len(p.helpers) > 0 && p.level.Nodes == 0 && limits.Nodes == 0 && len(turns) > 1 {
		defer p.helpers.Help(ctx, &p.root, limits, func(s *seeker[P, M]) []M { return s.open(line) })()
	}
	defer p.root.Overlook(&p.view, p.level, p.dice)()
	p.root.Think(ctx, turns, limits, p.level, info)
	p.root.Slip(p.level, p.dice)
	return p.root.Info(), nil
}

// take makes a net the player's own for the next search. A browser may have loaded it since the last one, and what that found out says little then.
func (p *player[P, M]) take(n *net) {
	if p.net != n {
		p.net = n
		p.table.Clear()
		p.Forget()
	}
}

// expects is about how many nodes limits allow for this turn and for some before it, which are worth remembering; 0 if nobody knows. A level's
// table is small as it is.
func (p *player[P, M]) expects(limits engine.Limits) uint64 {
	switch {
	case p.level.Nodes > 0:
		return 0
	case limits.Nodes == 0 && limits.Time > 0:
		return uint64(limits.Time.Microseconds()) * nodesInMicrosecond * rememberedTurns * uint64(1+len(p.helpers))
	}
	return limits.Nodes * rememberedTurns
}

const (
	nodesInMicrosecond = 4 // and some to spare
	rememberedTurns    = 16
)

// expected is how many points a score brings among players who err. A man ahead is most of a win.
var expected = engine.Logistic(60)

// Judge compares turns, also those that leave a capture out, huff or say back.
func (p *player[P, M]) Judge(ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
	line, turns, named, err := engine.Judged(p.rules, pos, q.Turns)
	if err != nil {
		return engine.Judgement{}, err
	}
	if p.small != nil && p.few == nil {
		// A level plays without them, and judges with all there is.
		p.few = p.small()
		defer func() { p.few = nil }()
	}
	p.take(Net.Get())
	p.begin(line)
	return p.root.Judge(ctx, turns, named, q, expected, info)
}
