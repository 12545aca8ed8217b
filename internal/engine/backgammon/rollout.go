package backgammon

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/search"
	rules "crownhead/rules/backgammon"
)

const (
	rollsOfTwo  = 36   // the dice differ in colour
	usualGames  = 1296 // so that every pair of first rolls comes once
	longestGame = 2000 // turns; no game gets near it
)

// course is one way to go on from a position: a turn, or a word about the cube.
type course struct {
	turn    string
	pos     rules.Position // waits for the dice
	onRoll  game.Seat
	stakes  [2]stakes // by seat
	mayTurn bool      // the player on roll can double first
	factor  float64   // from the stake that is played out to the one that is asked about: a beaver is worth twice a take
	passed  float64   // what refusing is worth to the seat; with ends, nothing is played
	ends    bool
	capped  bool // the opponent refuses if the course is worth more to the seat than passed
}

// outcome is how a game ended for the seat that is asked about, with the luck taken out.
type outcome struct {
	worth   float64
	chances chances
}

// RollOut plays courses out. The luck of every roll is taken out of the result: by how much the position after it, as the nets see it, is
// better than the mean of all 21. So a game says more than who won it, and the mean stays true whatever the nets think.
func (p *player) RollOut(ctx context.Context, pos game.Position, q engine.Rollout, info func(engine.RolledOut)) (engine.RolledOut, error) {
	courses, seat, err := p.courses(pos, q.Turns)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return engine.RolledOut{}, err
	}
	games := (cmp.Or(max(q.Games, 0), usualGames) + rollsOfTwo - 1) / rollsOfTwo * rollsOfTwo
	plies := longestGame
	if q.Plies > 0 {
		plies = min(q.Plies, plies)
	}
	base := stakesFor(p.sheet, lastOf(pos).Setup(), seat)
	points := make([][]float64, len(courses))
	sums := make([]chances, len(courses))
	var found engine.RolledOut
	workers := make([]*roller, max(1, q.Threads))
	for i := range workers {
		workers[i] = newRoller(ctx, seat)
	}
	for done := 0; done < games; done += rollsOfTwo {
		results := make([][rollsOfTwo]outcome, len(courses))
		var group sync.WaitGroup
		for w, r := range workers {
			group.Go(func() {
				for job := w; job < rollsOfTwo*len(courses); job += len(workers) {
					c, n := job/rollsOfTwo, job%rollsOfTwo
					if courses[c].ends {
						results[c][n].worth = courses[c].passed
					} else if results[c][n] = r.play(&courses[c], done+n, plies, q.Seed); r.budget.Stopped() {
						return
					}
				}
			})
		}
		group.Wait()
		if ctx.Err() != nil {
			break
		}
		for c := range courses {
			for _, o := range results[c] {
				points[c] = append(points[c], base.purse.normal(o.worth, base.level)*courses[c].factor)
				sums[c] = sums[c].plus(o.chances, 1)
			}
		}
		found = compareCourses(courses, points, sums)
		if info != nil {
			info(found)
		}
		if q.Within > 0 && !slices.ContainsFunc(found.Turns, func(r engine.Rolled) bool { return r.Error > q.Within }) {
			break
		}
	}
	if found.Games == 0 {
		return engine.RolledOut{}, ctx.Err()
	}
	return found, nil
}

func lastOf(pos game.Position) rules.Position {
	line, _ := game.Line[rules.Position, rules.Move](pos)
	return line[len(line)-1]
}

// courses are the ways to go on that are asked about, and the seat they are worth something to.
func (p *player) courses(pos game.Position, named []string) (list []course, seat game.Seat, err error) {
	if _, ok := game.Line[rules.Position, rules.Move](pos); !ok {
		return nil, 0, engine.ErrForeign
	}
	now := lastOf(pos)
	u := now.Setup()
	begin := course{onRoll: u.Turn, stakes: [2]stakes{stakesFor(p.sheet, u, game.First), stakesFor(p.sheet, u, game.Second)}, factor: 1}
	if pos.ToAct() == game.Dice && !u.Opening && len(named) == 0 {
		begin.pos = now
		return []course{begin}, u.Turn, nil
	}
	line, turns, chosen, err := engine.Judged(p.sheet, pos, named)
	if err != nil {
		return nil, 0, err
	}
	if len(chosen) == 0 {
		chosen = turns
	}
	now, seat = line[len(line)-1], pos.ToAct()
	for _, m := range chosen {
		c := begin
		c.turn = p.sheet.MoveText(now, m)
		switch c.turn {
		case "roll":
			c.pos = beforeRoll(now)
		case "double":
			c.pos, c.capped = beforeRoll(now), true
			c.doubled()
		case "take", "beaver":
			c.pos = beforeRoll(now)
			c.doubled()
			if c.turn == "beaver" {
				c.factor = 2
			}
		case "pass":
			c.ends = true
			c.passed = c.stakes[seat].purse.worth(-1 << c.stakes[seat].level)
		default:
			c.pos, c.onRoll, c.mayTurn = plain.Play(now, m), u.Turn.Other(), true
		}
		list = append(list, c)
	}
	return list, seat, nil
}

// doubled turns the cube for the player on roll.
func (c *course) doubled() {
	for seat := range c.stakes {
		s := &c.stakes[seat]
		s.level = min(s.level+1, highestCube)
		s.owner = mine
		if game.Seat(seat) == c.onRoll {
			s.owner = theirs
		}
	}
}

// compareCourses gives means and errors of the games so far. A double that is refused is worth one point for certain.
func compareCourses(courses []course, points [][]float64, sums []chances) engine.RolledOut {
	found := engine.RolledOut{Games: len(points[0])}
	final := make([][]float64, len(courses))
	order := make([]int, len(courses))
	means := make([]float64, len(courses))
	for c := range courses {
		order[c], final[c] = c, points[c]
		means[c], _ = meanAndError(points[c], nil)
		if courses[c].capped && means[c] > 1 {
			means[c], final[c] = 1, slices.Repeat([]float64{1}, len(points[c]))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(means[b], means[a]) })
	for _, c := range order {
		r := engine.Rolled{Turn: courses[c].turn}
		_, r.Error = meanAndError(final[c], nil)
		r.Behind, r.BehindError = meanAndError(final[order[0]], final[c])
		if !courses[c].ends {
			var all chances
			all = all.plus(sums[c], 1/float32(found.Games))
			r.Chances = *all.told(means[c])
		}
		r.Chances.Equity = means[c]
		found.Turns = append(found.Turns, r)
	}
	return found
}

// meanAndError of values, or of what they are more than others.
func meanAndError(values, others []float64) (mean, err float64) {
	n := float64(len(values))
	at := func(i int) float64 {
		if others == nil {
			return values[i]
		}
		return values[i] - others[i]
	}
	for i := range values {
		mean += at(i) / n
	}
	for i := range values {
		err += (at(i) - mean) * (at(i) - mean)
	}
	return mean, math.Sqrt(err / n / max(1, n-1))
}

// roller plays games out, one after the other.
type roller struct {
	explorer
	root  game.Seat
	after [21]rules.Position // each roll's best turn
	next  [21]chances        // and the chances of who comes next
	worth [21]float64        // what that is worth to who has played it
}

func newRoller(ctx context.Context, root game.Seat) *roller {
	r := &roller{root: root}
	r.budget = search.NewBudget(ctx, 0, 0)
	r.budget.Look(poll)
	r.learn()
	return r
}

// play is one game. Of each 36 games every first roll is used once, of each 1296 every pair of first rolls.
func (r *roller) play(c *course, number, plies int, seed uint64) outcome {
	dice := rand.New(rand.NewPCG(seed, uint64(number)))
	first := rand.New(rand.NewPCG(seed, uint64(number/rollsOfTwo)|1<<63)).Perm(rollsOfTwo)[number%rollsOfTwo]
	second := (number/rollsOfTwo + first) % rollsOfTwo
	pos, mover, stakes := c.pos, c.onRoll, c.stakes
	luck, unlucky := 0., chances{} // of the root
	for ply := range plies {
		s := &stakes[mover]
		b := seenBy(&pos, mover)
		if worth, ok := s.exactly(&b, ply > 0 || c.mayTurn); ok {
			return outcome{r.rooted(s, worth, mover) - luck, r.turnedTo(r.judge(0, &b), mover).plus(unlucky, -1)}
		}
		mean, all := r.everyRoll(pos, mover, s)
		if r.budget.Stopped() {
			return outcome{}
		}
		if (ply > 0 || c.mayTurn) && s.owner != theirs && s.purse.useful(0, s.level) {
			switch take, cash := r.doubled(s), s.purse.worth(1<<s.level); {
			case min(take, cash) <= mean: // not yet, or too good
			case take > cash:
				return outcome{r.rooted(s, cash, mover) - luck, r.turnedTo(all, mover).plus(unlucky, -1)}
			default:
				turned := course{onRoll: mover, stakes: stakes}
				turned.doubled()
				stakes = turned.stakes
				if mean, all = r.everyRoll(pos, mover, s); r.budget.Stopped() {
					return outcome{}
				}
			}
		}
		roll := dice.IntN(rollsOfTwo)
		switch ply {
		case 0:
			roll = first
		case 1:
			roll = second
		}
		i := throwOf[roll]
		sign := 1.
		if mover != r.root {
			sign = -1
		}
		luck += sign * (r.worth[i] - mean)
		unlucky = unlucky.plus(r.turnedTo(r.next[i], mover.Other()), 1).plus(r.turnedTo(all, mover), -1)
		pos = r.after[i]
		b = seenBy(&pos, mover.Other())
		if b.opp[off] == checkers || ply == plies-1 {
			return outcome{r.rooted(s, r.worth[i], mover) - luck, r.turnedTo(r.next[i], mover.Other()).plus(unlucky, -1)}
		}
		mover = mover.Other()
	}
	panic("backgammon: a game without an end")
}

// throwOf is which of the 21 rolls each of 36 is.
var throwOf = func() (of [rollsOfTwo]int) {
	n := 0
	for i, share := range shares {
		for range int(math.Round(float64(share) * rollsOfTwo)) {
			of[n] = i
			n++
		}
	}
	return of
}()

// everyRoll finds the best turn of each roll, and the mean of what they are worth and of their chances, for the mover.
func (r *roller) everyRoll(pos rules.Position, mover game.Seat, s *stakes) (mean float64, all chances) {
	r.seat, r.gains = mover, s.purse.gains(s.level, s.owner)
	for i, roll := range throws {
		r.after[i], r.next[i] = r.reply(plain.Play(pos, roll), mover, 1)
		if r.budget.Stopped() {
			return 0, all
		}
		r.worth[i] = r.see(i, mover, s, s.level, s.owner)
		mean += float64(shares[i]) * r.worth[i]
		all = all.plus(r.next[i].turned(), shares[i])
	}
	return mean, all
}

// see is what a roll's best turn is worth with this cube.
func (r *roller) see(i int, mover game.Seat, s *stakes, level int, who owner) float64 {
	b := seenBy(&r.after[i], mover.Other())
	c := r.next[i].turned()
	if b.opp[off] == checkers { // the game is over
		end := s.purse.stake(level, who)
		return end.win[times(&b.me)]
	}
	v := s.view(&b, c)
	return v.worth(level, who)
}

// doubled is what the mover's rolls are worth once he has doubled and the other has taken.
func (r *roller) doubled(s *stakes) (mean float64) {
	for i := range throws {
		mean += float64(shares[i]) * r.see(i, r.seat, s, s.level+1, theirs)
	}
	return mean
}

// exactly is what a position before the roll is worth to the player on roll, if the table knows it.
func (s *stakes) exactly(b *board, mayTurn bool) (float64, bool) {
	if s.purse.match != nil || s.purse.noCube || !mayTurn {
		return 0, false
	}
	worth, ok := exactWorth(b, s.owner)
	return worth * float64(int(1)<<s.level), ok
}

// rooted is a worth to one seat as the root sees it.
func (r *roller) rooted(s *stakes, worth float64, seat game.Seat) float64 {
	if seat == r.root {
		return worth
	}
	return s.purse.other(worth)
}

// turnedTo are chances of one seat as the root sees them.
func (r *roller) turnedTo(c chances, seat game.Seat) chances {
	if seat == r.root {
		return c
	}
	return c.turned()
}
