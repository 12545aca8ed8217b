package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/games"
)

func crownhead(args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = run(context.Background(), args, stdio{strings.NewReader(""), &o, &e})
	return o.String(), e.String(), status
}

//test:calm it only computes
func TestCommands(t *testing.T) {
	const forced = "B:W14,32:B10,3"
	for _, c := range []struct {
		args   []string
		status int
		out    []string // each must be there
		err    []string
	}{
		{[]string{"help"}, done, []string{"why ", "checkers/maple", "serve "}, nil},
		{[]string{"help", "why"}, done, []string{"TURN", "Examples"}, nil},
		{[]string{"why", "-h"}, done, []string{"TURN", "Examples"}, nil},
		{[]string{"perft", "chess/fide", "3"}, done, []string{"8902\n"}, nil},
		{[]string{"-json", "perft", "chess", "3"}, done, []string{`{"count":8902}`}, nil},
		{[]string{"-lang", "de", "why", "chess", "e2e5"}, refused, []string{"(FC-10)", "Bauer"}, nil},
		{[]string{"--help"}, done, []string{"why "}, nil},
		{[]string{"-lang", "fr", "help"}, done, []string{"why "}, nil},
		{[]string{"-colour", "perft", "chess", "3"}, badInput, nil, []string{"-colour"}},
		{[]string{"perft", "-json", "chess", "3"}, done, []string{`{"count":8902}`}, nil},
		{[]string{"perft", "3", "chess"}, badInput, nil, []string{"“3”", "chess/fide"}},
		{[]string{"perft", "chess", "0"}, done, []string{"1\n"}, nil},
		{[]string{"perft", "chess", "1", "-divide"}, done, []string{"e4\t1\n", "20\n"}, nil},
		{[]string{"perft", "chess", "2", "-divide", "-json"}, done, []string{`"Na3":20`, `"count":400`}, nil},
		{[]string{"perft", "backgammon", "1"}, done, []string{"36\n"}, nil},
		{[]string{"perft", "chess", "-position", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "2"}, done, nil, nil}, // drawn, and counted all the same
		{[]string{"why", "checkers/maple", "-position", forced, "3-8"}, refused, []string{"(ML-9)", "10x17"}, nil},
		{[]string{"why", "checkers/maple", "3-8", "-position", forced, "-lang", "de"}, refused, []string{"(ML-9)", "muss"}, nil},
		{[]string{"why", "checkers/dames", "-position", forced, "3-8"}, done, []string{"JD-9"}, nil},
		{[]string{"why", "-json", "checkers/maple", "-position", forced, "3-8"}, refused, []string{`"legal":false`, `"clauses":["ML-9"`}, nil},
		{[]string{"why", "-json", "checkers/maple", "11-15"}, done, []string{`{"legal":true,"refusals":[]}`}, nil},
		{[]string{"why", "chess/fide", "e2e5"}, refused, []string{"(FC-10)"}, nil},
		{[]string{"why", "backgammon/standard", "-position", "4HPwATDgc/ABMA", "-dice", "65", "24/18"}, refused, []string{"(FB-11)"}, nil},
		{[]string{"moves", "morris", "-json"}, done, []string{`"text":"a7"`, `"steps":[{"to":"a7","effects":[{"piece":"man","owner":"first","from":"hand","to":"a7"}]}]`}, nil},
		{[]string{"moves", "chess", "-json", "-position", "4k3/3p2P1/8/8/8/8/8/4K2R w K - 0 1"}, done, []string{
			`"effects":[{"piece":"king","owner":"first","from":"e1","to":"g1"},{"piece":"rook","owner":"first","from":"h1","to":"f1"}]`,
			`"becomes":"Q","effects":[{"piece":"pawn","owner":"first","from":"g7","to":"g8","becomes":"queen"}]`,
		}, nil},
		{[]string{"moves", "backgammon", "-json", "-position", "XGID=--------a--A-A------------:0:0:1:00:0:0:0:0:10", "-dice", "53"}, done, []string{
			`{"from":"13","to":"8","takes":"8","effects":[{"piece":"checker","owner":"first","from":"13","to":"8"},{"piece":"checker","owner":"second","from":"8","to":"bar"}]}` +
				`,{"from":"11","to":"8","effects":[{"piece":"checker","owner":"first","from":"11","to":"8"}]}`,
		}, nil},
		{[]string{"moves", "towers", "-json", "-position", "4/4/4/4/1,gb,2/1,bG,2/4/4 b"}, done, []string{
			`"takes":"d4","effects":[{"piece":"man","owner":"first","from":"c3","to":"e5"},{"piece":"king","owner":"second","from":"c3","to":"under:e5"},` +
				`{"piece":"man","owner":"second","from":"d4","to":"under:e5"}]`,
		}, nil},
		{[]string{"moves", "checkers/dames", "-json", "-position", "B:WK14,22,32:B1,10 10x17"}, done, []string{
			`"effects":[{"piece":"man","owner":"first","from":"17","to":"10"},{"piece":"king","owner":"second","from":"off","to":"14"}]`,
		}, nil},
		{[]string{"moves", "checkers/maple", "-position", forced}, done, []string{"10x17\tW:W32:B3,17\n"}, nil},
		{[]string{"show", "towers"}, done, []string{"a    b", "Black to move", "b,b,b,b b"}, nil},
		{[]string{"show", "chess", "-json"}, done, []string{`"toAct":"first"`, `{"square":"e1","owner":"first","kind":"king"}`}, nil},
		{[]string{"rules"}, done, []string{"towers/gerber", "nearestFirst"}, nil},
		{[]string{"rules", "ml-9"}, done, []string{"ML-9"}, nil},
		{[]string{"rules", "checkers/dames", "-lang", "fr"}, done, []string{"JD-9", "R-JD-14"}, nil},
		{[]string{"rules", "checkers/dames"}, done, []string{"picks one piece", "eyond the text", "T-JD-2"}, nil},
		{[]string{"rules", "checkers/dames?printed"}, done, []string{"removes every piece that could", "oes not apply"}, nil},
		{[]string{"rules", "R-JD-2"}, done, []string{"picks one piece", "With huffRemoves=all: The opponent removes"}, nil},
		{[]string{"rules", "checkers/dames?printed", "-json"}, done, []string{`"text":"The opponent removes every piece`, `"void":true`}, nil},
		{[]string{"rules", "compare", "checkers/maple", "checkers/dames"}, done, []string{"ML-9", "JD-9"}, nil},
		{[]string{"rules", "compare", "chess/fide", "chess/fortress"}, done, []string{"FI-1"}, nil},

		{[]string{"learn"}, done, []string{"towers/gerber", "Tasks: 22"}, nil},
		{[]string{"learn", "checkers/maple", "-json"}, done, []string{`[{"sheet":"checkers/maple","tasks":[{"id":"ML-3","entries":["ML-3"]`, `"goal":"Now do what you must: capture."`}, nil},
		{[]string{"learn", "checkers/maple", "ML-99"}, badInput, nil, []string{"“ML-99”"}},
		{[]string{"learn", "ludo"}, badInput, nil, []string{"“ludo”"}},

		{[]string{"best", "chess", "-position", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "-depth", "3"}, done, []string{"Ra8#\n"}, nil},
		{[]string{"best", "checkers", "-nodes", "500", "-json"}, done, []string{`"turn":"`, `"line":["`}, nil},
		{[]string{"best", "checkers", "-nodes", "500", "-json", "-position", "B:WK18:BK15"}, done, []string{`"turn":"15x22"`, `"exact":"win","distance":1`}, nil},
		{[]string{"best", "morris", "-nodes", "500", "-v", "-position", "ww.......b.....w......bb w 0 0"}, done, []string{"Won in 1\nc3-g7x"}, nil},
		{[]string{"best", "morris", "-level", "2"}, done, []string{"\n"}, nil},
		{[]string{"match", "checkers:random", "checkers:random", "-games", "4"}, done, []string{"Games: 4,", "%"}, nil},

		{[]string{"best", "backgammon"}, badInput, nil, []string{"-dice"}},
		{[]string{"best", "chess", "-time", "soon"}, badInput, nil, []string{"“soon”"}},
		{[]string{"best", "chess", "-depth", "0"}, badInput, nil, []string{"“0”"}},
		{[]string{"best", "chess", "-level", "9"}, badInput, nil, []string{"“9”", "1 to 8"}},
		{[]string{"best", "chess", "-position", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, badInput, nil, []string{"FI-3"}},
		{[]string{"match", "checkers:2", "checkers:random", "-games", "200", "-sprt", "0,100"}, done, []string{"100.0 % ± 0.0\n", "SPRT +0, +100: +100 is likelier"}, nil},
		{[]string{"match", "checkers:2", "checkers:random", "-games", "200", "-sprt", "0,100", "-json"}, done, []string{`"result":"high"`}, nil},
		{[]string{"match", "chess:1", "chess:1", "-sprt", "20,0"}, badInput, nil, []string{"“20,0”", "Elo"}},
		{[]string{"match", "backgammon:1", "backgammon:1", "-sprt", "0,20"}, badInput, nil, []string{"points"}},
		{[]string{"match", "chess:1"}, badInput, nil, []string{"chess:8"}},
		{[]string{"match", "chess:1", "morris:1"}, badInput, nil, []string{"one rule set"}},
		{[]string{"match", "chess:9", "chess:1"}, badInput, nil, []string{"“chess:9”"}},
		{[]string{"match", "chess:1,nodes=5,Hash=1", "chess:1"}, badInput, nil, []string{"exec=PROGRAM"}},
		{[]string{"match", "chess:exec=", "chess:1"}, badInput, nil, []string{"exec=PROGRAM"}},
		{[]string{"match", "chess:exec=no-such-program", "chess:1"}, badInput, nil, []string{"no-such-program cannot be started"}},
		{[]string{"match", "chess:1", "chess:1", "-clock", "soon"}, badInput, nil, []string{"“soon”", "10+0.1"}},
		{[]string{"match", "checkers:random", "checkers:random", "-games", "2", "-clock", "40/60+0.5"}, done, []string{"Games: 2,"}, nil},
		{[]string{"match", "chess:1", "chess:2", "-games", "2", "-clock", "0.000001"}, done, []string{"+1 =0 -1", "chess/fide:2: 1 lost on time"}, nil},
		{[]string{"bot", "chess:1"}, badInput, nil, []string{"-token"}},
		{[]string{"bot", "-token", "x"}, badInput, nil, []string{"PLAYER"}},
		{[]string{"bot", "chess:1", "-token", "x", "-at-once", "0"}, badInput, nil, []string{"“0”"}},
		{[]string{"bot", "chess", "-token", "x"}, badInput, nil, []string{"not a contestant"}},
		{[]string{"match", "chess:1", "chess:1", "-games", "3"}, badInput, nil, []string{"pairs"}},
		{[]string{"play", "chess", "-level", "x"}, badInput, nil, []string{"“x”"}},
		{[]string{"play", "chess", "-data", filepath.Join(t.TempDir(), "lot")}, done, []string{"Lots decide the colours: you have", "(FC-3)"}, nil},
		{[]string{"play", "towers", "-side", "lot", "-data", filepath.Join(t.TempDir(), "asked")}, done, []string{"Lots decide the colours: you have"}, nil},
		{[]string{"play", "chess", "-side", "third"}, badInput, nil, []string{"“third”"}},
		{[]string{"play", "chess", "-clock", "soon"}, badInput, nil, []string{"soon"}},
		{[]string{"play", "backgammon", "-dice", "31"}, badInput, nil, []string{"-dice"}},
		{[]string{"play", "chess", "-position", ""}, badInput, nil, []string{"FEN"}},
		{[]string{"play", "ludo"}, badInput, nil, []string{"“ludo”"}},
		{[]string{"play", "chess", "-resume", "none.json"}, badInput, nil, []string{"none.json"}},
		{[]string{"export", "none.pgn"}, badInput, nil, []string{"none.pgn"}},
		{[]string{"replay", "command_test.go"}, badInput, nil, []string{"pgn"}},
		{[]string{"verify", "command_test.go"}, badInput, nil, []string{"ine 1"}},
		{[]string{"dance"}, badInput, nil, []string{"“dance”", "moves"}},
		{[]string{"perft", "ludo", "2"}, badInput, nil, []string{"“ludo”", "checkers/maple"}},
		{[]string{"perft", "chess/fide", "many"}, badInput, nil, []string{"“many”", "whole number"}},
		{[]string{"perft", "chess/fide", "-3"}, badInput, nil, []string{"-3"}},
		{[]string{"perft", "chess/fide"}, badInput, nil, []string{"DEPTH"}},
		{[]string{"perft"}, badInput, nil, []string{"RULES"}},
		{[]string{"perft", "chess/fide", "2", "3"}, badInput, nil, []string{"“3”"}},
		{[]string{"perft", "chess/fide", "2", "-position"}, badInput, nil, []string{"-position", "value"}},
		{[]string{"moves", "chess", "-colour", "w"}, badInput, nil, []string{"-colour", "-position"}},
		{[]string{"moves", "chess", "-lang", "nl"}, badInput, nil, []string{"“nl”", "en, fr or de"}},
		{[]string{"moves", "chess", "-lang", "fr", "-colour"}, badInput, nil, []string{"n’est pas une option"}},
		{[]string{"moves", "chess", "-dice", "31"}, badInput, nil, []string{"without dice"}},
		{[]string{"moves", "chess", "-position", "kkk5/8/8/8/8/8/8/KK6 w - - 0 1"}, badInput, nil, []string{"king"}},
		{[]string{"moves", "checkers", "-position", "B:W1:B33"}, badInput, nil, []string{"33"}},
		{[]string{"moves", "morris", "-position", "wwwwwwwwww.............. w 0 9"}, badInput, nil, []string{"nine"}},
		{[]string{"why", "chess", "banana"}, badInput, nil, []string{"“banana”"}},
		{[]string{"why", "checkers", "x"}, badInput, nil, []string{"“x”"}},
		{[]string{"rules", "ML-99"}, badInput, nil, []string{"ML-99"}},
		{[]string{"rules", "checkers/dames?prinetd"}, badInput, nil, []string{"prinetd"}},
		{[]string{"rules", "compare", "chess"}, badInput, nil, []string{"two"}},
		{[]string{"rules", "compare", "chess", "morris"}, badInput, nil, []string{"family"}},
		{[]string{"bench", "all"}, badInput, nil, []string{"“all”"}},
		{[]string{"help", "me"}, badInput, nil, []string{"“me”"}},
	} {
		out, errs, status := crownhead(c.args...)
		if status != c.status {
			t.Errorf("%q: status %d, wanted %d: %s%s", c.args, status, c.status, out, errs)
		}
		for _, want := range c.out {
			if !strings.Contains(out, want) {
				t.Errorf("%q: no %q in:\n%s", c.args, want, out)
			}
		}
		for _, want := range c.err {
			if !strings.Contains(errs, want) {
				t.Errorf("%q: no %q in %q", c.args, want, errs)
			}
		}
		if c.status == badInput && (strings.Count(errs, "\n") != 1 || out != "") {
			t.Errorf("%q: bad input is not answered in one line on standard error: %q, %q", c.args, errs, out)
		}
	}
}

// French signs stay with the word before them, and a quote with what it quotes.
func TestFrenchLinesDoNotBeginWithASign(t *testing.T) {
	for _, args := range [][]string{{"rules"}, {"rules", "JD"}, {"rules", "GE"}, {"rules", "R-MC-3"}, {"rules", "compare", "checkers/maple", "checkers/dames"}} {
		out, errs, status := crownhead(append(args, "-lang", "fr")...)
		if status != done {
			t.Fatalf("%q: %s", args, errs)
		}
		for line := range strings.Lines(out) {
			if line = strings.TrimSpace(line); line != "" && (strings.ContainsAny(line[:1], ":;!?") || strings.HasPrefix(line, "»") || strings.HasSuffix(line, "«") || strings.Contains(line, " ;")) {
				t.Errorf("%q: a line reads %q", args, line)
			}
		}
	}
	if out, _, _ := crownhead("rules", "R-GE-2", "-lang", "fr"); !strings.Contains(out, "[Décision sur GE-11\u202f; Option crownEndsTurn\u202f; Au-delà du texte de la feuille]") {
		t.Errorf("the tags of R-GE-2 are not in %s", out)
	}
}

func TestSentencesAreWhole(t *testing.T) {
	gametest.Whole(t, sentences)
	gametest.Whole(t, diagnoses)
}

// Each listed turn of each rule set can be asked about, and every page of the book is printed in each language.
func TestEveryRuleSetAndPage(t *testing.T) {
	for _, r := range games.Crownhead().All() {
		out, errs, status := crownhead("moves", r.ID, "-json")
		var turns []turnJSON
		if err := json.Unmarshal([]byte(out), &turns); err != nil || status != done || len(turns) == 0 {
			t.Fatalf("moves %s: %v %s", r.ID, err, errs)
		}
		for _, turn := range turns {
			if out, _, status := crownhead("why", r.ID, turn.Text); status != done {
				t.Errorf("why %s %s: %d %s", r.ID, turn.Text, status, out)
			}
			if out, errs, status := crownhead("show", r.ID, "-position", turn.Position); status != done || !strings.HasSuffix(out, turn.Position+"\n") {
				t.Errorf("show %s %s: %d %s%s", r.ID, turn.Position, status, out, errs)
			}
		}
	}
	for _, ch := range games.Crownhead().Book() {
		for _, e := range ch.Entries {
			for _, l := range game.Langs {
				if out, errs, status := crownhead("rules", e.ID, "-lang", l.Code()); status != done || !strings.Contains(out, e.Title.Typeset(l)) {
					t.Errorf("rules %s in %s: %d %s", e.ID, l.Code(), status, errs)
				}
			}
		}
	}
}

// A line that is far too long is refused like any other, and the conversation goes on.
//
//test:calm it only computes
func TestALineWithoutEnd(t *testing.T) {
	for _, args := range [][]string{{"play", "chess", "-data", t.TempDir()}, {"learn", "chess"}, {"analyse", "chess"}, {"puzzles", "try"}} {
		var o, e bytes.Buffer
		status := run(t.Context(), args, stdio{strings.NewReader(strings.Repeat("x", 1<<20) + "\nnonsense\nquit\n"), &o, &e})
		if said := o.String() + e.String(); status != done || !strings.Contains(said, "“xxxx") || !strings.Contains(said, "“nonsense”") {
			t.Errorf("%v: %d %s", args, status, said)
		}
	}
}

// What cannot be printed is not lost in silence.
func TestAFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no disk is full here")
	}
	defer full.Close()
	for _, command := range []string{"show chess", "moves chess", "moves chess -json", "rules ML-9", "version", "help", "help play", "man", "completion bash", "perft chess 1"} {
		var e bytes.Buffer
		if status := run(t.Context(), strings.Fields(command), stdio{strings.NewReader(""), full, &e}); status == done || !strings.Contains(e.String(), "no space left") {
			t.Errorf("%s: %d %q", command, status, e.String())
		}
	}
}

// A collection is never lost for one bad game, and what is read otherwise than it is written is said.
func TestCollections(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "games.pgn")
	text := "[White \"Ann\"]\n[Black \"Ben\"]\n[Event \"Cup\"]\n\n1. e4 {best} (1. d4) e5 1-0\n\n" +
		"[White \"Cid\"]\n\n1. e5 *\n\n" +
		"[White \"Dan\"]\n[Result \"1/2-1/2\"]\n\n" + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "e4 1/2-1/2\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	with := func(input string, args ...string) (string, string, int) {
		var o, e bytes.Buffer
		status := run(t.Context(), args, stdio{strings.NewReader(input), &o, &e})
		return o.String(), e.String(), status
	}
	for _, c := range []struct {
		args   []string
		status int
		out    []string
		errs   []string
	}{
		{[]string{"import", file, "-data", dir}, refused, []string{"Games read: 2; saved in", "games-2.pgn", "Not readable: 1"}, []string{"Game 2: Line 9, column 4:", "Game 3:", "“e4” was played after"}},
		{[]string{"import", file, "-data", dir}, done, []string{"Imported before", "games-2.pgn"}, nil},
		{[]string{"import", "-", "-data", dir}, done, []string{"Imported before", "games-2.pgn"}, []string{"Game 2"}},
		{[]string{"import", file, "-data", filepath.Join(dir, "de"), "-lang", "de"}, refused, []string{"games.pgn"}, []string{"Spiel 2: Zeile 9, Spalte 4:"}},
		{[]string{"import", file, "-data", filepath.Join(dir, "json"), "-json"}, refused, []string{`"faults":[{"game":2,"line":9,"column":4,`, `"remarks":[{"game":3,`, `"games":2`}, nil},
		{[]string{"import", file, "-data", filepath.Join(dir, "strict"), "-strict"}, badInput, nil, []string{"Line 9, column 4:"}},
		{[]string{"import", "-", "-data", filepath.Join(dir, "in")}, refused, []string{filepath.Join(dir, "in", "games.pgn")}, []string{"Game 2"}},
		{[]string{"export", file}, refused, []string{"1. e4 {best}", "Dan"}, []string{"Game 2"}},
		{[]string{"export", file, "-json"}, refused, []string{"Dan"}, []string{`{"faults":[{"game":2,"line":9,"column":4,`}},
		{[]string{"export", file, "-strict"}, badInput, nil, []string{"Line 9"}},
		{[]string{"export", "-", "-game", "3"}, done, []string{"Dan"}, nil},
		{[]string{"export", file, "-game", "1", "-format", "json"}, done, []string{`"crownhead-record"`}, nil},
		{[]string{"export", file, "-game", "2"}, badInput, nil, []string{"Line 9"}},
		{[]string{"export", file, "-game", "3", "-format", "json"}, badInput, nil, []string{"a table never does"}},
		{[]string{"export", file, "-game", "4"}, badInput, nil, []string{"“4”", "3"}},
		{[]string{"export", file, "-game", "x"}, badInput, nil, []string{"“x”"}},
		{[]string{"list", file}, refused, []string{"    1       1  Ann – Ben", "1-0", "Cup", "    2  Line 9", "½-½"}, nil},
		{[]string{"list", "-", "-json"}, refused, []string{`[{"game":1,"line":1,"rules":"chess/fide","players":["Ann","Ben"],"tags":{"Event":"Cup"}`, `"fault":{"game":2`}, nil},
		{[]string{"replay", file, "-game", "3"}, done, []string{"  17  e4", "“e4” was played after"}, nil},
		{[]string{"replay", "-", "-game", "3", "-turn", "17"}, done, []string{"/4P3/"}, nil},
		{[]string{"replay", file, "-strict"}, badInput, nil, []string{"Line 9"}},
		{[]string{"replay", file, "-json"}, done, []string{
			`"players":["Ann","Ben"]`, `"tags":{"Event":"Cup"}`, `"winner":"first"`,
			`"turns":[{"n":1,"by":"first","text":"e4","position":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1","after":"best","others":[[{"n":1,"by":"first","text":"d4"}]]}`,
		}, nil},
	} {
		out, errs, status := with(text, c.args...)
		if status != c.status {
			t.Errorf("%q: status %d: %s%s", c.args, status, out, errs)
		}
		for _, want := range c.out {
			if !strings.Contains(out, want) {
				t.Errorf("%q does not say %q: %s", c.args, want, out)
			}
		}
		for _, want := range c.errs {
			if !strings.Contains(errs, want) {
				t.Errorf("%q does not complain %q: %s", c.args, want, errs)
			}
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	var o, e bytes.Buffer
	in := filepath.Join(dir, "stopped")
	before, _ := filepath.Glob(filepath.Join(in, "*"))
	if status := run(stopped, []string{"import", file, "-data", in}, stdio{nil, &o, &e}); status != badInput || !strings.Contains(e.String(), "nothing was saved") {
		t.Errorf("stopped: %d %s", status, e.String())
	}
	if after, _ := filepath.Glob(filepath.Join(in, "*")); len(after) != len(before) {
		t.Errorf("an import that was stopped left %v", after)
	}
}

// The flag for Jacoby's rule is read and written as GNU Backgammon understands it, unless the switch is named; the XGID is written too.
func TestTextsOfPositionsSaySwitches(t *testing.T) {
	for _, c := range []struct{ rules, position, want string }{
		{"backgammon", "4HPwATDgc/ABMA", "4HPwATDgc/ABMA:cAkAAAAAAAAE\n"},
		{"backgammon", "4HPwATDgc/ABMA:cIkFAAAAAAAA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10\n4HPwATDgc/ABMA:cIkFAAAAAAAA\n"},
		{"backgammon?jacoby=false", "4HPwATDgc/ABMA:cIkFAAAAAAAE", "4HPwATDgc/ABMA:cIkFAAAAAAAE\n"},
		{"backgammon", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10\n"},
		{"backgammon?match=5", "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:2:3:0:5:10", "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:2:3:0:5:10\n"},
		{"backgammon/fortress", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:3:0:10", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:1:0:10\n"},
	} {
		out, errs, status := crownhead("show", c.rules, "-position", c.position)
		if status != done || !strings.Contains(out, c.want) {
			t.Errorf("%s %s: %d %s%s", c.rules, c.position, status, out, errs)
		}
	}
	for position, want := range map[string]string{
		"4HPwATDgc/ABMA:cIkFAAAAAAAA":                         `"rules":"backgammon/standard?jacoby=true"`,
		"4HPwATDgc/ABMA:cIkFAAAAAAAE":                         `"rules":"backgammon/standard"`,
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10": `"aliases":{"xgid":"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10"}`,
	} {
		if out, _, _ := crownhead("show", "backgammon", "-position", position, "-json"); !strings.Contains(out, want) {
			t.Errorf("%s: %s", position, out)
		}
	}
}

// A game is played, exported, imported, replayed and verified through the commands alone.
func TestRecords(t *testing.T) {
	dir := t.TempDir()
	play := func(input string, args ...string) {
		t.Helper()
		var o, e bytes.Buffer
		if status := run(context.Background(), append(args, "-data", dir), stdio{strings.NewReader(input), &o, &e}); status != done {
			t.Fatalf("%q: %d %s", args, status, e.String())
		}
	}
	kept := func() string {
		t.Helper()
		files, err := filepath.Glob(filepath.Join(dir, "*.json"))
		if err != nil || len(files) != 1 {
			t.Fatalf("%v %v", files, err)
		}
		return files[0]
	}
	play("f3\ne5\ng4\nQh4\n", "play", "chess", "-two")
	file := kept()
	pgn := filepath.Join(dir, "mate.pgn")
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"export", file, "-o", pgn}, done, ""},
		{[]string{"export", file, "-o", pgn}, badInput, "already exists"},
		{[]string{"export", file}, done, "1. f3 e5 2. g4 Qh4# 0-1"},
		{[]string{"export", file, "-format", "mat"}, badInput, ""},
		{[]string{"import", pgn, "-data", filepath.Join(dir, "in")}, done, "mate.pgn"},
		{[]string{"import", pgn, "-data", filepath.Join(dir, "in")}, done, "Imported before"},
		{[]string{"import", pgn, "-data", filepath.Join(dir, "in"), "-json"}, done, `"games":1`},
		{[]string{"replay", pgn}, done, "Checkmate"},
		{[]string{"replay", pgn, "-turn", "1"}, done, "RNBQKBNR b KQkq"},
		{[]string{"replay", pgn, "-turn", "9"}, badInput, "“9”"},
		{[]string{"replay", pgn, "-game", "2"}, badInput, "“2”"},
		{[]string{"verify", file}, badInput, "nothing to check"},
	} {
		out, errs, status := crownhead(c.args...)
		if status != c.status || !strings.Contains(out+errs, c.want) {
			t.Errorf("%q: status %d, wanted %d with %q: %s%s", c.args, status, c.status, c.want, out, errs)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	play("resign\nyes\n", "play", "backgammon", "-two")
	if out, errs, status := crownhead("verify", kept()); status != done || !strings.Contains(out, "Every roll matches") {
		t.Errorf("verify: %d %s%s", status, out, errs)
	}
	text, err := os.ReadFile(kept())
	if err != nil {
		t.Fatal(err)
	}
	// Another roll in the record than the one that was made.
	forged := regexp.MustCompile(`"text":"(\d)-(\d)"`).ReplaceAllString(string(text), `"text":"$2-$1"`)
	if err := os.WriteFile(kept(), []byte(forged), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, errs, status := crownhead("verify", kept()); status == done {
		t.Errorf("a forged roll is believed: %s%s", out, errs)
	}
}

// What the rules refuse outside why is told too.
func TestRefusalsAreNeverSilent(t *testing.T) {
	var o, e bytes.Buffer
	args := []string{"play", "backgammon", "-data", t.TempDir(), "-words", strings.Repeat("w", 300)}
	if status := run(context.Background(), args, stdio{strings.NewReader(""), &o, &e}); status != refused || e.Len() == 0 {
		t.Errorf("words too long: status %d, %q", status, e.String())
	}
	if out, errs, status := crownhead("why", "chess", "e2e5"); status != refused || out == "" || errs != "" {
		t.Errorf("why says it twice or not at all: %d %q %q", status, out, errs)
	}
}

// A set-up that cannot be played is an answer with clauses and squares; a text that cannot be read is bad input.
func TestShowSaysWhatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		rules, position string
		status          int
		want            []string
	}{
		{"chess", "4k2P/8/8/8/8/8/8/8 w - - 0 1", refused, []string{`{"playable":false,"reasons":[`, `"clauses":["FC-2"]`, `"squares":["h8"]`}},
		{"checkers/maple", "B:W14:B30", refused, []string{`"playable":false`, `"clauses":["ML-12"]`, `"squares":["30"]`}},
		{"morris", "........................ w 10 9", refused, []string{`"playable":false`, `"CC-1"`}},
		{"towers", "4/4/4/4/4/4/4/B,b,b,b b", done, []string{`{"playable":true,`}},
		{"towers", "4/4/4/4/4/4/4/g,3 g", refused, []string{`"playable":false`, `"GE-11"`}},
		{"chess", "nonsense", badInput, nil},
		{"chess?fence=high", "8/8/8/8/8/8/8/8 w - - 0 1", badInput, nil},
	} {
		out, errs, status := crownhead("show", c.rules, "-position", c.position, "-json")
		if status != c.status || (errs != "") != (status == badInput) || (out == "") != (status == badInput) {
			t.Errorf("%s %s: %d %q %q", c.rules, c.position, status, out, errs)
		}
		for _, want := range c.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s %s: there is no %s in %s", c.rules, c.position, want, out)
			}
		}
	}
	if out, errs, status := crownhead("show", "chess", "-position", "8/8/8/8/8/8/8/8 w - - 0 1"); status != badInput || out != "" || strings.Count(errs, "\n") != 1 {
		t.Errorf("without -json: %d %q %q", status, out, errs)
	}
}

// words splits a command line as a shell does, with single quotes.
func words(line string) []string {
	var all []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}

// Commands take the numbers that games shows, and last; imported files are among them.
func TestSavedGamesHaveNumbers(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(t.TempDir(), "cup.pgn")
	if err := os.WriteFile(file, []byte(strings.Repeat("[White \"Ann\"]\n\n1. e4 e5 1-0\n\n", 3)+"[White \"Dan\"]\n\n1. d4 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	if status := run(t.Context(), []string{"play", "chess", "-two", "-plain", "-data", dir}, stdio{strings.NewReader("f3\ne5\ng4\nQh4\nquit\n"), &o, &e}); status != done {
		t.Fatalf("%d %s%s", status, o.String(), e.String())
	}
	packed := filepath.Join(t.TempDir(), "club.pgn.gz")
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	_, _ = io.WriteString(w, "1. c4 *\n")
	if err := errors.Join(w.Close(), os.WriteFile(packed, zipped.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	if out, errs, status := crownhead("import", packed, "-data", t.TempDir()); status != done || !strings.HasSuffix(strings.TrimSpace(out), string(filepath.Separator)+"club.pgn") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	before := tellEvery
	tellEvery = -1 // after every game
	defer func() { tellEvery = before }()
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"import", file}, done, "100 %; games so far: 4, not readable: 0"},
		{[]string{"games"}, done, "1  "},
		{[]string{"games"}, done, "Chess: games from elsewhere: 4; cup.pgn"},
		{[]string{"games", "-json"}, done, `"games":4`},
		{[]string{"games", "-lang", "fr"}, done, "parties venues d’ailleurs\u00a0: 4\u202f; cup.pgn"},
		{[]string{"list", "1"}, done, "Dan"},
		{[]string{"replay", "1", "-game", "4"}, done, "d4"},
		{[]string{"replay", "last", "-game", "4"}, done, "d4"},
		{[]string{"replay", "letzte", "-game", "4"}, done, "d4"},
		{[]string{"replay", "cup.pgn"}, done, "e4"},
		{[]string{"replay", "2"}, done, "Checkmate"},
		{[]string{"export", "2"}, done, "1. f3 e5 2. g4 Qh4# 0-1"},
		{[]string{"review", "2", "-nodes", "200"}, done, "Qh4"},
		{[]string{"replay", "3"}, badInput, "there is no game 3; the list has 2"},
		{[]string{"replay", "nothing.pgn"}, badInput, "nothing.pgn"},
		{[]string{"play", "-resume", "1"}, badInput, "cup.pgn has games from elsewhere"},
	} {
		out, errs, status := crownhead(append(c.args, "-data", dir)...)
		onOneLine := regexp.MustCompile(`\n {2,}`).ReplaceAllString(out+errs, " ") // a long line goes on below, indented
		if status != c.status || !strings.Contains(strings.ToLower(onOneLine), strings.ToLower(c.want)) {
			t.Errorf("%q: status %d, wanted %d with %q: %s%s", c.args, status, c.status, c.want, out, errs)
		}
	}
}
