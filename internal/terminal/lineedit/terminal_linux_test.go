package lineedit

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"crownhead/internal/terminal/lineedit/ptytest"
)

// TestMain lets the tests start a program that reads key by key and ends in one of many ways.
func TestMain(m *testing.M) {
	if how := os.Getenv("LINEEDIT_TEST_ENDS_BY"); how != "" {
		endBy(how)
	}
	// Where nohup runs the tests a hang-up is ignored, and programs inherit that. They do not inherit a signal that is listened for.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	os.Exit(m.Run())
}

func endBy(how string) {
	first := make(chan os.Signal, 8) // the program's own, as in main
	signal.Notify(first, os.Interrupt, syscall.SIGTERM)
	t, err := Open(os.Stdin)
	if err != nil {
		fmt.Println("no terminal:", err)
		os.Exit(3)
	}
	defer t.Close()
	fmt.Println("open", TerminalWidth(os.Stdout), IsTerminal(os.Stdin))
	switch how {
	case "panic":
		panic("on purpose")
	case "interrupt":
		<-first
		fmt.Println("interrupted")
		signal.Stop(first)
		time.Sleep(time.Hour)
	case "key":
		var key [1]byte
		_, _ = os.Stdin.Read(key[:])
		fmt.Printf("key %q\n", key)
	case "stop":
		<-t.Again()
		fmt.Println("again")
		var key [1]byte
		_, _ = os.Stdin.Read(key[:])
	}
	t.Close()
	os.Exit(0)
}

func at(t *testing.T, how string) *ptytest.Program {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "LINEEDIT_TEST_ENDS_BY="+how)
	p := ptytest.Start(t, 40, c)
	p.Wait("open 40 true")
	return p
}

// killedBy is the signal that has ended a program.
func killedBy(err error) syscall.Signal {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.Sys().(syscall.WaitStatus).Signal()
	}
	return 0
}

// However the program ends, the terminal is as it was before; End checks that.
func TestTheTerminalIsAlwaysPutBack(t *testing.T) {
	p := at(t, "key")
	p.Type("x") // no Enter
	p.Wait(`key "x"`)
	if _, err := p.End(); err != nil {
		t.Error(err)
	}

	p = at(t, "panic")
	if rest, err := p.End(); err == nil || !strings.Contains(rest, "on purpose") {
		t.Errorf("%v %q", err, rest)
	}

	p = at(t, "interrupt")
	p.Type("\x03")
	p.Wait("interrupted")
	p.Type("\x03")
	if _, err := p.End(); killedBy(err) != syscall.SIGINT {
		t.Errorf("the second interrupt ends it by %v", err)
	}

	p = at(t, "interrupt")
	p.Signal(syscall.SIGTERM)
	p.Wait("interrupted")
	p.Signal(syscall.SIGTERM)
	if _, err := p.End(); killedBy(err) != syscall.SIGTERM {
		t.Errorf("the second SIGTERM ends it by %v", err)
	}

	p = at(t, "key")
	p.Signal(syscall.SIGHUP)
	if _, err := p.End(); killedBy(err) != syscall.SIGHUP {
		t.Errorf("a hang-up ends it by %v", err)
	}
}

// While the program is stopped the terminal is the shell's; afterwards it is the program's again.
func TestStoppedAndContinued(t *testing.T) {
	p := at(t, "stop")
	p.Type("\x1a")
	p.Stopped()
	p.Signal(syscall.SIGCONT)
	p.Wait("again")
	p.Type("x") // no Enter
	if _, err := p.End(); err != nil {
		t.Error(err)
	}
}

func TestAPipeIsNoTerminal(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	if _, err := Open(r); err == nil || IsTerminal(r) || TerminalWidth(r) != 80 {
		t.Errorf("a pipe is taken for a terminal: %v", err)
	}
}
