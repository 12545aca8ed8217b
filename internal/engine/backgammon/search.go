package backgammon

import (
	"cmp"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine/search"
	rules "crownhead/rules/backgammon"
)

// deepest is how many turns are looked at: the own, and replies to every roll.
const deepest = 5

// widths are how many of the best choices are looked at again at each depth, and how much worse than the best the last of
// them may be, in points. The first look is at all of them.
var widths = [deepest + 1]struct {
	most   int
	within float64
}{2: {10, 0.20}, 3: {5, 0.08}, 4: {3, 0.04}, 5: {2, 0.02}}

// throws are the 21 rolls, shares their chances.
var throws, shares = func() (all []rules.Move, odds []float32) {
	p := plain.Start()
	for range 2 { // after the first turn the dice are thrown together
		for plain.ToAct(p) == game.Dice {
			p = plain.Play(p, plain.AppendMoves(nil, p)[1])
		}
		p = plain.Play(p, plain.AppendMoves(nil, p)[0])
	}
	all = plain.AppendMoves(nil, p)
	for _, m := range all {
		odds = append(odds, float32(plain.Odds(p, m))/36)
	}
	return all, odds
}()

// explorer looks ahead for one seat in a game in which nobody turns the cube: the cube is thought of where chances become
// points.
type explorer struct {
	budget *search.Budget
	seat   game.Seat
	gains  gains
	sights [deepest + 1]sight // one a depth: each has its own focus
	turns  [deepest + 1][]rules.Move
}

// learn takes the nets that are there, which a browser may have loaded since the last look.
func (e *explorer) learn() {
	for i := range e.sights {
		e.sights[i].nets = Net.Get()
	}
}

// gains are the points that each chance is worth to a seat, a single game being one: what turns are compared by on the way.
type gains struct{ win, gammon, backgammon, loseGammon, loseBackgammon float32 }

func (p *purse) gains(level int, who owner) gains {
	s := p.stake(level, who)
	points := func(worth float64) float32 { return float32(p.normal(worth, level)) }
	return gains{
		points(s.win[1]) - points(s.lose[1]),
		points(s.win[2]) - points(s.win[1]), points(s.win[3]) - points(s.win[2]),
		points(s.lose[2]) - points(s.lose[1]), points(s.lose[3]) - points(s.lose[2]),
	}
}

// of is what chances are worth to their player: the seat itself, or its opponent, whose gain is the seat's loss.
func (g *gains) of(c chances, own bool) float32 {
	if !own {
		c = c.turned()
	}
	x := g.win*c.win + g.gammon*c.gammon + g.backgammon*c.backgammon +
		g.loseGammon*c.loseGammon + g.loseBackgammon*c.loseBackgammon
	if !own {
		return -x
	}
	return x
}

// judge counts a node and is the sight's judgement.
func (e *explorer) judge(depth int, b *board) chances {
	e.budget.Spend()
	return e.sights[depth].judge(b)
}

// reply is the best turn of a position whose dice are thrown, at a glance, with the chances of who comes next.
func (e *explorer) reply(pos rules.Position, mover game.Seat, depth int) (best rules.Position, next chances) {
	base := seenBy(&pos, mover.Other())
	e.sights[depth].focus(&base)
	e.turns[depth] = plain.AppendMoves(e.turns[depth][:0], pos)
	most := float32(-100)
	for _, m := range e.turns[depth] {
		q := plain.Play(pos, m)
		b := seenBy(&q, mover.Other())
		c := e.judge(depth, &b)
		if x := e.gains.of(c.turned(), mover == e.seat); x > most {
			most, best, next = x, q, c
		}
		if e.budget.Stopped() {
			break
		}
	}
	return best, next
}

// ahead is the chances of who is to roll, so many turns deep: the mean over all rolls, each answered by the best turn at
// a glance. It is nonsense once the budget has stopped.
func (e *explorer) ahead(pos rules.Position, mover game.Seat, depth int) (sum chances) {
	b := seenBy(&pos, mover)
	if depth == 0 || known(&b) {
		e.sights[0].focus(&b)
		return e.judge(0, &b)
	}
	for i, roll := range throws {
		best, next := e.reply(plain.Play(pos, roll), mover, depth)
		if depth > 1 && !e.budget.Stopped() {
			next = e.ahead(best, mover.Other(), depth-1)
		}
		if e.budget.Stopped() {
			return sum
		}
		sum = sum.plus(next.turned(), shares[i])
	}
	return sum
}

// known tells whether looking ahead cannot tell more: the game is over, or only tables are asked.
func known(b *board) bool {
	return b.opp[off] == checkers || b.bearsOff()
}

// choice is one turn and what it leads to.
type choice struct {
	turn    int // its place in the list of turns
	after   rules.Position
	chances chances // the mover's
	points  float64 // with the cube
}

// better sorts the best first; equals stay in the order of the list.
func better(a, b choice) int { return cmp.Compare(b.points, a.points) }

// distinct are the turns of a roll as choices, those with the same result once.
func distinct(pos rules.Position, turns []rules.Move, mover game.Seat) []choice {
	all := make([]choice, 0, len(turns))
	met := make(map[board]bool, len(turns))
	for i, m := range turns {
		q := plain.Play(pos, m)
		if b := seenBy(&q, mover.Other()); !met[b] {
			met[b] = true
			all = append(all, choice{turn: i, after: q})
		}
	}
	return all
}

// deepen judges the choices one depth further than before and sorts them. It answers how many of them, the first ones, can
// be compared with each other: those judged at this depth, if the budget lasted.
func (e *explorer) deepen(all []choice, depth int, points func(*board, chances) float64) int {
	done := 0
	if depth == 1 && len(all) > 0 {
		base := seenBy(&all[0].after, e.seat.Other())
		e.sights[0].focus(&base)
	}
	limit := len(all)
	if depth > 1 {
		limit = min(limit, widths[depth].most)
	}
	best := all[0].points
	for i := range all[:limit] {
		c := &all[i]
		if depth > 1 && c.points < best-widths[depth].within {
			break
		}
		b := seenBy(&c.after, e.seat.Other())
		var next chances
		if depth == 1 {
			next = e.judge(0, &b)
		} else if next = e.ahead(c.after, e.seat.Other(), depth-1); e.budget.Stopped() {
			break
		}
		c.chances = next.turned()
		c.points = points(&b, c.chances)
		done = i + 1
		if e.budget.Stopped() {
			break
		}
	}
	slices.SortStableFunc(all[:done], better)
	return done
}
