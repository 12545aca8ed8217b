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
		got, want := rating.Update(turned(a), []rating.Result{{Opponent: turned(b), Score: 1 - score}}), turned(rating.Update(a, []rating.Result{{Opponent: b, Score: score}}))
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

// TestSecondAccounts has somebody win against accounts of his own: ten that play one game each, and one that loses twelve games in a day. Both would
// lift him far if every game counted in full. People who play each other are found as well as before.
func TestSecondAccounts(t *testing.T) {
	ten := func(discount float64) float64 {
		r := rating.New()
		for range 10 {
			r = rating.Update(r, []rating.Result{{Opponent: rating.New(), Score: 1, Discount: discount}})
		}
		return r.Value
	}
	one := func(discount func(game int) float64) float64 {
		winner, loser := rating.New(), rating.New()
		for game := range 12 {
			d := discount(game)
			winner, loser = rating.Update(winner, []rating.Result{{loser, 1, d}}), rating.Update(loser, []rating.Result{{winner, 0, d}})
		}
		return winner.Value
	}
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"ten accounts in full", ten(0), 1993},
		{"ten accounts", ten(rating.Discount(0, 0)), 1664},
		{"one account in full", one(func(int) float64 { return 0 }), 1855},
		{"one account", one(func(game int) float64 { return rating.Discount(game, 0) }), 1562},
	} {
		if !near(c.got, c.want, 1) {
			t.Errorf("%s: %.0f, want %.0f", c.name, c.got, c.want)
		}
	}
	whole, discounted := club(false), club(true)
	t.Logf("20 people after 30 games each are found to within %.0f points, with all games in full %.0f", discounted, whole)
	if discounted > 1.15*whole {
		t.Errorf("20 people after 30 games each are found to within %.0f points, with all games in full %.0f", discounted, whole)
	}
}

// club is how far ratings are from the strengths of 20 newcomers who have played 30 games each, four a day, in the mean of 20 clubs.
func club(discounts bool) float64 {
	const people, games = 20, 30
	dice := rand.New(rand.NewPCG(3, 4))
	sum := 0.0
	for range 20 {
		var strength [people]float64
		var ratings [people]rating.Rating
		var met [people]map[int]bool
		for i := range people {
			strength[i], ratings[i], met[i] = 250*dice.NormFloat64(), rating.New(), map[int]bool{}
		}
		today := map[[2]int]int{}
		for game := range people * games / 2 {
			if game%(people*2) == 0 {
				clear(today)
			}
			a, b := dice.IntN(people), dice.IntN(people-1)
			if b >= a {
				b++
			}
			score := 0.0
			if dice.Float64() < 1/(1+math.Pow(10, (strength[b]-strength[a])/400)) {
				score = 1
			}
			others := func(of, but int) int {
				if met[of][but] {
					return len(met[of]) - 1
				}
				return len(met[of])
			}
			pair := [2]int{min(a, b), max(a, b)}
			var less [2]float64
			if discounts {
				less = [2]float64{rating.Discount(today[pair], others(b, a)), rating.Discount(today[pair], others(a, b))}
			}
			ratings[a], ratings[b] = rating.Update(ratings[a], []rating.Result{{ratings[b], score, less[0]}}), rating.Update(ratings[b], []rating.Result{{ratings[a], 1 - score, less[1]}})
			today[pair]++
			met[a][b], met[b][a] = true, true
		}
		var mean, middle float64
		for i := range people {
			mean, middle = mean+ratings[i].Value/people, middle+strength[i]/people
		}
		for i := range people {
			off := ratings[i].Value - mean - strength[i] + middle
			sum += off * off / people / 20
		}
	}
	return math.Sqrt(sum)
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
