package chess

import (
	"testing"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		depth     int
	}{
		{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
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
