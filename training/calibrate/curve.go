package main

import (
	"cmp"
	"math"
	"slices"

	"crownhead/internal/games"
)

// sample is what was said of a position and what came of it, for the seat to act.
type sample struct {
	score int
	came  float64 // 0, ½ or 1
}

// bends is how many points a fitted curve has, at scores that part the samples evenly.
const bends = 7

// likeliest is the logistic in pieces, without a bend down, under which the results are the likeliest. A draw is half a win and half a loss.
func likeliest(samples []sample) []games.OddsPoint {
	all := slices.Clone(samples)
	slices.SortFunc(all, func(a, b sample) int { return a.score - b.score })
	if len(all) == 0 {
		return nil
	}
	var at []int // scores of the bends
	for i := range bends {
		score := all[(len(all)-1)*(2*i+1)/(2*bends)].score
		if len(at) == 0 || score > at[len(at)-1] {
			at = append(at, score)
		}
	}
	if len(at) == 1 {
		at = append(at, at[0]+1)
	}
	const steep, flat = 12.0, 1e-3 // the largest log odds, and how much they rise at least from bend to bend
	odds := make([]float64, len(at))
	for i := range odds {
		odds[i] = float64(i-len(odds)/2) / 2
	}
	surprise := func(i int) (sum float64) { // of the samples that the i-th bend matters for
		low, high := math.MinInt, math.MaxInt
		if i > 1 {
			low = at[i-1]
		}
		if i < len(at)-2 {
			high = at[i+1]
		}
		from, _ := slices.BinarySearchFunc(all, low, func(s sample, score int) int { return cmp.Compare(s.score, score) })
		value, last := 0.0, math.MinInt
		for _, s := range all[from:] {
			if s.score > high {
				break
			}
			if s.score != last {
				value, last = games.Bent(at, odds, s.score), s.score
			}
			sum += math.Log1p(math.Exp(-math.Abs(value))) + max(value, 0) - s.came*value
		}
		return sum
	}
	golden := (math.Sqrt(5) - 1) / 2
	for range 40 {
		moved := 0.0
		for i := range odds {
			low, high := -steep, steep
			if i > 0 {
				low = odds[i-1] + flat
			}
			if i < len(odds)-1 {
				high = odds[i+1] - flat
			}
			was := odds[i]
			low, high = max(low, was-1), min(high, was+1)
			for high-low > 1e-3 {
				a, b := high-golden*(high-low), low+golden*(high-low)
				odds[i] = a
				left := surprise(i)
				odds[i] = b
				if left < surprise(i) {
					high = b
				} else {
					low = a
				}
			}
			odds[i] = (low + high) / 2
			moved = max(moved, math.Abs(odds[i]-was))
		}
		if moved < 2e-3 {
			break
		}
	}
	points := make([]games.OddsPoint, len(at))
	for i := range at {
		points[i] = games.OddsPoint{float64(at[i]), math.Round(1000*odds[i]) / 1000}
	}
	return points
}

// bin is a tenth of the samples, by what was expected.
type bin struct {
	games          int
	expected, came float64
	deviation      float64 // the standard error of what came
}

// calibration puts samples into ten equal bins by what was expected of each, and compares that with what came.
func calibration(samples []sample, expected []float64) (bins []bin) {
	order := make([]int, len(samples))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(expected[a], expected[b]) })
	for i := range 10 {
		part := order[i*len(order)/10 : (i+1)*len(order)/10]
		if len(part) == 0 {
			continue
		}
		b := bin{games: len(part)}
		var squares float64
		for _, at := range part {
			b.expected += expected[at]
			b.came += samples[at].came
			squares += samples[at].came * samples[at].came
		}
		n := float64(len(part))
		b.expected, b.came = b.expected/n, b.came/n
		b.deviation = math.Sqrt(max(0, squares/n-b.came*b.came) / n)
		bins = append(bins, b)
	}
	return bins
}
