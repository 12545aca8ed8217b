package backgammon

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

type bearOffFigures struct {
	OneSided []struct {
		Points       [6]uint8  `json:"points_1_to_6"`
		Mean         float64   `json:"own_mean_rolls"`
		Distribution []float64 `json:"own_distribution"`
	} `json:"one_sided"`
	TwoSided []struct {
		Me       [6]uint8 `json:"on_roll_points_1_to_6"`
		Opp      [6]uint8 `json:"opponent_points_1_to_6"`
		Win      float64  `json:"own_exact_win_probability"`
		Owned    float64  `json:"gnubg_cubeful_owned"`
		Centered float64  `json:"gnubg_cubeful_centered"`
		Theirs   float64  `json:"gnubg_cubeful_opponent_owns"`
	} `json:"two_sided"`
}

func readFigures(t testing.TB) (f bearOffFigures) {
	t.Helper()
	text, err := os.ReadFile("testdata/bearoff.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

func atHome(points [6]uint8) (s Home) {
	s[off] = checkers
	for i, n := range points {
		s[i+1] = n
		s[off] -= n
	}
	return s
}

func TestIndexCountsEveryHomeOnce(t *testing.T) {
	n := 0
	eachHome(func(i int, s *Home) {
		if i != n || index(s) != i {
			t.Fatalf("%v is visited as %d, numbered %d", s, i, index(s))
		}
		n++
	})
	if n != homes {
		t.Errorf("%d positions", n)
	}
}

func TestRollsAreExact(t *testing.T) {
	table := Rolls()
	for _, f := range readFigures(t).OneSided {
		s := atHome(f.Points)
		i := index(&s)
		if d := math.Abs(float64(table.mean[i]) - f.Mean); d > 2e-6*f.Mean {
			t.Errorf("%v takes %.6f rolls, wanted %.6f", f.Points, table.mean[i], f.Mean)
		}
		sum := 0.
		for n, p := range f.Distribution {
			sum += p
			if n <= Longest && math.Abs(float64(table.within[i][n])-sum) > 1e-5 {
				t.Errorf("%v is off within %d rolls with %.6f, wanted %.6f", f.Points, n, table.within[i][n], sum)
			}
		}
	}
}

func BenchmarkMakeOneSided(b *testing.B) {
	for b.Loop() {
		makeOneSided()
	}
}

func BenchmarkMakeTwoSided(b *testing.B) {
	for b.Loop() {
		makeTwoSided(most)
	}
}
