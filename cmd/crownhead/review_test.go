package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crownhead/internal/terminal/desk"
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
	var r desk.ReviewedFile
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != done || len(r.Games) != 1 || r.Rules != "chess/fide" || r.Engine == "" {
		t.Fatalf("status %d, %v: %s", status, err, out)
	}
	g := r.Games[0]
	if !g.Whole || g.Rules != "chess/fide" || len(g.Graph) != 5 || g.Sides[0].Marks["blunder"] != 1 || g.Sides[1].Marks["blunder"] != 0 || g.Sides[0].Accuracy == nil || g.Sides[0].Luck != nil || len(g.Turns) != 4 {
		t.Fatalf("%+v", g)
	}
	if turn := g.Turns[2]; turn.N != 3 || turn.Mark != "blunder" || turn.Exact != "proof" || *turn.Value != 0 || len(turn.Best) == 0 || turn.Best[0].Text == "g4" || turn.Best[0].Exact != "" {
		t.Errorf("%+v", turn)
	}
}

// What a table knows is printed as it is, and what is estimated with its sign; JSON says the same of every value.
func TestEstimatesAreToldApart(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	fool := write("fool.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n")
	if out, _, _ := crownhead("review", fool, "-depth", "3"); !strings.Contains(out, "≈-") {
		t.Errorf("an estimated loss without its sign:\n%s", out)
	}
	const double = "5 point match\n\n Game 1\n A : 0      B : 0\n  1) 31: 8/5 6/5     65: 24/18 18/13\n  2)  Doubles => 2     Drops\n"
	if out, _, _ := crownhead("review", write("double.mat", double), "-depth", "1"); !regexp.MustCompile(`(?m)^ +\d+ .* 65 .*≈[+-]0\.\d`).MatchString(out) {
		t.Errorf("the luck of a roll without its sign:\n%s", out)
	}
	out, _, status := crownhead("review", write("double.mat", double), "-depth", "1", "-json")
	var r desk.ReviewedFile
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != done {
		t.Fatal(err, status, out)
	}
	found := false
	for _, turn := range r.Games[0].Turns {
		for _, choice := range turn.Best {
			found = found || len(choice.Answers) == 2 && choice.Answers["pass"] == 1
			if choice.Text == "pass" && choice.Exact != "proof" || choice.Text == "take" && choice.Exact != "" {
				t.Errorf("%+v", choice)
			}
		}
	}
	if !found {
		t.Errorf("no double says what its answers make of it: %s", out)
	}
}

// All games of a file are reviewed, one entry each with its rules; -game picks one, and a game that cannot be read costs no other.
//
//test:calm it only computes
func TestReviewOfManyGames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "many.pgn")
	if err := os.WriteFile(file, []byte("[White \"Ann\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Bad\"]\n\n1. e4 e6 2. Qh9 *\n\n[White \"Cleo\"]\n\n1. e4 e5 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	out, fault, status := crownhead("review", file, "-depth", "2", "-json")
	var r desk.ReviewedFile
	if err := json.Unmarshal([]byte(out), &r); err != nil || len(r.Games) != 2 || r.Games[1].Number != 3 || r.Games[1].Players[0] != "Cleo" || len(r.Games[1].Turns) != 2 {
		t.Errorf("%v: %s", err, out)
	}
	if status == done || !strings.Contains(fault, "Qh9") {
		t.Errorf("status %d: the game that cannot be read: %q", status, fault)
	}
	out, _, status = crownhead("review", file, "-depth", "2", "-game", "3", "-json")
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != done || len(r.Games) != 1 || r.Games[0].Number != 3 {
		t.Errorf("%v, status %d: %s", err, status, out)
	}
	if out, _, _ = crownhead("review", file, "-depth", "2"); !strings.Contains(out, "Ann") || !strings.Contains(out, "Cleo") {
		t.Errorf("%s", out)
	}
}
