package checkers

import "testing"

// BenchmarkPerft counts from the start to depth 9 and reports the leaves a second on one thread.
func BenchmarkPerft(b *testing.B) {
	var n uint64
	for b.Loop() {
		n += Sheet{}.Perft(opening(), 9)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}
