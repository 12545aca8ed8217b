package main

import (
	"strings"
	"testing"
)

// The command opens the board where it is told to, in the language and for whom; what can be typed there is tried where it is heard.
//
//test:calm it only computes
func TestAnalyse(t *testing.T) {
	for _, c := range []struct {
		typed string
		args  []string
		want  string
	}{
		{"lines 1\n", []string{"checkers/maple", "-position", "B:WK5:BK14,K24", "-lang", "de"}, "Gewonnen in 21"},
		{"31: 8/5 6/5\n", []string{"backgammon", "-position", "4HPwATDgc/ABMA", "-dice", "31"}, "to move"},
		{"e4\n", []string{"chess", "-json"}, `"turns":["e4"]`},
		{"", []string{"chess", "-position", "nonsense"}, "FEN"},
		{"", []string{"chess", "checkers"}, "“checkers”"},
	} {
		if out := typing(c.typed, append([]string{"analyse"}, c.args...)...); !strings.Contains(out, c.want) {
			t.Errorf("%q %q: %q is missing in\n%s", c.args, c.typed, c.want, out)
		}
	}
}
