package chess

import (
	"math/rand/v2"
	"testing"

	"crownhead/rules/chess"
)

// randomPositions plays random turns from the start and hands out every position it meets.
func randomPositions(sheet chess.Sheet, games, turns int, see func(p chess.Position)) {
	dice := rand.New(rand.NewPCG(7, 8))
	for range games {
		p := sheet.Start()
		for range turns {
			moves := sheet.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			see(p)
			p = sheet.Play(p, moves[dice.IntN(len(moves))])
		}
	}
}

func TestPairsKeepBothHalves(t *testing.T) {
	for _, mid := range []int{-700, -1, 0, 1, 350} {
		for _, end := range []int{-900, -1, 0, 1, 250} {
			sum := both(mid, end) + both(-3, 4) - both(-3, 4)
			if sum.mid() != mid || sum.end() != end || sum.times(-2).mid() != -2*mid || sum.times(-2).end() != -2*end {
				t.Errorf("%d, %d: %d, %d", mid, end, sum.mid(), sum.end())
			}
		}
	}
}

// TestBothSidesThinkAlike: what is good for one is as bad for the other, but for the right to move.
func TestBothSidesThinkAlike(t *testing.T) {
	e := newEvaluator(1 << 8)
	randomPositions(chess.Fide, 100, 120, func(p chess.Position) {
		if p.Checkers() != 0 {
			return
		}
		var other chess.Position
		p.PassTo(&other)
		one, two := e.evaluate(&p), e.evaluate(&other)
		// The turn that was handed over counts among the quiet ones.
		if d := one + two - 2*tempo; p.Quiet() < 20 && d != 0 || d > 12 || d < -12 {
			t.Fatalf("%s: %d for the mover, %d for the other", chess.Fide.PositionText(p), one, two)
		}
	})
}

func TestEvaluationKnows(t *testing.T) {
	for _, c := range []struct{ name, better, worse string }{
		{"a passed pawn far up", "4k3/8/P7/8/8/5p2/5P2/4K3 w - - 0 1", "4k3/8/8/8/8/P4p2/5P2/4K3 w - - 0 1"},
		{"doubled pawns", "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1", "4k3/ppp5/8/8/8/P7/P1P5/4K3 w - - 0 1"},
		{"the pair of bishops", "4kbn1/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1", "4kbn1/pppppppp/8/8/8/8/PPPPPPPP/2B1K1N1 w - - 0 1"},
		{"an open file", "r3k3/1ppppppp/p7/8/8/P7/1PP1PPPP/3RK3 w - - 0 1", "r3k3/1ppppppp/p7/8/8/P7/1PP1PPPP/2R1K3 w - - 0 1"},
		{"a king in shelter", "r1bq1rk1/ppp2ppp/2np1n2/4p3/4P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 1", "r1bq1rk1/ppp2ppp/2np1n2/4p3/4P3/2NP1N2/PPP1KPPP/R1BQ1R2 w - - 0 1"},
		{"the right to castle", "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1", "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w kq - 0 1"},
		{"the edge, when mating", "8/8/8/8/8/2K5/7R/k7 w - - 0 1", "8/8/8/3k4/8/2K5/7R/8 w - - 0 1"},
		{"the corner of the bishop", "7k/8/5K2/8/8/8/8/B1N5 w - - 0 1", "k7/8/2K5/8/8/8/8/B1N5 w - - 0 1"},
		{"the wrong corner", "7k/8/8/8/4K3/8/4B2P/8 w - - 0 1", "7k/8/8/8/4K3/8/4B1P1/8 b - - 0 1"},
		{"few chances with knights alone", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1"},
	} {
		e := newEvaluator(1 << 4)
		score := func(fen string) int {
			p, err := chess.Fide.ParsePosition(fen)
			if err != nil {
				t.Fatal(err)
			}
			return e.evaluate(&p)
		}
		if better, worse := score(c.better), score(c.worse); better <= worse {
			t.Errorf("%s: %d, without it %d", c.name, better, worse)
		}
	}
	e := newEvaluator(1 << 4)
	for _, fen := range []string{"7k/8/8/8/4K3/8/4B2P/8 w - - 0 1", "4k3/8/8/8/8/8/8/2N1K3 w - - 0 1", "8/8/4k3/8/8/3K4/8/2NN4 w - - 0 1", "4k3/8/8/8/4b3/8/8/R3K3 w - - 0 1"} {
		p, _ := chess.Fide.ParsePosition(fen)
		if score := e.evaluate(&p); score > 110 {
			t.Errorf("%s cannot be won, and is thought worth %d", fen, score)
		}
	}
}

func TestExchanges(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		gain      int
	}{
		{"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", 100},
		{"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", -410},
		{"4k3/8/4p3/3p4/4P3/8/8/3RK3 w - - 0 1", "exd5", 100},
		{"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", -410},
		{"3rk3/8/8/3p4/8/3R4/3R4/3QK3 w - - 0 1", "Rxd5", 100},
		{"4k3/8/8/3n4/8/2N5/8/4K3 w - - 0 1", "Nxd5", 320},
		{"8/8/4k3/3n4/8/2N5/8/3RK3 w - - 0 1", "Nxd5", 320},
		{"8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", -410},
		{"8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100},
		{"3r3k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -100},
		{"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", 870},
		{"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", 0},
	} {
		p, err := chess.Fide.ParsePosition(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, legal, _, err := chess.Fide.ParseMove(p, c.move)
		if err != nil || !legal {
			t.Fatalf("%s %s: %v", c.fen, c.move, err)
		}
		if !gains(&p, m, c.gain) || gains(&p, m, c.gain+1) {
			t.Errorf("%s %s does not bring %d", c.fen, c.move, c.gain)
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	e := newEvaluator(1 << 12)
	p, _ := chess.Fide.ParsePosition(benchPositions[3])
	for b.Loop() {
		e.evaluate(&p)
	}
}
