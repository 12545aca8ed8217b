package towers

import (
	"context"
	"math/rand/v2"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	"crownhead/rules/towers"
)

// New makes a player of this sheet: of a level from 1 to 8, or for level 0 of full strength, which only the limits hold
// back. The seed decides between equal turns, and how the lower levels slip.
func New(sheet towers.Sheet, level int, seed uint64) engine.Player {
	return newPlayer(sheet, level, seed)
}

func newPlayer(sheet towers.Sheet, level int, seed uint64) *player {
	p := &player{dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	p.searcher = searcher{sheet: sheet, budget: new(search.Budget)}
	p.level, p.table = search.Strength(levels, level)
	p.with(p.own())
	p.root = search.Root[towers.Move]{Tree: &p.searcher, Habits: habits, Table: p.table, Budget: p.budget}
	return p
}

type player struct {
	searcher
	root  search.Root[towers.Move]
	proof *prover      // made when it is needed
	level engine.Level // zero: full strength
	dice  *rand.Rand
}

// Tune gives the player a table of so many bytes. It always thinks on one thread.
func (p *player) Tune(table, _ int) { p.table = p.root.Tune(table) }

// Choose deepens until the limits, or the level's, are reached.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, err := engine.Asked[towers.Position, towers.Move](pos)
	if err != nil {
		return engine.Info{}, err
	}
	p.with(p.own())
	return p.think(ctx, line, limits, p.level, info), nil
}

// own is the net that the player plays with, which a browser may have loaded since the last turn; nil is the evaluation by hand alone.
func (p *player) own() *net {
	if p.level.Nodes == 0 {
		return Net.Get()
	}
	return nil
}

// think looks at the last position of a line, which has a turn to choose.
func (p *player) think(ctx context.Context, line []towers.Position, limits engine.Limits, level engine.Level, info func(engine.Info)) engine.Info {
	turns := p.open(line, p.dice.Shuffle)
	p.table.Fit(expectedNodes(limits))
	var v verdict
	var spent uint64
	if level.Nodes == 0 && len(turns) > 1 && fewHeld(&line[len(line)-1]) {
		b, rest := share(ctx, level.Within(limits))
		v = p.prover().settle(&b, line, b.nodes)
		if spent = b.spent; rest.Nodes > 0 {
			rest.Nodes += b.nodes - spent
		}
		if rest.Time > 0 {
			rest.Time = max(rest.Time-time.Since(b.deadline), time.Millisecond)
		}
		limits = rest
	}
	defer p.root.Overlook(&p.view, level, p.dice)()
	p.root.Think(ctx, turns, limits, level, info)
	p.root.Slip(level, p.dice)
	found := p.root.Info()
	found.Nodes += spent
	if v.turns == 0 || found.Wins != 0 {
		return found
	}
	found.Score, found.Wins = v.score(), v.turns
	if v.turns > 0 {
		found.Line = p.Text(v.line)
	}
	return found
}

func (p *player) prover() *prover {
	if p.proof == nil {
		p.proof = newProver(p.sheet)
	}
	return p.proof
}

// expected is how many points a score brings among players who err. Stones come and go.
var expected = engine.Logistic(150)

// Judge compares turns, and looks for proofs of what the search cannot tell.
func (p *player) Judge(ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
	line, turns, named, err := engine.Judged(p.sheet, pos, q.Turns)
	if err != nil {
		return engine.Judgement{}, err
	}
	// A level judges with the net as well, though it does not play with it.
	p.with(Net.Get())
	p.stand(line)
	now := &line[len(line)-1]
	if !fewHeld(now) {
		return p.root.Judge(ctx, turns, named, q, expected, info)
	}
	b, limits := share(ctx, engine.Level{}.Within(q.Limits))
	each := b.nodes / proofShare // the same for each turn, however many are judged
	q.Limits = limits
	var last *engine.Judgement // it is told when it is complete
	j, err := p.root.Judge(ctx, turns, named, q, expected, func(j engine.Judgement) {
		if last != nil && info != nil {
			info(*last)
		}
		last = &j
	})
	if err != nil {
		return j, err
	}
	for i := range j.Verdicts {
		w := &j.Verdicts[i]
		m, _, _, err := p.sheet.ParseMove(*now, w.Turn)
		if err != nil || w.Exact {
			continue
		}
		v := p.prover().settle(&b, append(line[:len(line):len(line)], p.sheet.Play(*now, m)), each).before()
		if v.turns != 0 {
			w.Exact, w.Wins, w.Score = true, v.turns, v.score()
			w.Line = p.Text(append([]towers.Move{m}, v.line...))
		}
	}
	j = q.Conclude(j.Verdicts, expected, j.Depth, j.Nodes+b.spent)
	if info != nil {
		info(j)
	}
	return j, nil
}

// expectedNodes is about how many nodes limits allow; 0 if nobody knows.
func expectedNodes(limits engine.Limits) uint64 {
	if limits.Nodes == 0 && limits.Time > 0 {
		return uint64(limits.Time.Microseconds()) * nodesInMicrosecond
	}
	return limits.Nodes
}

const nodesInMicrosecond = 2 // and some to spare
