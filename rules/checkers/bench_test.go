package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/game"
)

// BenchmarkPerft counts from the start to depth 9 and reports the leaves a second on one thread.
func BenchmarkPerft(b *testing.B) { benchmarkPerft(b, Maple, opening(), 9) }

// BenchmarkPerftKings counts a board of kings, where the captures loop.
func BenchmarkPerftKings(b *testing.B) {
	p, err := Maple.ParsePosition("B:WK12,22,24,K30,K32:B7,K21,K28,K31")
	if err != nil {
		b.Fatal(err)
	}
	benchmarkPerft(b, Maple, p, 7)
}

func benchmarkPerft(b *testing.B, s Sheet, p Position, depth int) {
	var n uint64
	for b.Loop() {
		n += s.Perft(p, depth)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}

// BenchmarkPlayouts plays random games to their end through the contract, history not looked at.
func BenchmarkPlayouts(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 2))
	var buffer []Move
	turns := 0
	for b.Loop() {
		p := Maple.Start()
		for p.Quiet < noProgress && Maple.ToAct(p) != game.Nobody {
			buffer = Maple.AppendMoves(buffer[:0], p)
			p = Maple.Play(p, buffer[dice.IntN(len(buffer))])
			turns++
		}
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
}
