package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// Results that follow a curve give it back, whatever its shape, and are calibrated.
func TestTheLikeliestCurve(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	steep := engine.Logistic(60)
	for name, curve := range map[string]engine.Curve{
		"logistic": engine.Logistic(120),
		"bent":     func(score int) float64 { return 0.1 + 0.8*steep(score) },
	} {
		var samples []sample
		for range 30_000 {
			s := sample{score: dice.IntN(801) - 400}
			if dice.Float64() < curve(s.score) {
				s.came = 1
			}
			samples = append(samples, s)
		}
		fitted := games.Odds{Points: likeliest(samples)}.Curve()
		for score := -350; score <= 350; score += 50 {
			if have, want := fitted(score), curve(score); math.Abs(have-want) > 0.03 {
				t.Errorf("%s: %d is worth %.3f, fitted %.3f", name, score, want, have)
			}
			if fitted(score) >= fitted(score+50) {
				t.Errorf("%s: more is not better at %d", name, score)
			}
		}
		expected := make([]float64, len(samples))
		for i, s := range samples {
			expected[i] = curve(s.score)
		}
		for _, b := range calibration(samples, expected) {
			if math.Abs(b.expected-b.came) > 4*b.deviation+1e-3 {
				t.Errorf("%s: %+v", name, b)
			}
		}
	}
}
