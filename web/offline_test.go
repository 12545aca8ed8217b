package web_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestPlayWithoutAConnection builds the program with what browsers need to play without it, makes another version of it, and has
// browser/offline.mjs kill the one and start the other while Chromium plays on.
func TestPlayWithoutAConnection(t *testing.T) {
	inABrowser(t)
	dir := t.TempDir()
	program, next := filepath.Join(dir, "crownhead"), filepath.Join(dir, "next") // the script moves next to program
	if err := os.Link(built(t), program); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(next, changed(t, program), 0o755); err != nil {
		t.Fatal(err)
	}
	drive(t, "offline", "CROWNHEAD="+program, "NEXT="+next)
}

// changed is the program with one sentence that is different and as long: building another takes much longer than changing what is embedded.
func changed(t *testing.T, program string) []byte {
	t.Helper()
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	old, other := []byte(`"offline.title": "Play without a connection"`), []byte(`"offline.title": "Play here, no connection."`)
	if bytes.Count(text, old) != 1 || len(old) != len(other) {
		t.Fatalf("the program does not have %s once", old)
	}
	return bytes.Replace(text, old, other, 1)
}
