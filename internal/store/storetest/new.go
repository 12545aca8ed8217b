// Package storetest gives tests the file of a new house. It knows how a store is opened and closed; it must not know what is kept there.
package storetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"crownhead/internal/store"
)

// New is the address of a database that nobody has written to yet. Making its schema takes longer than most tests of a server, with the race
// detector seconds, so it is made once and copied.
func New(t testing.TB) string {
	t.Helper()
	file, err := empty()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "crownhead.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// empty opens a new house and closes it again: after that all of it is in one file.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "storetest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "crownhead.db")
	s, err := store.Open(context.Background(), path, store.Options{})
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})
