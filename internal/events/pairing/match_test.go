package pairing

import (
	"math/rand/v2"
	"testing"
)

// best is the greatest weight by trying everything.
func best(n int, weight [][]int64, used int) int64 {
	first := 0
	for first < n && used>>first&1 == 1 {
		first++
	}
	if first >= n {
		return 0
	}
	most := best(n, weight, used|1<<first)
	for b := first + 1; b < n; b++ {
		if w := weight[first][b]; used>>b&1 == 0 && w >= 0 {
			most = max(most, w+best(n, weight, used|1<<first|1<<b))
		}
	}
	return most
}

func TestTheMatchingWeighsAsMuchAsTheBest(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 10_000 {
		n := 1 + r.IntN(10)
		span, density := int64(1+r.IntN(20)), r.Float64()
		w := make([][]int64, n)
		for a := range w {
			w[a] = make([]int64, n)
		}
		for a := range n {
			for b := range a {
				x := int64(-1)
				if r.Float64() < density {
					x = r.Int64N(span + 1)
				}
				w[a][b], w[b][a] = x, x
			}
		}
		mate := Match(n, 1, func(a, b int) []int64 {
			if w[a][b] < 0 {
				return nil
			}
			return w[a][b : b+1]
		})
		var sum int64
		for a, b := range mate {
			if b < 0 {
				continue
			}
			if mate[b] != a || w[a][b] < 0 {
				t.Fatalf("graph %d: %v is not a matching of %v", i, mate, w)
			}
			if a < b {
				sum += w[a][b]
			}
		}
		if want := best(n, w, 0); sum != want {
			t.Fatalf("graph %d: %v weighs %d, and the best %d: %v", i, mate, sum, want, w)
		}
	}
}

// With figures of which the first counts most, the matching is the best by their order.
func TestFiguresCountInTheirOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 2_000 {
		n := 2 + r.IntN(8)
		w := make([][]int64, n) // two figures in one number
		for a := range w {
			w[a] = make([]int64, n)
		}
		for a := range n {
			for b := range a {
				x := int64(r.IntN(4))*1000 + int64(r.IntN(10))
				w[a][b], w[b][a] = x, x
			}
		}
		mate := Match(n, 2, func(a, b int) []int64 { return []int64{w[a][b] / 1000, w[a][b] % 1000} })
		var sum int64
		for a, b := range mate {
			if a < b {
				sum += w[a][b]
			}
		}
		if want := best(n, w, 0); sum != want {
			t.Fatalf("graph %d: %d, want %d", i, sum, want)
		}
	}
}

func TestMatchCheaplyMakesEveryPair(t *testing.T) {
	// 0 and 1 would be the cheapest, but then 2 and 3 would have nobody.
	cost := [4][4]int64{{-1, 0, 7, -1}, {0, -1, -1, 9}, {7, -1, -1, -1}, {-1, 9, -1, -1}}
	mate := MatchCheaply(4, func(a, b int) int64 { return cost[a][b] })
	if mate[0] != 2 || mate[1] != 3 {
		t.Error(mate)
	}
}
