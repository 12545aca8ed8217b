package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"crownhead/game"
)

func TestCompletion(t *testing.T) {
	for line, want := range map[string]string{
		"sh":                 "show",
		"play chess":         "chess|chess/fide|chess/fortress",
		"play checkers/d":    "checkers/dames",
		"play -le":           "-level",
		"play chess -lev":    "-level",
		"play chess -side ":  "first|lot|second",
		"why chess e":        "",
		"-lang ":             "en|fr|de",
		"-lang fr pl":        "play",
		"show -lang d":       "de",
		"serve -limits ":     "on|off",
		"rules compare morr": "morris|morris/cowboy",
		"rules ML-1":         "ML-1|ML-10|ML-11|ML-12|ML-13",
		"tables pr":          "probe",
		"tables probe tow":   "towers|towers/gerber",
		"help comp":          "completion",
		"completion ":        "bash|zsh|fish",
		"import ":            "",
		"nonsense ":          "",
		"version ":           "",
	} {
		out, errs, status := crownhead(append([]string{completing}, strings.Split(line, " ")...)...)
		var got []string
		for l := range strings.Lines(out) {
			word, _, _ := strings.Cut(l, "\t")
			got = append(got, word)
		}
		if joined := strings.Join(got, "|"); status != done || errs != "" || !strings.HasPrefix(joined, want) || want == "" && joined != "" {
			t.Errorf("%q is completed by %q, wanted %q: %d %s", line, joined, want, status, errs)
		}
	}
	if out, _, _ := crownhead(completing, "-lang", "de", "sho"); out != "show\tdas Brett als Text zeichnen\n" {
		t.Errorf("%q", out)
	}
	if out, _, _ := crownhead(completing, ""); strings.Count(out, "\n") != len(commands()) {
		t.Errorf("not every command is offered: %s", out)
	}
	for _, shell := range []string{"bash", "zsh", "fish"} {
		if out, _, status := crownhead("completion", shell); status != done || !strings.Contains(out, completing) {
			t.Errorf("%s: %d %s", shell, status, out)
		}
	}
	if _, errs, status := crownhead("completion", "cmd"); status != badInput || !strings.Contains(errs, "“cmd”") {
		t.Errorf("%d %s", status, errs)
	}
}

// Bash itself completes with it.
//
//test:calm it only computes
func TestBashCompletes(t *testing.T) {
	dir := t.TempDir()
	if err := os.Symlink(os.Args[0], filepath.Join(dir, "crownhead")); err != nil {
		t.Fatal(err)
	}
	script := `source <(crownhead completion bash)
complete -p crownhead
COMP_WORDS=(crownhead play checkers/m) COMP_CWORD=2; _crownhead crownhead; echo "${COMPREPLY[*]}"
COMP_WORDS=(crownhead play -re) COMP_CWORD=2; _crownhead crownhead; echo "${COMPREPLY[*]}"
COMP_WORDS=(crownhead "") COMP_CWORD=1; _crownhead crownhead; echo "${#COMPREPLY[@]} words"
`
	c := exec.Command("bash", "-c", script)
	c.Env = append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1", "PATH="+dir+":"+os.Getenv("PATH"))
	out, err := c.CombinedOutput()
	for _, want := range []string{"-F _crownhead crownhead", "checkers/maple checkers/modern\n", "-resume\n", " words\n"} {
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("no %q in %s: %v", want, out, err)
		}
	}
}

// The manual has every command and every flag, in every language.
func TestManual(t *testing.T) {
	for _, l := range game.Langs {
		page, errs, status := crownhead("man", "-lang", l.Code())
		if status != done || !strings.HasPrefix(page, ".TH CROWNHEAD 1") {
			t.Fatalf("%d %s", status, errs)
		}
		for _, title := range manTitles {
			wantAll(t, "the manual", page, ".SH "+roff(title.In(l))+"\n")
		}
		for _, cmd := range commands() {
			wantAll(t, "the manual", page, ".SS "+roff(cmd.usage(l))+"\n", roff(upper(placed(cmd.does.Typeset(l), l))))
			for _, f := range cmd.flagsHelp() {
				wantAll(t, cmd.name, page, `\fB`+roff(f.written(l))+`\fR`, roff(f.told(l)))
			}
		}
		for line := range strings.Lines(page) {
			if name, _, _ := strings.Cut(strings.TrimSpace(line), " "); strings.HasPrefix(line, ".") && !strings.Contains(".TH .SH .SS .TP .PP .B .nf .fi", name) {
				t.Errorf("%s: a line of text is a request: %q", l.Code(), line)
			}
		}
	}
}

// Games are listed, the one played last first, and continued by last, by number, by name and by path.
func TestKeptGames(t *testing.T) {
	dir := t.TempDir()
	play := func(input string, args ...string) string {
		t.Helper()
		var o, e strings.Builder
		if status := run(context.Background(), append(args, "-data", dir), stdio{strings.NewReader(input), &o, &e}); status != done {
			t.Fatalf("%q: %d %s", args, status, e.String())
		}
		return o.String()
	}
	kept := func() (list []keptJSON) {
		t.Helper()
		out, errs, status := crownhead("games", "-data", dir, "-json")
		if err := json.Unmarshal([]byte(out), &list); err != nil || status != done {
			t.Fatalf("%d %s%s: %v", status, out, errs, err)
		}
		return list
	}
	if len(kept()) != 0 {
		t.Error("games in an empty folder")
	}
	if out, _, status := crownhead("games", "-data", dir); status != done || !strings.Contains(out, "No games are saved in") {
		t.Errorf("%d %s", status, out)
	}
	if _, errs, status := crownhead("play", "-resume", "last", "-data", dir); status != badInput || !strings.Contains(errs, "No games are saved in") {
		t.Errorf("%d %s", status, errs)
	}
	play("11-15\nquit\n", "play", "checkers/maple", "-two")
	first := kept()[0].File
	play("e4\nquit\n", "play", "chess", "-level", "1", "-side", "first")
	long := time.Now().Add(-time.Hour) // a file's time may be coarse
	if err := os.Chtimes(first, long, long); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "cookies.json"), []byte("{}"), 0o600); err != nil { // beside them, and not a game
		t.Fatal(err)
	}
	if list := kept(); len(list) != 2 || list[0].Rules != "chess/fide" || list[1].Rules != "checkers/maple" || list[1].Turns != 1 || list[0].Over {
		t.Errorf("%+v", list)
	}
	out, _, _ := crownhead("games", "-data", dir, "-lang", "fr")
	wantAll(t, "games", strings.ReplaceAll(out, "\n   ", " "), "1  ", "(ordinateur, niveau 1)\u00a0: coup ", "(deux personnes)\u00a0: coup 1, Rouges au trait", filepath.Base(first))
	for line := range strings.Lines(out) {
		if n := utf8.RuneCountInString(line) - 1; n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	for _, name := range []string{"2", filepath.Base(first), strings.TrimSuffix(filepath.Base(first), ".json"), first} {
		if out := play("quit\n", "play", "-resume", name); !strings.Contains(out, "checkers/maple") || !strings.Contains(out, "Last turn: 11-15") {
			t.Errorf("-resume %s continues %s", name, out)
		}
	}
	if out := play("games\nload 2\nload letzte\nload 9\nquit\n", "play", "-resume", "last"); strings.Count(out, "chess/fide") != 2 || strings.Count(out, "checkers/maple") != 1 || !strings.Contains(out, "There is no game 9; the list has 2.") {
		t.Errorf("%s", out)
	}
	if _, errs, status := crownhead("play", "-resume", "7", "-data", dir); status != badInput || !strings.Contains(errs, "There is no game 7") {
		t.Errorf("%d %s", status, errs)
	}
}
