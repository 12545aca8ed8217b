package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"crownhead/internal/terminal/lineedit/ptytest"
	"crownhead/internal/terminal/textboard"
)

// atTerminal starts the program at a real terminal.
func atTerminal(t *testing.T, columns int, env []string, args ...string) *ptytest.Program {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1", "TERM=xterm-256color", "LANG=C.UTF-8"), env...)
	return ptytest.Start(t, columns, c)
}

// A person edits lines, goes back to earlier ones and completes turns and words; everything ends with the terminal as it was.
func TestEditingAtATerminal(t *testing.T) {
	dir := t.TempDir()
	p := atTerminal(t, 60, nil, "play", "checkers/maple", "-two", "-data", dir)
	p.Wait("Black to move> ")
	p.Type("11\t") // 11-15 and 11-16
	p.Wait("11-1")
	p.Type("\t")
	p.Wait("11-15   11-16")
	p.Wait("Black to move> 11-1")
	p.Type("5\r")
	p.Wait("Red to move> ")
	p.Type("mo\t22\r") // moves 22
	p.Wait("22-18   22-17")
	p.Type("\x1b[A") // the line before
	p.Wait("moves 22")
	p.Type("\x15why 22-2\x1b[D\x1b[D\x1b[D2\x05\x7f18\r") // why 222-18, with the cursor moved about
	p.Wait("222-18")
	p.Type("hlep\r")
	p.Wait("“help”")
	p.Type("aide\t\r") // other languages are completed too
	p.Wait("help")
	p.Type("22-18\r")
	p.Wait("Black to move> ")
	p.Type("\x04") // end of input
	rest, err := p.End()
	if err != nil || !strings.Contains(rest, "The game has been saved in") {
		t.Errorf("%v, %q", err, rest)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v %v", files, err)
	}
	if out, _, _ := crownhead("replay", files[0]); !strings.Contains(out, "11-15") || !strings.Contains(out, "22-18") {
		t.Errorf("what was typed is not played: %s", out)
	}
}

// Words break where the terminal ends, on every line that is not a board.
//
//test:calm one person at one terminal; what happens there beside other things is raced by the tests beside it
func TestWordsBreakAtTheEdge(t *testing.T) {
	p := atTerminal(t, 44, nil, "play", "checkers/maple", "-two", "-data", t.TempDir(), "-lang", "fr")
	p.Wait("> ")
	p.Type("aide\r")
	help := p.Wait("compris aussi.")
	p.Type("regles ml-9\r")
	clause := p.Wait("Noirs au trait> ")
	for line := range strings.Lines(strings.ReplaceAll(help+clause, "\r", "")) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 44 {
			t.Errorf("%d columns: %q", n, line)
		}
	}
	p.Type("quitter\r")
	if _, err := p.End(); err != nil {
		t.Error(err)
	}
}

// An interrupt right after a line, or while the computer thinks, or a SIGTERM: the game is saved and the program ends.
func TestInterruptsAtATerminal(t *testing.T) {
	for name, end := range map[string]func(*ptytest.Program){
		"at the prompt":      func(p *ptytest.Program) { p.Type("\x03") },
		"in a line":          func(p *ptytest.Program) { p.Type("e"); p.Wait("e"); p.Type("\x03") },
		"right after a line": func(p *ptytest.Program) { p.Type("e4\r\x03") },
		"a signal":           func(p *ptytest.Program) { p.Signal(syscall.SIGTERM) },
	} {
		t.Run(name, func(t *testing.T) {
			p := atTerminal(t, 80, nil, "play", "chess", "-level", "8", "-side", "first", "-data", t.TempDir())
			p.Wait("White to move> ")
			end(p)
			rest, err := p.End()
			if err != nil || !strings.Contains(rest, "The game has been saved in") {
				t.Errorf("%v, %q", err, rest)
			}
		})
	}
}

// Analysis, lessons and puzzles have the board and the line of play.
//
//test:calm one person at one terminal; what happens there beside other things is raced by the tests beside it
func TestStudyAtATerminal(t *testing.T) {
	data := "XDG_DATA_HOME=" + t.TempDir()
	p := atTerminal(t, 80, []string{data}, "analyse", "chess")
	p.Wait("> ")
	p.Type("e\t") // e3 and e4, and no word
	p.Wait("e3   e4")
	p.Type("4\r")
	if shown := p.Wait("Black to move"); !strings.Contains(shown, "\x1b[48;5;143;") {
		t.Errorf("the squares of the turn are not marked: %q", shown)
	}
	p.Wait("> ")
	p.Type("\x1b[A") // the line before
	p.Wait("e4")
	p.Type("\x15li\t 1\r")
	p.Wait("nes 1") // which Tab has added
	p.Wait("> ")
	p.Type("\x04")
	if _, err := p.End(); err != nil {
		t.Error(err)
	}
	for _, args := range [][]string{{"learn", "checkers/maple"}, {"puzzles", "try", "-family", "chess"}} {
		p := atTerminal(t, 80, []string{data}, args...)
		if shown := p.Wait("> "); !strings.Contains(shown, "\x1b[48;5;") {
			t.Errorf("%v: no colours in %q", args, shown)
		}
		p.Type("qu\t\r")
		if shown, err := p.End(); err != nil || !strings.Contains(shown, "quit") {
			t.Errorf("%v: %v, %q", args, err, shown)
		}
	}
}

// A terminal that shows nothing but ASCII gets nothing else, at a table and in what people study.
//
//test:calm it looks at what each of twelve programs writes; the tests beside it have the same programs raced
func TestOnlyASCII(t *testing.T) {
	for _, env := range []string{"TERM=dumb", "LANG=C", "LC_ALL=POSIX"} {
		for _, args := range [][]string{
			{"play", "checkers/maple", "-two", "-data", t.TempDir()}, {"play", "towers", "-two", "-lang", "de", "-data", t.TempDir()}, {"analyse", "morris", "-lang", "fr"}, {"learn", "checkers/maple"},
		} {
			p := atTerminal(t, 80, []string{"XDG_DATA_HOME=" + t.TempDir(), env}, args...)
			shown := p.Wait("> ")
			p.Type("?\n")
			shown += p.Wait("> ")
			p.Type("quit\n")
			rest, err := p.End()
			if i := strings.IndexFunc(shown+rest, func(r rune) bool { return r >= utf8.RuneSelf }); err != nil || i >= 0 {
				t.Errorf("%s, %v: %v, %q", env, args, err, (shown + rest)[max(0, i):])
			}
		}
	}
}

// A program that asks play for JSON is told what to ask instead.
func TestPlayHasNoJSON(t *testing.T) {
	for _, args := range [][]string{{"play", "chess", "-json", "-data", t.TempDir()}} {
		if _, errs, status := crownhead(args...); status != badInput || !strings.Contains(errs, "uci") {
			t.Errorf("%v: %d, %s", args, status, errs)
		}
	}
}

// With -plain, on a pipe and at a dumb terminal everything is plain text, line by line.
//
//test:calm one person at one terminal; what happens there beside other things is raced by the tests beside it
func TestPlain(t *testing.T) {
	escape := regexp.MustCompile(`\x1b|[^\x00-\x7f…“”’░▓→]`)
	for _, c := range []struct{ env, args []string }{
		{nil, []string{"-plain"}},
		{[]string{"TERM=dumb"}, nil},
	} {
		p := atTerminal(t, 80, c.env, append([]string{"play", "chess", "-two", "-data", t.TempDir()}, c.args...)...)
		shown := p.Wait("White to move> ")
		p.Type("e4\n")
		shown += p.Wait("Black to move> ")
		p.Type("quit\n")
		rest, err := p.End()
		if shown += rest; err != nil || escape.MatchString(shown) {
			t.Errorf("%v: %v, %q in %q", c, err, escape.FindString(shown), shown)
		}
	}
	if out, status := six(t, "e4\nquit\n", "play", "chess", "-two", "-data", t.TempDir()); status != done || escape.MatchString(out) {
		t.Errorf("on a pipe: %d, %q in %s", status, escape.FindString(out), out)
	}
}

func TestWhatATerminalShows(t *testing.T) {
	for _, c := range []struct {
		env     string
		colours textboard.Colours
		glyphs  bool
	}{
		{"TERM=xterm-256color LANG=de_DE.UTF-8", textboard.Many, true},
		{"TERM=xterm LANG=C.utf8 COLORTERM=truecolor", textboard.Many, true},
		{"TERM=xterm-256color LANG=C", textboard.Many, false},
		{"TERM=xterm-256color LANG=de_DE.UTF-8 LC_ALL=C", textboard.Many, false},
		{"TERM=vt220 LC_CTYPE=fr_FR.UTF-8", textboard.Eight, true},
		{"TERM=linux LANG=C.UTF-8", textboard.Eight, false},
		{"TERM=xterm-256color LANG=C.UTF-8 NO_COLOR=1", textboard.Reverse, true},
	} {
		env := map[string]string{}
		for _, pair := range strings.Fields(c.env) {
			name, value, _ := strings.Cut(pair, "=")
			env[name] = value
		}
		if colours, glyphs := shows(func(name string) string { return env[name] }); colours != c.colours || glyphs != c.glyphs {
			t.Errorf("%s: %d colours, glyphs %v", c.env, colours, glyphs)
		}
	}
	p := atTerminal(t, 80, nil, "play", "chess", "-two", "-flip", "-data", t.TempDir())
	board := p.Wait("White to move> ")
	for _, want := range []string{"\x1b[48;5;", "♜", "h  g  f"} {
		if !strings.Contains(board, want) {
			t.Errorf("no %q in %q", want, board)
		}
	}
	p.Type("e4\r")
	p.Wait("Last turn: e4 (White).")
	p.Type("quit\r")
	if _, err := p.End(); err != nil {
		t.Error(err)
	}
}

// What happens at a server's table while somebody types is told above the line, which stays as it was typed.
func TestNewsWhileTyping(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	walter, made := laid(t, address, "checkers/maple")
	p := atTerminal(t, 80, []string{"NO_COLOR=1"}, "join", address+made.SeatLinks[1], "-name", "Ines", "-data", t.TempDir())
	p.Wait("Black to move> ")
	p.Type("23-1") // too early, and not finished
	p.Wait("23-1")
	seen(t, walter, "the start", hasMoves)
	must(t, walter.Play(t.Context(), "11-15"))
	p.Wait("Black: 11-15.")
	p.Wait("Red to move> 23-1")
	p.Type("8\r")
	p.Wait("Black to move> ")
	seen(t, walter, "the turn", hasMoves)
	p.Type("\x03")
	if rest, err := p.End(); err != nil || !strings.Contains(rest, "brings you back") {
		t.Errorf("%v, %q", err, rest)
	}
}

// An interrupt ends a command that waits for a line.
func TestInterruptedWhileNothingIsTyped(t *testing.T) {
	for prompt, args := range map[string][]string{
		"White to move": {"analyse", "chess"},
		"> ":            {"learn", "morris"},
	} {
		p := atTerminal(t, 80, []string{"HOME=" + t.TempDir()}, args...)
		p.Wait(prompt)
		p.Type("\x03")
		if rest, err := p.End(); err != nil {
			t.Errorf("%v: %v, %q", args, err, rest)
		}
	}
}
