package record

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/game"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Texts of others, and what we write of them: everything that was said is still there.
func TestTextsOfOthers(t *testing.T) {
	for _, c := range []struct {
		file  string
		games int
		as    string
	}{
		{"annotated.pgn", 4, "pgn"},
		{"plain.pdn", 2, "pdn"},
		{"gnubg-money.mat", 3, "mat"},
		{"gnubg-match3.mat", 1, "mat"},
		{"gnubg-match5.mat", 2, "mat"},
		{"gnubg-beaver.mat", 1, "mat"},
	} {
		b, err := os.ReadFile(filepath.Join("testdata", c.file))
		if err != nil {
			t.Fatal(err)
		}
		f, err := records.Detect(b)
		if err != nil || f.Name != c.as {
			t.Fatalf("%s is taken for %s, %v", c.file, f.Name, err)
		}
		games, err := f.Read(b)
		if err != nil || len(games) != c.games {
			t.Fatalf("%s: %d games, %v", c.file, len(games), err)
		}
		text, err := f.Write(games...)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, c.file+".golden", text)
		again, err := records.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if same, err := f.Write(again...); err != nil || same != text {
			t.Errorf("%s changes when written twice: %v\n%s", c.file, err, same)
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || got != string(want) {
		t.Errorf("%s, %v:\n%s", name, err, got)
	}
}

func TestCommentsVariationsAndMarksAreKept(t *testing.T) {
	b, err := os.ReadFile("testdata/annotated.pgn")
	if err != nil {
		t.Fatal(err)
	}
	games, err := records.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	g := games[0]
	sixth := g.Main[5]
	switch {
	case g.Main[0].Before != "A comment before the tags. Opening words.":
		t.Errorf("before the first move: %q", g.Main[0].Before)
	case g.Tag("Event") != `Caf"e` || g.Tag("WhiteElo") != "1900" || g.Players != [2]string{"Ann", "Ben"}:
		t.Errorf("tags %v, players %v", g.Tags, g.Players)
	case sixth.Text != "Nf6" || len(sixth.Marks) != 2 || sixth.Marks[0] != 6 || sixth.Marks[1] != 36:
		t.Errorf("the sixth turn is %+v", sixth)
	case turns(sixth.Others[0]) != "Bc5 c3 (b4 Bxb4) Nf6" || sixth.Others[0][0].Before != "better is" || sixth.Others[0][2].After != "and so on":
		t.Errorf("the variation is %+v", sixth.Others)
	case g.Main[6].Before != "Now the knight goes.":
		t.Errorf("after the variation: %q", g.Main[6].Before)
	case g.Main[9].After != "a rest-of-line comment } with a brace":
		t.Errorf("after the tenth turn: %q", g.Main[9].After)
	case g.Result.Winner != game.First || g.Result.Why != "":
		t.Errorf("the result is %+v", g.Result)
	case games[1].Result.Why != "checkmate":
		t.Errorf("the mate is %+v", games[1].Result)
	case turns(games[3].Main) != "e4 e5 Nf3 Nc6 Bb5 a6 O-O":
		t.Errorf("other spellings give %s", turns(games[3].Main))
	}
}

func TestLatin1IsRead(t *testing.T) {
	games, err := records.Read([]byte("[White \"M\xfcller\"]\n\n1. e4 *\n"))
	if err != nil || games[0].Players[0] != "Müller" {
		t.Errorf("%v, %v", games, err)
	}
}

const opened = "[Event \"x\"]\n\n"

// Every sentence of the readers and writers, with its place.
func TestFaultsNameLineAndColumn(t *testing.T) {
	said := map[string]bool{}
	head := `{"crownhead-record":"1","events":[` + "\n"
	created := `{"seq":1,"at":"2026-05-01T12:00:00Z","what":"created","by":"nobody","rules":"chess/fide"}`
	match := " 3 point match\n\n Game 1\n Ann : 0        Ben : 0\n"
	for _, c := range []struct {
		text         string
		format       string // "": found out
		line, column int
		token        string
	}{
		{"hello, world", "", 1, 1, "unknown-format"},
		{strings.Repeat("x", MostBytes+1), "pgn", 1, 1, "too-big"},
		{"  \n", "pgn", 2, 1, "no-game"},
		{opened + "1. e4 e5 2. Ke3 *", "", 3, 13, "king-shape"},
		{opened + "1. e4 e5 2. Zf3 *", "", 3, 13, "move-unreadable"},
		{"[\n1. e4", "pgn", 2, 2, "tag-value"},
		{"[=]", "pgn", 1, 2, "tag-name"},
		{"[A \"b\n\"]", "pgn", 1, 1, "tag-unended"},
		{"[A \"b\" 1. e4", "pgn", 1, 8, "tag-bracket"},
		{"[A \"b\"]\n[A \"c\"]", "pgn", 2, 1, "tag-twice"},
		{tagsOf(mostTags + 1), "pgn", mostTags + 1, 1, "too-many-tags"},
		{"1. e4 {for ever", "pgn", 1, 7, "comment-unended"},
		{"1. e4 {" + strings.Repeat("x", mostComment) + "} {y}", "pgn", 1, 60010, "comment-too-long"},
		{"1. e4 ] e5", "pgn", 1, 7, "stray-sign"},
		{"1. e4 (1. d4", "pgn", 1, 8, "variation-unended"},
		{"1. e4 ) e5", "pgn", 1, 7, "variation-unbegun"},
		{"(1. e4)", "pgn", 1, 1, "variation-alone"},
		{strings.Repeat("1. e4 (", 40), "pgn", 1, 7 + 7*32, "too-deep"},
		{"1. e4 $300", "pgn", 1, 7, "mark-number"},
		{"$1 e4", "pgn", 1, 1, "mark-alone"},
		{"[CrownheadRules \"morris/cowboy\"]\n*", "pgn", 1, 1, "other-family"},
		{"[CrownheadRules \"poker\"]\n*", "pgn", 1, 1, "unknown-rules"},
		{"1. d2 *", "text", 1, 1, "rules-missing"},
		{"[Variant \"Crazyhouse\"]\n*", "pgn", 1, 1, "variant"},
		{"[GameType \"20\"]\n*", "", 1, 1, "variant"},
		{"[Result \"won\"]\n*", "pgn", 1, 1, "result-unknown"},
		{"[Result \"1-0\"]\n1. e4 0-1", "pgn", 2, 7, "results-differ"},
		{"1. f3 e5 2. g4 Qh4# 1-0", "pgn", 1, 21, "result-board"},
		{"1. f3 e5 2. g4 Qh4# 3. e4", "pgn", 1, 24, "checkmate"},
		{"[CrownheadEnding \"sulk first\"]\n*", "pgn", 1, 1, "ending-unreadable"},
		{"[CrownheadEnding \"claim first\"]\n*", "pgn", 2, 1, "claim-repetition"},
		{"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*", "pgn", 1, 1, "no-king"},
		{opened + knightsForEver(mostInLine+1), "pgn", 0, 0, "fivefold"},

		{"Game 1", "mat", 1, 1, "mat-length"},
		{" 26 point match", "mat", 1, 2, "unknown-value"},
		{" 3 point match\n\n", "mat", 3, 1, "no-game"},
		{" 3 point match\n Ann : 0   Ben : 0", "mat", 2, 2, "mat-game"},
		{" 3 point match\n Game 1\n Ann and Ben", "mat", 3, 2, "mat-names"},
		{" 3 point match\n Game 1\n Ann : 3    Ben : 0", "mat", 3, 2, "mat-score"},
		{match + "  1) 31: 8/5 6/5   and so on", "", 5, 6, "unreadable-turn"},
		{match + "  1) 31: 8/5 6/5   52: 13/2", "", 5, 20, "number-not-rolled"},
		{match + "  1) hm", "", 5, 3, "mat-cell"},
		{match + "  1) hm 31: 8/5 6/5", "", 5, 3, "mat-cell"},
		{match + "  1) 31: 8/5 6/5\n Wins lots", "", 6, 2, "mat-cell"},
		{match + "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes\n   Wins 3 points", "", 7, 4, "mat-wins"},
		{match + "  1) 31: 8/5 6/5\n Game 2\n", "", 6, 2, "mat-wins"},
		{match + "  1) 31: 8/5 6/5\n   Wins 3 points\n Game 2\n Ann : 3    Ben : 0\n", "", 8, 2, "mat-after"},
		{match + "  1) 31:                    42: 8/4 6/4", "", 5, 29, "can-play"},
		{"; [CrownheadRules \"chess/fide\"]\n 3 point match", "mat", 1, 1, "other-family"},
		{"; [CrownheadGame1 \"ending sulk\"]\n" + match, "mat", 5, 2, "ending-unreadable"},

		{`{"crownhead-record":"2","events":[]}`, "", 1, 1, "json-no-log"},
		{`{"a":1}`, "json", 1, 1, "json-no-log"},
		{head + "]}", "", 2, 3, "no-game"},
		{head + created + ", ?]}", "", 2, 92, "json-broken"},
		{head + created, "", 2, 90, "json-broken"},
		{head + created + "]} more", "", 2, 92, "json-tail"},
		{head + created + `],"x":1}`, "", 2, 95, "json-tail"},
		{head + `{"seq":"one"}]}`, "", 2, 1, "json-field"},
		{head + `{"sequel":1}]}`, "", 2, 1, "json-field"},
		{head + `{"by":"third"}]}`, "", 2, 1, "json-field"},
		{head + created + ",\n" + `{"seq":3,"at":"2026-05-01T12:00:00Z","what":"began","by":"nobody"}]}`, "", 3, 1, "no-log"},
		{head + created + ",\n" + `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"joined","by":"nobody"}]}`, "", 3, 1, "log-seat"},
		{head + created + ",\n" + `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"played","by":"first","text":"e4"}]}`, "", 3, 1, "log-playing"},
		{head + created + ",\n" + began + ",\n" + `{"seq":3,"at":"2026-05-01T12:00:00Z","what":"played","by":"first","text":"e5"}]}`, "", 4, 1, "pawn-shape"},
		{head + created + ",\n" + began + ",\n" + `{"seq":3,"at":"2026-05-01T12:00:00Z","what":"ended","by":"first","result":{"winner":"first","points":1,"why":{"token":"checkmate"}}}]}`, "", 4, 1, "log-result"},
		{head + created + ",\n" + began + ",\n" + `{"seq":3,"at":"2026-05-01T12:00:00Z","what":"took-back","by":"first","keep":999999}]}`, "", 4, 1, "too-many-turns"},
		{head + created + ",\n" + `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"took-back","by":"first"}]}`, "", 3, 1, "no-log"},
		{head + created + ",\n" + `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"rematched","by":"first"}]}`, "", 3, 1, "no-log"},
		{head + created + ",\n" + began + ",\n" + `{"seq":3,"at":"2026-05-01T12:00:00Z","what":"began","by":"nobody"}]}`, "", 4, 1, "no-log"},
		{head + created + ",\n" + `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"ended","by":"nobody"}]}`, "", 3, 1, "log-playing"},
	} {
		f, err := records.Named(c.format)
		if c.format == "" {
			f, err = records.Detect([]byte(c.text))
		}
		if err == nil {
			_, err = f.Read([]byte(c.text))
		}
		fault, ok := err.(*Fault)
		if !ok {
			t.Errorf("%.60q gives %v, not %s", c.text, err, c.token)
			continue
		}
		for _, r := range fault.Reasons {
			said[r.Token] = true
		}
		if fault.Reasons[0].Token != c.token || c.line > 0 && (fault.Line != c.line || fault.Column != c.column) {
			t.Errorf("%.80q is refused with %s at %d:%d, not %s at %d:%d: %v", c.text, fault.Reasons[0].Token, fault.Line, fault.Column, c.token, c.line, c.column, fault)
		}
		if !strings.HasPrefix(fault.In(game.German), "Zeile ") || !strings.HasPrefix(fault.In(game.French), "Ligne ") {
			t.Errorf("%q names no place", fault.In(game.German))
		}
	}
	for token := range sentences {
		if !said[token] && !saidElsewhere[token] {
			t.Errorf("nothing is refused with %s", token)
		}
	}
}

const began = `{"seq":2,"at":"2026-05-01T12:00:00Z","what":"began","by":"nobody"}`

// saidElsewhere is sentences that other tests hear.
var saidElsewhere = map[string]bool{
	"no-such-format": true, "nothing-given": true, "one-match": true, "mat-start": true, // TestWhatCannotBeWritten
	"line-too-long": true, "log-too-long": true, // TestBounds
}

func tagsOf(n int) string {
	var out strings.Builder
	for i := range n {
		out.WriteString("[T" + strings.Repeat("x", i) + " \"\"]\n")
	}
	return out.String()
}

func knightsForEver(n int) string { return strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", n/4+1) }
