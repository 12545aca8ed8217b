//go:build unix

package programs

import (
	"os"
	"path/filepath"
	"testing"
)

// A program is a script now and then, and what the script has started ends with it. The sleeper holds the script's output: to wait for its
// end would take an hour.
func TestWhatAProgramHasStartedEndsToo(t *testing.T) {
	script := filepath.Join(t.TempDir(), "script")
	const text = "#!/bin/sh\nsleep 3600 &\nwhile read line; do case $line in uci) echo uciok;; isready) echo readyok;; esac; done\n"
	if err := os.WriteFile(script, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	u := &UCI{Set: opened(t, "chess"), Command: []string{script}}
	c, err := u.Sit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	u.Close()
}
