package backgammon

import (
	"math"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
)

// Luck is 0 on average over all rolls. A roll that bears off the last two checkers is luckier the rarer it is.
func TestLuck(t *testing.T) {
	p := New(sheets["money"], 0, 1).(engine.Lucky)
	start := game.Start(sheets["money"])
	if luck := p.Luck(start, start.Moves()[0].Text); luck != 0 {
		t.Errorf("%v in the opening", luck)
	}
	pos, err := onLast(t, sheets["money"], 5, 2).Play("roll") // 19 of 36 win
	if err != nil || pos.ToAct() != game.Dice {
		t.Fatal(err)
	}
	sum := 0.
	for _, m := range pos.Moves() {
		sum += float64(m.Odds) * p.Luck(pos, m.Text)
	}
	if math.Abs(sum) > 1e-4 {
		t.Errorf("all rolls: %v", sum)
	}
	// It wins, where 19 of 36 rolls do.
	if got, want := p.Luck(pos, "66"), 1-2./36; math.Abs(got-want) > 1e-4 {
		t.Errorf("double six is worth %v, wanted %v", got, want)
	}
}
