package desk

import (
	"testing"

	"crownhead/game/gametest"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }
