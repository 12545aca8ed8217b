package backgammon

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	rules "crownhead/rules/backgammon"
)

// Plan says how a net is taught by playing itself.
type Plan struct {
	Games int
	Seed  uint64
	First float64 // the length of a step at the first game
	Last  float64 // and at the last; in between it falls by a constant ratio
}

// Teach gives the files of nets that have gone through the plan, by kind. They name the command that repeats it.
func Teach(c Plan, command string, played func(games int)) map[string][]byte {
	p := newPupil(c.Seed, [kinds]int{512, 256, 128})
	for g := range c.Games {
		p.game(float32(c.First * math.Pow(c.Last/c.First, float64(g)/float64(c.Games))))
		played(g + 1)
	}
	made := fmt.Sprintf("made by %s\nfrom %d games of self-play, %d positions, seed %d", command, c.Games, p.seen, c.Seed)
	files := map[string][]byte{}
	for k, n := range p.nets {
		files[kind(k).String()+".net"] = writeNet(kind(k), n, made)
	}
	return files
}

// pupil is nets that play themselves. After each turn the chances before the roll are moved towards those after the turn
// (temporal differences, without traces), until both sides bear off: from there a table knows better.
type pupil struct {
	nets  [kinds]*net
	sight sight
	dice  *rand.Rand
	turns []rules.Move
	seen  int // positions learned from
}

func newPupil(seed uint64, wide [kinds]int) *pupil {
	p := &pupil{dice: rand.New(rand.NewPCG(seed, 0))}
	p.sight.nets = &p.nets
	fill := func(part []float32, spread float64) {
		for i := range part {
			part[i] = float32(p.dice.NormFloat64() * spread)
		}
	}
	for k := range p.nets {
		n := newNet(wide[k])
		fill(n.rows, 0.1)
		fill(n.second, 1/math.Sqrt(float64(n.wide)))
		for o := range n.out {
			fill(n.out[o][:], 0.15)
		}
		n.outBias = [outputs]float32{0, -1.5, -4, -1.5, -4}
		p.nets[k] = n
	}
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
		p.sight.focus(&after)
		target := p.sight.judge(&after).turned()
		p.learn(&before, target, step)
		if known(&after) {
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

// learn moves the view of a position towards a target by one step down the slope of the cross-entropy.
func (p *pupil) learn(b *board, target chances, step float32) {
	p.seen++
	k := b.kind()
	n := p.nets[k]
	p.sight.focus(b)
	var l layer
	sum := p.sight.add(&l, k, n, b)
	narrow := n.secondBias
	kernel.MulAdd(&narrow, sum, n.second)
	c := n.read(&narrow) // clips narrow
	errs := [outputs]float32{
		c.win - target.win, c.gammon - target.gammon, c.backgammon - target.backgammon,
		c.loseGammon - target.loseGammon, c.loseBackgammon - target.loseBackgammon,
	}
	var slope [kernel.Narrow]float32 // of the narrow layer
	for o, e := range errs {
		e *= step
		n.outBias[o] -= e
		w := &n.out[o]
		for i := range w {
			slope[i] += e * w[i]
			w[i] -= e * narrow[i]
		}
	}
	for i := range slope {
		if narrow[i] == 0 {
			slope[i] = 0
		}
		n.secondBias[i] -= slope[i]
	}
	var wide layer
	for i, value := range sum {
		if value == 0 {
			continue
		}
		w := (*[kernel.Narrow]float32)(n.second[i*kernel.Narrow:])
		for j := range w {
			wide[i] += slope[j] * w[j]
			w[j] -= slope[j] * value
		}
	}
	down := wide[:n.wide]
	kernel.Sub(n.bias, down)
	for i, side := range [2]*side{&b.me, &b.opp} {
		for place, count := range side {
			for c := 1; c <= int(count); c++ {
				kernel.Sub(n.row(checkerRow(i, place, c)), down)
			}
		}
	}
	if k == race {
		kernel.Sub(n.row(leadRow(pips(&b.opp)-pips(&b.me))), down)
		return
	}
	f := b.look()
	for _, row := range f.rows() {
		kernel.Sub(n.row(row), down)
	}
}

// writeNet makes the file of a net.
func writeNet(k kind, n *net, made string) []byte {
	var weights []byte
	n.each(func(w *float32) { weights = binary.LittleEndian.AppendUint16(weights, toHalf(*w)) })
	return append(engine.WeightsHead(shape(k, n.wide), made, weights), weights...)
}

// toHalf is the nearest 16-bit float to a weight, which is never large.
func toHalf(f float32) uint16 {
	bits := math.Float32bits(f)
	sign, size := uint16(bits>>31)<<15, math.Abs(float64(f))
	if size < 1./(1<<14) {
		return sign | uint16(math.RoundToEven(size*(1<<24)))
	}
	fraction, exponent := math.Frexp(size) // 0.5 ≤ fraction < 1
	h := math.RoundToEven((2*fraction - 1) * 1024)
	return sign | (uint16(exponent+14)<<10 + uint16(h))
}
