package lineedit

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// screen is as much of a terminal as the editor needs: it shows what was written, row by row.
type screen struct {
	t       *testing.T
	wide    int
	rows    [][]rune
	row     int
	column  int // == wide: the next letter begins a new row
	written int
}

func (s *screen) Write(p []byte) (int, error) {
	s.written += len(p)
	text := []rune(string(p))
	for i := 0; i < len(text); i++ {
		switch r := text[i]; r {
		case '\r':
			s.column = 0
		case '\n':
			s.row, s.column = s.row+1, 0
		case '\b':
			s.column = max(0, min(s.column, s.wide-1)-1)
		case '\a':
		case 0x1b:
			n := 0
			for i += 2; text[i] >= '0' && text[i] <= '9'; i++ {
				n = 10*n + int(text[i]-'0')
			}
			switch text[i] {
			case 'A':
				s.row -= n
			case 'B':
				s.row += n
			case 'C':
				s.column += n
			case 'J':
				s.rows = s.rows[:min(len(s.rows), s.row+1)]
				if s.row < len(s.rows) {
					s.rows[s.row] = s.rows[s.row][:min(len(s.rows[s.row]), s.column)]
				}
			default:
				s.t.Fatalf("unknown sequence in %q", p)
			}
			if s.row < 0 || s.column >= s.wide {
				s.t.Fatalf("the cursor leaves the screen at %q", p)
			}
		default:
			if letterWidth(r) == 0 {
				continue
			}
			if s.column+letterWidth(r) > s.wide {
				s.row, s.column = s.row+1, 0
			}
			for len(s.rows) <= s.row {
				s.rows = append(s.rows, nil)
			}
			for len(s.rows[s.row]) < s.column+letterWidth(r) {
				s.rows[s.row] = append(s.rows[s.row], ' ')
			}
			s.rows[s.row][s.column] = r
			s.column += letterWidth(r)
		}
	}
	return len(p), nil
}

func (s *screen) text() string {
	var rows []string
	for _, r := range s.rows {
		rows = append(rows, strings.TrimRight(string(r), " "))
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n")
}

// edited feeds keys and gives the lines that came out.
func edited(t *testing.T, keys string, complete func(string) []string) (lines []string, shown string, e *Editor) {
	t.Helper()
	s := &screen{t: t, wide: 40}
	e = New(s, func() int { return s.wide }, complete)
	e.Ask("> ")
	e.Feed([]byte(keys))
	for {
		line, state := e.Next()
		switch state {
		case Line:
			lines = append(lines, line)
			e.Ask("> ")
		case End:
			return append(lines, "END"), s.text(), e
		default:
			return lines, s.text(), e
		}
	}
}

const (
	left, right, up_, down = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
	home, end, del         = "\x1b[H", "\x1bOF", "\x1b[3~"
)

// A long text that is pasted by mistake is cut, and the keys after it work.
func TestALongPaste(t *testing.T) {
	lines, _, _ := edited(t, strings.Repeat("x", 200_000)+"\x7fy\rnext\r", nil)
	if want := strings.Repeat("x", mostLetters-1) + "y"; len(lines) != 2 || lines[0] != want || lines[1] != "next" {
		t.Errorf("%d lines, the first of %d letters", len(lines), len(lines[0]))
	}
}

func TestKeys(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"abc\r", "abc"},
		{"abc\n", "abc"},
		{"ac" + left + "b\r", "abc"},
		{"bc" + home + "a" + end + "d\r", "abcd"},
		{"bc\x01a\x05d\r", "abcd"},
		{"abx\x7fc\r", "abc"},
		{"xabc" + home + del + "\r", "abc"},
		{"xabc" + home + "\x04\r", "abc"},
		{left + left + "a" + right + right + "b\r", "ab"},
		{"one two\x17three\r", "one three"},
		{"one two" + "\x1bb" + "x\r", "one xtwo"},
		{"one two" + "\x1b[1;5D" + "\x1b[1;5D" + "x" + "\x1b[1;5C" + "y\r", "xoney two"},
		{"one two" + "\x1b\x7f" + "\r", "one "},
		{"abc" + left + "\x0b" + "\r", "ab"},
		{"abc" + left + "\x15" + "\r", "c"},
		{"abc\x15\x19\x19\r", "abcabc"},
		{"zwölf é 王\x7f\r", "zwölf é "},
		{"e\u0301\r", "e\u0301"},
		{"a\x00\x1c\x1b[99~\x1b[200~b\r", "ab"},
		{"\x1b" + "x1\r", "x1"}, // the Escape key alone
		{"first\rsecond\r" + up_ + up_ + "\r", "first|second|first"},
		{"first\rsec" + up_ + down + "ond\r", "first|second"},
		{"a\ra\rb\r" + up_ + up_ + "\r", "a|a|b|a"}, // the same line twice is remembered once
		{"a\r" + up_ + up_ + up_ + down + down + down + "b\r", "a|b"},
		{"\r  \ra\r" + up_ + "\r", "|  |a|a"},
		{"a\x10\x0e\x0c\x02\x06b\r", "ab"},
		{"ab\r\x04", "ab|END"},
		{"\xff\xfea\r", "a"},
	} {
		lines, _, _ := edited(t, c.keys, nil)
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%q gives %q, wanted %q", c.keys, got, c.want)
		}
	}
}

// A key can come in parts.
func TestKeysInParts(t *testing.T) {
	s := &screen{t: t, wide: 40}
	e := New(s, func() int { return s.wide }, nil)
	e.Ask("> ")
	var lines []string
	for _, b := range []byte("äc" + left + "b\rx" + up_ + "\r") {
		e.Feed([]byte{b})
		if line, state := e.Next(); state == Line {
			lines = append(lines, line)
			e.Ask("> ")
		}
	}
	if got := strings.Join(lines, "|"); got != "äbc|äbc" {
		t.Errorf("%q", got)
	}
}

func TestTab(t *testing.T) {
	words := []string{"11-15", "11-16", "12-16", "moves ", "money", "b4", "Bb5", "Bc4"}
	complete := func(before string) []string {
		var all []string
		for _, w := range words {
			if strings.HasPrefix(strings.ToLower(w), strings.ToLower(before)) {
				all = append(all, w)
			}
		}
		return all
	}
	for _, c := range []struct{ keys, line, shown string }{
		{"12\t\r", "12-16", ""},
		{"11\t", "", "> 11-1"},
		{"11\t5\r", "11-15", ""},
		{"11\t\t", "", "11-15   11-16\n> 11-1"},
		{"mov\t11\r", "moves 11", ""},
		{"MOV\t\r", "moves ", ""},
		{"b\t\r", "b4", ""},
		{"bB\t\r", "Bb5", ""},
		{"B\t", "", "Bb5   Bc4\n> B"},
		{"zzz\t", "", "> zzz"},
		{"12x" + left + "\t\r", "12-16x", ""},
	} {
		lines, shown, _ := edited(t, c.keys, complete)
		if got := strings.Join(lines, "|"); got != c.line || c.shown != "" && shown != c.shown {
			t.Errorf("%q gives %q and shows %q, wanted %q and %q", c.keys, got, shown, c.line, c.shown)
		}
	}
}

// What is typed at the end of a line is echoed and no more: a screen reader hears the letter alone.
func TestLettersAreEchoed(t *testing.T) {
	var out bytes.Buffer
	e := New(&out, func() int { return 80 }, nil)
	e.Ask("White to move> ")
	out.Reset()
	e.Feed([]byte("e4"))
	e.Next()
	if out.String() != "e4" {
		t.Errorf("%q is written for two letters", out.String())
	}
	e.Feed([]byte("\x7f"))
	e.Next()
	if out.String() != "e4\b \b" {
		t.Errorf("%q is written for two letters and a step back", out.String())
	}
}

// Whatever is typed on however narrow a terminal, the screen shows prompt and line, and the cursor is where it belongs; what
// was above stays.
func TestTheScreenShowsTheLine(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	keys := []string{"a", "b", " ", "é", "王", "x", "y", "z", left, left, right, home, end, "\x7f", del, "\x17", "\x0b", "\x15", "\x19", "\x1bb", "\x1bf", up_, down, "\x0c", "\r"}
	for range 300 {
		s := &screen{t: t, wide: 5 + random.IntN(20)}
		e := New(s, func() int { return s.wide }, nil)
		const prompt = "move> "
		_, _ = s.Write([]byte("above\n"))
		top := s.row
		e.Ask(prompt)
		var typed []string
		for range 60 {
			k := keys[random.IntN(len(keys))]
			typed = append(typed, strconv.Quote(k))
			e.Feed([]byte(k))
			if _, state := e.Next(); state == Line {
				top = s.row
				e.Ask(prompt)
			} else if random.IntN(8) == 0 {
				e.Hide()
				_, _ = s.Write([]byte("news\n"))
				top = s.row
				e.Ask(prompt)
			}
			want := &screen{t: t, wide: s.wide, row: top, rows: slices.Repeat([][]rune{nil}, top)}
			_, _ = want.Write([]byte(prompt + string(e.line)))
			p := e.place(prompt + string(e.line[:e.at]))
			var got []string
			for _, r := range s.rows[min(top, len(s.rows)):] {
				got = append(got, strings.TrimRight(string(r), " "))
			}
			var should []string
			for _, r := range want.rows[top:] {
				should = append(should, strings.TrimRight(string(r), " "))
			}
			if strings.TrimRight(strings.Join(got, "\n"), "\n") != strings.TrimRight(strings.Join(should, "\n"), "\n") {
				t.Fatalf("width %d, %v: shows %q, wanted %q", s.wide, typed, got, should)
			}
			if row, column := top+p.row, p.column; s.row*s.wide+s.column != row*s.wide+column {
				t.Fatalf("width %d, %v: the cursor is at %d,%d, wanted %d,%d", s.wide, typed, s.row, s.column, row, column)
			}
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text   string
		wide   int
		indent string
		want   string
	}{
		{"one two three", 0, "", "one two three"},
		{"one two three", 7, "", "one two\nthree"},
		{"one two three", 7, "  ", "one two\n  three"},
		{"vingt\u00a0: trois", 6, "", "vingt\u00a0:\ntrois"},
		{"incomprehensible word", 5, "", "incomprehensible\nword"},
		{"王王 王", 4, "", "王王\n王"},
	} {
		if got := Wrap(c.text, c.wide, c.indent); got != c.want {
			t.Errorf("%q in %d: %q, wanted %q", c.text, c.wide, got, c.want)
		}
	}
	if got := Columns([]string{"aa", "bb", "cc"}, 8); got != "aa   bb\ncc" {
		t.Errorf("%q", got)
	}
	if got := Columns(slices.Repeat([]string{"a"}, 61), 0); !strings.HasSuffix(got, "a … (61)") {
		t.Errorf("%q", got)
	}
}

// Only what has changed is drawn: a screen reader says no prompt again and no letter that stays.
func TestOnlyTheChangeIsDrawn(t *testing.T) {
	var out bytes.Buffer
	e := New(&out, func() int { return 80 }, func(string) []string { return []string{"Nf3-e5"} })
	feed := func(keys string) string {
		out.Reset()
		e.Feed([]byte(keys))
		e.Next()
		return out.String()
	}
	e.Ask("White to move> ")
	feed("moves 22\r")
	e.Ask("White to move> ")
	feed("why 23-18")
	for _, c := range []struct{ keys, want, not string }{
		{"\x1b[D\x1b[D\x1b[D", "", "why"},
		{"x", "x-18", "why"},   // why 23x-18
		{"\x7f", "-18", "why"}, // and back
		{"\x15", "-18", "why"}, // what was typed up to the cursor is gone
		{"\x1b[A", "moves", "White"},
		{"\x1b[B", "-18", "White"},
		{"\x0b", "", "White"},
	} {
		if got := feed(c.keys); !strings.Contains(got, c.want) || strings.Contains(got, "White") || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%q draws %q", c.keys, got)
		}
	}
}
