package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func studied(typed string, args ...string) string {
	var out, errs bytes.Buffer
	run(context.Background(), append([]string{"analyse"}, args...), stdio{strings.NewReader(typed), &out, &errs})
	return out.String() + errs.String()
}

// The analysis board line by line: variations, the referee, the computer, and a record of it all.
//
//test:calm it only computes
func TestAnalyse(t *testing.T) {
	for _, c := range []struct {
		typed string
		args  []string
		want  []string
	}{
		{
			"e4\ne5\nback\nc5\nmark !?\ncomment sharp\nup\nback 9\nd4\ndelete\nexport pgn\nquit\n",
			[]string{"chess"},
			[]string{"White to move", "e4 c5", "1. e4 c5 $5 {sharp} (1... e5)"},
		},
		{"Ke2\nwhy e5\nwhy e4\nmoves\nhelp\nboard\nnext\nstart\n", []string{"chess"}, []string{"e1", "e5", "Nf3", "begins a variation"}},
		{"f3\ne5\ng4\nlines 1\nQh4\ntree\n", []string{"chess"}, []string{"#1  Qh4#", "mate", "2. g4 Qh4#"}},
		{"lines 1\n", []string{"chess"}, []string{"≈ 5"}},
		{"lines 1\n", []string{"checkers/maple", "-position", "B:WK5:BK14,K24", "-lang", "de"}, []string{"Gewonnen in 21"}},
		{"roll\nexport pgn\nexport nonsense\n", []string{"backgammon", "-position", "4HPwATDgc/ABMA rolling"}, []string{"to move", "PGN", "nonsense"}},
		{"e4\nKe4\nlines 1\nexport\n", []string{"chess", "-json"}, []string{`"turns":["e4"]`, `"refusals":[{`, `"turns":[{"turn":`, `"record":"`}},
		{"Sf3\nSc6\nwhy Le4\n", []string{"chess", "-lang", "de"}, []string{"Nf3 Nc6", "Läufer"}},
		{"e4\ne5\nzurueck\nc5\nzeichen !?\nbemerkung scharf\nhoch\nexportieren pgn\nbeenden\n", []string{"chess", "-lang", "de"}, []string{"1. e4 c5 $5 {scharf} (1... e5)"}},
		{"e4\nreculer\ncoups\npourquoi e5\ndebut\nquitter\nd4\n", []string{"chess", "-lang", "fr"}, []string{"Nf3", "e5"}},
		{"Sf3\n", []string{"chess", "-json", "-lang", "de"}, []string{`"refusals":[{`}},
		{"Rd1\n1\nback\nRd1\nback\n1\n", []string{"chess", "-position", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "-lang", "fr"}, []string{"  1  Kd1 (roi blanc, e1–d1)\n  2  Rd1 (tour", "\nKd1\n", "«\u00a01\u00a0» n’est pas un coup"}},
		{"", []string{"checkers/maple", "-position", "B:W14,32:B10,3", "-lang", "de"}, []string{"Schwarz am Zug"}},
		{"", []string{"chess", "-position", "nonsense"}, []string{"FEN"}},
	} {
		out := studied(c.typed, c.args...)
		for _, w := range c.want {
			if !strings.Contains(out, w) {
				t.Errorf("%q %q: %q is missing in\n%s", c.args, c.typed, w, out)
			}
		}
	}
}
