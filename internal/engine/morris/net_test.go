package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// The net says of most positions what the tables say that travel with the program. It was never told to look at these.
func TestTheNetKnowsSmallEndings(t *testing.T) {
	known := solved.Open(morris.Cowboy, "")
	defer known.Close()
	dice := rand.New(rand.NewPCG(6, 1))
	const n = 2000
	right := 0
	for range n {
		own := 4 + dice.IntN(2)
		var stones [2]morris.Points
		for i, pt := range dice.Perm(24)[:9+dice.IntN(own-3)] {
			if i < own {
				stones[0] |= 1 << pt
			} else {
				stones[1] |= 1 << pt
			}
		}
		p := morris.NewPosition(game.First, stones, [2]int{})
		value, _, ok := known.Value(p)
		if !ok {
			t.Fatalf("%s is not known", morris.Cowboy.PositionText(p))
		}
		safe, wins := inProgram().net.Guess(p)
		guess := exact.Draw
		if safe < 0 {
			guess = exact.Loss
		} else if wins > 0 {
			guess = exact.Win
		}
		if guess == value.Result {
			right++
		}
	}
	if right < n*97/100 {
		t.Errorf("%d of %d are right", right, n)
	}
}

func TestOtherFilesAreNoNet(t *testing.T) {
	net := netFile()
	for name, file := range map[string][]byte{"empty": nil, "short": net[:len(net)-1], "other": append([]byte("crownNM1"), net[8:]...)} {
		if _, err := ReadNet(file); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

func BenchmarkNet(b *testing.B) {
	p, err := morris.Cowboy.ParsePosition("..ww....wbbb.bw.wbb....w w 0 0")
	if err != nil {
		b.Fatal(err)
	}
	net := inProgram().net
	for b.Loop() {
		net.Guess(p)
	}
}
