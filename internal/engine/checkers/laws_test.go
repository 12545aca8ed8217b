package checkers

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/engine/enginetest"
	"crownhead/internal/engine/search"
	"crownhead/rules/morris"
)

func kit(v variant) enginetest.Kit {
	return enginetest.Kit{
		Sheet: v.sheet, Make: v.make,
		Foreign: game.Start(morris.Cowboy), Bytes: 66 << 20, Level: 6 << 20, Poll: search.Poll, Positions: 10,
	}
}

func TestLaws(t *testing.T) {
	for _, v := range variants(t) {
		t.Run(v.id, func(t *testing.T) {
			enginetest.Laws(t, kit(v))
		})
	}
}

func BenchmarkStop(b *testing.B) { enginetest.Stop(b, kit(variants(b)[0])) }

func TestFirstSearch(t *testing.T) { enginetest.FirstSearch(t, kit(variants(t)[0])) }
