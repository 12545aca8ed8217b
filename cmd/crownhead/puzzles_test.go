package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/study/puzzles"
)

var shipped = puzzles.Packed(games.Crownhead())

func puzzled(typed string, args ...string) (string, int) {
	var out, errs bytes.Buffer
	status := run(context.Background(), append([]string{"puzzles"}, args...), stdio{strings.NewReader(typed), &out, &errs})
	return out.String() + errs.String(), status
}

//test:calm it only computes
func TestThePuzzleOfTheDayIsTried(t *testing.T) {
	if text, status := puzzled("quit\n", "try"); status != done || text == "" {
		t.Errorf("it gives %d: %s", status, text)
	}
}

//test:calm it only computes
func TestPuzzlesInJSON(t *testing.T) {
	text, status := puzzled("", "list", "-json")
	var list []map[string]any
	if err := json.Unmarshal([]byte(text), &list); err != nil || status != done || len(list) != len(shipped().All()) {
		t.Fatalf("list gives %d puzzles, status %d: %v", len(list), status, err)
	}
	for _, field := range []string{"id", "rules", "position", "goal", "themes", "rating", "proof"} {
		if _, ok := list[0][field]; !ok {
			t.Errorf("a puzzle has no %s", field)
		}
	}
	var tables []struct{ Proof puzzles.Proof }
	text, _ = puzzled("", "list", "-family", "morris", "-proof", puzzles.ByTable, "-json")
	if err := json.Unmarshal([]byte(text), &tables); err != nil || len(tables) == 0 || slices.ContainsFunc(tables, func(p struct{ Proof puzzles.Proof }) bool { return p.Proof.By != puzzles.ByTable }) {
		t.Errorf("puzzles that tables prove are %d: %v", len(tables), err)
	}
	text, _ = puzzled("", "show", list[0]["id"].(string), "-json")
	var one struct{ Solutions [][]string }
	if err := json.Unmarshal([]byte(text), &one); err != nil || len(one.Solutions) == 0 || len(one.Solutions[0]) == 0 {
		t.Errorf("show gives %s: %v", text, err)
	}
	for _, c := range [][]string{{"show", "zzzzzz"}, {"guess"}, {}, {"make"}, {"make", "ludo", "-dir", t.TempDir()}, {"list", "-dir", "\x00"}, {"list", "-dir", t.TempDir()}, {"verify", "-dir", "nowhere"}, {"make", "-dir", "x", "-count", "few"}, {"make", "-dir", "x", "-proof", "hearsay"}, {"make", "-dir", "x", "-beyond", "9"}, {"verify", "-proof", "hearsay"}, {"verify", "-family", "ludo"}, {"try", "-theme", "sacrifise"}, {"make", "-dir", "x", "-theme", "sacrifise"}} {
		if text, status := puzzled("", c...); status != badInput {
			t.Errorf("puzzles %v gives %d: %s", c, status, text)
		}
	}
}

// What was stopped goes on, and what was made is packed and can be read.
func TestMakingGoesOn(t *testing.T) {
	dir := t.TempDir()
	text, status := puzzled("", "make", "backgammon/standard", "-proof", "rules", "-dir", dir, "-count", "2")
	if status != done || !strings.Contains(text, "game 0") {
		t.Fatalf("make gives %d: %s", status, text)
	}
	games := filepath.Join(dir, "backgammon-standard.games")
	before, err := os.ReadFile(games)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(games, append(before, `{"game":1,"puz`...), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, _ = puzzled("", "make", "backgammon/standard", "-proof", "rules", "-dir", dir, "-count", "4"); !strings.Contains(text, "game 1") || strings.Contains(text, "game 0") {
		t.Errorf("making goes on with %s", text)
	}
	if text, status = puzzled("", "verify", "-dir", dir); status != done || !strings.Contains(text, "4 proved again, 0 not") {
		t.Errorf("verify gives %d: %s", status, text)
	}
	bad := puzzles.Puzzle{ID: "zzzzzz", Rules: "chess/fide", Position: "6k1/5ppp/8/8/8/8/R7/4K3 w - - 0 1", Kind: puzzles.Best}
	var packed bytes.Buffer
	if err := puzzles.Write(&packed, []puzzles.Puzzle{bad}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "chess.jsonl.gz"), packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, status = puzzled("", "verify", "-dir", dir, "-family", "chess", "-json"); status != refused || !strings.Contains(text, `"proved":0`) || !strings.Contains(text, "zzzzzz") {
		t.Errorf("verify gives %d: %s", status, text)
	}
	// What fails is left out of what verify writes, and what was not looked at stays.
	out := t.TempDir()
	if text, status = puzzled("", "verify", "-dir", dir, "-out", out); status != refused || !strings.Contains(text, "4 proved again, 1 not") {
		t.Errorf("verify gives %d: %s", status, text)
	}
	if text, status = puzzled("", "verify", "-dir", out); status != done || !strings.Contains(text, "4 proved again, 0 not") {
		t.Errorf("then verify gives %d: %s", status, text)
	}
}

// The levels try a puzzle again, and its themes are worked out again.
//
//test:calm it only computes
func TestRatingAgain(t *testing.T) {
	all := shipped().Of(puzzles.Filter{Rules: "morris", Theme: "win-in-1"})
	p := all[0]
	p.Rating, p.Levels, p.Themes = 2000, "00000000", []string{"race"}
	dir, out := t.TempDir(), t.TempDir()
	if err := packed(games.Crownhead().Sheet, dir, "morris", []puzzles.Puzzle{p}); err != nil {
		t.Fatal(err)
	}
	text, status := puzzled("", "rate", "-dir", dir, "-out", out, "-json")
	if status != done || !strings.Contains(text, `"rated":1`) {
		t.Fatalf("rate gives %d: %s", status, text)
	}
	text, _ = puzzled("", "list", "-dir", out)
	if strings.Contains(text, "2000") || strings.Contains(text, "race") || !strings.Contains(text, "win-in-1") {
		t.Errorf("after rating the list is %s", text)
	}
	if text, status := puzzled("", "rate"); status != badInput {
		t.Errorf("rate without a folder gives %d: %s", status, text)
	}
}

// A puzzle that two people have reported is proved again.
func TestReportedPuzzlesAreProved(t *testing.T) {
	dir := t.TempDir()
	if text, status := puzzled("", "prove", "-data", dir); status == done {
		t.Errorf("without data, prove gives %s", text)
	}
	kept, err := store.Open(t.Context(), filepath.Join(dir, databaseName), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	p := shipped().Of(puzzles.Filter{Rules: "towers", Theme: "referee"})[0]
	for _, person := range []string{"ada", "ben"} {
		if err := kept.PutPuzzleReport(t.Context(), p.ID, person, "", kept.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if text, status := puzzled("", "prove", "-data", dir); status != done || !strings.Contains(text, "1 proved again, 0 not") {
		t.Errorf("prove gives %d: %s", status, text)
	}
	if retired, err := kept.RetiredPuzzles(t.Context()); err != nil || len(retired) != 0 {
		t.Errorf("%v are still retired: %v", retired, err)
	}
}
