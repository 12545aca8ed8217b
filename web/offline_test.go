package web_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPlayWithoutAConnection builds the program with what browsers need to play without it, and another version of it, and
// has browser/offline.mjs kill the one and start the other while Chromium plays on.
func TestPlayWithoutAConnection(t *testing.T) {
	inABrowser(t)
	dir := t.TempDir()
	program, next := filepath.Join(dir, "crownhead"), filepath.Join(dir, "next") // the script moves next to program
	if err := os.Link(built(t), program); err != nil {
		t.Fatal(err)
	}
	if err := sh("go", "build", "-ldflags=-s -w", "-overlay", changed(t, dir), "-o", next, "./cmd/crownhead"); err != nil {
		t.Fatal(err)
	}
	drive(t, "offline", "CROWNHEAD="+program, "NEXT="+next)
}

// changed says one sentence otherwise, for the compiler alone.
func changed(t *testing.T, dir string) string {
	t.Helper()
	words, err := filepath.Abs("words/en.json")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(words)
	if err != nil {
		t.Fatal(err)
	}
	const title = `"offline.title": "Play without a connection"`
	other := strings.Replace(string(text), title, `"offline.title": "Play anew without a connection"`, 1)
	if other == string(text) {
		t.Fatalf("the words no longer have %s", title)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{words: filepath.Join(dir, "en.json")}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"en.json": []byte(other), "overlay.json": overlay} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "overlay.json")
}
