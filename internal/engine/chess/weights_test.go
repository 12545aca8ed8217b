package chess

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/chess"
)

// A browser has the net later than the player.
func TestNetArrives(t *testing.T) {
	there := Net
	defer func() { Net = there }()
	Net = shipped{engine.NewNet(func() []byte { return nil }, readNet)}
	makes := func(level int, seed uint64) engine.Player { return New(chess.Fide, level, seed) }
	enginetest.Arrival(t, makes, game.Start(chess.Fide), func() error { return Net.Open(there.File()) })
}
