package towers

import "testing"

// signature is what the bench counts. Whoever changes how the engine thinks changes it, and says so.
const signature = 91829

func TestBenchHasItsSignature(t *testing.T) {
	if n := Bench(); n != signature {
		t.Errorf("the bench counts %d nodes, not %d", n, signature)
	}
}

func BenchmarkBench(b *testing.B) {
	var n uint64
	for b.Loop() {
		n += Bench()
	}
	b.ReportMetric(float64(n)/float64(b.N), "nodes")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
