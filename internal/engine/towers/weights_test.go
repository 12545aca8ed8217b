package towers

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/towers"
)

// A browser has the net later than the player.
func TestNetArrives(t *testing.T) {
	there := Net
	defer func() { Net = there }()
	Net = engine.NewNet(func() []byte { return nil }, readNet)
	makes := func(level int, seed uint64) engine.Player { return New(towers.Gerber, level, seed) }
	enginetest.Arrival(t, makes, game.Start(towers.Gerber), func() error { return Net.Open(there.File()) })
}
