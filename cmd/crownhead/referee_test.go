package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// refereed is what the referee beside a real board says to these lines.
func refereed(typed string, args ...string) string {
	var out, errs bytes.Buffer
	run(context.Background(), append([]string{"referee"}, args...), stdio{strings.NewReader(typed), &out, &errs})
	return out.String() + errs.String()
}

//test:calm it only computes
func TestReferee(t *testing.T) {
	maple := []string{"checkers/maple", "-position", "B:W14,32:B10,3"}
	for _, c := range []struct {
		typed string
		args  []string
		want  []string
		not   []string
	}{
		{"3-8\n", maple, []string{"Red to move"}, []string{"not allowed", "ML-9"}}, // nobody is told off unasked
		{"3-8\n", []string{"checkers/dames", "-position", "B:W14,32:B10,3"}, []string{"White to move"}, []string{"missed", "huff"}},
		{"3-8\nturns\n", maple, []string{"  1  Black 3-8 !"}, nil},
		{"3-8\nwas\nback\n10x17\n", maple, []string{"No, not allowed: 3-8.", "(ML-9)", "possible instead: 10x17", "3-8 is put back, and Black makes a legal turn (R-ALL-6)", "Now: back; leave"}, nil},
		{"3-8?\nleave\nwas\n", maple, []string{"No, not allowed: 3-8.", "3-8 stands"}, nil},
		{"3-8\n", append(maple, "-tell"), []string{"No, not allowed: 3-8."}, nil},
		{"3-8?\nlose\nscore\n", append(maple, "-illegal", "loses"), []string{"Black loses the game by 3-8", "Black has lost by the illegal turn 3-8", "“score” writes it down: Red +1", "Black 0 – 1 Red"}, nil},
		{"may 3-8\nmay 10x17\nmay nonsense\n", maple, []string{"No, not allowed: 3-8.", "Yes, that is allowed: 10x17.", "nonsense"}, []string{"put back"}},
		{"3-8\nundo\nundo\nmoves\n", maple, []string{"There is nothing to take back", "10x17"}, nil},
		{"3-8?\n", []string{"checkers/dames", "-position", "B:W14,32:B10,3"}, []string{"Playable, but an offence: 3-8.", "JD-9", "huff 10, 14-10 | huff 10, 32-28"}, []string{"not allowed"}},
		{"3-8?\nreculer\n", []string{"checkers/dames", "-position", "B:W14,32:B10,3", "-lang", "fr"}, []string{"Jouable, mais une faute\u00a0: 3-8.", "souffler 10, 14-10", "Noirs au trait"}, nil},
		{"darf O-O\nKg1?\nzurück\n", []string{"chess/fortress", "-position", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "-lang", "de"}, []string{"Nach diesem Blatt nicht: O-O.", "FC-12", "wird zurückgenommen"}, nil},
		{"dice\n", []string{"backgammon"}, []string{"The dice show "}, nil},
		{"3-1\n8/5 6/5\n64\n24/14\ndouble\npass\nscore\nagain\n", []string{"backgammon", "-match", "5"}, []string{"White 1 – 0 Black"}, nil},
		{"score black 2 4\nscore black 1 2\n", []string{"backgammon", "-match", "9"}, []string{"White 0 – 8 Black", "next: the Crawford game", "(BG-2)"}, nil},
		{"punkte schwarz 12\npunkte unentschieden\npunkte x\n", []string{"towers", "-lang", "de"}, []string{"Schwarz 12 – 0 Grün", "um ein Spiel aufzuschreiben"}, nil},
		{"dice\n", maple, []string{"This game is played without dice"}, nil},
		{"resign red\nexport\n", maple, []string{"0-1", `[Termination`}, nil},
		{"resign\ncount\ndraw\n", maple, []string{"Say who: Black or Red", "agreed on a draw"}, nil},
		{"lay W:W14:B10\n14x7\n", maple, []string{"Red to move", "Black has"}, nil},
		{"3-8\nwas\nback\nmay 3-8\nexport\n", append(maple, "-json"), []string{`"verdict":"no"`, `"instead":["10x17"]`, `"choices":[{"do":"back"},{"do":"leave"}]`, `"record":"`}, nil},
		{"help\n", []string{"morris"}, []string{"may TURN asks before moving"}, nil},
		{"", []string{"checkers/maple", "-illegal", "never"}, []string{"takeBack and loses are accepted"}, nil},
		{"", []string{"halma"}, []string{"there is no rule set “halma”"}, nil},
	} {
		out := strings.Join(strings.Fields(refereed(c.typed, c.args...)), " ")
		for _, w := range c.want {
			if !strings.Contains(strings.ToLower(out), strings.ToLower(strings.Join(strings.Fields(w), " "))) {
				t.Errorf("%q %q: %q is missing in\n%s", c.args, c.typed, w, refereed(c.typed, c.args...))
			}
		}
		for _, w := range c.not {
			if strings.Contains(out, w) {
				t.Errorf("%q %q: %q is said in\n%s", c.args, c.typed, w, out)
			}
		}
	}
}

// An evening is saved with every line, and continued as it was.
//
//test:calm it only computes
func TestRefereeIsContinued(t *testing.T) {
	file := filepath.Join(t.TempDir(), "evening.json")
	refereed("3-1\n8/5 6/5\nscore white 2 2\ndice\n", "backgammon", "-save", file)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := refereed("turns\nscore\n", "backgammon", "-save", file)
	for _, want := range []string{"Continued from", "8/5 6/5", "White 4 – 0 Black"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
		t.Errorf("looking changed what is saved:\n%s\n%s", before, after)
	}
	if err := os.WriteFile(file, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out := refereed("", "backgammon", "-save", file); !strings.Contains(out, "not a saved real-board game") {
		t.Errorf("a damaged file: %s", out)
	}
	if kept, _ := os.ReadFile(file); string(kept) != "nonsense" {
		t.Error("a file that cannot be read was overwritten")
	}
}

func TestRulesArePrinted(t *testing.T) {
	out, errs, status := crownhead("rules", "checkers/dames?huffRemoves=all", "-print", "-paper", "letter", "-server", "https://box.example/", "-lang", "fr")
	for _, want := range []string{`<html lang="fr"`, "size:Letter", "https://box.example/referee/checkers/dames?huffRemoves=all", `id="JD-15"`, `id="R-JD-14"`} {
		if status != done || !strings.Contains(out, want) {
			t.Errorf("%q is missing: %d %s", want, status, errs)
		}
	}
	if out, errs, status := crownhead("rules", "morris/cowboy", "-print", "-booklet"); status != 0 || !strings.Contains(out, "size:A4 landscape") {
		t.Errorf("the booklet: %d %s", status, errs)
	}
	for _, c := range [][2]string{{"-paper", "a5"}, {"-server", "box"}} {
		if _, errs, status := crownhead("rules", "morris", "-print", c[0], c[1]); status != badInput || !strings.Contains(errs, c[1]) {
			t.Errorf("%v: %d %s", c, status, errs)
		}
	}
	if _, errs, status := crownhead("rules", "-print"); status != badInput || !strings.Contains(errs, "RULES") {
		t.Errorf("%d %s", status, errs)
	}
}
