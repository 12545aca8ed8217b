package web_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// room is where the program is built for all tests.
var room string

func TestMain(m *testing.M) {
	os.Exit(inRoom(m))
}

func inRoom(m *testing.M) int {
	var err error
	if room, err = os.MkdirTemp("", "crownhead-web"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(room)
	return m.Run()
}

// build builds the program once, with what browsers need to play without it.
var build = sync.OnceValues(func() (program string, err error) {
	program = filepath.Join(room, "crownhead")
	if err = sh("make", "-s", "wasm"); err == nil {
		err = sh("go", "build", "-ldflags=-s -w", "-o", program, "./cmd/crownhead")
	}
	return program, err
})

func built(t *testing.T) string {
	t.Helper()
	program, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// People download the program whole, with its nets, tables, pages and what browsers run.
func TestTheProgramStaysUnder64MB(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests build the program")
	}
	file, err := os.Stat(built(t))
	if err != nil {
		t.Fatal(err)
	}
	if file.Size() >= 64_000_000 {
		t.Errorf("it has %d bytes", file.Size())
	}
}

// sh runs a command at the root of the module.
func sh(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}
