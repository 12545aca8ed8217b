package drawing_test

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/drawing"
)

// vector is how a pile of n stands; the script's piles are tested with the same file.
type vector struct {
	Pile    string  `json:"pile"`
	N       int     `json:"n"`
	Pitch   float64 `json:"pitch"`
	Tight   string  `json:"tight"`
	Counted bool    `json:"counted"`
}

func stands(pile string, n int) vector {
	v := vector{Pile: pile, N: n, Pitch: math.Round(drawing.Pitch(pile, n)*1e4) / 1e4, Counted: drawing.Counted(pile, n)}
	if pile == "tower" {
		v.Tight = drawing.Tight(n)
	}
	return v
}

func TestPilesStandAsTheScriptStandsThem(t *testing.T) {
	const path = "../../web/testdata/piles.json"
	if gametest.Updating() {
		var lines []string
		for _, pile := range []string{"tower", "point", "off", "hand", ""} {
			for _, n := range []int{1, 2, 3, 5, 6, 8, 9, 12, 13, 15, 16, 17, 24} {
				if n > 15 && pile != "tower" || n > 9 && pile == "hand" || n > 1 && pile == "" {
					continue
				}
				line, err := json.Marshal(stands(pile, n))
				if err != nil {
					t.Fatal(err)
				}
				lines = append(lines, string(line))
			}
		}
		if err := os.WriteFile(path, []byte("[\n"+strings.Join(lines, ",\n")+"\n]\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, want := range vectors {
		if got := stands(want.Pile, want.N); got != want {
			t.Errorf("a pile stands as %+v, not %+v", got, want)
		}
	}
}

// What stands on a board stays on it: no pile of checkers crosses the middle, no tower rises over two squares.
func TestPilesKeepTheirRoom(t *testing.T) {
	for n := 1; n <= 24; n++ {
		if rise := drawing.Pitch("tower", n) * float64(n-1); rise > 82 {
			t.Errorf("a tower of %d rises %.1f", n, rise)
		}
		if reach := drawing.Pitch("point", n) * float64(n-1); n <= 15 && reach > 4*93 {
			t.Errorf("%d checkers reach %.1f", n, reach)
		}
	}
}
