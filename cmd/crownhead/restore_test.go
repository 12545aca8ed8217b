package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crownhead/internal/porttest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
)

// The drill: a house makes its copies by itself, goes on, is lost, and is back as it was at the last copy.
func TestRestoreDrill(t *testing.T) {
	dir, backups := filepath.Join(t.TempDir(), "house"), filepath.Join(t.TempDir(), "backups")
	counts := porttest.Address(t)
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", dir, "-backup", "every=1s,keep=2,dir="+backups, "-metrics", counts)
	table := house.table("checkers/maple")
	house.do(table, `"do":"play","text":"11-15"`)
	played := time.Now()
	var newest store.Copy
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("no copy is made:\n%s", house.errs)
		}
		if all, err := store.Copies(backups); err == nil && len(all) > 0 && all[0].At.After(played.Add(time.Second)) {
			newest = all[0]
			break
		}
	}
	if all, err := store.Copies(backups); err != nil || len(all) > 3 { // one more for a moment
		t.Errorf("%d copies are kept: %v", len(all), err)
	}
	if page := (&running{t: t, url: "http://" + counts, client: house.client}).ask("GET", "/metrics", ""); !strings.Contains(page, "\ncrownhead_backup_age_seconds ") {
		t.Errorf("the age of the backup is not in\n%s", page)
	}
	kept := filepath.Join(t.TempDir(), "kept.db")
	if err := copyFile(newest.Path, kept); err != nil { // before it is too old
		t.Fatal(err)
	}
	house.do(table, `"do":"play","text":"22-18"`)
	if !strings.Contains(house.errs.String(), "backed up") || !strings.Contains(house.errs.String(), "tables=1") {
		t.Errorf("the log has no backup:\n%s", house.errs)
	}

	// Not while it runs.
	if _, errs, status := crownhead("restore", kept, "-data", dir); status != badInput || !strings.Contains(errs, "Another house is open") {
		t.Errorf("while it runs: %d %s", status, errs)
	}
	house.ends(done)

	out, errs, status := crownhead("restore", kept, "-data", dir, "-json")
	var said struct {
		File, Aside string
		Counts      countsJSON
	}
	if err := json.Unmarshal([]byte(out), &said); err != nil || status != done || said.Counts.Tables != 1 || said.File != filepath.Join(dir, databaseName) {
		t.Fatalf("%d %s%s", status, out, errs)
	}
	record := func(data string) string {
		t.Helper()
		h := started(t, "serve", "-addr", "127.0.0.1:0", "-data", data)
		defer h.ends(done)
		return h.ask("GET", "/api/v1/tables/"+table+"/record?format=pdn", "")
	}
	if text := record(dir); !strings.Contains(text, "1. 11-15") || strings.Contains(text, "22-18") {
		t.Errorf("restored is %s", text)
	}
	if text := record(said.Aside); !strings.Contains(text, "22-18") { // nothing is lost
		t.Errorf("aside is %s", text)
	}

	// Into an empty place, in words.
	empty := filepath.Join(t.TempDir(), "other")
	if out, errs, status := crownhead("restore", kept, "-data", empty); status != done || !strings.Contains(out, "Tables: 1; events: ") || strings.Contains(out, "before") {
		t.Errorf("%d %s%s", status, out, errs)
	}
}

// What is not a whole backup leaves everything as it was.
func TestRestoreRefusals(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, databaseName)
	house := started(t, "serve", "-addr", "127.0.0.1:0", "-data", dir)
	house.table("checkers/maple")
	house.ends(done)
	whole, err := os.ReadFile(data)
	if err != nil {
		t.Fatal(err)
	}
	unclosed := written(t, "a.db", string(whole))
	if err := os.WriteFile(unclosed+"-wal", []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		written(t, "b.db", "text"):                       "is not",
		written(t, "c.db", ""):                           "empty",
		written(t, "d.db", string(whole[:len(whole)/2])): "pages",
		filepath.Join(dir, "none.db"):                    "There is no file",
		unclosed:                                         "-wal file",
	} {
		if _, errs, status := crownhead("restore", file, "-data", dir); status == done || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %q, wanted %q", file, status, errs, want)
		}
	}
	if now, err := os.ReadFile(data); err != nil || string(now) != string(whole) {
		t.Errorf("the data have changed: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*restoring*")); left != nil {
		t.Errorf("left are %v", left)
	}
	for args, want := range map[string]string{
		"restore":                             "FILE is missing",
		"restore x -postgres postgres://db/x": "use pg_restore",
		"serve -backup every=24h -postgres postgres://db/x": "use pg_dump",
		"serve -backup every=soon":                          "“every=soon” is not accepted for -backup; what is: every=24h,keep=14,dir=/srv/backups",
		"serve -backup keep=0":                              "is not accepted for -backup",
		"serve -backup dir=":                                "is not accepted for -backup",
		"serve -backup daily":                               "is not accepted for -backup",
	} {
		if _, errs, status := crownhead(strings.Fields(args)...); status != badInput || !strings.Contains(errs, want) {
			t.Errorf("%s: %d %q, wanted %q", args, status, errs, want)
		}
	}
}

// Logs are counted alike on both stores, and damage is named.
func TestVerifyStore(t *testing.T) {
	data := t.TempDir()
	for _, where := range [][]string{{"-data", data}, {"-postgres", pgtest.Start(t, pgtest.NoSync()).Database(t)}} {
		house := started(t, append([]string{"serve", "-addr", "127.0.0.1:0"}, where...)...)
		table := house.table("checkers/maple")
		house.do(table, `"do":"play","text":"11-15"`)
		out, errs, status := crownhead(append([]string{"verify-store", "-json"}, where...)...) // while it runs
		var n countsJSON
		if err := json.Unmarshal([]byte(out), &n); err != nil || status != done || n.Tables != 1 || n.Events < 3 || n.People != 1 || len(n.Broken) != 0 || n.Unlisted != 0 {
			t.Errorf("%v: %d %s%s", where, status, out, errs)
		}
		if out, errs, status := crownhead(append([]string{"verify-store"}, where...)...); status != done || !strings.HasPrefix(out, "Tables: 1; events: ") {
			t.Errorf("%v: %d %s%s", where, status, out, errs)
		}
		house.ends(done)
	}
}
