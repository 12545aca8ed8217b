package journal_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/journal"
	"crownhead/internal/table/play"
)

// The logs in testdata were written by the program as it was on 15 November 2026, with every kind of event and every rule
// set. What was kept then folds to the same table for ever, and is written as it was. One thing in the tables has changed since: in the
// ids of positions for money the flag for Jacoby's rule was wrong.
func TestKeptLogs(t *testing.T) {
	logs, err := filepath.Glob("testdata/*.log")
	if err != nil || len(logs) < 20 {
		t.Fatal(logs, err)
	}
	for _, path := range logs {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(path, "log") + "table")
		if err != nil {
			t.Fatal(err)
		}
		table := play.New(func(id string) (game.Sheet, error) { return games.Crownhead().Open(id) })
		for line := range strings.Lines(string(text)) {
			e, err := journal.Read([]byte(line))
			if err != nil {
				t.Fatalf("%s: %s: %v", path, line, err)
			}
			again, err := journal.Write(e)
			if err != nil || string(again)+"\n" != line {
				t.Errorf("%s:\n%sis written again as\n%s %v", path, line, again, err)
			}
			if table, err = table.Apply(e); err != nil {
				t.Fatalf("%s: %s: %v", path, line, err)
			}
		}
		if got := table.String(); got != string(want) {
			t.Errorf("%s folds to\n%s\nwhich was\n%s", path, got, want)
		}
	}
}
