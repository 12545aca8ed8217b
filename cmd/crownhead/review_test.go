package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// The fool's mate is reviewed in every language, as a table with the worst turn and its reason, and as JSON.
func TestReview(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fool.pgn")
	if err := os.WriteFile(file, []byte("1. f3 e5 2. g4 Qh4# 0-1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string][]string{
		"en": {"blunders", "g4 ??", "This move allows mate in 1.", "better:"},
		"fr": {"gaffes", "g4 ??", "Ce coup permet un mat en 1.", "Meilleur"},
		"de": {"grobe Fehler", "g4 ??", "Dieser Zug erlaubt ein Matt in 1.", "Besser"},
	} {
		out, _, status := crownhead("review", file, "-depth", "3", "-lang", lang)
		for _, w := range want {
			if status != done || !strings.Contains(strings.ToLower(out), strings.ToLower(w)) {
				t.Errorf("%s, status %d: %q is missing in\n%s", lang, status, w, out)
			}
		}
	}
	out, _, status := crownhead("review", file, "-depth", "3", "-format", "pgn")
	for _, want := range []string{"[%eval ", "2. g4 $4 {[%eval #-1]", "This move allows mate in 1", "(2. "} {
		if flat := strings.Join(strings.Fields(out), " "); status != done || !strings.Contains(flat, want) {
			t.Errorf("status %d: %q is missing in\n%s", status, want, out)
		}
	}
	out, _, status = crownhead("review", file, "-depth", "3", "-json")
	var r wire.Review
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != done || r.Done != 4 || len(r.Graph) != 5 || r.Sides[0].Blunders != 1 || r.Sides[1].Blunders != 0 {
		t.Errorf("status %d, %v: %s", status, err, out)
	}
}

// A review that is stopped before its first turn says so, and nothing of the turns.
func TestAReviewIsStoppedAtOnce(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	c := &call{Context: ctx, stdio: stdio{out: &out, err: &out}, catalogue: games.Crownhead()}
	err := (&reviewCall{call: c}).review(record.Game{Rules: "chess/fide", Main: record.Line{{Text: "e4"}, {Text: "e5"}}})
	if _, said, _ := strings.Cut(out.String(), "\n"); err != nil || said != "Stopped; turns reviewed: 0 of 2.\n" {
		t.Errorf("%v: %q", err, out.String())
	}
}
