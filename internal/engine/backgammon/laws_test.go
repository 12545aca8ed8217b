package backgammon

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	rules "crownhead/rules/backgammon"
	"crownhead/rules/morris"
)

func kit(sheet rules.Sheet) enginetest.Kit {
	return enginetest.Kit{
		Sheet: game.Erase(sheet), Make: func(level int, seed uint64) engine.Player { return New(sheet, level, seed) },
		Foreign: game.Start(morris.Cowboy), Bytes: 1 << 20, Level: 1 << 20, Poll: poll, Positions: 8, First: 2500,
	}
}

func TestLaws(t *testing.T) {
	for name, sheet := range sheets {
		t.Run(name, func(t *testing.T) {
			enginetest.Laws(t, kit(sheet))
		})
	}
}

func BenchmarkStop(b *testing.B) { enginetest.Stop(b, kit(rules.Standard)) }

func TestFirstSearch(t *testing.T) { enginetest.FirstSearch(t, kit(rules.Standard)) }
