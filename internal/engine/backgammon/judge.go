package backgammon

import (
	"cmp"
	"context"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
)

// expected is how much of a game a score is, in hundredths of a point: without cube and gammons it would be half of what is above -100,
// and it begins with that slope.
var expected = engine.Logistic(50)

// Judge compares turns of a roll, or words about the cube. Their chances are those of a game in which nobody turns the cube again.
func (p *player) Judge(ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
	line, turns, named, err := engine.Judged(p.sheet, pos, q.Turns)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return engine.Judgement{}, err
	}
	limits := levels[0].Within(q.Limits)
	p.look.learn()
	p.look.budget = search.NewBudget(ctx, 0, 0)
	p.look.budget.Look(poll)
	j := comparison{
		task: task{player: p, pos: line[len(line)-1], seat: pos.ToAct(), turns: turns, depth: limits.Depth, limits: limits},
		ask:  q, told: info,
	}
	if len(turns) == 1 {
		j.depth = min(j.depth, 1)
	}
	for i, m := range turns {
		if slices.Contains(named, m) {
			j.named = append(j.named, i)
		}
	}
	switch u := j.pos.Setup(); {
	case u.Dice[0] > 0:
		j.stakes = stakesFor(p.sheet, u, j.seat)
		j.moves()
	case u.Doubled:
		j.stakes = stakesFor(p.sheet, u, j.seat.Other())
		j.cube(j.seat.Other())
	default:
		j.stakes = stakesFor(p.sheet, u, j.seat)
		j.cube(j.seat)
	}
	j.found.Nodes = p.look.budget.Nodes
	if len(j.found.Verdicts) == 0 {
		return engine.Judgement{}, ctx.Err()
	}
	return j.found, nil
}

// comparison is a task whose turns are compared.
type comparison struct {
	task
	ask   engine.Question
	named []int // places in the list of turns
	told  func(engine.Judgement)
	found engine.Judgement
}

// value is what one turn is worth.
type value struct {
	turn    int // its place in the list of turns
	points  float64
	chances chances // of the seat
	over    int     // turns until the game is over, negative if it is lost, 0 if it goes on
	exact   bool    // the points are certain: the game is over, or the table knows
	answers []engine.Answer
}

// conclude hands out the values of a depth.
func (j *comparison) conclude(values []value, depth int) {
	slices.SortStableFunc(values, func(a, b value) int { return cmp.Or(cmp.Compare(b.points, a.points), a.turn-b.turn) })
	verdicts := make([]engine.Verdict, 0, len(values))
	for i, v := range values {
		if i >= max(1, j.ask.Best) && !slices.Contains(j.named, v.turn) {
			continue
		}
		text := j.sheet.MoveText(j.pos, j.turns[v.turn])
		verdicts = append(verdicts, engine.Verdict{
			Turn: text, Score: hundredths(v.points), Exact: v.exact, Wins: v.over, Line: []string{text}, Chances: v.chances.told(v.points),
			Answers: v.answers,
		})
	}
	j.found = j.ask.Conclude(verdicts, expected, depth, j.look.budget.Nodes)
	if j.told != nil {
		j.told(j.found)
	}
}

func (c chances) told(points float64) *engine.Chances {
	return &engine.Chances{
		Equity: points, Win: float64(c.win), Gammon: float64(c.gammon), Backgammon: float64(c.backgammon),
		LoseGammon: float64(c.loseGammon), LoseBackgammon: float64(c.loseBackgammon),
	}
}

// moves compares turns of the roll. At every depth the named ones are looked at and as many of the best as a choice would look at, or more
// if more are asked for. Turns that end alike have one value.
func (j *comparison) moves() {
	e := &j.look
	e.seat, e.gains = j.seat, j.stakes.purse.gains(j.stakes.level, j.stakes.owner)
	all := distinct(j.pos, j.turns, j.seat)
	after := make([]board, len(j.turns))
	for i, m := range j.turns {
		q := plain.Play(j.pos, m)
		after[i] = seenBy(&q, j.seat.Other())
	}
	wanted := func(c *choice) bool {
		b := seenBy(&c.after, j.seat.Other())
		return slices.ContainsFunc(j.named, func(i int) bool { return after[i] == b })
	}
	for depth := 1; depth <= j.depth; depth++ {
		if depth == 2 {
			e.budget.Limit(j.limits.Time, j.limits.Nodes)
		}
		looked, more := j.lookAt(all, depth, wanted)
		if looked == nil {
			return
		}
		var values []value
		for i := range j.turns {
			at := slices.IndexFunc(looked, func(c *choice) bool { return seenBy(&c.after, j.seat.Other()) == after[i] })
			if at < 0 {
				continue
			}
			v := value{turn: i, points: looked[at].points, chances: looked[at].chances, exact: j.stakes.certain(&after[i])}
			if after[i].opp[off] == checkers {
				v.over = 1
			}
			values = append(values, v)
		}
		j.conclude(values, depth)
		slices.SortStableFunc(all, better)
		if !more {
			return
		}
	}
}

// lookAt judges at a depth the choices that are wanted and the best, which come first; nil if it is stopped. It tells whether looking further can
// change anything.
func (j *comparison) lookAt(all []choice, depth int, wanted func(*choice) bool) (looked []*choice, more bool) {
	e := &j.look
	if depth == 1 {
		if n := e.deepen(all, 1, j.stakes.points); n < len(all) {
			return nil, false
		}
		for i := range all {
			looked = append(looked, &all[i])
		}
		return looked, true
	}
	best := all[0].points
	for i := range all {
		c := &all[i]
		near := i < widths[depth].most && c.points >= best-widths[depth].within
		if !near && i >= max(1, j.ask.Best) && !wanted(c) {
			continue
		}
		b := seenBy(&c.after, j.seat.Other())
		next := e.ahead(c.after, j.seat.Other(), depth-1)
		if e.budget.Stopped() {
			return nil, false
		}
		c.chances = next.turned()
		c.points = j.stakes.points(&b, c.chances)
		more = more || !known(&b)
		looked = append(looked, c)
	}
	return looked, more
}

// cube compares rolling with doubling, or the answers to a double, which come in the order of the list of turns.
func (j *comparison) cube(onRoll game.Seat) {
	e := &j.look
	e.seat, e.gains = onRoll, j.stakes.purse.gains(j.stakes.level, j.stakes.owner)
	pos := beforeRoll(j.pos)
	for depth := 0; depth <= max(1, j.depth); depth++ {
		if depth == 2 { // a glance alone misses doubles
			e.budget.Limit(j.limits.Time, j.limits.Nodes)
		}
		d := e.consider(pos, &j.stakes, depth)
		if e.budget.Stopped() {
			return
		}
		if d.exact {
			depth = max(1, j.depth) // looking further finds nothing
		}
		values := []value{{points: d.hold, chances: d.chances}, {points: d.double(j.stakes.purse.beavers), chances: d.chances, answers: j.answers(d)}}
		if onRoll != j.seat {
			c := d.chances.turned()
			values = []value{{points: -d.take, chances: c}, {points: -d.pass, over: -1}, {points: -d.beaver, chances: c}}[:len(j.turns)]
		}
		for i := range values {
			values[i].turn, values[i].exact = i, d.exact || values[i].over != 0
		}
		j.conclude(values, depth)
	}
}

// answers are what each answer to a double is worth to who doubles, in the order of the list of turns.
func (j *comparison) answers(d doubling) []engine.Answer {
	if j.pos.Setup().Doubled || len(j.turns) < 2 {
		return nil
	}
	doubled := j.sheet.Play(j.pos, j.turns[1])
	worth := []float64{d.take, d.pass, d.beaver}
	var all []engine.Answer
	for i, m := range j.sheet.AppendMoves(nil, doubled) {
		all = append(all, engine.Answer{Turn: j.sheet.MoveText(doubled, m), Equity: worth[i]})
	}
	return all
}
