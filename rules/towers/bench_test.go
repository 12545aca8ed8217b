package towers

import (
	"math/rand/v2"
	"testing"
)

func BenchmarkPerftStart(b *testing.B) { benchmarkPerft(b, Gerber.Start(), 9) }

// BenchmarkPerftKings counts where nearly every turn is a king's jump, the dearest to find.
func BenchmarkPerftKings(b *testing.B) {
	p, err := Gerber.ParsePosition("2,B,1/B,ggg,B,B/4/B,ggg,gg,B/4/B,g,g,gg/4/B,B,B,B b")
	if err != nil {
		b.Fatal(err)
	}
	benchmarkPerft(b, p, 7)
}

func benchmarkPerft(b *testing.B, p Position, depth int) {
	var leaves uint64
	for b.Loop() {
		leaves += Gerber.Perft(p, depth)
	}
	b.ReportMetric(float64(leaves)/1e6/b.Elapsed().Seconds(), "Mleaves/s")
}

// BenchmarkPlayouts plays random games through the contract's own calls, to the end of each or to 200 turns.
func BenchmarkPlayouts(b *testing.B) {
	b.ReportAllocs()
	dice := rand.New(rand.NewPCG(1, 2))
	var buffer []Move
	turns := 0
	for b.Loop() {
		p := Gerber.Start()
		for range 200 {
			buffer = Gerber.AppendMoves(buffer[:0], p)
			if len(buffer) == 0 {
				break
			}
			p = Gerber.Play(p, buffer[dice.IntN(len(buffer))])
			turns++
		}
	}
	b.ReportMetric(float64(turns)/1e6/b.Elapsed().Seconds(), "Mturns/s")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
}
