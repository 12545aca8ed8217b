package picture

import "testing"

// BenchmarkBoard paints the largest board of each family, and one of the usual size.
func BenchmarkBoard(b *testing.B) {
	for _, rules := range []string{"chess/fide", "checkers/maple", "morris/cowboy", "backgammon/fortress", "towers/gerber"} {
		at := board(b, rules, middles[rules])
		for _, wide := range []int{mostWide, 720} {
			b.Run(at.Set.Family.ID, func(b *testing.B) {
				before := spent(b)
				for b.Loop() {
					PNG(at, wide)
				}
				b.ReportMetric((spent(b)-before)/float64(b.N), "cpu-ms")
			})
		}
	}
}
