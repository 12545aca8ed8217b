package morris

import "testing"

// leaves is reported beside the time: the aim is 50 million a second on one thread.
func benchmarkPerft(b *testing.B, position string, depth int) {
	p := at(b, position)
	var leaves uint64
	for b.Loop() {
		leaves += Cowboy.Perft(p, depth)
	}
	b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
}

func BenchmarkPerftPlacing(b *testing.B) { benchmarkPerft(b, "........................ w 9 9", 5) }
func BenchmarkPerftMoving(b *testing.B)  { benchmarkPerft(b, "..ww....wbbb.bw.wbb....w w 0 0", 6) }
func BenchmarkPerftFlying(b *testing.B)  { benchmarkPerft(b, "www......bbb............ w 0 0", 4) }

// BenchmarkPlayouts plays random games from the start to their end on the board, or to 200 turns.
func BenchmarkPlayouts(b *testing.B) {
	var moves []Move
	played := 0
	seed := uint64(88172645463325252)
	for b.Loop() {
		p := Cowboy.Start()
		for range 200 {
			moves = Cowboy.AppendMoves(moves[:0], p)
			if len(moves) == 0 {
				break
			}
			seed ^= seed << 13
			seed ^= seed >> 7
			seed ^= seed << 17
			p = Cowboy.Play(p, moves[seed>>32*uint64(len(moves))>>32])
			played++
		}
	}
	b.ReportMetric(float64(played)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}

func at(t testing.TB, position string) Position {
	t.Helper()
	p, err := Cowboy.ParsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
