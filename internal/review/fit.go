package review

import (
	"math"
	"slices"

	"crownhead/internal/engine"
)

// Sample is what was said of a position and what came of it, for the seat to act.
type Sample struct {
	Score int
	Came  float64 // 0, ½ or 1
}

// Fit is the scale of the logistic under which the results are the likeliest. A draw is half a win and half a loss.
func Fit(samples []Sample) float64 {
	surprise := func(scale float64) (sum float64) {
		curve := engine.Logistic(scale)
		for _, s := range samples {
			p := min(max(curve(s.Score), 1e-6), 1-1e-6)
			sum -= s.Came*math.Log(p) + (1-s.Came)*math.Log(1-p)
		}
		return sum
	}
	low, high := math.Log(10.0), math.Log(5000.0) // golden section
	golden := (math.Sqrt(5) - 1) / 2
	for high-low > 1e-4 {
		a, b := high-golden*(high-low), low+golden*(high-low)
		if surprise(math.Exp(a)) < surprise(math.Exp(b)) {
			high = b
		} else {
			low = a
		}
	}
	return math.Exp((low + high) / 2)
}

// Bin is a tenth of the samples, by what was expected.
type Bin struct {
	Games          int
	Expected, Came float64
	Error          float64 // the standard error of what came
}

// Calibration compares in ten equal bins what a curve expects with what came.
func Calibration(samples []Sample, curve engine.Curve) (bins []Bin) {
	samples = slices.Clone(samples)
	slices.SortFunc(samples, func(a, b Sample) int { return a.Score - b.Score })
	for i := range 10 {
		part := samples[i*len(samples)/10 : (i+1)*len(samples)/10]
		if len(part) == 0 {
			continue
		}
		b := Bin{Games: len(part)}
		var squares float64
		for _, s := range part {
			b.Expected += curve(s.Score)
			b.Came += s.Came
			squares += s.Came * s.Came
		}
		n := float64(len(part))
		b.Expected, b.Came = b.Expected/n, b.Came/n
		b.Error = math.Sqrt(max(0, squares/n-b.Came*b.Came) / n)
		bins = append(bins, b)
	}
	return bins
}
