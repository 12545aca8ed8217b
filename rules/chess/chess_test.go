package chess

import (
	"testing"

	"crownhead/game/gametest"
)

var clause = gametest.Clause

func TestLaws(t *testing.T) {
	t.Run("fide", func(t *testing.T) { gametest.Laws(t, Fide, 100) })
	t.Run("fortress", func(t *testing.T) { gametest.Laws(t, Fortress, 100) })
}

func TestPerft(t *testing.T) {
	t.Run("fide", func(t *testing.T) { gametest.PerftFile(t, Fide, "testdata/fide.perft", 120_000_000) })
	t.Run("fortress", func(t *testing.T) { gametest.PerftFile(t, Fortress, "testdata/fortress.perft", 120_000_000) })
}

func TestGolden(t *testing.T) {
	t.Run("fide", func(t *testing.T) { gametest.Golden(t, Fide, "testdata/golden/fide.txt") })
	t.Run("fortress", func(t *testing.T) { gametest.Golden(t, Fortress, "testdata/golden/fortress.txt") })
}
