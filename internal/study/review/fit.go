package review

import (
	"cmp"
	"math"
	"slices"

	"crownhead/internal/games"
)

// Sample is what was said of a position and what came of it, for the seat to act.
type Sample struct {
	Score int
	Came  float64 // 0, ½ or 1
}

// bends is how many points a fitted curve has, at scores that part the samples evenly.
const bends = 7

// Fit is the logistic in pieces, without a bend down, under which the results are the likeliest. A draw is half a win and half a loss.
func Fit(samples []Sample) []games.OddsPoint {
	all := slices.Clone(samples)
	slices.SortFunc(all, func(a, b Sample) int { return a.Score - b.Score })
	if len(all) == 0 {
		return nil
	}
	var at []int // scores of the bends
	for i := range bends {
		score := all[(len(all)-1)*(2*i+1)/(2*bends)].Score
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
		from, _ := slices.BinarySearchFunc(all, low, func(s Sample, score int) int { return cmp.Compare(s.Score, score) })
		value, last := 0.0, math.MinInt
		for _, s := range all[from:] {
			if s.Score > high {
				break
			}
			if s.Score != last {
				value, last = games.Bent(at, odds, s.Score), s.Score
			}
			sum += math.Log1p(math.Exp(-math.Abs(value))) + max(value, 0) - s.Came*value
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

// Bin is a tenth of the samples, by what was expected.
type Bin struct {
	Games          int
	Expected, Came float64
	Error          float64 // the standard error of what came
}

// Calibration puts samples into ten equal bins by what was expected of each, and compares that with what came.
func Calibration(samples []Sample, expected []float64) (bins []Bin) {
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
		b := Bin{Games: len(part)}
		var squares float64
		for _, at := range part {
			b.Expected += expected[at]
			b.Came += samples[at].Came
			squares += samples[at].Came * samples[at].Came
		}
		n := float64(len(part))
		b.Expected, b.Came = b.Expected/n, b.Came/n
		b.Error = math.Sqrt(max(0, squares/n-b.Came*b.Came) / n)
		bins = append(bins, b)
	}
	return bins
}
