package store

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A full database is a full disk to those who ask why something is unavailable.
func TestAFullDatabaseSaysSo(t *testing.T) {
	d, err := newSQLite(filepath.Join(t.TempDir(), "full.db"))
	if err != nil {
		t.Fatal(err)
	}
	pool := d.pool("_pragma=max_page_count(2)")
	defer pool.Close()
	if _, err = pool.ExecContext(t.Context(), "CREATE TABLE a (x TEXT)"); err != nil {
		t.Fatal(err)
	}
	if _, err = pool.ExecContext(t.Context(), "INSERT INTO a VALUES (hex(zeroblob(100000)))"); !errors.Is(unavailable(err), syscall.ENOSPC) || !errors.Is(unavailable(err), ErrUnavailable) {
		t.Error(err)
	}
}
