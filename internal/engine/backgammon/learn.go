package backgammon

import (
	"fmt"
	"math"
	"math/rand/v2"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// plain is the game without a cube: what a net learns from, and what is looked ahead in.
var plain = rules.Sheet{Gammons: true}

// Course says how a net is taught by playing itself.
type Course struct {
	Games int
	Seed  uint64
	First float64 // the length of a step at the first game
	Last  float64 // and at the last; in between it falls by a constant ratio
}

// Teach is the file of a net that has gone through the course. It names the command that repeats it.
func Teach(c Course, command string, played func(games int)) []byte {
	p := newPupil(c.Seed)
	for g := range c.Games {
		p.game(float32(c.First * math.Pow(c.Last/c.First, float64(g)/float64(c.Games))))
		played(g + 1)
	}
	return writeNet(&p.net, fmt.Sprintf("made by %s\nfrom %d games of self-play, %d positions, seed %d", command, c.Games, p.seen, c.Seed))
}

// pupil is a net that plays itself. After each turn the chances before the roll are moved towards those after the turn
// (temporal differences, without traces). A game is over when contact is: from there the race is known better than
// it could be learned.
type pupil struct {
	net   net
	sight sight
	dice  *rand.Rand
	turns []rules.Move
	seen  int // positions learned from
}

func newPupil(seed uint64) *pupil {
	p := &pupil{dice: rand.New(rand.NewPCG(seed, 0))}
	p.sight.net = &p.net
	for i := range p.net.rows {
		for j := range p.net.rows[i] {
			p.net.rows[i][j] = float32(p.dice.NormFloat64() * 0.15)
		}
	}
	for o := range p.net.out {
		for j := range p.net.out[o] {
			p.net.out[o][j] = float32(p.dice.NormFloat64() * 0.1)
		}
	}
	p.net.outBias = [outputs]float32{0, -1.5, -4, -1.5, -4}
	return p
}

// game plays one game and learns from it.
func (p *pupil) game(step float32) {
	pos := plain.Start()
	for plain.ToAct(pos) == game.Dice { // ties are thrown again
		pos = p.throw(pos)
	}
	mover := plain.ToAct(pos)
	for {
		before := seenBy(&pos, mover)
		pos = p.best(pos, mover)
		after := seenBy(&pos, mover.Other())
		var target chances
		over := true
		switch {
		case after.opp[off] == checkers:
			target = won(&after.me)
		case after.race():
			target = raceChances(&after).turned()
		default:
			over = false
			p.sight.focus(&after)
			target = p.sight.chances(&after).turned()
		}
		p.learn(&before, target, step)
		if over {
			return
		}
		pos = p.throw(pos)
		mover = mover.Other()
	}
}

func (p *pupil) throw(pos rules.Position) rules.Position {
	p.turns = plain.AppendMoves(p.turns[:0], pos)
	n := p.dice.IntN(36)
	for _, m := range p.turns {
		if n -= plain.Odds(pos, m); n < 0 {
			return plain.Play(pos, m)
		}
	}
	panic("backgammon: the odds of all rolls are less than 36")
}

// best plays the turn after which the opponent's chances are worst.
func (p *pupil) best(pos rules.Position, mover game.Seat) (best rules.Position) {
	base := seenBy(&pos, mover.Other())
	p.sight.focus(&base)
	p.turns = plain.AppendMoves(p.turns[:0], pos)
	least := float32(10)
	for _, m := range p.turns {
		q := plain.Play(pos, m)
		b := seenBy(&q, mover.Other())
		if e := p.sight.judge(&b).equity(); e < least {
			least, best = e, q
		}
	}
	return best
}

// learn moves the net's view of a position towards a target by one step down the slope of the cross-entropy.
func (p *pupil) learn(b *board, target chances, step float32) {
	if b.race() {
		return
	}
	p.seen++
	n := &p.net
	p.sight.focus(b)
	var l, slope layer
	p.sight.sums(&l, b)
	c := n.read(&l) // clips l
	errs := [outputs]float32{
		c.win - target.win, c.gammon - target.gammon, c.backgammon - target.backgammon,
		c.loseGammon - target.loseGammon, c.loseBackgammon - target.loseBackgammon,
	}
	for o, e := range errs {
		e *= step
		n.outBias[o] -= e
		w := &n.out[o]
		for i := range w {
			slope[i] += e * w[i]
			w[i] -= e * l[i]
		}
	}
	for i := range slope {
		if l[i] == 0 {
			slope[i] = 0
		}
	}
	n.bias.remove(&slope)
	for i, side := range [2]*side{&b.me, &b.opp} {
		for place, count := range side {
			for k := 1; k <= int(count); k++ {
				n.rows[checkerRow(i, place, k)].remove(&slope)
			}
		}
	}
	f := b.look()
	for _, row := range f.rows() {
		n.rows[row].remove(&slope)
	}
}
