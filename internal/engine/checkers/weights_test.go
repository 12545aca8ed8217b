package checkers

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/checkers"
)

// A browser has the net later than the player.
func TestNetArrives(t *testing.T) {
	there := Net
	defer func() { Net = there }()
	Net = engine.NewNet(func() []byte { return nil }, readNet)
	makes := func(level int, seed uint64) engine.Player { return New(checkers.Maple, level, seed) }
	enginetest.Arrival(t, makes, game.Start(checkers.Maple), func() error { return Net.Open(there.File()) })
}
