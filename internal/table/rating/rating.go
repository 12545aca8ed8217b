package rating

import (
	"math"
	"time"
)

// Rating is a strength, the uncertainty of it, and how much the strength itself tends to vary.
type Rating struct{ Value, Deviation, Volatility float64 }

// Result is one game: against whom, and 1 for a win, ½ for a draw, 0 for a loss.
type Result struct {
	Opponent Rating
	Score    float64
	// Discount is how much less it counts than a whole game: 0 is a whole one, near 1 is next to nothing.
	Discount float64
}

// What every rating that comes out of this package keeps to.
const (
	MinValue, MaxValue           = 100.0, 4000.0
	MinDeviation, MaxDeviation   = 45.0, 350.0
	MinVolatility, MaxVolatility = 0.01, 0.1
)

// Period is the time after which an idle player has become less certain by one rating period. Somebody settled (45) who
// stays away for a year comes back at about 110: the first games then move the rating clearly, and a holiday hardly
// shows.
const Period = 4 * 24 * time.Hour

const (
	scale = 173.7178 // of the published numbers to those of the method
	tau   = 0.5      // how fast volatilities may change; Glickman's example uses the same
)

// New is the rating of somebody nobody knows.
func New() Rating { return Rating{Value: 1500, Deviation: MaxDeviation, Volatility: 0.06} }

// settled is the deviation up to which a rating is taken for what it says. Ten games against people who are settled lead there,
// fourteen against other newcomers, and more than a year away leads out again.
const settled = 110

// Provisional tells of a rating that says little yet.
func (r Rating) Provisional() bool { return r.Deviation > settled }

// Game is both players' ratings after one game; score is the first one's.
func Game(a, b Rating, score float64) (afterA, afterB Rating) {
	return Update(a, []Result{{Opponent: b, Score: score}}), Update(b, []Result{{Opponent: a, Score: 1 - clamp(score, 0, 1)}})
}

// After is the rating of somebody who has not played for so long.
func After(r Rating, idle time.Duration) Rating { return Idle(r, float64(idle)/float64(Period)) }

// Idle is the rating after some periods without a game.
func Idle(r Rating, periods float64) Rating {
	r = readable(r)
	r.Deviation = scale * math.Sqrt(sq(r.Deviation/scale)+clamp(periods, 0, math.MaxFloat32)*sq(r.Volatility))
	return bounded(r)
}

// Known is how many opponents somebody must have met before games against them count in full.
const Known = 10

// mostDiscount leaves something of every game.
const mostDiscount = 0.9999

// Discount is how much less a game counts, so that second accounts lift nobody far: a game against an opponent who has met few others counts less, in
// parts of [Known], and one against somebody met before on the same day counts a half, a third and so on.
func Discount(metBefore, othersOfOpponent int) float64 {
	return 1 - min(1, float64(1+max(othersOfOpponent, 0))/Known)/float64(1+max(metBefore, 0))
}

// Update is the rating after one period with these games. The opponents' ratings are those from before it; the order of the
// games does not matter.
func Update(r Rating, results []Result) Rating {
	if len(results) == 0 {
		return Idle(r, 1)
	}
	r = readable(r)
	mu, phi, sigma := (r.Value-1500)/scale, r.Deviation/scale, r.Volatility

	var precision, surprise float64
	for _, game := range results {
		opponent := readable(game.Opponent)
		weight := 1 / math.Sqrt(1+3*sq(opponent.Deviation/scale)/sq(math.Pi))
		expected := 1 / (1 + math.Exp(-weight*(mu-(opponent.Value-1500)/scale)))
		counts := 1 - clamp(game.Discount, 0, mostDiscount)
		precision += counts * sq(weight) * expected * (1 - expected)
		surprise += counts * weight * (clamp(game.Score, 0, 1) - expected)
	}
	variance := 1 / precision
	sigma = volatility(sigma, phi, variance, variance*surprise)
	phi = 1 / math.Sqrt(1/(sq(phi)+sq(sigma))+precision)
	return bounded(Rating{1500 + scale*(mu+sq(phi)*surprise), scale * phi, sigma})
}

// volatility finds the new volatility: the zero of f, between bounds that enclose it, by the Illinois variant of false
// position, as in step 5 of Glickman's paper.
func volatility(sigma, phi, variance, delta float64) float64 {
	const near, enough = 1e-9, 200 // a dozen steps are usual; the bound is against rounding that would never end
	a := math.Log(sq(sigma))
	f := func(x float64) float64 {
		e := math.Exp(x)
		all := sq(phi) + variance + e
		return e*(sq(delta)-all)/(2*sq(all)) - (x-a)/sq(tau)
	}
	low, high := a, 0.0
	if spread := sq(delta) - sq(phi) - variance; spread > 0 {
		high = math.Log(spread)
	} else {
		for high = a - tau; f(high) < 0 && high > a-enough; {
			high -= tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for range enough {
		if math.Abs(high-low) <= near || fLow == fHigh {
			break
		}
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}

// readable is a rating the arithmetic can work with. A deviation below MinDeviation is taken as it is: somebody else's
// ratings may be more certain than ours ever are.
func readable(r Rating) Rating {
	return Rating{clamp(r.Value, MinValue, MaxValue), clamp(r.Deviation, 0, MaxDeviation), clamp(r.Volatility, MinVolatility, MaxVolatility)}
}

func bounded(r Rating) Rating {
	r = readable(r)
	r.Deviation = max(r.Deviation, MinDeviation)
	return r
}

// clamp is x within bounds; NaN counts as the lower.
func clamp(x, low, high float64) float64 {
	if !(x > low) {
		return low
	}
	return min(x, high)
}

func sq(x float64) float64 { return x * x }
