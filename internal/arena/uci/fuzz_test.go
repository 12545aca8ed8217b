package uci

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// what is every line that it may write.
var what = regexp.MustCompile(`^(id|option|info|bestmove) \S|^uciok$|^readyok$`)

// Whatever comes in, it answers in lines of the protocol and goes on: after all that it is still ready.
func FuzzServe(f *testing.F) {
	for _, text := range []string{
		"uci\nposition startpos moves e2e4\ngo nodes 10",
		"setoption name Rules value checkers/dames\nposition text B:W14,32:B10,3 moves 3-8\nwhy huff_10,_32-27\ngo depth 1",
		"setoption name Rules value backgammon\ndice 3-1\nposition startpos moves 3-1\ngo nodes 5 searchmoves 8/5_6/5",
		"setoption name MultiPV value 2\ngo ponder wtime -5 btime 3 winc 1 binc 1 movestogo 0\nponderhit",
		"go infinite\nposition startpos\nstop\nstop\ngo movetime 99999999999999999999\ngo movetime 9223372036854775807",
		"setoption name Rules value towers/gerber?rejump=false\nposition fen\nposition text moves\nwhy\nwhy \x00\xff",
		"setoption name Level value 1\nsetoption name Rules value morris\ngo infinite",
		"setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1234\ngo infinite\nstop\nsetoption name UCI_Elo value -1\nsetoption name UCI_LimitStrength value",
		"go wtime 5 btime 5 winc 20 binc 20\ngo wtime 5 winc 20\ngo wtime 9223372036854775807 winc 9223372036854775807\ngo wtime -1",
		"setoption name Rules value checkers/fortress\nucinewgame\nposition startpos moves 11-15\ngo btime 3 searchmoves 22-18 99-1\nponderhit\nstop",
		"\r\n \t\nuci \r\nposition startpos moves\u00a0e2e4\nGO\nsetoption name  value \nsetoption value 3 name Level",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "quit") {
			return
		}
		var out bytes.Buffer
		in := strings.NewReader("setoption name Level value 1\n" + text + "\nstop\nisready\nquit\n")
		if err := (Server{Catalogue: all}).Serve(t.Context(), in, &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		for _, line := range lines {
			if !what.MatchString(line) {
				t.Errorf("%q is not a line of the protocol", line)
			}
		}
		if lines[len(lines)-1] != "readyok" {
			t.Errorf("it ends with %q", lines[len(lines)-1])
		}
	})
}

// Whatever another program answers is refused, or is a turn that can be played.
func FuzzNamed(f *testing.F) {
	for _, word := range []string{"e2e4", "e7e8q", "O-O", "0000", "(none)", "11-15", "huff_14,_22-18", "back", "d2xa1", "c3xe5xg7", "13/8_6/3*", "bar/off(2)", "3-1", "_", "\x00\xff"} {
		f.Add(word, uint8(0), uint8(0))
	}
	sets := all.All()
	f.Fuzz(func(t *testing.T, word string, which, turns uint8) {
		set, err := all.Open(sets[int(which)%len(sets)].ID)
		if err != nil {
			t.Fatal(err)
		}
		pos := set.Start()
		for n := turns % 64; n > 0 && len(pos.Moves()) > 0; n-- {
			moves := pos.Moves()
			if pos, err = pos.Play(moves[int(n)*7%len(moves)].Text); err != nil {
				t.Fatal(err)
			}
		}
		text, err := Named(set, pos, word)
		if err != nil {
			return
		}
		if _, err := pos.Play(text); err != nil {
			t.Errorf("%s at %q is %q: %v", word, pos, text, err)
		}
	})
}
