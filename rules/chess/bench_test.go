package chess

import (
	"math/rand/v2"
	"testing"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		depth     int
	}{
		{"start", startFEN, 6},
		{"kiwipete", kiwipete, 5},
	} {
		b.Run(c.name, func(b *testing.B) {
			p, err := Fide.ParsePosition(c.fen)
			if err != nil {
				b.Fatal(err)
			}
			var n uint64
			for b.Loop() {
				n += Fide.Perft(p, c.depth)
			}
			b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "Mleaves/s")
		})
	}
}

// BenchmarkPlayouts plays random games to mate, stalemate or the 300th turn, through the contract.
func BenchmarkPlayouts(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 2))
	var buffer [256]Move
	turns := 0
	for b.Loop() {
		p := Fide.Start()
		for range 300 {
			moves := Fide.AppendMoves(buffer[:0], p)
			if len(moves) == 0 {
				break
			}
			p = Fide.Play(p, moves[dice.IntN(len(moves))])
			turns++
		}
	}
	b.ReportMetric(float64(turns)/1e6/b.Elapsed().Seconds(), "Mturns/s")
}

func BenchmarkKey(b *testing.B) {
	p, _ := Fide.ParsePosition(kiwipete)
	var key uint64
	for b.Loop() {
		key ^= p.Key()
	}
	_ = key
}
