package record

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

func tokenOf(t *testing.T, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	return reasonsOf(err)[0].Token
}

func TestWhatCannotBeWritten(t *testing.T) {
	write := func(format string, games ...Game) error {
		f, err := records.Named(format)
		if err != nil {
			return err
		}
		_, err = f.Write(games...)
		return err
	}
	chess := Game{Rules: "chess/fide"}
	money := Game{Rules: "backgammon/standard"}
	match := Game{Rules: "backgammon/standard?match=3"}
	inside := money
	inside.Start = "4HPwATDgc/ABMA:cAkAAAAAAAAE"
	late := chess
	for _, text := range strings.Fields(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 5)) {
		late.Main = append(late.Main, Turn{Text: text})
	}
	wrong := chess
	wrong.Main = Line{{Text: "e5"}}
	for _, c := range []struct {
		err   error
		token string
	}{
		{write("gif", chess), "no-such-format"},
		{write("sgf", money), "only-read"},
		{write("pgn"), "nothing-given"},
		{write("json"), "nothing-given"},
		{write("pgn", money), "other-family"},
		{write("mat", chess), "other-family"},
		{write("mat", inside), "mat-start"},
		{write("mat", match, match), ""},
		{write("json", chess, chess), "one-match"},
		{write("pgn", wrong), "pawn-shape"},
		{write("json", wrong), "pawn-shape"},
		{write("json", late), "log-late"},
		{write("pgn", late), ""},
		{write("pgn", Game{Rules: "poker"}), "other-family"},
		{write("mat", money, money), ""},
	} {
		if got := tokenOf(t, c.err); got != c.token {
			t.Errorf("refused with %q, not %q: %v", got, c.token, c.err)
		}
	}
}

// However long a text is, reading it ends soon.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("long texts")
	}
	begun := worked()
	read := func(format, text string) string {
		f, err := records.Named(format)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.Read([]byte(text))
		return tokenOf(t, err)
	}
	line := Line{}
	for range mostInLine + 1 {
		line = append(line, Turn{Text: "3-3"})
	}
	long := " 0 point match\n Game 1\n Ann : 0   Ben : 0\n"
	ties := "; [CrownheadRules \"backgammon/fortress\"]\n; [CrownheadGame1 \"ties" + strings.Repeat(" 3-3", mostInLine+1) + "\"]\n"
	if got := read("mat", ties+long); got != "line-too-long" {
		t.Errorf("a long game for MAT: %s", got)
	}
	checked := checker{in: records}
	if err := checked.game(&Game{Rules: "backgammon/standard", Main: line}, nil, 0); tokenOf(t, err) != "line-too-long" {
		t.Errorf("a long game: %v", err)
	}
	var log strings.Builder
	log.WriteString(`{"crownhead-record":"1","events":[` + "\n" + `{"seq":1,"at":"2026-05-01T12:00:00Z","what":"created","by":"nobody","rules":"chess/fide"}`)
	for i := range mostEvents {
		log.WriteString(",\n" + `{"seq":` + strconv.Itoa(i+2) + `,"at":"2026-05-01T12:00:00Z","what":"left","by":"first"}`)
	}
	if got := read("json", log.String()+"]}"); got != "log-too-long" {
		t.Errorf("a long log: %s", got)
	}
	for _, c := range []struct{ format, text string }{
		{"pgn", strings.Repeat("(", 1<<20)},
		{"pgn", strings.Repeat("1. e4 (", 1<<17)},
		{"pgn", strings.Repeat("{", 1<<20)},
		{"pgn", "1. e4" + strings.Repeat(" {a}", 1<<18)},
		{"pgn", "1. e4" + strings.Repeat(" (1. d4)", 1<<14)},
		{"pgn", strings.Repeat("[A \"\"]", 1<<17)},
		{"pgn", strings.Repeat("*\n", 1<<14)},
		{"mat", strings.Repeat(" Game 1\n", 1<<17)},
		{"mat", " 3 point match\n" + strings.Repeat(" Game 1\n Ann : 0   Ben : 0\n", 1<<14)},
		{"sgf", strings.Repeat("(;", 1<<16)},
		{"sgf", strings.Repeat("(;GM[6];W[31hefe])", 1<<10)},
		{"sgf", "(;GM[6]" + strings.Repeat(";C[x]", 1<<14) + ")"},
		{"pgn", strings.Repeat("{{}", 1<<14)},
		{"pgn", strings.Repeat("}", 1<<16)},
		{"json", strings.Repeat("[", 1<<20)},
		{"json", `{"crownhead-record":` + strings.Repeat(`{"a":`, 1<<17)},
	} {
		read(c.format, c.text)
		if took := worked() - begun; took > 60*time.Second {
			t.Fatalf("after %.40q the processor has worked for %v", c.text, took)
		}
	}
}
