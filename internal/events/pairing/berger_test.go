package pairing

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"testing"
)

func TestBergerTables(t *testing.T) {
	text, err := os.ReadFile("testdata/berger.json")
	if err != nil {
		t.Fatal(err)
	}
	var known struct{ Tables map[string][][][2]int }
	if err := json.Unmarshal(text, &known); err != nil || len(known.Tables) != 14 {
		t.Fatal(len(known.Tables), err)
	}
	for size, want := range known.Tables {
		n, _ := strconv.Atoi(size)
		got := Berger(n)
		if len(got) != len(want) {
			t.Fatalf("%d players: %d rounds, want %d", n, len(got), len(want))
		}
		for r := range want {
			pairs := make([][2]int, len(got[r]))
			for i, p := range got[r] {
				pairs[i] = [2]int{p.First, p.Second}
			}
			if !slices.Equal(pairs, want[r]) {
				t.Errorf("%d players, round %d: %v, want %v", n, r+1, pairs, want[r])
			}
		}
	}
}

func TestARoundRobinIsWhole(t *testing.T) {
	for n := 2; n <= 33; n++ {
		met := map[Pair]int{}
		streak, last := make([]int, n+1), make([]int, n+1)
		for r, round := range DoubleBerger(n) {
			seen := map[int]bool{}
			for _, p := range round {
				if seen[p.First] || seen[p.Second] || p.First < 1 || p.Second < 1 || p.First > n || p.Second > n {
					t.Fatalf("%d players, round %d: %v", n, r+1, round)
				}
				seen[p.First], seen[p.Second] = true, true
				met[p]++
				for i, who := range []int{p.First, p.Second} {
					if last[who] != i+1 {
						last[who], streak[who] = i+1, 0
					}
					if streak[who]++; streak[who] > 2 && n > 2 {
						t.Errorf("%d players: %d has one colour three times by round %d", n, who, r+1)
					}
				}
			}
		}
		for a := 1; a <= n; a++ {
			for b := 1; b <= n; b++ {
				if a != b && met[Pair{a, b}] != 1 {
					t.Errorf("%d players: %d has the first turn against %d %d times", n, a, b, met[Pair{a, b}])
				}
			}
		}
	}
}
