package speech

import (
	"testing"

	"crownhead/game"
)

func TestAChangeHasItsSign(t *testing.T) {
	for change, want := range map[float64]string{7.6: "+8", -7.6: "\u22128", -0.3: "0"} {
		if got := Signed(change); got != want {
			t.Errorf("%v is %s, wanted %s", change, got, want)
		}
	}
}

// TestNumbersInSentences: large ones are grouped as the language does it.
func TestNumbersInSentences(t *testing.T) {
	for lang, want := range map[game.Lang]string{
		game.English: "100,000 of 12,345, x, -70000", game.French: "100\u202f000 of 12\u202f345, x, -70000", game.German: "100.000 of 12.345, x, -70000",
	} {
		s := New(lang, map[string]string{"key": "{a} of {b}, {c}, {d}"}, nil)
		if got := s.Say("key", "a", uint64(100_000), "b", 12_345, "c", "x", "d", -70_000); got != want {
			t.Errorf("%q, wanted %q", got, want)
		}
	}
}
