package backgammon

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkTurns lists all turns of a position for a roll, over the reference positions and all 21 rolls.
func BenchmarkTurns(b *testing.B) {
	var ps []Position
	for _, c := range readReference(b).Positions {
		p := at(b, Standard, c.PositionID)
		p.phase = rolling
		for _, m := range throws {
			ps = append(ps, Standard.Play(p, m))
		}
	}
	var buffer []Move
	turns := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i == len(ps) {
			i = 0
		}
		buffer = Standard.AppendMoves(buffer[:0], ps[i])
		turns += len(buffer)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "positions/s")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/position")
}

// BenchmarkPlayouts plays random games by every seat's moves.
func BenchmarkPlayouts(b *testing.B) {
	dice := rand.New(rand.NewPCG(1, 2))
	rules := Standard
	rules.Cube = false
	var buffer []Move
	moves := 0
	for b.Loop() {
		p := rules.Start()
		for {
			buffer = rules.AppendMoves(buffer[:0], p)
			if len(buffer) == 0 {
				break
			}
			p = rules.Play(p, buffer[dice.IntN(len(buffer))])
			moves++
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
