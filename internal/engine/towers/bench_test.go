package towers

import "testing"

func BenchmarkBench(b *testing.B) {
	var n uint64
	for b.Loop() {
		n += Bench()
	}
	b.ReportMetric(float64(n)/float64(b.N), "nodes")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
