package backgammon

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
)

// TestLaws plays random games by both sheets and with every switch in each of its values.
func TestLaws(t *testing.T) {
	games := func(s Sheet, n int) { t.Helper(); gametest.Laws(t, s, n) }
	games(Standard, 150)
	games(Fortress, 100)
	for _, text := range []string{"cube=false", "match=1", "match=3", "match=5&crawford=false", "jacoby=true", "beavers=true", "beavers=true&jacoby=true"} {
		s, proper, err := game.Apply(Standard, StandardSwitches, text)
		if err != nil || len(strings.Split(proper, "&")) != len(strings.Split(text, "&")) {
			t.Fatalf("%s: %q %v", text, proper, err)
		}
		games(s, 50)
	}
	s, _, err := game.Apply(Fortress, FortressSwitches, "cube=false")
	if err != nil {
		t.Fatal(err)
	}
	games(s, 50)
}
