package offline

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The games in testdata were kept by a browser with the program as it was on 15 November 2026. They open as they were.
func TestKeptGames(t *testing.T) {
	kept, err := filepath.Glob("testdata/kept-*.json")
	if err != nil || len(kept) == 0 {
		t.Fatal(kept, err)
	}
	for _, path := range kept {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(path, "json") + "table")
		if err != nil {
			t.Fatal(err)
		}
		var saved Saved
		if err := json.Unmarshal(text, &saved); err != nil {
			t.Fatal(err)
		}
		config := chance()
		config.Now = func() time.Time { return time.UnixMilli(saved.At) }
		table, err := Open(config, saved)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if got := table.host.Table().String(); got != string(want) {
			t.Errorf("%s opens as\n%s\nwhich was\n%s", path, got, want)
		}
		again, err := table.Save()
		if err != nil || again != saved {
			t.Errorf("%s is kept again as %+v, %v", path, again, err)
		}
	}
}
