package towers

import (
	"fmt"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
	"crownhead/rules/towers"
)

func kit(sheet towers.Sheet) enginetest.Kit {
	return enginetest.Kit{
		Sheet: game.Erase(sheet), Make: func(level int, seed uint64) engine.Player { return New(sheet, level, seed) },
		Foreign: game.Start(checkers.Maple), Bytes: 66 << 20, Level: 4 << 20, Poll: search.Poll, Positions: 8,
	}
}

func TestLaws(t *testing.T) {
	for _, sheet := range sheets() {
		t.Run(fmt.Sprintf("%+v", sheet), func(t *testing.T) {
			enginetest.Laws(t, kit(sheet))
		})
	}
}

func BenchmarkStop(b *testing.B) { enginetest.Stop(b, kit(towers.Gerber)) }

func TestFirstSearch(t *testing.T) { enginetest.FirstSearch(t, kit(towers.Gerber)) }
