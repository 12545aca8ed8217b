package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"crownhead/game"
)

// refusedWith sees that an error is a sentence of that token, and shows no secret.
func refusedWith(t *testing.T, what, token string, err error) {
	t.Helper()
	var bad *game.BadText
	var refused *game.Refused
	var reasons []game.Reason
	switch {
	case errors.As(err, &bad):
		reasons = bad.Reasons
	case errors.As(err, &refused):
		reasons = refused.Reasons
	}
	if len(reasons) != 1 || reasons[0].Token != token {
		t.Errorf("%s: %v, want %s", what, err, token)
	} else if strings.Contains(err.Error(), "hush") {
		t.Errorf("%s: a password is in %v", what, err)
	}
}

func TestAddresses(t *testing.T) {
	folder := t.TempDir()
	for address, token := range map[string]string{
		"":                               "no-address",
		"sqlite:":                        "no-address",
		"mysql://ada:hush@host/name":     "bad-address",
		"https://host":                   "bad-address",
		":memory:":                       "bad-address",
		"sqlite::memory:":                "bad-address",
		"file:x.db?mode=memory":          "bad-address",
		"postgres://ada:hush@host:x/y":   "bad-server",
		filepath.Join(folder, "no", "x"): "no-folder",
		folder:                           "not-a-database",
	} {
		s, err := Open(t.Context(), address, Options{})
		refusedWith(t, address, token, err)
		if s != nil {
			t.Errorf("%q is open", address)
		}
	}
	if _, err := Open(t.Context(), "postgres://ada:hush@127.0.0.1:1/name", Options{}); !errors.Is(err, ErrUnavailable) || strings.Contains(err.Error(), "hush") {
		t.Errorf("a server that is not there: %v", err)
	}
	for _, name := range []string{"plain.db", "with blanks, äöü & 100% #1?.db"} {
		for _, scheme := range []string{"", "sqlite:"} {
			s := open(t, scheme+filepath.Join(folder, name))
			must(t, s.Ping(t.Context()))
			info, err := os.Stat(filepath.Join(folder, name))
			must(t, err)
			if info.Mode().Perm() != 0o600 || info.Size() == 0 {
				t.Errorf("%s is %v, %d bytes", name, info.Mode(), info.Size())
			}
		}
	}
}

func TestFilesOfOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	refusedUntouched := func(token string) {
		t.Helper()
		before, err := os.ReadFile(path)
		must(t, err)
		_, err = Open(t.Context(), path, Options{})
		refusedWith(t, "a file", token, err)
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
			t.Errorf("the file was changed: %v", err)
		}
		must(t, os.Remove(path))
	}
	for _, text := range []string{"a letter to a friend\n", "x", "SQLite format 3\x00" + strings.Repeat("not really ", 500)} {
		must(t, os.WriteFile(path, []byte(text), 0o600))
		refusedUntouched("not-a-database")
	}
	other, err := sql.Open("sqlite", path)
	must(t, err)
	_, err = other.Exec("CREATE TABLE bookmarks (url TEXT)")
	must(t, err)
	must(t, other.Close())
	refusedUntouched("other-program")
}

// A damaged file is refused before anything is written to it; one that is too large to be checked at once is only read from
// the moment the damage is found.
func TestDamagedFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cupboard.db")
	s, err := Open(t.Context(), path, Options{})
	must(t, err)
	fill(t, s)
	must(t, s.writer.do(t.Context(), func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "INSERT INTO events (table_id, seq, body) VALUES ('waiting', 99, $1)", strings.Repeat("x", 1<<20))
		return err
	}))
	must(t, s.Close())
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	must(t, err)
	info, err := file.Stat()
	must(t, err)
	const page = 4096
	_, err = file.WriteAt(bytes.Repeat([]byte{0xff}, page), info.Size()/page*page-20*page)
	must(t, errors.Join(err, file.Close()))

	_, err = Open(t.Context(), path, Options{})
	refusedWith(t, "a damaged file", "damaged", err)

	defer func(size int64) { checkedAtOnce = size }(checkedAtOnce)
	checkedAtOnce = 0
	s = open(t, path)
	for s.Damaged() == nil {
		if t.Context().Err() != nil {
			t.Fatal("the damage is never found")
		}
		runtime.Gosched()
	}
	refusedWith(t, "a large damaged file", "damaged", s.Damaged())
	if err := s.Ping(t.Context()); !errors.Is(err, ErrUnavailable) {
		t.Errorf("a damaged file is written: %v", err)
	}
	if log, err := s.Events(t.Context(), "playing", 0); err != nil || len(log) == 0 {
		t.Errorf("what can be read is not: %v", err)
	}
}

// TestFilesThatWereCut damages copies of a house's file where it begins, or cuts them: each is called damaged and stays as it is. An emptied file
// does not become a new house.
func TestFilesThatWereCut(t *testing.T) {
	folder := t.TempDir()
	whole := filepath.Join(folder, "whole.db")
	s, err := Open(t.Context(), whole, Options{})
	must(t, err)
	fill(t, s)
	must(t, s.Close())
	kept, err := os.ReadFile(whole)
	must(t, err)
	const page = 4096
	for name, c := range map[string]struct {
		token  string
		damage func([]byte) []byte
	}{
		"cut in half":           {"damaged", func(b []byte) []byte { return b[:len(b)/2] }},
		"cut after two pages":   {"damaged", func(b []byte) []byte { return b[:2*page] }},
		"cut after one page":    {"damaged", func(b []byte) []byte { return b[:page] }},
		"without its last page": {"damaged", func(b []byte) []byte { return b[:len(b)-page] }},
		"first page of zeros":   {"damaged", func(b []byte) []byte { clear(b[:page]); return b }},
		"first page of noise":   {"damaged", func(b []byte) []byte { copy(b, bytes.Repeat([]byte{0xa5}, page)); return b }},
		"header of noise":       {"damaged", func(b []byte) []byte { copy(b, bytes.Repeat([]byte{0xa5}, 100)); return b }},
		"noise after the magic": {"damaged", func(b []byte) []byte { copy(b[16:], bytes.Repeat([]byte{0xa5}, page-16)); return b }},
		"tree of noise":         {"damaged", func(b []byte) []byte { copy(b[100:], bytes.Repeat([]byte{0xa5}, page-100)); return b }},
		"another's mark":        {"damaged", func(b []byte) []byte { clear(b[68:72]); return b }},
		"emptied":               {"emptied", func([]byte) []byte { return nil }},
	} {
		path := filepath.Join(folder, name+".db")
		broken := c.damage(bytes.Clone(kept))
		must(t, os.WriteFile(path, broken, 0o600))
		_, err := Open(t.Context(), path, Options{})
		refusedWith(t, name, c.token, err)
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, broken) {
			t.Errorf("%s: the file was changed: %v", name, err)
		}
	}
	if again, err := Open(t.Context(), whole, Options{}); err != nil {
		t.Errorf("the whole one: %v", err)
	} else {
		must(t, again.Close())
	}
	if left, err := filepath.Glob(filepath.Join(folder, ".new*")); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

func testNewerSchema(t *testing.T, address string) {
	s, err := Open(t.Context(), address, Options{})
	must(t, err)
	must(t, s.writer.do(t.Context(), func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, $1)", true)
		return err
	}))
	must(t, s.Close())
	_, err = Open(t.Context(), address, Options{})
	refusedWith(t, "a newer schema", "newer-schema", err)
	if !strings.Contains(err.Error(), "99") {
		t.Errorf("the sentence does not say which: %v", err)
	}
}

// Several processes start at once on a new database.
func testOpenedAtOnce(t *testing.T, address string) {
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := Open(t.Context(), address, Options{})
			if err != nil {
				t.Error(err)
				return
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func testBackup(t *testing.T, address string) {
	folder := t.TempDir()
	s := open(t, address)
	fill(t, s)
	exploreAll(t, s)
	before := dump(t, s)
	stop := make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() { // the store is in use meanwhile
		for {
			select {
			case <-stop:
				return
			default:
				if err := s.Ping(t.Context()); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	path := filepath.Join(folder, "it's a backup.db")
	must(t, s.Backup(t.Context(), path))
	close(stop)
	all.Wait()
	refusedWith(t, "over another", "backup-exists", s.Backup(t.Context(), path))
	if err := s.Backup(t.Context(), filepath.Join(folder, "no", "folder")); !errors.Is(err, ErrUnavailable) {
		t.Errorf("into no folder: %v", err)
	}
	copied := open(t, path)
	if after := dump(t, copied); after != before {
		t.Errorf("the backup has\n%s\nwant\n%s", after, before)
	}
	must(t, copied.Append(t.Context(), newTable("new")))
}

func testBackupElsewhere(t *testing.T, s *Store) {
	path := filepath.Join(t.TempDir(), "backup")
	refusedWith(t, "of a server", "backup-elsewhere", s.Backup(t.Context(), path))
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it has left a file: %v", err)
	}
}
