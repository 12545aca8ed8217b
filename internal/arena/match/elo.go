package match

import "math"

// Elo is the difference in rating at which this share of the points is expected. It is infinite for all or none.
func Elo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// Share is the share of the points expected at a difference in rating.
func Share(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Elo is how much stronger A is, with both ends of the 95 % interval; an end beyond all or none of the points is infinite. A game that
// scores has no Elo: ok is false.
func (s Score) Elo() (elo, low, high float64, ok bool) {
	if s.Scores || s.Games == 0 || math.IsInf(s.Error, 1) {
		return 0, 0, 0, false
	}
	within := func(share float64) float64 { return Elo(min(max(share, 0), 1)) }
	return within(s.Mean), within(s.Mean - s.Error), within(s.Mean + s.Error), true
}

// Test decides between two claims while the games are played (Wald's sequential test): that A is Low Elo better, or High. Each is believed
// wrongly in one of twenty matches.
type Test struct{ Low, High float64 }

// Verdict is what a test says so far.
type Verdict int

const (
	Undecided Verdict = iota
	IsLow             // the lower claim is believed
	IsHigh
)

// limit is the logarithm of how much likelier a claim must be.
var limit = math.Log(0.95 / 0.05)

// Say weighs the complete pairs of games: how many times likelier the higher claim makes them than the lower, as a logarithm.
func (t Test) Say(games []Game) (likelier float64, verdict Verdict) {
	halves := map[int]float64{}
	var pairs []float64
	for _, g := range games {
		if first, both := halves[g.Number/2]; both {
			pairs = append(pairs, (first+g.Points)/2)
		}
		halves[g.Number/2] = g.Points
	}
	if len(pairs) == 0 {
		return 0, Undecided
	}
	// One pair won and one lost are added to the spread, so that a few alike do not look certain.
	mean, squares, n := 0.0, 0.0, float64(len(pairs))
	for _, p := range pairs {
		mean += p / n
	}
	for _, p := range append(pairs, 0, 1) {
		squares += (p - mean) * (p - mean)
	}
	low, high := Share(t.Low), Share(t.High)
	likelier = n * (high - low) * (2*mean - low - high) / (2 * squares / (n + 2))
	switch {
	case likelier >= limit:
		verdict = IsHigh
	case likelier <= -limit:
		verdict = IsLow
	}
	return likelier, verdict
}
