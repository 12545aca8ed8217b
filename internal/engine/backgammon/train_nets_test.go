package backgammon

import (
	"bytes"
	"maps"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine/kernel"
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
		if b.opp[off] == checkers {
			e = won(&b.me).turned().equity()
		} else {
			e = j(&b).equity()
		}
		if e < least {
			least, best = e, q
		}
	}
	return best
}

func seenBySight(nets *[kinds]*net) judge {
	s := sight{nets: nets}
	return func(b *board) chances {
		s.focus(b)
		return s.judge(b)
	}
}

// small is the shape of nets for tests that teach.
var small = [kinds]int{32, 16, 16}

// What was learned must be better than the rules of thumb a thoughtful player counts by.
func TestTheNetBeatsTheThumb(t *testing.T) {
	races := seenBySight(Net.Get())
	thumb := func(b *board) chances {
		if b.race() {
			return races(b)
		}
		return thumbChances(b)
	}
	points, spread := duel(newPupil(11, small), seenBySight(Net.Get()), thumb, 100)
	t.Logf("%+.3f ± %.3f points a game", points, spread)
	if points < 0.3 {
		t.Errorf("%+.3f ± %.3f points a game", points, spread)
	}
}

func TestTeachingIsRepeatable(t *testing.T) {
	c := Plan{Games: 6, Seed: 5, First: 0.03, Last: 0.01}
	played := 0
	one := Teach(c, "test", func(int) { played++ })
	two := Teach(c, "test", func(int) {})
	if !maps.EqualFunc(one, two, bytes.Equal) || len(one) != int(kinds) || played != c.Games {
		t.Errorf("two runs differ, or %d games were played", played)
	}
	for k := range kinds {
		n, err := readNet(k, one[k.String()+".net"])
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := bytes.Cut(one[k.String()+".net"], []byte("\nchecksum"))
		_, made, _ := bytes.Cut(head, []byte("\n"))
		if again := writeNet(k, n, string(made)); !bytes.Equal(again, one[k.String()+".net"]) {
			t.Errorf("the %s net read and written again is another", k)
		}
	}
}

// A few games must already teach something: the net's own games end as it says more often than chance would have it.
func TestAPupilLearns(t *testing.T) {
	p := newPupil(2, small)
	for range 400 {
		p.game(0.05)
	}
	if points, spread := duel(newPupil(3, small), seenBySight(&p.nets), seenBySight(&newPupil(4, small).nets), 60); points < 3*spread {
		t.Errorf("%+.3f ± %.3f points a game against a net that has learned nothing", points, spread)
	}
}

// What the GPU's trainer sees in a position, and what its nets say of it, is what Go sees and says. The file is written by
// training/backgammon/train.py beside the nets: a board, the net's kind, its five chances, its rows.
func TestTheTrainerSeesTheSame(t *testing.T) {
	file, err := os.ReadFile("testdata/seen.txt")
	if err != nil {
		t.Fatal(err)
	}
	s := sight{nets: Net.Get()}
	met := [kinds]int{}
	for line := range strings.Lines(string(file)) {
		field := strings.Fields(line)
		var b board
		for i := range places {
			me, _ := strconv.Atoi(field[i])
			opp, _ := strconv.Atoi(field[places+i])
			b.me[i], b.opp[i] = uint8(me), uint8(opp)
		}
		k := b.kind()
		met[k]++
		if rows := strings.Join(seenRows(&b), ","); strconv.Itoa(int(k)) != field[2*places] || rows != field[len(field)-1] {
			t.Fatalf("%v: kind %s, rows %s; the trainer says %s", b, k, rows, line)
		}
		s.focus(&b)
		n := s.nets[k]
		var l layer
		sum := s.add(&l, k, n, &b)
		clip(sum)
		narrow := n.secondBias
		kernel.MulAdd(&narrow, sum, n.second)
		c := n.read(&narrow)
		for i, x := range []float32{c.win, c.gammon, c.backgammon, c.loseGammon, c.loseBackgammon} {
			if want, _ := strconv.ParseFloat(field[2*places+1+i], 64); math.Abs(float64(x)-want) > 0.002 {
				t.Errorf("%v: chance %d is %f; the trainer says %f", b, i, x, want)
			}
		}
	}
	if met[contact] == 0 || met[crashed] == 0 || met[race] == 0 {
		t.Errorf("positions by kind: %v", met)
	}
}

// seenRows are the rows of a position as the trainer writes them, a row seen twice as 7*2.
func seenRows(b *board) (all []string) {
	var times [inputs]int
	for i, side := range [2]*side{&b.me, &b.opp} {
		for place, count := range side {
			for c := 1; c <= int(count); c++ {
				times[checkerRow(i, place, c)]++
			}
		}
	}
	if f := b.look(); b.kind() == race {
		times[leadRow(f.lead)]++
	} else {
		for _, row := range f.rows() {
			times[row]++
		}
	}
	for row, n := range times {
		switch {
		case n > 1:
			all = append(all, strconv.Itoa(row)+"*"+strconv.Itoa(n))
		case n == 1:
			all = append(all, strconv.Itoa(row))
		}
	}
	return all
}

func TestHalvesAreTheNearest(t *testing.T) {
	for h := range 1 << 16 {
		if h>>10&31 == 31 {
			continue // infinities and the like, which no weight is
		}
		if back := toHalf(fromHalf(uint16(h))); back != uint16(h) {
			t.Fatalf("%04x is %g, which is written %04x", h, fromHalf(uint16(h)), back)
		}
	}
	for f, want := range map[float32]uint16{1: 0x3c00, -2: 0xc000, 0.1: 0x2e66, 1. / (1 << 24): 1, 65504: 0x7bff} {
		if got := toHalf(f); got != want {
			t.Errorf("%g is written %04x, not %04x", f, got, want)
		}
	}
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	good := writeNet(race, newNet(16), "made by test")
	if _, err := readNet(race, good); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(good)
	damaged[len(damaged)-1] ^= 1
	for _, file := range [][]byte{nil, []byte("x\n\n"), damaged, bytes.Replace(good, []byte("net 2"), []byte("net 1"), 1), good[:len(good)-2]} {
		if _, err := readNet(race, file); err == nil {
			t.Errorf("%.20q is read", file)
		}
	}
}

// A sum that is changed checker by checker must be what adding them all gives.
func TestSightNearABaseIsTheSameAsAfresh(t *testing.T) {
	p := newPupil(3, small)
	near := sight{nets: Net.Get()}
	afresh := seenBySight(Net.Get())
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
		if b.opp[off] == checkers {
			continue // no net is asked
		}
		if x, y := near.judge(&b), afresh(&b); math.Abs(float64(x.equity()-y.equity())) > 1e-4 {
			t.Fatalf("%+v near the base, %+v afresh", x, y)
		}
	}
}
