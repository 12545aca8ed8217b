package backgammon

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	solved "crownhead/internal/exact/backgammon"
	rules "crownhead/rules/backgammon"
)

// player is the computer player of one rule set.
type player struct {
	sheet rules.Sheet
	level engine.Level
	dice  *rand.Rand
	look  explorer
	luck  *roller // nil until it is asked
}

// New makes a player of a level, 1 to engine.Levels, or of full strength for 0. The first one made builds the table of
// bear-offs, which takes a quarter of a second.
func New(sheet rules.Sheet, level int, seed uint64) engine.Player {
	solved.Rolls()
	p := &player{sheet: sheet, level: levels[level], dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	p.look.learn() // now, and not on the clock
	return p
}

// Prepare has the table of few checkers made, which takes a second and must not be on the clock.
func (*player) Prepare() { solved.Pairs() }

// Choose gives a turn, or a word about the cube.
func (p *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, err := engine.Asked[rules.Position, rules.Move](pos)
	if err != nil {
		return engine.Info{}, err
	}
	now, seat := line[len(line)-1], pos.ToAct()
	turns := p.sheet.AppendMoves(nil, now)
	if len(turns) == 1 {
		return engine.Info{Line: []string{p.sheet.MoveText(now, turns[0])}}, nil
	}
	limits = p.begin(ctx, limits)
	t := task{player: p, pos: now, seat: seat, turns: turns, depth: limits.Depth, limits: limits, info: info}
	u := now.Setup()
	switch {
	case u.Dice[0] > 0:
		t.stakes = stakesFor(p.sheet, u, seat)
		t.move()
	case u.Doubled:
		t.stakes = stakesFor(p.sheet, u, seat.Other())
		t.answer()
	default:
		t.stakes = stakesFor(p.sheet, u, seat)
		t.offer()
	}
	return t.pick(), nil
}

// poll is after how many nodes the clock is looked at: a node asks a net, so a thousand of them take many milliseconds.
const poll = 32

// begin sets the budget of the level and the limits, and answers what they are together.
func (p *player) begin(ctx context.Context, limits engine.Limits) engine.Limits {
	limits = p.level.Within(limits)
	limits.Nodes = p.level.Allows(limits, 1, 0)
	p.look.learn()
	p.look.budget = search.NewBudget(ctx, limits.Time, limits.Nodes)
	p.look.budget.Look(poll)
	return limits
}

// task is one question: what to do in this position.
type task struct {
	*player
	pos     rules.Position
	seat    game.Seat
	turns   []rules.Move
	stakes  stakes // of the player on roll
	depth   int
	limits  engine.Limits
	info    func(engine.Info)
	reached int // depth
	choices []engine.Choice
}

// plainly is the difference, in hundredths of a point, at which a look further will not change what to do with the cube: of 3,000 decisions a look at all rolls
// changed none that had seemed better by more than 20.
const plainly = 25

// hundredths of a point, for Info and Pick.
func hundredths(points float64) int { return int(math.Round(100 * points)) }

// report hands out what is known.
func (t *task) report(depth int) {
	t.reached = depth
	if t.info != nil {
		t.info(t.told(t.choices[0]))
	}
}

func (t *task) told(c engine.Choice) engine.Info {
	return engine.Info{
		Depth: t.reached, Nodes: t.look.budget.Nodes, Score: c.Score,
		Line: []string{t.sheet.MoveText(t.pos, t.turns[c.Index])},
	}
}

// pick takes the best choice, or on a slip another within the level's margin. With the dice thrown it is one that tempts: the better looking of two.
func (t *task) pick() engine.Info {
	picked := t.level.Pick(t.choices, t.dice)
	if t.pos.Setup().Dice[0] > 0 && picked != t.choices[0] {
		slips := t.level
		slips.Slips = 100
		if other := slips.Pick(t.choices, t.dice); t.appeal(other) > t.appeal(picked) {
			picked = other
		}
	}
	return t.told(picked)
}

// appeal is how good a turn looks to somebody who plays by eye: it hits, it leaves no blot within reach, it takes checkers off.
func (t *task) appeal(c engine.Choice) int {
	after := plain.Play(t.pos, t.turns[c.Index])
	b := seenBy(&after, t.seat.Other())
	looks := 3 * int(b.opp[off])
	if !b.race() {
		f := b.look()
		looks += rollsOfTwo/2*int(b.me[bar]) - f.hits[0]
	}
	return looks
}

// move looks at all turns of the roll, and further at the best of them.
func (t *task) move() {
	e := &t.look
	e.seat, e.gains = t.seat, t.stakes.purse.gains(t.stakes.level, t.stakes.owner)
	all := distinct(t.pos, t.turns, t.seat)
	for depth := 1; depth <= t.depth && !e.budget.Stopped(); depth++ {
		n := e.deepen(all, depth, t.stakes.points)
		if n == 0 {
			break
		}
		if n > 1 || depth == 1 { // one alone, looked at deeper, cannot be compared
			t.choices = t.choices[:0]
			for _, c := range all[:n] {
				t.choices = append(t.choices, engine.Choice{Index: c.turn, Score: hundredths(c.points)})
			}
		}
		t.report(depth)
		b := seenBy(&all[0].after, t.seat.Other())
		if n == 1 || known(&b) {
			break
		}
	}
}

// offer is the choice between rolling and doubling.
func (t *task) offer() {
	t.weigh(t.seat, beforeRoll(t.pos), func(d doubling) []float64 {
		return []float64{d.hold, d.double(t.stakes.purse.beavers)}
	})
}

// answer is the choice between taking, passing and, where it is played, a beaver.
func (t *task) answer() {
	t.weigh(t.seat.Other(), beforeRoll(t.pos), func(d doubling) []float64 {
		return []float64{-d.take, -d.pass, -d.beaver}[:len(t.turns)]
	})
}

// weigh considers the cube from who is on roll, in a position that waits for the dice; worths are those of the turns in
// the order of their list. All rolls are looked at whatever the limits, since a glance alone misses doubles; only the context stops that.
func (t *task) weigh(onRoll game.Seat, pos rules.Position, worths func(doubling) []float64) {
	e := &t.look
	e.seat, e.gains = onRoll, t.stakes.purse.gains(t.stakes.level, t.stakes.owner)
	e.budget.Limit(0, 0)
	for depth := 0; depth <= max(1, t.depth); depth++ {
		if depth == 2 {
			e.budget.Limit(t.limits.Time, t.limits.Nodes)
		}
		d := e.consider(pos, &t.stakes, depth)
		if e.budget.Stopped() && depth > 0 {
			return
		}
		if d.exact {
			depth = max(1, t.depth) // looking further finds nothing
		}
		t.choices = t.choices[:0]
		worth := worths(d)
		for i, w := range worth {
			t.choices = append(t.choices, engine.Choice{Index: i, Score: hundredths(w)})
		}
		slices.SortStableFunc(t.choices, func(a, b engine.Choice) int { return cmp.Compare(worth[b.Index], worth[a.Index]) })
		t.report(depth)
		if lead := t.choices[0].Score - t.choices[1].Score; depth > 0 && lead > plainly {
			return
		}
	}
}

// Agrees accepts a resignation that gives at least what the game is worth. There is nothing else to agree to.
func (p *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	line, ok := game.Line[rules.Position, rules.Move](pos)
	seat := offered.By.Other()
	if !ok || offered.Kind != game.Resign || seat != game.First && seat != game.Second {
		return false
	}
	now := line[len(line)-1]
	u := now.Setup()
	s := stakesFor(p.sheet, u, seat)
	p.begin(ctx, engine.Limits{Nodes: 20000})
	e := &p.look
	e.seat, e.gains = seat, s.purse.gains(s.level, s.owner)
	b := seenBy(&now, seat)
	var c chances
	switch {
	case u.Opening:
		c = evenChances
	case u.Dice[0] > 0:
		_, c = e.reply(now, u.Turn, 1)
		if u.Turn == seat {
			c = c.turned()
		}
	default:
		if c = e.ahead(beforeRoll(now), u.Turn, 1); u.Turn != seat {
			c = c.turned()
		}
	}
	worth := s.purse.normal(s.purse.worth(offered.Times<<s.level), s.level)
	v := s.view(&b, c)
	v.exact = false // it knows what comes next only if the opponent is on roll
	return worth >= s.purse.normal(v.worth(s.level, s.owner), s.level)-0.005
}

// beforeRoll is the position once nobody doubles, or a double is taken: the first word of either list.
func beforeRoll(p rules.Position) rules.Position {
	if plain.ToAct(p) == game.Dice {
		return p
	}
	return plain.Play(p, plain.AppendMoves(nil, p)[0])
}
