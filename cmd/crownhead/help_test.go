package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"crownhead/game"
)

// Every command and every flag is explained in every language, and in none by the words of another.
func TestHelpIsWholeInEveryLanguage(t *testing.T) {
	for _, cmd := range commands() {
		for _, text := range []game.Text{cmd.does, cmd.more} {
			said := [...]string{text.EN, text.FR, text.DE}
			for i, s := range said {
				if (s == "") != (text.EN == "") || i > 0 && s != "" && s == said[0] {
					t.Errorf("%s is not explained in %s: %q", cmd.name, game.Langs[i].Code(), s)
				}
			}
		}
		if cmd.does.EN == "" || len(cmd.examples) == 0 {
			t.Errorf("%s has no line of its own or no example", cmd.name)
		}
		for _, f := range append(cmd.flagsHelp(), flagHelp{name: "lang", does: flagWords["lang"].does}, flagHelp{name: "json", does: flagWords["json"].does}) {
			for _, l := range game.Langs {
				if f.does.In(l) == "" {
					t.Errorf("%s: -%s is not explained in %s; flagWords and options say what flags do", cmd.name, f.name, l.Code())
				}
			}
		}
		for _, l := range game.Langs {
			out, errs, status := crownhead("help", cmd.name, "-lang", l.Code())
			if status != done || !strings.Contains(out, cmd.does.Typeset(l)) || !strings.Contains(out, headings["examples"].In(l)) {
				t.Errorf("help %s in %s: %d %s%s", cmd.name, l.Code(), status, out, errs)
			}
			if asked, _, _ := crownhead(cmd.name, "-h", "-lang", l.Code()); asked != out {
				t.Errorf("%s -h in %s is another help:\n%s", cmd.name, l.Code(), asked)
			}
		}
	}
	for name := range flagWords {
		used := name == "lang" || name == "json"
		for _, cmd := range commands() {
			set := flag.NewFlagSet("", flag.ContinueOnError)
			cmd.begin(&call{}).flags(set)
			used = used || set.Lookup(name) != nil
		}
		if !used {
			t.Errorf("no command takes -%s", name)
		}
	}
	for word, text := range placeholders {
		if text.EN != word || text.FR == "" || text.DE == "" {
			t.Errorf("the placeholder %s is %v", word, text)
		}
	}
}

func TestTheEnvironmentSaysTheLanguage(t *testing.T) {
	for _, c := range []struct {
		all, messages, lang, want string
	}{
		{"", "", "", "en"},
		{"", "", "fr_CA.UTF-8", "fr"},
		{"", "", "de", "de"},
		{"", "de_CH", "fr_FR", "de"},
		{"C", "", "de_DE.UTF-8", "en"},
		{"fr_FR.UTF-8", "de_DE", "en_US", "fr"},
		{"", "", "nl_NL.UTF-8", "en"},
		{"", "", "DE_AT@euro", "de"},
		{"", "", "C.UTF-8", "en"},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		if got := usualLang(func(name string) string { return env[name] }).Code(); got != c.want {
			t.Errorf("%v: %s", env, got)
		}
	}
	t.Setenv("LANG", "de_DE.UTF-8")
	for args, want := range map[string]string{
		"why chess e2e5": "Bauer", "why chess e2e5 -lang fr": "pion", "why chess e2e5 -lang=en": "pawn", "shwo": "Meintest du „show“?", "-lang=fr shwo": "Vouliez-vous dire",
	} {
		if out, errs, _ := crownhead(strings.Fields(args)...); !strings.Contains(out+errs, want) {
			t.Errorf("%s: no %q in %s%s", args, want, out, errs)
		}
	}
}

func TestDidYouMean(t *testing.T) {
	for args, want := range map[string]string{
		"shwo towers":                "There is no command “shwo”. Did you mean “show”?\n",
		"help exprt":                 "There is no command “exprt”. Did you mean “export”?\n",
		"moves chess -postion x":     "“-postion” is not a flag of moves. Did you mean “-position”?\n",
		"show checkers/mapel":        "Did you mean “checkers/maple”?\n",
		"show ches/fide":             "Did you mean “chess/fide”?\n",
		"show tower?rejump=false":    "Did you mean “towers?rejump=false”?\n",
		"dance":                      "There is no command “dance”; there are serve,",
		"-addr :0 -limit off":        "“-limit” is not a flag of serve. Did you mean “-limits”?\n",
		"-lang en dance":             "There is no command “dance”; there are serve,",
		"show halma":                 "towers/gerber.\n",
		"shwo -lang fr":              "Vouliez-vous dire «\u00a0show\u00a0»\u202f?\n",
		"play chess -levle 2 -plain": "Did you mean “-level”?\n",
	} {
		_, errs, status := crownhead(strings.Fields(args)...)
		if status != badInput || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q, wanted %q", args, status, errs, want)
		}
	}
}

// A number beyond its bounds is refused with what it is for and what the bounds are.
//
//test:calm it only computes
func TestNumbersWithinBounds(t *testing.T) {
	for args, want := range map[string]string{
		"best chess -depth 100":                 "“100” is not accepted for depth; what is: 1 … 99.\n",
		"best chess -nodes 0":                   "“0” is not accepted for nodes; what is: 1, 2, ….\n",
		"match chess:depth=100 chess:1":         "“100” is not accepted for depth; what is: 1 … 99.\n",
		"match chess:1 chess:1 -seed -1":        "“-1” is not accepted for -seed; what is: 0, 1, ….\n",
		"match chess:1 chess:1 -parallel 300":   "“300” is not accepted for -parallel; what is: 1 … 256.\n",
		"bot chess:1 -token x -at-once 0":       "“0” is not accepted for -at-once; what is: 1 … 1000.\n",
		"puzzles make -dir x -beyond 9":         "“9” is not accepted for -beyond; what is: 0 … 8.\n",
		"serve -addr 127.0.0.1:0 -engines 2000": "“2000” is not accepted for -engines; what is: 0 … 1024.\n",
		"tables build morris -dir x -workers 0": "“0” is not accepted for -workers; what is: 1, 2, ….\n",
	} {
		if _, errs, status := crownhead(strings.Fields(args)...); status != badInput || errs != want {
			t.Errorf("%s: %d %q, wanted %q", args, status, errs, want)
		}
	}
}

// With -json what goes wrong is one object on standard error, wherever it goes wrong.
func TestErrorsAreJSON(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args   string
		status int
		token  string
	}{
		{"-json dance", badInput, "unknown-command"},
		{"shwo -json", badInput, "unknown-command"},
		{"moves chess -json -colour", badInput, "unknown-flag"},
		{"moves chess -colour -json", badInput, "unknown-flag"},
		{"moves chess -lang nl -json", badInput, "unknown-language"},
		{"moves -json", badInput, "missing-argument"},
		{"puzzles -json", badInput, "missing-argument"},
		{"perft chess many -json", badInput, "bad-depth"},
		{"show ludo -json", badInput, "unknown-rules"},
		{"replay none.pgn -json", badInput, "no-file"},
		{"export " + dir + " -json", badInput, "file"},
		{"play chess -json -data " + dir, badInput, "play-json"},
		{"join x -json", badInput, "bad-link"},
		{"backup " + filepath.Join(dir, "copy") + " -json -data " + dir, badInput, "no-database"},
		{"people -json -postgres db/crownhead", badInput, "which-postgres"},
		{"people -json -data postgres://db/crownhead", badInput, "which-postgres"},
		{"match morris:1 morris:1 -json -openings /dev/zero", badInput, "big-file"},
		{"help -json nothing", badInput, "unknown-command"},
	} {
		for _, l := range game.Langs {
			args := append(strings.Fields(c.args), "-lang", l.Code())
			if c.token == "unknown-language" {
				args = args[:len(args)-2]
			}
			out, errs, status := crownhead(args...)
			var v errorJSON
			d := json.NewDecoder(strings.NewReader(errs))
			d.DisallowUnknownFields()
			if err := d.Decode(&v); err != nil || d.More() || status != c.status || v.Error.Token != c.token || v.Error.Text == "" || out != "" {
				t.Errorf("%q: status %d, %q, %q: %v", args, status, errs, out, err)
			}
		}
	}
	if out, errs, status := crownhead("why", "chess", "e2e5", "-json"); status != refused || errs != "" || !strings.Contains(out, `"legal":false`) {
		t.Errorf("a refusal is an answer: %d %q %q", status, out, errs)
	}
}

// What the system says is English, and about calls that nobody has made.
func TestNoRawErrors(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	below := filepath.Join(file, "below")
	raw := regexp.MustCompile(`(?i)(^|\s)(open|stat|lstat|mkdir|read|dial|rename|write) \S+: |no such file|not a directory|permission denied|connection refused|is a directory|invalid argument|context canceled|errno|sqlite`)
	for _, args := range [][]string{
		{"play", "chess", "-data", below},
		{"play", "chess", "-resume", below},
		{"play", "chess", "-resume", dir},
		{"import", filepath.Join("testdata", "none")},
		{"import", below},
		{"replay", dir},
		{"replay", strings.Repeat("x", 5000)},
		{"export", "command_test.go\x00"},
		{"serve", "-data", below, "-addr", "127.0.0.1:0"},
		{"serve", "-addr", "no such address"},
		{"backup", filepath.Join(below, "copy"), "-data", file},
		{"rebuild", "-data", below},
		{"join", "http://127.0.0.1:1/t/WNNoMgTWMvAJ", "-data", dir},
		{"join", "http://127.0.0.1:1/t/WNNoMgTWMvAJ", "-data", below},
		{"load", "-server", "http://127.0.0.1:1", "-tables", "1"},
		{"tables", "list", "morris", "-dir", below},
		{"tables", "build", "morris", "-dir", below},
		{"match", "chess:random", "chess:random", "-save", below, "-games", "2"},
	} {
		for _, l := range game.Langs {
			_, errs, _ := crownhead(append(args, "-lang", l.Code())...)
			if raw.MatchString(errs) || strings.IndexFunc(errs, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) >= 0 {
				t.Errorf("%q says %q", args, errs)
			}
		}
	}
}

// The program, its file VERSION and the first release of the changelog agree.
func TestVersion(t *testing.T) {
	file, err := os.ReadFile("../../VERSION")
	if err != nil {
		t.Fatal(err)
	}
	number := strings.TrimSpace(string(file))
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	releases := regexp.MustCompile(`(?m)^## ([0-9.]+) \(\d{4}-\d{2}-\d{2}\)$`).FindStringSubmatch(string(changes))
	if len(releases) != 2 || releases[1] != number {
		t.Errorf("VERSION says %s, the newest release in CHANGELOG.md is %q", number, releases)
	}
	if out, errs, status := crownhead("version"); status != done || !strings.HasPrefix(out, "crownhead "+number+" (go1.") {
		t.Errorf("%d %q %q", status, out, errs)
	}
	out, _, status := crownhead("--version", "-json")
	var v versionJSON
	if err := json.Unmarshal([]byte(out), &v); err != nil || status != done || v.Version != number || v.Go == "" || !strings.Contains(v.System, "/") {
		t.Errorf("%d %q: %v", status, out, err)
	}
	if _, errs, status := crownhead("version", "2"); status != badInput || !strings.Contains(errs, "“2”") {
		t.Errorf("%d %q", status, errs)
	}
}

// What a person did not expect is shown to one who asks for it.
func TestDebugShowsTheSystemsWords(t *testing.T) {
	t.Setenv("CROWNHEAD_DEBUG", "1")
	var o, e bytes.Buffer
	run(t.Context(), []string{"play", "chess", "-resume", "nowhere.json"}, stdio{strings.NewReader(""), &o, &e})
	if !strings.Contains(e.String(), "no such file") || !strings.Contains(e.String(), "There is no file “nowhere.json”.") {
		t.Errorf("%q", e.String())
	}
}
