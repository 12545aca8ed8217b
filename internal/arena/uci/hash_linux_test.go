package uci

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

// resident is how much memory the process has, in MiB.
func resident(t *testing.T) (size int) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := bytes.Cut(text, []byte("VmRSS:"))
	if _, err := fmt.Sscan(string(rest), &size); err != nil || !ok {
		t.Fatal(err)
	}
	return size >> 10
}

// A smaller Hash gives memory back, also before there is a new table.
//
//test:calm the race detector keeps memory of its own for every byte of a table
func TestASmallerHashGivesMemoryBack(t *testing.T) {
	in, commands := io.Pipe()
	heard, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Server{Catalogue: all}.Serve(t.Context(), in, out) }()
	ready := make(chan bool)
	go func() {
		for lines := bufio.NewScanner(heard); lines.Scan(); {
			if word, _, _ := strings.Cut(lines.Text(), " "); word == "readyok" || word == "bestmove" {
				ready <- true
			}
		}
	}()
	say := func(line string) {
		fmt.Fprintln(commands, line)
		<-ready
	}
	with := func(hash string) int {
		fmt.Fprintln(commands, "setoption name Hash value "+hash)
		say("isready")
		say("go nodes 200000") // which touches much of the table
		return resident(t)
	}
	small, large := with("1"), with("256")
	fmt.Fprintln(commands, "setoption name Hash value 1")
	say("isready")
	if after := resident(t); large < small+128 || after > small+64 {
		t.Errorf("%d MiB with a small table, %d with a large one, and %d with a small one again", small, large, after)
	}
	commands.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
