package backgammon

import (
	"testing"

	"crownhead/internal/engine"
	solved "crownhead/internal/exact/backgammon"
	rules "crownhead/rules/backgammon"
)

// A contestant that is prepared waits for no table later: what a first bear-off asks for is there.
func TestPrepared(t *testing.T) {
	engine.Prepare(engine.Own(New(rules.Standard, 0, 1)))
	if !solved.Made() {
		t.Error("the table of few checkers is not made")
	}
}
