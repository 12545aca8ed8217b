package terminal

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"crownhead/internal/terminal/lineedit"
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

// listenTo edits lines at the session's terminal if it has one, else it reads them from in.
func (s *Session) listenTo(ctx context.Context, in io.Reader) input {
	if s.Keys != nil {
		if t, err := lineedit.Open(s.Keys); err == nil {
			edit := lineedit.New(s.out, s.columns, func(before string) []string { return s.complete(before) })
			return &keys{Editor: edit, terminal: t, typed: chunks(ctx, s.Keys)}
		}
	}
	return &lines{out: s.out, typed: scanned(ctx, in)}
}

// lines is an input without editing.
type lines struct {
	out   io.Writer
	typed <-chan []byte
	next  []string
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

// scanned is a reader's lines.
func scanned(ctx context.Context, in io.Reader) <-chan []byte {
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
	}()
	return to
}

// keys is a terminal whose line is edited here.
type keys struct {
	*lineedit.Editor
	terminal *lineedit.Terminal
	typed    <-chan []byte
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

// columns is how wide the person's terminal is; 0 if there is none.
func (s *Session) columns() int {
	if s.Columns == nil {
		return 0
	}
	return s.Columns()
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
