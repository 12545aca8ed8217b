package chess

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
	"crownhead/rules/chess"
)

func kit(sheet chess.Sheet) enginetest.Kit {
	return enginetest.Kit{
		Sheet: game.Erase(sheet), Make: func(level int, seed uint64) engine.Player { return New(sheet, level, seed) },
		Foreign: game.Start(checkers.Maple), Bytes: 36 << 20, Level: 4 << 20, Poll: search.Poll, Positions: 24,
	}
}

func TestLaws(t *testing.T) {
	for name, sheet := range map[string]chess.Sheet{"fide": chess.Fide, "fortress": chess.Fortress} {
		t.Run(name, func(t *testing.T) {
			enginetest.Laws(t, kit(sheet))
		})
	}
}

func BenchmarkStop(b *testing.B) { enginetest.Stop(b, kit(chess.Fide)) }

func TestFirstSearch(t *testing.T) { enginetest.FirstSearch(t, kit(chess.Fide)) }
