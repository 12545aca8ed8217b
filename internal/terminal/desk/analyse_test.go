package desk

import (
	"strings"
	"testing"

	"crownhead/game"
)

// The analysis board line by line: variations, the referee, the computer, and a record of it all.
//
//test:calm it only computes
func TestAnAnalysisBoardInLines(t *testing.T) {
	for _, c := range []struct {
		typed string
		at    Desk
		rules string
		from  string // a position
		want  []string
	}{
		{
			"e4\ne5\nback\nc5\nmark !?\ncomment sharp\nup\nback 9\nd4\ndelete\nexport pgn\nquit\n",
			Desk{},
			"chess", "",
			[]string{"White to move", "e4 c5", "1. e4 c5 $5 {sharp} (1... e5)"},
		},
		{"Ke2\nwhy e5\nwhy e4\nmoves\nhelp\nboard\nnext\nstart\n", Desk{}, "chess", "", []string{"e1", "e5", "Nf3", "begins a variation"}},
		{"f3\ne5\ng4\nlines 1\nQh4\ntree\n", Desk{}, "chess", "", []string{"#1  Qh4#", "mate", "2. g4 Qh4#"}},
		{"lines 1\n", Desk{}, "chess", "", []string{"≈ 5"}},
		{"lines 1\n", Desk{Lang: game.German}, "checkers/maple", "B:WK5:BK14,K24", []string{"Gewonnen in 21"}},
		{"roll\nexport pgn\nexport nonsense\n", Desk{}, "backgammon", "4HPwATDgc/ABMA rolling", []string{"to move", "PGN", "nonsense"}},
		{"e4\nKe4\nlines 1\nexport\n", Desk{JSON: true}, "chess", "", []string{`"turns":["e4"]`, `"refusals":[{`, `"turns":[{"turn":`, `"record":"`}},
		{"Sf3\nSc6\nwhy Le4\n", Desk{Lang: game.German}, "chess", "", []string{"Nf3 Nc6", "Läufer"}},
		{"e4\ne5\nzurueck\nc5\nzeichen !?\nbemerkung scharf\nhoch\nexportieren pgn\nbeenden\n", Desk{Lang: game.German}, "chess", "", []string{"1. e4 c5 $5 {scharf} (1... e5)"}},
		{"e4\nreculer\ncoups\npourquoi e5\ndebut\nquitter\nd4\n", Desk{Lang: game.French}, "chess", "", []string{"Nf3", "e5"}},
		{"Sf3\n", Desk{Lang: game.German, JSON: true}, "chess", "", []string{`"refusals":[{`}},
		{"Rd1\n1\nback\nRd1\nback\n1\n", Desk{Lang: game.French}, "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", []string{"  1  Kd1 (roi blanc, e1–d1)\n  2  Rd1 (tour", "\nKd1\n", "«\u00a01\u00a0» n’est pas un coup"}},
		{"", Desk{Lang: game.German}, "checkers/maple", "B:W14,32:B10,3", []string{"Schwarz am Zug"}},
	} {
		out := sat(t, c.at, c.typed, func(d *Desk) error {
			set, err := d.Games.Open(c.rules)
			if err != nil {
				return err
			}
			pos := set.Start()
			if c.from != "" {
				if pos, err = set.At(c.from); err != nil {
					return err
				}
			}
			return d.Analyse(set, pos)
		})
		for _, w := range c.want {
			if !strings.Contains(out, w) {
				t.Errorf("%s %q: %q is missing in\n%s", c.rules, c.typed, w, out)
			}
		}
	}
}
