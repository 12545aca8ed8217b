package morris

import (
	"context"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// New makes a player of this sheet: of a level from 1 to 8, or for level 0 of full strength, which only the limits hold
// back. The seed decides between equal turns, and how the lower levels slip.
func New(sheet morris.Sheet, level int, seed uint64) engine.Player {
	p := newPlayer(sheet, level, seed)
	if p.level == (engine.Level{}) {
		p.exact = solved.Shared(sheet)
		p.exact.Load()
		if sheet == morris.Cowboy {
			p.taught = travelling()
		}
	}
	return p
}

func newPlayer(sheet morris.Sheet, level int, seed uint64) *player {
	p := &player{dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	p.searcher = searcher{sheet: sheet, budget: new(search.Budget)}
	p.level, p.table = search.Strength(levels, level)
	p.root = search.Root[morris.Move]{Tree: &p.searcher, Habits: habits, Table: p.table, Budget: p.budget}
	return p
}

type player struct {
	searcher
	root   search.Root[morris.Move]
	level  engine.Level // zero: full strength
	dice   *rand.Rand
	exact  *solved.Tables // nil: it has no solved endings
	taught learned        // empty: nothing
}

// Tune gives the player a table of so many bytes. It always thinks on one thread.
func (p *player) Tune(table, _ int) { p.table = p.root.Tune(table) }

// Choose deepens until the limits, or the level's, are reached.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, err := engine.Asked[morris.Position, morris.Move](pos)
	if err != nil {
		return engine.Info{}, err
	}
	return p.think(ctx, line, limits, p.level, info), nil
}

// think searches the last position of a line that has a turn to choose. With a forced end in sight a level does not slip: the margin
// would make a win in one and a win in five the same.
func (p *player) think(ctx context.Context, line []morris.Position, limits engine.Limits, level engine.Level, info func(engine.Info)) engine.Info {
	if now := line[len(line)-1]; p.taught.net != nil && !p.solved(now) {
		p.net = p.taught.net
		p.salt = netSalt << now.Side()
		defer func() { p.net, p.salt = nil, 0 }()
	}
	turns := p.open(line, p.dice.Shuffle)
	p.root.Forced = habits.Forced
	if p.exact != nil {
		best, _, known := p.exact.Best(ctx, p.at, turns)
		if !known && p.taught.coded != nil {
			begin := time.Now()
			best = p.unlost(ctx, best, limits.Time)
			if limits.Time > 0 {
				limits.Time = max(limits.Time-time.Since(begin), time.Millisecond)
			}
		}
		if len(best) < len(turns) {
			turns = best
			p.root.Forced = p.root.Deepest // one turn is left of several: what it leads to is still to be found
		}
	}
	p.root.Again = nil
	if careful(level) && len(turns) > 1 {
		p.root.Again = p.again(turns, doubt.Allows(limits, 1, 0))
	}
	defer p.root.Overlook(&p.view, level, p.dice)()
	if p.net != nil {
		info = p.untilCalm(limits, info)
	}
	p.root.Think(ctx, turns, limits, level, info)
	if p.Ends(p.root.Best.Score) == 0 {
		p.root.Slip(level, p.dice)
	}
	return p.root.Info()
}

// solved tells that tables know how a game goes on to its end: there the net has nothing to add, and the hand evaluation is faster.
func (p *player) solved(now morris.Position) bool {
	if p.exact == nil || !viewOf(now).placed {
		return false
	}
	_, _, known := p.exact.Value(now)
	return known
}

// expected is how many points a score brings among players who err. A piece ahead is half of a win.
var expected = engine.Logistic(100)

// Judge compares turns.
func (p *player) Judge(ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
	line, turns, named, err := engine.Judged(p.sheet, pos, q.Turns)
	if err != nil {
		return engine.Judgement{}, err
	}
	p.stand(line)
	return p.root.Judge(ctx, turns, named, q, expected, info)
}

// Agrees accepts every resignation, and a draw unless it likes its own position better: once all is placed, a little
// better is still a draw; before, the game has hardly begun, and it agrees only when it is worse.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	switch offered.Kind {
	case game.Resign:
		return true
	case game.Draw:
	default:
		return false
	}
	line, ok := game.Line[morris.Position, morris.Move](pos)
	if !ok || pos.ToAct() != game.First && pos.ToAct() != game.Second {
		return false
	}
	p.root.Again = nil
	score := p.root.Offered(ctx, p.open(line, p.dice.Shuffle), p.level, drawNodes, pos.ToAct(), offered.By)
	if viewOf(line[len(line)-1]).placed {
		return score <= slightlyAhead
	}
	return score <= -clearlyWorse
}

// untilCalm ends a search once a tenth of what the limits allow is spent and the net sees no danger.
func (p *player) untilCalm(limits engine.Limits, info func(engine.Info)) func(engine.Info) {
	begin := time.Now()
	return func(now engine.Info) {
		if info != nil {
			info(now)
		}
		spent := limits.Nodes > 0 && now.Nodes >= limits.Nodes/10 || limits.Time > 0 && time.Since(begin) >= limits.Time/10
		if spent && now.Score >= -calm {
			p.budget.Limit(0, 1) // the next position is one too many
		}
	}
}

// calm is what the net may fear then. In lost games it feared 180 and more when the turn was played that lost.
const calm = 100

// netSalt keeps what the net has found out apart in the hash table, for each side by itself.
const netSalt uint64 = 0x5851f42d4c957f2d

const (
	drawNodes     = 50_000
	slightlyAhead = 25
	clearlyWorse  = 50 // on the empty board a search can end with up to 40 for either side
)
