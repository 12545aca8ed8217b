package towers

import "testing"

// signature is what the bench counts, and what it counts without the net. A change of how the engine thinks changes it, and says so.
const (
	signature       = 63827
	signatureByHand = 108172
)

func TestBenchHasItsSignature(t *testing.T) {
	if n := Bench(); n != signature {
		t.Errorf("the bench counts %d nodes, not %d", n, signature)
	}
	if n := bench(nil); n != signatureByHand {
		t.Errorf("the bench by hand counts %d nodes, not %d", n, signatureByHand)
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
