package backgammon

import (
	"bytes"
	"math"
	"testing"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// judge of a position for who is on roll.
type judge func(*board) chances

// duel plays games without a cube at a glance, a against b, and answers a's points a game and their error.
func duel(p *pupil, a, b judge, games int) (points, spread float64) {
	var sum, square float64
	for g := range games {
		pos := plain.Start()
		for plain.ToAct(pos) != game.Nobody {
			mover := plain.ToAct(pos)
			switch {
			case mover == game.Dice:
				pos = p.throw(pos)
			case int(mover) == g&1:
				pos = p.glance(pos, a)
			default:
				pos = p.glance(pos, b)
			}
		}
		o, _ := plain.Outcome([]rules.Position{pos})
		x := float64(o.Points)
		if int(o.Winner) != g&1 {
			x = -x
		}
		sum += x
		square += x * x
	}
	n := float64(games)
	return sum / n, math.Sqrt((square/n - sum*sum/n/n) / n)
}

func (p *pupil) glance(pos rules.Position, j judge) (best rules.Position) {
	mover := plain.ToAct(pos)
	least := float32(10)
	p.turns = plain.AppendMoves(p.turns[:0], pos)
	for _, m := range p.turns {
		q := plain.Play(pos, m)
		b := seenBy(&q, mover.Other())
		var e float32
		switch {
		case b.opp[off] == checkers:
			e = won(&b.me).turned().equity()
		case b.race():
			e = raceChances(&b).equity()
		default:
			e = j(&b).equity()
		}
		if e < least {
			least, best = e, q
		}
	}
	return best
}

func seenBySight(n *net) judge {
	s := sight{net: n}
	return func(b *board) chances {
		s.focus(b)
		return s.chances(b)
	}
}

// What was learned must be better than the rules of thumb a thoughtful player counts by.
func TestTheNetBeatsTheThumb(t *testing.T) {
	points, spread := duel(newPupil(11), seenBySight(contact()), thumbChances, 100)
	t.Logf("%+.3f ± %.3f points a game", points, spread)
	if points < 0.3 {
		t.Errorf("%+.3f ± %.3f points a game", points, spread)
	}
}

func TestTeachingIsRepeatable(t *testing.T) {
	c := Course{Games: 6, Seed: 5, First: 0.03, Last: 0.01}
	played := 0
	one := Teach(c, "test", func(int) { played++ })
	two := Teach(c, "test", func(int) {})
	if !bytes.Equal(one, two) || played != c.Games {
		t.Errorf("two courses differ, or %d games were played", played)
	}
	n, err := readNet(one)
	if err != nil {
		t.Fatal(err)
	}
	if again := writeNet(n, "made by test"); len(again) == 0 {
		t.Error("nothing written")
	}
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	good := writeNet(new(net), "made by test")
	if _, err := readNet(good); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(good)
	damaged[len(damaged)-1] ^= 1
	for _, file := range [][]byte{nil, []byte("x\n\n"), damaged, bytes.Replace(good, []byte("net 1"), []byte("net 0"), 1)} {
		if _, err := readNet(file); err == nil {
			t.Errorf("%.20q is read", file)
		}
	}
}

// A sum that is changed checker by checker must be what adding them all gives.
func TestSightNearABaseIsTheSameAsAnew(t *testing.T) {
	p := newPupil(3)
	near := sight{net: contact()}
	anew := seenBySight(contact())
	pos := plain.Start()
	for range 300 {
		if plain.ToAct(pos) == game.Nobody {
			pos = plain.Start()
		}
		mover := plain.ToAct(pos)
		if mover == game.Dice {
			pos = p.throw(pos)
			continue
		}
		base := seenBy(&pos, mover.Other())
		near.focus(&base)
		turns := plain.AppendMoves(nil, pos)
		pos = plain.Play(pos, turns[p.dice.IntN(len(turns))])
		b := seenBy(&pos, mover.Other())
		if b.race() {
			continue // no net is asked
		}
		if x, y := near.chances(&b), anew(&b); math.Abs(float64(x.equity()-y.equity())) > 1e-4 {
			t.Fatalf("%+v near the base, %+v anew", x, y)
		}
	}
}
