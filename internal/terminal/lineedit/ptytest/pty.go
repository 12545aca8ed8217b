//go:build linux

// Package ptytest is a real terminal for tests: a pseudo-terminal with a program at it, what the program shows, and keys to
// press. It knows nothing of the program.
package ptytest

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Program is a program at a terminal.
type Program struct {
	t       *testing.T
	command *exec.Cmd
	master  *os.File
	slave   *os.File
	was     unix.Termios

	mu    sync.Mutex
	shown strings.Builder
	more  chan struct{} // closed when there is more, and made again
	read  int           // how much of it a test has waited for

	ended chan error
}

// Start starts a program at a terminal that is so many columns wide.
func Start(t *testing.T, columns int, command *exec.Cmd) *Program {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetWinsize(int(slave.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: uint16(columns)}); err != nil {
		t.Fatal(err)
	}
	p := &Program{t: t, command: command, master: master, slave: slave, more: make(chan struct{}), ended: make(chan error, 1)}
	p.was = p.mode()
	command.Stdin, command.Stdout, command.Stderr = slave, slave, slave
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	go p.watch()
	go func() { p.ended <- command.Wait() }()
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = master.Close()
		_ = slave.Close()
	})
	return p
}

func (p *Program) watch() {
	buffer := make([]byte, 4096)
	for {
		n, err := p.master.Read(buffer)
		p.mu.Lock()
		p.shown.Write(buffer[:n])
		close(p.more)
		p.more = make(chan struct{})
		p.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (p *Program) mode() unix.Termios {
	p.t.Helper()
	m, err := unix.IoctlGetTermios(int(p.slave.Fd()), unix.TCGETS)
	if err != nil {
		p.t.Fatal(err)
	}
	return *m
}

// Type presses keys.
func (p *Program) Type(keys string) {
	p.t.Helper()
	if _, err := p.master.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

// Signal sends the program a signal.
func (p *Program) Signal(s os.Signal) {
	p.t.Helper()
	if err := p.command.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
}

// patience ends a test that hangs, on however busy a machine; nothing is measured by it.
const patience = 10 * time.Minute

// Wait waits until the program shows a text after what was waited for before, and gives everything shown up to it.
func (p *Program) Wait(text string) string {
	p.t.Helper()
	late := time.After(patience)
	for {
		p.mu.Lock()
		all, more := p.shown.String(), p.more
		p.mu.Unlock()
		if i := strings.Index(all[p.read:], text); i >= 0 {
			said := all[p.read : p.read+i+len(text)]
			p.read += i + len(text)
			return said
		}
		select {
		case <-more:
		case <-late:
			p.t.Fatalf("the program never shows %q after %q", text, all[p.read:])
		}
	}
}

// End waits for the end of the program, and for the rest of what it shows. Its terminal must have the mode it had before.
func (p *Program) End() (rest string, err error) {
	p.t.Helper()
	select {
	case err = <-p.ended:
	case <-time.After(patience):
		p.t.Fatal("the program does not end")
	}
	if now := p.mode(); now != p.was {
		p.t.Errorf("the terminal is left in another mode: %+v, it was %+v", now, p.was)
	}
	const last = "<that was all>"
	if _, err := p.slave.WriteString(last); err != nil { // after everything the program has written
		p.t.Fatal(err)
	}
	return strings.TrimSuffix(p.Wait(last), last), err
}

// Stopped waits until the program is stopped. Its terminal must have the mode it had before.
func (p *Program) Stopped() {
	p.t.Helper()
	for late := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
		if err != nil {
			p.t.Fatal(err)
		}
		if _, state, _ := strings.Cut(string(stat), ") "); strings.HasPrefix(state, "T") {
			break
		}
		if time.Now().After(late) {
			p.t.Fatal("the program is never stopped")
		}
	}
	if now := p.mode(); now != p.was {
		p.t.Errorf("the terminal is left to the shell in another mode: %+v, it was %+v", now, p.was)
	}
}
