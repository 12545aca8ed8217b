package rating_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"crownhead/internal/table/rating"
)

func near(a, b, by float64) bool { return math.Abs(a-b) <= by }

// The example of Glickman's paper "Example of the Glicko-2 system".
var (
	glickman = rating.Rating{Value: 1500, Deviation: 200, Volatility: 0.06}
	period   = []rating.Result{
		{Opponent: rating.Rating{Value: 1400, Deviation: 30, Volatility: 0.06}, Score: 1},
		{Opponent: rating.Rating{Value: 1550, Deviation: 100, Volatility: 0.06}, Score: 0},
		{Opponent: rating.Rating{Value: 1700, Deviation: 300, Volatility: 0.06}, Score: 0},
	}
)

func TestGlickmansExample(t *testing.T) {
	got := rating.Update(glickman, period)
	if !near(got.Value, 1464.06, 0.01) || !near(got.Deviation, 151.52, 0.01) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Errorf("got %.3f / %.3f / %.6f, want 1464.06 / 151.52 / 0.05999", got.Value, got.Deviation, got.Volatility)
	}
}

func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	want := rating.Update(glickman, period)
	for _, order := range [][3]int{{0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		got := rating.Update(glickman, []rating.Result{period[order[0]], period[order[1]], period[order[2]]})
		if !near(got.Value, want.Value, 1e-9) || !near(got.Deviation, want.Deviation, 1e-9) || !near(got.Volatility, want.Volatility, 1e-9) {
			t.Errorf("in the order %v: %v, want %v", order, got, want)
		}
	}
}

func TestEqualsGainWhatTheOtherLoses(t *testing.T) {
	for _, r := range []rating.Rating{rating.New(), glickman, {Value: 2200, Deviation: 60, Volatility: 0.05}} {
		won, lost := rating.Game(r, r, 1)
		if gain, loss := won.Value-r.Value, r.Value-lost.Value; !near(gain, loss, 1e-9) || gain <= 0 {
			t.Errorf("%v: the winner gains %v, the loser loses %v", r, gain, loss)
		}
		if won.Deviation != lost.Deviation || won.Volatility != lost.Volatility {
			t.Errorf("%v: the winner is %v, the loser %v", r, won, lost)
		}
		a, b := rating.Game(r, r, 0.5)
		if !near(a.Value, r.Value, 1e-9) || !near(b.Value, r.Value, 1e-9) {
			t.Errorf("%v: a draw of equals moves them to %v and %v", r, a.Value, b.Value)
		}
	}
}

func TestMirror(t *testing.T) {
	// Everything about 1500 turned round, results included, gives the same numbers turned round.
	dice := rand.New(rand.NewPCG(7, 7))
	for range 1000 {
		a := rating.Rating{Value: 1000 + 1000*dice.Float64(), Deviation: 50 + 300*dice.Float64(), Volatility: 0.03 + 0.05*dice.Float64()}
		b := rating.Rating{Value: 1000 + 1000*dice.Float64(), Deviation: 50 + 300*dice.Float64(), Volatility: 0.06}
		score := float64(dice.IntN(3)) / 2
		turned := func(r rating.Rating) rating.Rating { r.Value = 3000 - r.Value; return r }
		got, want := rating.Update(turned(a), []rating.Result{{turned(b), 1 - score}}), turned(rating.Update(a, []rating.Result{{b, score}}))
		if !near(got.Value, want.Value, 1e-6) || !near(got.Deviation, want.Deviation, 1e-6) || !near(got.Volatility, want.Volatility, 1e-9) {
			t.Fatalf("%v against %v: %v, want %v", a, b, got, want)
		}
	}
}

func TestBeatingTheStrongerCountsMore(t *testing.T) {
	last := 0.0
	for value := 1000.0; value <= 2500; value += 50 {
		got, _ := rating.Game(glickman, rating.Rating{Value: value, Deviation: 80, Volatility: 0.06}, 1)
		if gain := got.Value - glickman.Value; gain <= last {
			t.Fatalf("beating %v gains %v, beating someone weaker gained %v", value, gain, last)
		} else {
			last = gain
		}
	}
}

func TestStrengthIsFound(t *testing.T) {
	// Two of known strength, 200 points apart by the method's own formula, play a thousand games.
	dice := rand.New(rand.NewPCG(1, 2))
	a, b := rating.New(), rating.New()
	const apart = 200.0
	chance := 1 / (1 + math.Pow(10, -apart/400))
	for range 1000 {
		score := 0.0
		if dice.Float64() < chance {
			score = 1
		}
		a, b = rating.Game(a, b, score)
	}
	if got := a.Value - b.Value; !near(got, apart, 100) {
		t.Errorf("found %.0f points between them, there are %.0f", got, apart)
	}
	if a.Deviation > 80 || b.Deviation > 80 {
		t.Errorf("after a thousand games the deviations are %.0f and %.0f", a.Deviation, b.Deviation)
	}
}

func TestIdlingMakesUncertain(t *testing.T) {
	settled := rating.Rating{Value: 1800, Deviation: rating.MinDeviation, Volatility: 0.06}
	const day = 24 * time.Hour
	year := rating.After(settled, 365*day)
	if !near(year.Deviation, 110, 5) {
		t.Errorf("after a year the deviation is %.1f, the doc says about 110", year.Deviation)
	}
	if year.Value != settled.Value || year.Volatility != settled.Volatility {
		t.Errorf("idling changed the strength: %v", year)
	}
	twice := rating.After(rating.After(settled, 100*day), 265*day)
	if !near(twice.Deviation, year.Deviation, 1e-9) {
		t.Errorf("a year in two parts gives %v, in one %v", twice.Deviation, year.Deviation)
	}
	if got := rating.After(settled, 200*365*day).Deviation; got != rating.MaxDeviation {
		t.Errorf("after two hundred years the deviation is %v", got)
	}
	if got := rating.After(settled, -day); got != settled {
		t.Errorf("time that runs backwards changed the rating to %v", got)
	}
	if got, want := rating.Update(settled, nil), rating.Idle(settled, 1); got != want {
		t.Errorf("a period without games is %v, idling one period %v", got, want)
	}
}

func TestARatingIsProvisionalAtFirst(t *testing.T) {
	even := func(opponent rating.Rating) (games int) {
		for r := rating.New(); r.Provisional(); games++ {
			r, _ = rating.Game(r, opponent, float64(games%2))
		}
		return games
	}
	if n := even(rating.Rating{Value: 1500, Deviation: 60, Volatility: 0.06}); n != 10 {
		t.Errorf("after %d games against the settled a rating is no longer provisional, the doc says ten", n)
	}
	a, b := rating.New(), rating.New()
	n := 0
	for ; a.Provisional(); n++ {
		a, b = rating.Game(a, b, float64(n%2))
	}
	if n != 14 {
		t.Errorf("after %d games among newcomers a rating is no longer provisional, the doc says fourteen", n)
	}
	settled := rating.Rating{Value: 1500, Deviation: rating.MinDeviation, Volatility: 0.06}
	if settled.Provisional() || !rating.After(settled, 2*365*24*time.Hour).Provisional() {
		t.Error("two years away do not make a rating provisional")
	}
}

func FuzzNumbersStayWithinBounds(f *testing.F) {
	n := rating.New()
	f.Add(n.Value, n.Deviation, n.Volatility, 1500.0, 350.0, 0.06, 1.0, 3.0, uint8(1))
	f.Add(1e308, -1.0, 0.0, -1e308, 1e308, 1e308, 5.0, -1e300, uint8(200))
	f.Add(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1e300, uint8(3))
	f.Add(4000.0, 0.0, 0.1, 100.0, 0.0, 0.1, 0.0, 0.5, uint8(1))
	f.Add(100.0, 350.0, 0.01, 4000.0, 0.0, 0.01, 1.0, 0.5, uint8(255))
	f.Fuzz(func(t *testing.T, v, d, s, ov, od, os, score, periods float64, games uint8) {
		r := rating.Rating{Value: v, Deviation: d, Volatility: s}
		var results []rating.Result
		for range games {
			results = append(results, rating.Result{Opponent: rating.Rating{Value: ov, Deviation: od, Volatility: os}, Score: score})
		}
		for _, got := range []rating.Rating{rating.Update(r, results), rating.Idle(r, periods), rating.After(r, time.Duration(periods))} {
			within := got.Value >= rating.MinValue && got.Value <= rating.MaxValue &&
				got.Deviation >= rating.MinDeviation && got.Deviation <= rating.MaxDeviation &&
				got.Volatility >= rating.MinVolatility && got.Volatility <= rating.MaxVolatility
			if !within {
				t.Errorf("%v with %d × %v scoring %v became %v", r, games, results[:min(1, len(results))], score, got)
			}
		}
	})
}

func TestSpeed(t *testing.T) {
	const s, m, h = time.Second, time.Minute, time.Hour
	for _, c := range []struct {
		bank, added time.Duration
		want        string
	}{
		{0, 0, "none"},
		{-m, -s, "none"},
		{m, 0, "bullet"},
		{2 * m, s, "bullet"}, // 2:40
		{3 * m, 0, "blitz"},
		{5 * m, 3 * s, "blitz"}, // 7:00
		{5 * m, 5 * s, "rapid"}, // 8:20
		{15 * m, 10 * s, "rapid"},
		{20 * m, 10 * s, "slow"},
		{0, 2 * s, "bullet"},
		{2 * h, 30 * s, "slow"},
		{24 * h, 0, "days"},
		{3 * 24 * h, 0, "days"},
		{m, math.MaxInt64, "days"},
		{math.MaxInt64, math.MaxInt64, "days"},
	} {
		if got := rating.Speed(c.bank, c.added); got != c.want {
			t.Errorf("%v+%v is %s, want %s", c.bank, c.added, got, c.want)
		}
	}
}

func ExampleGame() {
	winner, loser := rating.Game(rating.New(), rating.New(), 1)
	fmt.Printf("%.0f ±%.0f, %.0f ±%.0f\n", winner.Value, winner.Deviation, loser.Value, loser.Deviation)
	// Output: 1662 ±290, 1338 ±290
}
