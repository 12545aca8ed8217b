package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
)

// BenchmarkPerftDames counts from the start to depth 6 with huffing: 500,957 leaves.
func BenchmarkPerftDames(b *testing.B) {
	b.ReportAllocs()
	var n uint64
	for b.Loop() {
		n += game.Perft(Dames{}, Dames{}.Start(), 6)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}

// BenchmarkPlayoutsDames plays random games to an end that the board shows, or for 200 turns.
func BenchmarkPlayoutsDames(b *testing.B) {
	b.ReportAllocs()
	rng := rand.New(rand.NewPCG(3, 4))
	var buffer []DamesMove
	turns := 0
	for b.Loop() {
		p := Dames{}.Start()
		for range 200 {
			if buffer = (Dames{}).AppendMoves(buffer[:0], p); len(buffer) == 0 {
				break
			}
			p = Dames{}.Play(p, buffer[rng.IntN(len(buffer))])
			turns++
		}
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}
