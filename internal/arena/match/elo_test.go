package match

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestElo(t *testing.T) {
	for _, c := range []struct{ elo, share float64 }{{0, 0.5}, {191, 0.75}, {-191, 0.25}, {400, 0.909}} {
		if got := Share(c.elo); math.Abs(got-c.share) > 0.001 {
			t.Errorf("%v Elo: %v of the points, wanted %v", c.elo, got, c.share)
		}
		if got := Elo(Share(c.elo)); math.Abs(got-c.elo) > 1e-9 {
			t.Errorf("%v Elo comes back as %v", c.elo, got)
		}
	}
	elo, low, high, ok := Score{Games: 100, Mean: 0.75, Error: 0.05}.Elo()
	if !ok || math.Round(elo) != 191 || math.Round(low) != 147 || math.Round(high) != 241 {
		t.Errorf("%v from %v to %v", elo, low, high)
	}
	if elo, low, high, ok = (Score{Games: 100, Mean: 1}).Elo(); !ok || !math.IsInf(elo, 1) || !math.IsInf(low, 1) || !math.IsInf(high, 1) {
		t.Errorf("all points: %v from %v to %v", elo, low, high)
	}
	for _, s := range []Score{{}, {Games: 10, Scores: true}, {Games: 2, Error: math.Inf(1)}} {
		if _, _, _, ok := s.Elo(); ok {
			t.Errorf("%+v has an Elo", s)
		}
	}
}

// paired are games of a player that much stronger, a third of them drawn.
func paired(n int, elo float64, dice *rand.Rand) (games []Game) {
	share := Share(elo)
	for i := range n {
		g := Game{Number: i, Points: 0.5}
		if dice.Float64() > 1./3 {
			g.Points = 0
			if dice.Float64() < (share-1./6)*3/2 {
				g.Points = 1
			}
		}
		games = append(games, g)
	}
	return games
}

// The test is right in at least nineteen of twenty matches, and comes to an end.
func TestSequentialTest(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 1))
	for _, c := range []struct {
		elo  float64
		want Verdict
	}{{0, IsLow}, {60, IsHigh}} {
		wrong, long, played := 0, 0, 0
		const matches = 300
		for range matches {
			games := paired(2000, c.elo, dice)
			verdict, n := Undecided, 0
			for verdict == Undecided && n < len(games) {
				n += 2
				_, verdict = Test{0, 60}.Say(games[:n])
			}
			played += n
			switch verdict {
			case Undecided:
				long++
			case c.want:
			default:
				wrong++
			}
		}
		t.Logf("%v Elo: %d wrong and %d open of %d, %d games each", c.elo, wrong, long, matches, played/matches)
		if wrong > matches*7/100 || long > 0 {
			t.Errorf("%v Elo: %d wrong and %d open of %d", c.elo, wrong, long, matches)
		}
	}
	if _, verdict := (Test{0, 60}).Say([]Game{{Number: 0, Points: 1}, {Number: 1, Points: 1}, {Number: 2, Points: 1}}); verdict != Undecided {
		t.Error("a pair and a half decide")
	}
}
