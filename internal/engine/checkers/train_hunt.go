package checkers

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// FitHunt makes the file of distances from the tables in a folder, which must have those of three kings against two.
func FitHunt(dir string) ([]byte, error) {
	known := solved.Open(checkers.Jumping{}, dir)
	defer known.Close()
	const (
		samples = 1 << 20
		rounds  = 8
	)
	dice := rand.New(rand.NewPCG(1, 2))
	type sample struct {
		pairs [10]int16
		turns float32
	}
	var all []sample
	for len(all) < samples {
		at := dice.Perm(32)[:5]
		var b checkers.Position
		for i, square := range at {
			if i < 3 {
				b.First |= set(square + 1)
			} else {
				b.Second |= set(square + 1)
			}
		}
		b.Kings, b.Side = b.First|b.Second, game.Second
		value, ok := known.Value(b)
		if !ok || value.Turns > noProgress { // a result alone is far away
			return nil, errors.New("there are no distances of three kings against two")
		}
		if value.Result >= 0 || b.Jumpers() != 0 { // it is not lost
			continue
		}
		s := sample{turns: float32(value.Plies())}
		for i, p := range [10][3]int{{0, 0, 1}, {0, 0, 2}, {0, 1, 2}, {1, 0, 3}, {1, 1, 3}, {1, 2, 3}, {1, 0, 4}, {1, 1, 4}, {1, 2, 4}, {2, 3, 4}} {
			s.pairs[i] = int16(p[0]*1024 + at[p[1]]*32 + at[p[2]])
		}
		all = append(all, s)
	}
	usual := float32(0)
	for _, s := range all {
		usual += s.turns / samples
	}
	var weights [huntPairs * 1024]float32
	missing, spread := 0.0, 0.0
	for round := range rounds {
		missing, spread = 0, 0
		for _, s := range all {
			guess := usual
			for _, p := range s.pairs {
				guess += weights[p]
			}
			miss := s.turns - guess
			for _, p := range s.pairs {
				weights[p] += miss * 0.02 / float32(int(1)<<round)
			}
			missing += float64(miss * miss)
			spread += float64((s.turns - usual) * (s.turns - usual))
		}
	}
	numbers := []byte{byte(int(usual * huntFine)), byte(int(usual*huntFine) >> 8)}
	for i := range weights {
		numbers = append(numbers, byte(int8(max(-127, min(127, math.Round(float64(alike(&weights, i)*huntFine)))))))
	}
	made := fmt.Sprintf("made by FitHunt from %d positions that are lost: %.1f turns are missing on average (root of the squares), of %.1f", samples, math.Sqrt(missing/samples), math.Sqrt(spread/samples))
	return append(engine.WeightsHead(huntShape, made, numbers), numbers...), nil
}

// alike is the mean of a pair's weight and those of its images: for kings the board is the same from both sides and across both long diagonals, and two
// pieces of a side may change places.
func alike(weights *[huntPairs * 1024]float32, i int) float32 {
	kind, from, to := i/1024, i/32%32, i%32
	// A square across the diagonal from corner to corner: rows become columns.
	across := func(s int) int {
		r, c := row(s+1), column(s+1)
		return (7-c)*4 + (7-r)/2
	}
	sum, n := float32(0), float32(0)
	for image := range 8 {
		a, b := from, to
		if image&1 != 0 {
			a, b = 31-a, 31-b
		}
		if image&2 != 0 {
			a, b = across(a), across(b)
		}
		if image&4 != 0 {
			if kind == 1 {
				continue
			}
			a, b = b, a
		}
		sum += weights[kind*1024+a*32+b]
		n++
	}
	return sum / n
}
