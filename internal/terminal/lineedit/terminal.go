package lineedit

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// IsTerminal tells whether a file is a terminal whose keys can be read.
func IsTerminal(file *os.File) bool {
	_, err := getMode(file)
	return err == nil
}

// TerminalWidth is how many columns a terminal has.
func TerminalWidth(file *os.File) int {
	if n := terminalColumns(file); n > 0 {
		return n
	}
	return 80
}

// Terminal is a terminal that hands over every key as it is pressed. Signals come from it as ever: Ctrl-C interrupts.
type Terminal struct {
	file    *os.File
	mode    *mode // as it was
	once    sync.Once
	signals chan os.Signal
	done    chan struct{}
	again   chan struct{}
}

// Open makes the terminal hand over keys, until Close. It fails if the file is not a terminal.
//
// The terminal gets its mode back whatever ends the program: by Close, also while a panic goes up, before a second interrupt or
// a quit kills it, and while it is stopped.
func Open(file *os.File) (*Terminal, error) {
	was, err := getMode(file)
	if err != nil {
		return nil, err
	}
	t := &Terminal{file: file, mode: was, signals: make(chan os.Signal, 4), done: make(chan struct{}), again: make(chan struct{}, 1)}
	signal.Notify(t.signals, ending...)
	if err := setMode(file, was.keyByKey()); err != nil {
		signal.Stop(t.signals)
		return nil, err
	}
	go t.watch()
	return t, nil
}

// Again tells that the program was stopped and goes on: its line is no longer where the cursor is.
func (t *Terminal) Again() <-chan struct{} { return t.again }

// Close gives the terminal its mode back.
func (t *Terminal) Close() {
	t.once.Do(func() {
		signal.Stop(t.signals)
		close(t.done)
		_ = setMode(t.file, t.mode)
	})
}

// watch sees to it that no signal leaves the terminal as it is. The first interrupt is the program's own to answer, so only
// the second ends it here.
func (t *Terminal) watch() {
	interrupted := false
	for {
		select {
		case <-t.done:
			return
		case s := <-t.signals:
			if s == stopped {
				_ = setMode(t.file, t.mode)
				pause()
				_ = setMode(t.file, t.mode.keyByKey())
				select {
				case t.again <- struct{}{}:
				default:
				}
				continue
			}
			if (s == os.Interrupt || s == syscall.SIGTERM) && !interrupted {
				interrupted = true
				continue
			}
			t.Close()
			die(s)
			return
		}
	}
}
