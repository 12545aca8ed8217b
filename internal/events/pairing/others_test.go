package pairing

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSeedsOfAKnockout(t *testing.T) {
	for n, want := range map[int][]int{
		1: {1}, 2: {1, 2}, 3: {1, 0, 3, 2}, 4: {1, 4, 3, 2}, 6: {1, 0, 5, 4, 3, 6, 0, 2}, 8: {1, 8, 5, 4, 3, 6, 7, 2},
	} {
		if got := Slots(n); !slices.Equal(got, want) {
			t.Errorf("%d players: %v", n, got)
		}
	}
	for n := 2; n <= 100; n++ {
		slots := Slots(n)
		for round := KnockoutRounds(n); len(slots) > 1; round-- {
			var winners []int
			for i := 0; i < len(slots); i += 2 {
				a, b := slots[i], slots[i+1]
				if a == 0 && b == 0 {
					t.Fatalf("%d players: two byes meet", n)
				}
				if a == 0 || b != 0 && b < a {
					a = b
				}
				winners = append(winners, a)
			}
			slots = winners
			high := slices.Sorted(slices.Values(slots))
			if high[len(high)-1] != len(high) {
				t.Fatalf("%d players: among the last %d is %d", n, len(high), high[len(high)-1])
			}
		}
	}
}

func TestFairColours(t *testing.T) {
	for _, c := range []struct {
		a, b Balance
		want Pair
	}{
		{Balance{Player: 1}, Balance{Player: 2}, Pair{1, 2}},
		{Balance{Player: 1, First: 1}, Balance{Player: 2}, Pair{2, 1}},
		{Balance{Player: 1, Last: First}, Balance{Player: 2, Last: Second}, Pair{2, 1}},
		{Balance{Player: 1, First: -1, Last: First}, Balance{Player: 2, Last: Second}, Pair{1, 2}},
	} {
		if got := Fair(c.a, c.b); got != c.want {
			t.Errorf("%+v, %+v: %v", c.a, c.b, got)
		}
	}
}

func TestAnArena(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	const n = 9
	all := make([]Waiting, n)
	for i := range all {
		all[i] = Waiting{Balance: Balance{Player: i + 1}, Rating: 1500 + r.IntN(300), Met: map[int]int{}}
	}
	for round := range 40 {
		pairs := Arena(all)
		if len(pairs) != n/2 {
			t.Fatalf("round %d: %v", round, pairs)
		}
		for i := range all {
			all[i].Waited++
		}
		for _, p := range pairs {
			a, b := &all[p.First-1], &all[p.Second-1]
			if a.Latest == b.Player && b.Latest == a.Player {
				t.Fatalf("round %d: %v have just met", round, p)
			}
			a.Met[b.Player]++
			b.Met[a.Player]++
			a.Latest, b.Latest, a.Waited, b.Waited = b.Player, a.Player, 0, 0
			a.First, b.First = a.First+1, b.First-1
			a.Points += 2 * r.IntN(2)
		}
		for _, w := range all {
			if w.Waited > 1 || w.First > 2 || w.First < -2 {
				t.Fatalf("round %d: %+v", round, w)
			}
		}
	}
	two := []Waiting{{Balance: Balance{Player: 1}, Latest: 2}, {Balance: Balance{Player: 2}, Latest: 1}}
	if pairs := Arena(two); len(pairs) != 1 {
		t.Error("two who are alone do not play again", pairs)
	}
	two[0].Apart = []int{2}
	if pairs := Arena(two); len(pairs) != 0 {
		t.Error("two who must not meet do", pairs)
	}
}
