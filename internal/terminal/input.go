package terminal

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal/lineedit"
	"crownhead/internal/terminal/textboard"
)

// input is where a person types: a pipe that gives line after line, or a terminal whose line is edited here. One goroutine
// reads and hands on what it has read; everything else happens in the session's own.
type input interface {
	// Ask shows the prompt.
	Ask(prompt string)
	// Aside makes room for what is said though nobody has finished a line.
	Aside()
	// Typed is what was read, closed at the end of the input; it is to be fed.
	Typed() <-chan []byte
	Feed(typed []byte)
	// Next is the next line of what was fed.
	Next() (string, lineedit.State)
	// Again is when the prompt must be shown again.
	Again() <-chan struct{}
	Close()
}

// listen edits lines at a screen's terminal if it has one, else it reads them from in.
func listen(ctx context.Context, in io.Reader, out io.Writer, screen Screen, complete func(before string) []string) input {
	if screen.Keys != nil {
		if t, err := lineedit.Open(screen.Keys); err == nil {
			return &keys{Editor: lineedit.New(out, screen.columns, complete), terminal: t, typed: chunks(ctx, screen.Keys), ascii: screen.Style.ASCII}
		}
	}
	l := &lines{out: out}
	l.typed = scanned(ctx, in, &l.failed)
	return l
}

// Lines is what a person types where nothing happens meanwhile: one line after the other, edited as at a table if there is a terminal.
type Lines struct {
	ctx context.Context
	input
	failed error // why the input ended too early
}

// Listen reads lines until they are closed. Complete is what could be meant by the beginning of a line.
func Listen(ctx context.Context, in io.Reader, out io.Writer, screen Screen, complete func(before string) []string) *Lines {
	return &Lines{ctx: ctx, input: listen(ctx, in, out, screen, complete)}
}

// Line asks for a line. Not ok means that there is none: the input has ended, or the context.
func (l *Lines) Line(prompt string) (line string, ok bool) {
	if line, ok = l.wait(prompt); !ok && prompt != "" {
		l.Aside()
	}
	return line, ok
}

func (l *Lines) wait(prompt string) (line string, ok bool) {
	l.Ask(prompt)
	for {
		switch line, state := l.Next(); state {
		case lineedit.Line:
			return line, true
		case lineedit.End:
			return "", false
		}
		select {
		case <-l.ctx.Done():
			return "", false
		case <-l.Again():
			l.Ask(prompt)
		case more, ok := <-l.Typed():
			if !ok {
				if read, plain := l.input.(*lines); plain {
					l.failed = read.failed
				}
				return "", false
			}
			l.Feed(more)
		}
	}
}

// Err is why the input could not be read to its end; nothing after an interrupt.
func (l *Lines) Err() error {
	if l.ctx.Err() != nil {
		return nil
	}
	return l.failed
}

// lines is an input without editing.
type lines struct {
	out   io.Writer
	typed <-chan []byte
	next  []string

	failed error // why there is nothing more, known once typed is closed
}

func (l *lines) Ask(prompt string)      { fmt.Fprint(l.out, prompt) }
func (l *lines) Aside()                 { fmt.Fprintln(l.out) }
func (l *lines) Typed() <-chan []byte   { return l.typed }
func (l *lines) Feed(typed []byte)      { l.next = append(l.next, string(typed)) }
func (l *lines) Again() <-chan struct{} { return nil }
func (l *lines) Close()                 {}

func (l *lines) Next() (string, lineedit.State) {
	if len(l.next) == 0 {
		return "", lineedit.More
	}
	line := l.next[0]
	l.next = l.next[1:]
	return line, lineedit.Line
}

// scanned is a reader's lines; failed is why they ended too early.
func scanned(ctx context.Context, in io.Reader, failed *error) <-chan []byte {
	to := make(chan []byte)
	go func() {
		defer close(to)
		scanner := lineedit.Lines(in)
		for scanner.Scan() {
			select {
			case to <- []byte(scanner.Text()):
			case <-ctx.Done():
				return
			}
		}
		*failed = scanner.Err()
	}()
	return to
}

// keys is a terminal whose line is edited here.
type keys struct {
	*lineedit.Editor
	terminal *lineedit.Terminal
	typed    <-chan []byte
	ascii    bool
}

// Ask shows the prompt. The editor counts its columns, so it must have it as it is shown.
func (k *keys) Ask(prompt string) {
	if k.ascii {
		prompt = Fold(prompt)
	}
	k.Editor.Ask(prompt)
}

func (k *keys) Aside()                 { k.Hide() }
func (k *keys) Typed() <-chan []byte   { return k.typed }
func (k *keys) Again() <-chan struct{} { return k.terminal.Again() }
func (k *keys) Close()                 { k.terminal.Close() }

// chunks is what a terminal hands over, as it comes.
func chunks(ctx context.Context, from *os.File) <-chan []byte {
	to := make(chan []byte)
	go func() {
		defer close(to)
		for {
			buffer := make([]byte, 256)
			n, err := from.Read(buffer)
			if n > 0 {
				select {
				case to <- buffer[:n]:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return to
}

// Screen is the terminal that a person sits at, as far as there is one.
type Screen struct {
	Keys    *os.File   // the terminal whose keys are read, to edit lines; nil: lines are read as they come
	Columns func() int // how wide it is; nil: lines are not broken
	Style   textboard.Style
}

// columns is how wide the person's terminal is; 0 if there is none.
func (s Screen) columns() int {
	if s.Columns == nil {
		return 0
	}
	return s.Columns()
}

// Draw is a position on this screen, with what lies beside it. The squares are those of the last turn.
func (s Screen) Draw(set games.Opened, pos game.Position, marked []string, lang game.Lang) string {
	style := s.Style
	style.Marked, style.Lang, style.Wide = marked, lang, s.columns()
	return textboard.Styled(set, pos, style) + textboard.Beside(set, pos, lang)
}

// print writes a paragraph, broken between words where the terminal ends.
func (s *Session) print(text string) { s.printAfter("", text) }

// printAfter writes a paragraph beside something shorter.
func (s *Session) printAfter(left, text string) {
	wide := s.columns()
	if wide > 0 {
		wide = max(wide-lineedit.Width(left), 20)
	}
	fmt.Fprintln(s.out, left+lineedit.Wrap(text, wide, strings.Repeat(" ", lineedit.Width(left))))
}
