package towers

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"crownhead/internal/engine"
	"crownhead/internal/engine/kernel"
	"crownhead/rules/towers"
)

// someNet has random weights.
func someNet(t *testing.T, wide int) *net {
	t.Helper()
	p := newPupil(Training{Seed: 1, Wide: wide, Cores: 1})
	p.scale = 200
	n, err := readNet(p.file("made for a test"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestNetFollowsTurnsAndSeesBothSidesAlike(t *testing.T) {
	for _, wide := range []int{kernel.MultipleWhole, netWidest} {
		n := someNet(t, wide)
		seen := 0
		stroll(5, func(p towers.Position, moves []towers.Move) bool {
			var before, after, fresh, other looks
			var rows kernel.Rows
			_, baits, _ := judge(&p, 0)
			worth := n.see(&before, &p, baits)
			for _, m := range moves {
				next := p
				touched := next.PlayHere(m)
				_, baits, _ := judge(&next, 0)
				followed := n.follow(&after, &before, &rows, &next, &p, touched, baits)
				if seen := n.see(&fresh, &next, baits); after != fresh || followed != seen {
					t.Fatalf("%s at %s: other sums than from the board", towers.Gerber.MoveText(p, m), towers.Gerber.PositionText(p))
				}
			}
			turned := upsideDown(t, p)
			_, baits, _ = judge(&turned, 0)
			if n.see(&other, &turned, baits) != worth {
				t.Fatalf("%s is not worth the same upside down", towers.Gerber.PositionText(p))
			}
			seen++
			return seen >= 200
		})
	}
}

// The kinds of towers are as many as the net has.
func TestNetKnowsEveryKindOfTower(t *testing.T) {
	kinds := map[int]string{}
	for _, text := range towersTexts() {
		p, err := towers.Gerber.ParsePosition("4/4/4/1," + text + ",2/4/4/4/3,G b")
		if err != nil {
			t.Fatal(err)
		}
		k, _ := kind(p.Tower(p.Tops(0).First()))
		if other, ok := kinds[k]; ok || k < 0 || k >= netKinds {
			t.Errorf("%s is %d, as %s", text, k, other)
		}
		kinds[k] = text
	}
	if len(kinds) != netKinds {
		t.Errorf("%d kinds", len(kinds))
	}
}

// towersTexts are all towers that differ for the net, Black's.
func towersTexts() (all []string) {
	for _, top := range []string{"b", "B"} {
		for run := 1; run <= mostRuns; run++ {
			for caught := range mostCaught + 1 {
				below := strings.Repeat("b", max(0, run-2)) + strings.Repeat("g", caught)
				if run == 1 {
					all = append(all, top+below)
					continue
				}
				all = append(all, top+"b"+below, top+"B"+below)
			}
		}
	}
	return all
}

// Whole numbers come to what the fractions come to that they were made of.
func TestPupilAndItsNetAgree(t *testing.T) {
	plan := Plan{Seed: 3, Nodes: 20}
	file := plan.Head()
	games, _ := NewSelfPlay(plan, nil)
	for i := range uint64(6) {
		file = games.AppendGame(file, i)
	}
	another, _ := NewSelfPlay(plan, nil)
	if again := another.AppendGame(nil, 5); !bytes.HasSuffix(file, again) {
		t.Error("the same game is played otherwise")
	}
	if _, err := NewSelfPlay(plan, []byte("no net")); err == nil {
		t.Error("any file is a net")
	}
	if games, end, err := plan.Count(append(file, 1, 2)); games != 6 || end != len(file) || err != nil {
		t.Errorf("%d games, %d bytes of %d, %v", games, end, len(file), err)
	}
	samples, err := Samples(nil, file)
	if err != nil || len(samples) < 50*sampleSize {
		t.Fatalf("%d bytes of samples, %v", len(samples), err)
	}
	training := Training{Seed: 1, Wide: 64, Epochs: 4, Batch: 32, Rate: 0.01, Trust: 0.5, Cores: 1}
	var losses []float64
	net := Teach(samples, training, "made for a test", func(_ int, loss, _ float64) { losses = append(losses, loss) })
	if losses[4] >= losses[1] {
		t.Errorf("nothing is learned: %v", losses)
	}
	training.Cores = 3
	if again := Teach(samples, training, "made for a test", func(int, float64, float64) {}); !bytes.Equal(net, again) {
		t.Error("the net depends on the number of cores")
	}
	if _, err := NewSelfPlay(plan, net); err != nil {
		t.Error(err)
	}
	for _, bad := range [][]byte{net[:len(net)-2], append([]byte("x"), net...), {}} {
		if _, err := readNet(bad); err == nil {
			t.Error("an altered file is read")
		}
	}

	p := newPupil(training)
	p.Trust, p.scale = 0, 200
	n := someNet(t, 64)
	seen := 0
	stroll(6, func(pos towers.Position, moves []towers.Move) bool {
		if moves[0].Jumps() > 0 {
			return false
		}
		var l looks
		var here node
		here.set(&pos)
		hand, baits, _ := judge(&pos, here.worth)
		value := hand + n.see(&l, &pos, baits)
		off := math.Sqrt(p.learn(appendSample(nil, &pos, 0, engine.GameLost), nil)) // from a loss: the guess itself
		if want := sigmoid(float64(value) / p.scale); math.Abs(off-want) > 0.02 {
			t.Errorf("%s: %.3f in fractions, %.3f in whole numbers", towers.Gerber.PositionText(pos), off, want)
		}
		seen++
		return seen >= 100
	})
}
