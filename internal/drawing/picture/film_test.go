package picture

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"syscall"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
)

// film is a game of turns by chance, the same for each seed.
func film(t testing.TB, rules string, turns int, seed uint64) Film {
	t.Helper()
	set, err := games.Crownhead().Open(rules)
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	for range 50 { // until a game is long enough
		var texts []string
		pos := set.Start()
		for len(texts) < turns {
			moves := pos.Moves()
			if _, over := pos.Outcome(); over || len(moves) == 0 {
				break
			}
			text := moves[chance.IntN(len(moves))].Text
			if text == "double" {
				text = moves[0].Text
			}
			next, err := pos.Play(text)
			if err != nil {
				t.Fatal(err)
			}
			texts, pos = append(texts, text), next
		}
		if len(texts) < turns {
			continue
		}
		played, err := view.Replay(set, set.Start(), texts, game.English)
		if err != nil {
			t.Fatal(err)
		}
		return Film{Set: set, Looks: played.Looks, Turns: played.Turns}
	}
	t.Fatalf("%s: no game has %d turns", rules, turns)
	return Film{}
}

var films = []struct {
	rules string
	turns int
}{{"chess/fide", 100}, {"checkers/maple", 60}, {"morris/cowboy", 50}, {"backgammon/standard", 100}, {"towers/gerber", 100}}

// TestFilms shows a game of each family: the size, and that the last picture is the last position.
func TestFilms(t *testing.T) {
	for _, c := range films {
		if testing.Short() {
			c.turns /= 5
		}
		f := film(t, c.rules, c.turns, 7)
		file := GIF(f)
		if len(file) > 600_000 {
			t.Errorf("%s: %d bytes for %d turns", c.rules, len(file), c.turns)
		}
		shown, err := gif.DecodeAll(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(shown.Image); n < c.turns/2 || shown.Delay[n-1] != lastTime || shown.LoopCount != 0 {
			t.Errorf("%s: %d frames, the last for %d, %d times", c.rules, n, shown.Delay[n-1], shown.LoopCount)
		}
		last := shown.Image[0]
		for _, frame := range shown.Image[1:] {
			for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
				for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
					if i := frame.ColorIndexAt(x, y); i != 0 {
						last.SetColorIndex(x, y, i)
					}
				}
			}
		}
		r := newReel(f)
		r.paint(r.canvas.Pix, r.canvas.Rect, f.board(len(f.Looks)-1).parts().Over)
		for i, index := range last.Pix {
			if want := r.colour.at([3]uint8(r.canvas.Pix[4*i:])); index != want {
				t.Fatalf("%s: the pixel %d, %d is not that of the last position", c.rules, i%last.Stride, i/last.Stride)
			}
		}
	}
}

// spent is the processor time of this process so far: what a film costs on a busy machine too.
func spent(b *testing.B) float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Skip(err)
	}
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e6
}

// BenchmarkGIF makes a film of a game in each family: the first paints all parts, the next ones remember them. It says how many bytes a film
// has and what it costs of the processor.
func BenchmarkGIF(b *testing.B) {
	for _, c := range films {
		f := film(b, c.rules, c.turns, 7)
		b.Run(f.Set.Family.ID, func(b *testing.B) {
			size := 0
			sprites.new, sprites.older = nil, nil
			before := spent(b)
			GIF(f)
			first := spent(b)
			for b.Loop() {
				size = len(GIF(f))
			}
			b.ReportMetric((spent(b)-first)/float64(b.N), "cpu-ms")
			b.ReportMetric(first-before, "first-cpu-ms")
			b.ReportMetric(float64(size)/1000, "KB")
			b.ReportMetric(float64(c.turns), "turns")
		})
	}
}
