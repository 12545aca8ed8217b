package record

import (
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
)

var update = flag.Bool("update", false, "write the golden files again")

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
		{"gnubg-match5.sgf", 1, "sgf"},
		{"gnubg-jacoby.sgf", 1, "sgf"},
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
		if f.Writes() != nil {
			f = records.Usual(games[0].Rules)
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

// What is written of pawns in older files reads as the rules write it.
func TestPawnsOfOlderFiles(t *testing.T) {
	const taken = "1. e4 a6 2. e5 d5 3. exd6"
	const seventh = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. "
	for _, c := range []struct{ text, want string }{
		{taken + "e.p. exd6 *", "e4 a6 e5 d5 exd6 exd6"},
		{taken + " e.p. exd6 *", "e4 a6 e5 d5 exd6 exd6"},
		{taken + "ep! {so} exd6 *", "e4 a6 e5 d5 exd6 exd6"},
		{taken + " ep exd6", "e4 a6 e5 d5 exd6 exd6"},
		{taken + " e.p", "e4 a6 e5 d5 exd6"},
		{taken + "e.p.?! exd6", "e4 a6 e5 d5 exd6 exd6"},
		{seventh + "a8(Q) Kg6 *", "a8=Q Kg6"},
		{seventh + "a8(D) Kg6 2. Df8 *", "a8=Q Kg6 Qf8"},
		{seventh + "a8/N (a8=Q) Kg6 *", "a8=N (a8=Q) Kg6"},
		{seventh + "a7-a8Q Kg6 *", "a8=Q Kg6"},
	} {
		games, err := records.Read([]byte(c.text))
		if err != nil || turns(games[0].Main) != c.want {
			t.Errorf("%q: %v, %v", c.text, games, err)
		}
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
		{"  \n", "pgn", 1, 1, "no-game"},
		{opened + "1. e4 e5 2. Ke3 *", "", 3, 13, "king-shape"},
		{opened + "1. e4 e5 2. Zf3 *", "", 3, 13, "move-unreadable"},
		{"[\n1. e4", "pgn", 2, 2, "tag-value"},
		{"[=]", "pgn", 1, 2, "tag-name"},
		{"[A \"b\n\"]", "pgn", 1, 1, "tag-unended"},
		{"[A \"b\" 1. e4", "pgn", 1, 8, "tag-bracket"},
		{tagsOf(mostTags + 1), "pgn", mostTags + 1, 1, "too-many-tags"},
		{"1. e4 {" + strings.Repeat("x", mostComment) + "} {y}", "pgn", 1, 60010, "comment-too-long"},
		{"(1. e4)", "pgn", 1, 1, "variation-alone"},
		{strings.Repeat("1. e4 (", 40), "pgn", 1, 7 + 7*32, "too-deep"},
		{"[CrownheadRules \"morris/cowboy\"]\n*", "pgn", 1, 1, "other-family"},
		{"[CrownheadRules \"poker\"]\n*", "pgn", 1, 1, "unknown-rules"},
		{"1. d2 *", "text", 1, 1, "rules-missing"},
		{"[Variant \"Crazyhouse\"]\n*", "pgn", 1, 1, "variant"},
		{"[GameType \"20\"]\n*", "", 1, 1, "variant"},
		{"1. f3 e5 2. g4 Qh4# 3. e4", "pgn", 1, 24, "checkmate"},
		{"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*", "pgn", 1, 1, "no-king"},

		{"(;FF[4]GM[1];B[aa])", "", 1, 1, "variant"},
		{"(;GM[6];W[31hefg])", "", 1, 9, "wrong-way"},
		{"(;GM[6];W[31zz])", "", 1, 9, "unreadable-turn"},
		{"(;GM[6]MI[length:5][ws:5][bs:0];W[31he])", "", 1, 1, "mat-score"},
		{"(;GM[6];W[hello])", "", 1, 9, "mat-cell"},
		{"()", "sgf", 1, 1, "no-game"},
		{"Game 1", "mat", 1, 1, "mat-length"},
		{" 26 point match", "mat", 1, 2, "unknown-value"},
		{" 3 point match\n\n", "mat", 3, 1, "no-game"},
		{" 3 point match\n Ann : 0   Ben : 0", "mat", 2, 2, "mat-game"},
		{" 3 point match\n Game 1\n Ann and Ben", "mat", 3, 2, "mat-names"},
		{" 3 point match\n Game 1\n Ann : 3    Ben : 0", "mat", 3, 2, "mat-score"},
		{match + "  1) 31: 8/5 6/5   and so on\n  2) 21: 13/11", "", 5, 6, "unreadable-turn"},
		{match + "  1) 31: 8/5 6/5   52: 13/2\n  2) 21: 13/11", "", 5, 20, "number-not-rolled"},
		{match + "  1) hm", "", 5, 3, "mat-cell"},
		{match + "  1) hm 31: 8/5 6/5", "", 5, 3, "mat-cell"},
		{match + "  1) 31: 8/5 6/5\n Wins lots\n  2) 21: 13/11", "", 6, 2, "mat-cell"},
		{match + "  1) 31: 8/5 6/5\n   Wins 3 points\n Game 2\n Ann : 3    Ben : 0\n", "", 8, 2, "mat-after"},
		{"; [CrownheadRules \"chess/fide\"]\n 3 point match", "mat", 1, 1, "other-family"},

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
	for _, c := range remarked {
		said[c.token] = true
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
	"no-such-format": true, "only-read": true, "log-late": true, "nothing-given": true, "one-match": true, "mat-start": true, // TestWhatCannotBeWritten
	"line-too-long": true, "log-too-long": true, // TestBounds
	"pack-files": true, "pack-large": true, "pack-damaged": true, "pack-empty": true, // TestPackedRecordsAreRead
	"cut-off": true, "epd-line": true, // TestGamesThatAreCutOff, TestEPDIsRead
}

// remarked is what is read all the same, and what is said of it.
var remarked = []struct {
	text         string
	line, column int
	token        string
	turns        string // as they are read
	result       string
}{
	{"[A \"b\"]\n[A \"c\"]\n1. e4", 2, 1, "tag-twice", "e4", "*"},
	{opened + "1. e4 {for ever", 3, 7, "comment-unended", "e4", "*"},
	{opened + "1. e4 {a {b} c} e5", 3, 7, "comment-nested", "e4 e5", "*"},
	{opened + "1. e4 ] e5", 3, 7, "stray-sign", "e4 e5", "*"},
	{opened + "1. e4 (1. d4", 3, 8, "variation-unended", "e4 (d4)", "*"},
	{opened + "1. e4 ) e5", 3, 7, "variation-unbegun", "e4 e5", "*"},
	{opened + "1. e4 (1. d4 d4 {x} 2. c4) e5", 3, 14, "pawn-shape", "e4 (d4) e5", "*"},
	{opened + "1. e4 $300", 3, 7, "mark-number", "e4", "*"},
	{opened + "$1 e4", 3, 1, "mark-alone", "e4", "*"},
	{"[Result \"won\"]\n1. e4", 1, 1, "result-unknown", "e4", "*"},
	{"[Result \"1-0\"]\n1. e4 0-1", 2, 7, "results-differ", "e4", "0-1"},
	{"[Result \"1-0\"]\n1. e4 e5 2. Nf3", 2, 16, "result-missing", "e4 e5 Nf3", "1-0"},
	{"1. f3 e5 2. g4 Qh4# 1-0", 1, 21, "result-board", "f3 e5 g4 Qh4#", "0-1"},
	{"[CrownheadEnding \"sulk first\"]\n1. e4 *", 1, 1, "ending-unreadable", "e4", "*"},
	{"[CrownheadEnding \"claim first\"]\n1. e4 1-0", 2, 7, "claim-turn", "e4", "1-0"},
	{"[Event \"x\"]\n[Result \"1-0\"]\n", 1, 1, "no-turns", "", "1-0"},
	{opened + "1. e4 -- 2. d4", 3, 7, "null-move", "e4 -- d4", "*"},
	{opened + "1. e4 Z0 2. d4", 3, 7, "null-move", "e4 -- d4", "*"},
	{opened + "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. De2 Dd6 *", 3, 4, "piece-letters", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Qe2 Qd6", "*"},
	{opened + "1. e4 e5 2. Re2 Re7 *", 3, 4, "piece-letters", "e4 e5 Ke2 Ke7", "*"},
	{opened + "1. e4 e5 2. Cf3 Fc5 3. d4 *", 3, 4, "piece-letters", "e4 e5 Nf3 Bc5 d4", "*"},
	{opened + "1. e4 e5 2. ♘f3 ♞c6 *", 3, 4, "piece-letters", "e4 e5 Nf3 Nc6", "*"},
	{opened + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "e4 1-0", 3, 65, "played-on", strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "e4", "1-0"},
	{opened + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4) + "0-1", 3, 65, "result-board", strings.TrimSpace(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 4)), "0-1"},
	{threePoints + "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes\n   Wins 3 points", 7, 4, "mat-wins", "3-1 8/5 6/5 double take", "1-0"},
	{threePoints + "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops\n   Wins 1 point", 7, 4, "mat-winner", "3-1 8/5 6/5 double pass", "0-1"},
	{threePoints + "  1) 31: 8/5 6/5\n Game 2\n Ann : 1    Ben : 0\n", 6, 2, "mat-wins", "3-1 8/5 6/5", "*"},
	{threePoints + "  1) 31:                    42: 8/4 6/4", 5, 29, "mat-unplayed", "3-1", "*"},
	{threePoints + "  1) 31: ????               42: 8/4 6/4\n    Wins 2 points", 5, 29, "mat-unplayed", "3-1", "1-0"},
	{threePoints + "  1) 31: 8/5 6/5\n   Wins 1 point\n Game 2\n Ann : 2    Ben : 0\n 1) 31: 8/5 6/5", 8, 2, "mat-score", "3-1 8/5 6/5", "*"},
	{"(;GM[6]RE[W+1];W[31hefe];AE[a:x];B[21hg])", 1, 26, "sgf-setup", "3-1 8/5 6/5", "1-0"},
	{"; [CrownheadGame1 \"ending sulk\"]\n" + threePoints + "  1) 31: 8/5 6/5", 5, 2, "ending-unreadable", "3-1 8/5 6/5", "*"},
}

const threePoints = " 3 point match\n\n Game 1\n Ann : 0        Ben : 0\n"

// What was played is recorded, and what is odd about it is said.
func TestRemarks(t *testing.T) {
	for _, c := range remarked {
		f, err := records.Detect([]byte(c.text))
		if err != nil {
			t.Fatalf("%q: %v", c.text, err)
		}
		heard := false
		for found, err := range f.Each(strings.NewReader(c.text)) {
			if err != nil || found.Fault != nil {
				t.Errorf("%q: %v, %v", c.text, err, found.Fault)
				continue
			}
			for _, r := range found.Remarks {
				if r.Reasons[0].Token != c.token {
					continue
				}
				heard = true
				if r.Line != c.line || r.Column != c.column {
					t.Errorf("%q is remarked at %d:%d, not %d:%d", c.text, r.Line, r.Column, c.line, c.column)
				}
				if got := turns(found.Game.Main); got != c.turns {
					t.Errorf("%q is read as %s", c.text, got)
				}
				if got := (dialect{wins: [2]string{"1-0", "0-1"}}).resultText(found.Game.Result); got != c.result {
					t.Errorf("%q ends %s", c.text, got)
				}
			}
			// It is written and read again, the same.
			f := f
			if f.Writes() != nil {
				f = records.Usual(found.Game.Rules)
			}
			text, err := f.Write(found.Game)
			if err != nil {
				t.Fatalf("%q: %v", c.text, err)
			}
			again, err := f.Read([]byte(text))
			if err != nil || len(again) != 1 || turns(again[0].Main) != turns(found.Game.Main) || !reflect.DeepEqual(again[0].Result, found.Game.Result) {
				t.Errorf("%v: %+v comes back as %+v\n%s", err, found.Game, again, text)
			}
		}
		if !heard {
			t.Errorf("nobody says %s of %q", c.token, c.text)
		}
	}
}

// A collection is never lost for one bad game.
func TestOneBadGameCostsNoOther(t *testing.T) {
	good := "[Event \"a\"]\n[White \"Ann\"]\n\n1. e4 e5 1-0\n\n"
	for _, c := range []struct {
		text  string
		read  string   // numbers of the games read
		lines []int    // where the others are at fault
		why   []string // and why
	}{
		{good + "[Event \"b\"]\n\n1. e5 *\n\n" + good, "13", []int{8}, []string{"pawn-shape"}},
		{good + "[Event \"b\"\n[White \"c\"]\n\n1. e5 *\n\n" + good, "13", []int{9}, []string{"pawn-shape"}},
		{good + "[Event \"b\"]\n1. e4 {for ever\n\n" + good, "123", nil, nil},
		{good + "[Event \"b\"]\n1. e4 (1. d4 d5\n" + good, "123", nil, nil},
		{good + "[Event \"b\"]\n[FEN \"8/8 w\"]\n\n1. e4 *\n" + good, "13", []int{7}, []string{"fen-fields"}},
		{good + "[Event \"b\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n" + good, "13", []int{7}, []string{"variant"}},
		{"[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n" + good, "123", nil, nil},
		{"1. e4 1-0\n1. e5 1-0\n1. d4 0-1", "13", []int{2}, []string{"pawn-shape"}},
		{strings.ReplaceAll(good+good, "\n", "\r\n"), "12", nil, nil},
		{strings.ReplaceAll(good+good, "\n", "\r"), "12", nil, nil},
		{"\ufeff" + good + "\ufeff" + good, "12", nil, nil},
		{strings.ReplaceAll(good+good, "\n\n", "\n"), "12", nil, nil},
		{good + "\x1a" + good + "\x1a", "12", nil, nil},
		{"1.\u00a0e4\u202fe5 1-0\u20281.\u00a0d4\u00a0*", "12", nil, nil},
		{strings.ReplaceAll("; [Site \"x\"]\n"+threePoints+"  1) 31: 8/5 6/5\n   Wins 1 point\n", "\n", "\r"), "1", nil, nil},
		{threePoints + "  1) 31: 8/5 6/5\n   Wins 1 point\n\x1a", "1", nil, nil},
		{good + "[Event \"b\"]\n{[Event \"c\"] is a comment}\n1. e4 *\n", "12", nil, nil},
		{threePoints + "  1) 31: 8/5 6/5\n   Wins 1 point\n Game 2\n Ann : 1   Ben : 0\n  1) 31: 9/5\n  Wins 1 point\n Game 3\n Ann : 2   Ben : 0\n  1) 31: 8/5 6/5\n", "13", []int{9}, []string{"empty-point"}},
		{threePoints + "  1) 31: 8/5 6/5\n   Wins 1 point\n\n; [Site \"x\"]\n" + threePoints + "  1) 42: 8/4 6/4\n", "12", nil, nil},
	} {
		read := ""
		var lines []int
		var why []string
		for found, err := range records.Each(strings.NewReader(c.text)) {
			switch {
			case err != nil:
				t.Errorf("%q: %v", c.text, err)
			case found.Fault == nil:
				read += strconv.Itoa(found.Number)
			default:
				lines, why = append(lines, found.Fault.Line), append(why, found.Fault.Reasons[0].Token)
			}
		}
		if read != c.read || !slices.Equal(lines, c.lines) || !slices.Equal(why, c.why) {
			t.Errorf("%q: read %s, faults %v %v", c.text, read, lines, why)
		}
	}
}

func tagsOf(n int) string {
	var out strings.Builder
	for i := range n {
		out.WriteString("[T" + strings.Repeat("x", i) + " \"\"]\n")
	}
	return out.String()
}
