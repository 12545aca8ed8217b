package record

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// found is what a text has: the first turns of each game, or the token of its fault; and the error.
func found(t *testing.T, in Records, text []byte) (all []string, remarks []string, err error) {
	t.Helper()
	for f, e := range in.Each(bytes.NewReader(text)) {
		if e != nil {
			return all, remarks, e
		}
		said := ""
		for _, turn := range f.Game.Main {
			said += turn.Text + " "
		}
		if f.Fault != nil {
			said = f.Fault.Reasons[0].Token
		}
		if f.Number != len(all)+1 {
			t.Errorf("game %d is number %d", len(all)+1, f.Number)
		}
		all = append(all, strings.TrimSpace(said))
		for _, r := range f.Remarks {
			remarks = append(remarks, r.Reasons[0].Token)
		}
	}
	return all, remarks, nil
}

func finds(t *testing.T, text string, want ...string) {
	t.Helper()
	all, _, err := found(t, records, []byte(text))
	if got := strings.Join(all, "; "); err != nil || got != strings.Join(want, "; ") {
		t.Errorf("%.70q: %q, %v, not %q", text, got, err, want)
	}
}

func zipped(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, files[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func gzipped(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const two = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n"

func TestPackedRecordsAreRead(t *testing.T) {
	finds(t, string(gzipped(t, two)), "e4 e5", "d4 d5")
	finds(t, string(gzipped(t, two))+string(gzipped(t, "\n1. c4 *\n")), "e4 e5", "d4 d5", "c4") // as cat puts them together
	finds(t, string(zipped(t, "games/", "", "games/a.pgn", two, "games/.hidden", "1. h4 *", "__MACOSX/a.pgn", "x", "readme.txt", "Games of mine, with comments", "b.pdn", "1. 11-15 *")),
		"e4 e5", "d4 d5", "unknown-format", "11-15")

	// What is cut off is read as far as it goes.
	long := strings.Repeat(two, 8000)
	cut := gzipped(t, long)
	all, _, err := found(t, records, cut[:len(cut)-20])
	if n := len(all); err != nil || n < 100 || all[0] != "e4 e5" || all[n-1] != "pack-damaged" {
		t.Errorf("%d games of a file that is cut off, %v", n, err)
	}
	for _, c := range []struct {
		in    Records
		text  []byte
		games int
		token string
	}{
		{records, []byte("PK\x03\x04 and nothing more"), 0, "pack-damaged"},
		{records, []byte("\x1f\x8b and nothing more"), 0, "pack-damaged"},
		{records, zipped(t, "a/", ""), 0, "pack-empty"},
		{records, zipped(t, many(mostFiles+1)...), 0, "pack-files"},
		{records.Unpacking(1 << 18), gzipped(t, long), 1, "pack-large"},
		{records.Unpacking(1 << 18), zipped(t, "a.pgn", long, "b.pgn", two), 1, "pack-large"},
	} {
		all, _, err := found(t, c.in, c.text)
		token := tokenOf(t, err)
		if err == nil && len(all) > 0 {
			token = all[len(all)-1]
		}
		if token != c.token || c.games > 0 && len(all) < 10 {
			t.Errorf("%.20q: %d games and %s, not %s", c.text, len(all), token, c.token)
		}
	}
}

func many(n int) (files []string) {
	for i := range n {
		files = append(files, strconv.Itoa(i)+".pgn", "1. e4 *")
	}
	return files
}

// A part that is too long, in one line or in many, costs no other game.
func TestALongGameCostsNoOther(t *testing.T) {
	for name, line := range map[string]string{"one line": strings.Repeat("x", MostBytes+MostBytes/8), "many": strings.Repeat("word upon word\n", MostBytes/14)} {
		for _, end := range []string{"\n", "\r\n", "\r"} {
			text := "[White \"A\"]\n\n1. e4 {" + line + "} e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n"
			t.Run(name+" "+strconv.Quote(end), func(t *testing.T) { finds(t, strings.ReplaceAll(text, "\n", end), "too-big", "d4 d5") })
		}
	}
}

// A game that is cut off in the middle of a turn, or runs into a sentence, is read up to there, and what follows becomes a comment. A wrong turn is
// another matter.
func TestGamesThatAreCutOff(t *testing.T) {
	const tags = "[White \"A\"]\n[Result \"1-0\"]\n\n"
	for _, c := range []struct{ text, turns, after, remark string }{
		{tags + "1. e4 e5 2. Nf", "e4 e5", "Nf", "cut-off"},
		{tags + "1. e4 e5 2. Sf3 Sc", "e4 e5 Nf3", "Nc", "cut-off"},
		{tags + "1. e4 e5 2. Sf3", "e4 e5 Nf3", "", "piece-letters"},
		{tags + "1. e4 e5 This was a fine game", "e4 e5", "This was a fine game", "cut-off"},
		{tags + "1. e4 e5 and White won. 1-0", "e4 e5", "and White won", "cut-off"},
		{"[GameType \"21\"]\n\n1. 11-15 23-", "11-15", "23-", "cut-off"},
	} {
		all, remarks, err := found(t, records, []byte(c.text+"\n\n[White \"B\"]\n\n1. d4 *\n"))
		if c.text[1] == 'G' {
			all = append(all[:1], "d4") // PDN has no such turn
		}
		if err != nil || len(all) != 2 || all[0] != c.turns || all[1] != "d4" || len(remarks) == 0 || !strings.Contains(strings.Join(remarks, " "), c.remark) {
			t.Errorf("%q: %q, %q, %v", c.text, all, remarks, err)
			continue
		}
		games, err := records.Read([]byte(c.text))
		if err != nil || games[0].Main[len(games[0].Main)-1].After != c.after || c.text[1] == 'W' && games[0].Result.Winner != 0 {
			t.Errorf("%q is read as %+v, %v", c.text, games, err)
		}
	}
	finds(t, tags+"1. e4 e5 2. Zf3 1-0", "move-unreadable")
	finds(t, tags+"1. e4 e5 2. Ke3", "king-shape")
	finds(t, tags+"1. e4 e5 2. Nf Nc6 1-0", "move-unreadable")
	finds(t, tags+"This was no game", "move-unreadable")
}

// So is a match that is cut off in the middle of a roll or of its moves; the games before it are whole. A wrong turn within it is another matter.
func TestMatchesThatAreCutOff(t *testing.T) {
	const begins = " 3 point match\n\n Game 1\n Ann :   0                      Ben :  0\n  1)                             31: 8/5 6/5 \n  2) 43: 13/9 24/21              "
	for _, c := range []struct{ rest, turns, after string }{
		{"31: 24/2", "1-3 8/5 6/5 roll 43 24/21 13/9 roll 31", "31: 24/2"},
		{"31: 24/", "1-3 8/5 6/5 roll 43 24/21 13/9 roll 31", "31: 24/"},
		{"31: 24/21", "1-3 8/5 6/5 roll 43 24/21 13/9 roll 31", "31: 24/21"},
		{"31: 24/\n", "1-3 8/5 6/5 roll 43 24/21 13/9 roll 31", "31: 24/"},
		{"31: 24/21 6/5 \n  3) 2", "1-3 8/5 6/5 roll 43 24/21 13/9 roll 31 24/21 6/5", "2"},
	} {
		all, err := records.Read([]byte(begins + c.rest))
		if err != nil || len(all) != 1 {
			t.Errorf("%q: %v, %v", c.rest, all, err)
			continue
		}
		var turns []string
		for _, turn := range all[0].Main {
			turns = append(turns, turn.Text)
		}
		if got := strings.Join(turns, " "); got != c.turns || all[0].Main[len(turns)-1].After != c.after || all[0].Result.Over {
			t.Errorf("%q: %q, then %q, %+v", c.rest, got, all[0].Main[len(turns)-1].After, all[0].Result)
		}
		if _, remarks, err := found(t, records, []byte(begins+c.rest)); err != nil || !strings.Contains(strings.Join(remarks, " "), "cut-off") {
			t.Errorf("%q: %q, %v", c.rest, remarks, err)
		}
	}
	for _, rest := range []string{"31: 24/22 6/4\n", "31: 24/\n  3) 21: 24/23 23/21\n", "31: 24/         21: 6/5 6/4"} {
		if all, _, err := found(t, records, []byte(begins+rest)); err != nil || len(all) != 1 || strings.Contains(all[0], " ") {
			t.Errorf("%q: %q, %v", rest, all, err)
		}
	}
}

// Quotation marks and dashes of Windows are those signs, not blanks.
func TestWindows1252IsRead(t *testing.T) {
	games, err := records.Read([]byte("[White \"O\x92Kelly\"]\n[Black \"\x8aahovi\xe6\"]\n\n1. e4 {\x93good\x94 \x96 \x85} *\n"))
	if err != nil || games[0].Players != [2]string{"O’Kelly", "Šahoviæ"} || games[0].Main[0].After != "“good” – …" {
		t.Errorf("%+v, %v", games, err)
	}
}

// Lists of positions are read; each is a game without turns.
func TestEPDIsRead(t *testing.T) {
	text := "# positions\n\n2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";\n" +
		"8/8/8/8/8/8/8/8 w - - id \"empty\";\n" +
		"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\r\n" +
		"not a position\n" +
		"4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 5; fmvn 9;\n"
	var got []string
	for f, err := range records.Each(strings.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		said := strconv.Itoa(f.Line) + " " + f.Game.Start + " " + f.Game.Tag("Event") + " " + f.Game.Comment
		if f.Fault != nil {
			said = strconv.Itoa(f.Fault.Line) + " " + f.Fault.Reasons[0].Token
		}
		got = append(got, strings.TrimSpace(said))
	}
	want := []string{
		"3 2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1 WAC.001 bm Qg6; id \"WAC.001\";",
		"4 no-king", "5 4k3/8/8/8/8/8/4P3/4K3 b - - 3 17", "6 epd-line", "7 4k3/8/8/8/8/8/4P3/4K3 w - - 5 9  hmvc 5; fmvn 9;",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}

// A game that was read is written as it would be if it were played again.
func TestFoundGamesAreWrittenAlike(t *testing.T) {
	names, err := filepath.Glob("testdata/*.p?n")
	if err != nil || len(names) < 2 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		format, err := records.Named(filepath.Ext(name))
		if err != nil {
			t.Fatal(err)
		}
		var played, kept strings.Builder
		again, once := records.Writer(format, &played), records.Writer(format, &kept)
		n := 0
		for f, err := range records.Each(bytes.NewReader(text)) {
			if err != nil || f.Fault != nil {
				continue
			}
			n++
			if f.final == nil {
				t.Errorf("%s: game %d has no last position", name, f.Number)
			}
			if err := errors.Join(again.Add(f.Game), once.AddFound(f)); err != nil {
				t.Errorf("%s: game %d: %v", name, f.Number, err)
			}
		}
		if n == 0 || played.String() != kept.String() {
			t.Errorf("%s: %d games are written in two ways", name, n)
		}
	}
}
