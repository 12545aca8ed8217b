package checkers

import (
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
)

// someNet is a net with weights by chance.
func someNet(t *testing.T, parts, wide int) *net {
	dice := rand.New(rand.NewPCG(8, 8))
	weights := make([]byte, 0, netSize(parts, wide))
	for len(weights) < cap(weights)-4 {
		v := int16(dice.IntN(81) - 40)
		weights = append(weights, byte(v), byte(v>>8))
	}
	weights = append(weights, 75, 0, 0, 0)
	n, err := readNet(fmt.Appendf(nil, "%s\nby chance\nchecksum %08x\n\n%s", netShape(parts, wide), crc32.ChecksumIEEE(weights), weights))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestNetFollows: what the net thinks of a board does not depend on which it saw before.
func TestNetFollows(t *testing.T) {
	s := newSeeker(checkers.Maple, newPlain(checkers.Maple), 0, false, search.NewTable(1<<10))
	dice := rand.New(rand.NewPCG(4, 4))
	for i := range 4000 {
		if i%1000 == 0 {
			s.net = someNet(t, 1<<(i/1000), 128)
			clear(s.looks[:])
		}
		p := somewhere(dice, dice.IntN(90))
		ply := dice.IntN(6)
		var fresh look
		s.net.clear(&fresh, s.net.part(p))
		want := s.net.follow(&fresh, &fresh, p, &s.rows)
		if got := s.see(p, ply); got != want {
			t.Fatalf("%v: %d instead of %d", p, got, want)
		}
		if other := s.see(turned(p), ply); other != -want {
			t.Fatalf("%v: turned round %d", p, other)
		}
	}
}

// TestGlances: what is remembered of a board is what the net thinks of it.
func TestGlances(t *testing.T) {
	s := newSeeker(checkers.Maple, newPlain(checkers.Maple), 0, false, search.NewTable(1<<10))
	s.net = someNet(t, 2, 64)
	dice := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		p := somewhere(dice, dice.IntN(20))
		s.begin([]checkers.Position{p})
		want := max(-tooGood, min(s.see(p, 0), tooGood))
		for range 2 {
			if got := s.worth(p, 0); got != want {
				t.Fatalf("%v: %d instead of %d", p, got, want)
			}
		}
	}
}

func TestReadsNet(t *testing.T) {
	for _, file := range []string{"", "no net\n\n", netShape(1, 64) + "\nchecksum 00000000\n\n", netShape(1, 64) + "\nchecksum 00000001\n\n"} {
		if _, err := readNet([]byte(file)); err == nil {
			t.Errorf("%q is a net", file)
		}
	}
}
