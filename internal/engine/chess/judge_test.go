package chess

import (
	"context"
	"testing"

	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name, fen, best, named string
		wins                   int
		least, most            float64 // what the named move loses
	}{
		{"a free queen left", "4k3/8/8/3q4/8/2N5/8/4K2R w K - 0 1", "Nxd5", "Nb1", 0, 0.4, 1},
		{"a mate missed", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", "Rd7", 1, 0.01, 0.5},
		{"the best itself, in another notation", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", "d1d8", 1, 0, 0},
		{"two ways to queen", "8/PP5k/8/8/8/8/6K1/8 w - - 0 1", "", "b8=Q", 9, 0, 0.01},
	} {
		j, err := New(chess.Fide, 3, 1).Judge(context.Background(), at(t, chess.Fide, c.fen), engine.Question{Turns: []string{c.named}, Limits: engine.Limits{Nodes: 60000}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		best, last := j.Verdicts[0], j.Verdicts[len(j.Verdicts)-1]
		if c.best != "" && best.Turn != c.best || best.Loss != 0 || best.Wins != c.wins || best.Exact != (c.wins != 0) || last.Loss < c.least || last.Loss > c.most {
			t.Errorf("%s: %+v", c.name, j)
		}
	}
}
