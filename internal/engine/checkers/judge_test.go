package checkers

import (
	"context"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// Everything that may be done about an offence is compared, and so is leaving a capture out.
func TestJudgesHuffing(t *testing.T) {
	for _, c := range []struct {
		name, position, best string
		least                float64 // what the worst turn loses
	}{
		{"back, for the capture loses everything", "B:W15,19,22,25:B10,11 10-14", "back", 0.0001},
		{"playing on, for a double capture is better than a huff", "B:W17,19,28,32:B2,4,5,7,14 5-9", "17x10x3", 0.2},
		{"the capture, for a man is huffed otherwise", "B:W18,28:B5,14", "14x23", 0.2},
	} {
		pos := at(t, game.Erase(checkers.Dames{}), c.position)
		all := game.Texts(pos.Moves())
		j, err := NewDames(checkers.Dames{}, 0, 1).Judge(context.Background(), pos, engine.Question{Turns: all, Limits: engine.Limits{Nodes: 50_000}}, nil)
		if err != nil || len(j.Verdicts) != len(all) {
			t.Fatalf("%s: %d verdicts for %d turns, %v", c.name, len(j.Verdicts), len(all), err)
		}
		for i, v := range j.Verdicts {
			if v.Turn == c.best && v.Score != j.Verdicts[0].Score || v.Turn != c.best && i == len(all)-1 && v.Loss < c.least {
				t.Errorf("%s: %+v", c.name, j.Verdicts)
			}
		}
		if i := slices.IndexFunc(j.Verdicts, func(v engine.Verdict) bool { return len(pos.Remarks(v.Turn)) > 0 }); i == 0 {
			t.Errorf("%s: an offence is judged best: %+v", c.name, j.Verdicts[0])
		}
	}
}
