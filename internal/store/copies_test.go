package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func testCountLogs(t *testing.T, s *Store) {
	if n, err := s.CountLogs(t.Context()); err != nil || n.Tables != 0 || n.Events != 0 || len(n.Broken) != 0 {
		t.Fatalf("an empty store: %+v, %v", n, err)
	}
	fill(t, s)
	n, err := s.CountLogs(t.Context())
	must(t, err)
	tables, events, err := s.least(t.Context())
	must(t, err)
	if n.Tables != tables || n.Events != events || n.Tables < 2 || n.Events < 5 || len(n.Broken) != 0 || n.Unlisted != 0 {
		t.Fatalf("%+v, but the lists have %d tables with %d events", n, tables, events)
	}

	// What can happen to a log is noticed, each at its table.
	do := func(query string, args ...any) {
		t.Helper()
		pool := s.db.open(false)
		defer pool.Close()
		if _, err := pool.ExecContext(t.Context(), query, args...); err != nil {
			t.Fatal(err)
		}
	}
	add := func(id string) {
		t.Helper()
		must(t, s.Append(t.Context(), newTable(id)))
		s.settled(t.Context())
	}
	for _, id := range []string{"gap-table", "end-table", "junk-table", "gone-table", "row-table"} {
		add(id)
	}
	do("UPDATE events SET seq = seq + 100 WHERE table_id = 'gap-table'")
	do("UPDATE tables SET head = head + 1 WHERE id = 'end-table'")
	do("UPDATE events SET body = 'x' WHERE table_id = 'junk-table'")
	do("DELETE FROM events WHERE table_id = 'gone-table'")
	do("DELETE FROM tables WHERE id = 'row-table'")
	n, err = s.CountLogs(t.Context())
	must(t, err)
	want := strings.Join([]string{Short("end-table"), Short("gap-table"), Short("gone-table"), Short("junk-table")}, " ")
	if got := strings.Join(n.Broken, " "); got != want || n.Unlisted != 1 {
		t.Errorf("broken are %q, wanted %q; in no list are %d", got, want, n.Unlisted)
	}
}

// A folder of copies has the newest ones, and other files in it stay.
func TestCopies(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "house.db"))
	fill(t, s)
	dir := filepath.Join(t.TempDir(), "new", "folder")
	must(t, os.MkdirAll(dir, 0o700))
	old := []string{"crownhead-20200101T000000Z.db", "crownhead-20210101T000000Z.db", "crownhead-20220101T000000Z.db"}
	others := []string{"crownhead-yesterday.db", "notes.txt", "crownhead-20190101T000000Z.db.keep"}
	for _, name := range append(old, others...) {
		must(t, os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600))
	}
	made, err := s.CopyInto(t.Context(), dir, 2)
	must(t, err)
	n, err := s.CountLogs(t.Context())
	must(t, err)
	if made.Tables != n.Tables || made.Events != n.Events || made.People != n.People || n.Events == 0 {
		t.Errorf("the copy has %+v, the store %+v", made.Counts, n)
	}
	all, err := Copies(dir)
	must(t, err)
	if len(all) != 2 || all[0].Path != made.Path || !strings.HasSuffix(all[1].Path, old[2]) || !all[0].At.Equal(made.At) {
		t.Errorf("left are %v", all)
	}
	files, err := os.ReadDir(dir)
	must(t, err)
	if len(files) != 2+len(others) {
		t.Errorf("the folder has %v", files)
	}
	copied := open(t, made.Path)
	must(t, copied.Append(t.Context(), newTable("new")))

	// A copy that is not whole does not count, and nothing older is removed for it.
	pool := s.db.open(false)
	if _, err := pool.ExecContext(t.Context(), "UPDATE tables SET head = head + 1"); err != nil {
		t.Fatal(err)
	}
	must(t, pool.Close())
	must(t, os.Rename(made.Path, filepath.Join(dir, "crownhead-20230101T000000Z.db")))
	_, err = s.CopyInto(t.Context(), dir, 1)
	refusedWith(t, "a copy that lacks something", "copy-lacks", err)
	if all, err := Copies(dir); err != nil || len(all) != 2 {
		t.Errorf("after one that failed: %v, %v", all, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*"+copyBegun+"*")); left != nil {
		t.Errorf("it has left %v", left)
	}
}
