package backgammon

import (
	"context"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	rules "crownhead/rules/backgammon"
)

// A browser has the nets later than the player, who counts by rules of thumb until then.
func TestNetArrives(t *testing.T) {
	there := Net
	defer func() { Net = there }()
	Net = engine.NewNet(func() []byte { return nil }, readNets)
	pos, err := game.At(rules.Standard, benched[2].text)
	if err == nil {
		pos, err = pos.WithDice(benched[2].dice)
	}
	if err != nil {
		t.Fatal(err)
	}
	score := func(p engine.Player) int {
		t.Helper()
		j, err := p.Judge(context.Background(), pos, engine.Question{Limits: engine.Limits{Depth: 1}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return j.Verdicts[0].Score
	}
	early := New(rules.Standard, 0, 1)
	byHand := score(early)
	if _, err := early.Choose(context.Background(), pos, engine.Limits{Depth: 2}, nil); err != nil {
		t.Error(err)
	}
	for _, bad := range [][]byte{nil, {1, 2, 3}, {255, 255, 255, 255}, there.File()[:1000]} {
		if Net.Open(bad) == nil {
			t.Errorf("%d bytes are nets", len(bad))
		}
	}
	if err := Net.Open(there.File()); err != nil {
		t.Fatal(err)
	}
	if got, want := score(early), score(New(rules.Standard, 0, 1)); got != want || got == byHand {
		t.Errorf("a player made before its nets says %d, one made with them %d, by hand it was %d", got, want, byHand)
	}
}
