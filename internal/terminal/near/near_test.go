package near

import "testing"

func TestWord(t *testing.T) {
	words := []string{"serve", "play", "show", "moves", "why", "rules", "replay", "export", "completion", "züge"}
	for typed, want := range map[string]string{
		"shwo": "show", "paly": "play", "mvoes": "moves", "rule": "rules", "Export": "export", "exprt": "export", "comp": "completion", "zuge": "züge",
		"dance": "", "x": "", "": "", "11-15": "", "banana": "", "me": "",
	} {
		if got := Word(typed, words); got != want {
			t.Errorf("%q is taken for %q, wanted %q", typed, got, want)
		}
	}
}
