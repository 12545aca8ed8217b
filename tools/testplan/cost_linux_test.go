package main

import (
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

func TestMain(m *testing.M) {
	if os.Getenv("TESTPLAN_MEASURES") != "" {
		os.Exit(measured(os.Args[1:]))
	}
	os.Exit(m.Run())
}

// A process whose parent is gone uses up a second; the command waits for it, and its status is handed on.
func TestOrphansCount(t *testing.T) {
	const orphan = `(sh -c 'ulimit -t 1; while :; do :; done' &) | cat; exit 3`
	run := exec.Command(os.Args[0], "sh", "-c", orphan)
	run.Env = append(os.Environ(), "TESTPLAN_MEASURES=yes")
	out, _ := run.CombinedOutput()
	said, ok := strings.CutPrefix(strings.TrimSpace(string(out)), costs)
	if seconds, err := strconv.Atoi(said); !ok || err != nil || seconds < 1 || seconds > 3 { // starting shells costs something, too
		t.Errorf("it says %q", out)
	}
	if status := run.ProcessState.ExitCode(); status != 3 {
		t.Errorf("it ends with %d", status)
	}
}
