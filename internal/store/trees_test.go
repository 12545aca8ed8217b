package store

import (
	"errors"
	"testing"
)

func testTrees(t *testing.T, s *Store) {
	ctx := t.Context()
	if _, err := s.Tree(ctx, "none"); !errors.Is(err, ErrNotFound) {
		t.Errorf("one that nobody has kept: %v", err)
	}
	must(t, s.PutTree(ctx, "a", "first", noon))
	must(t, s.PutTree(ctx, "a", "second", noon))
	if body, err := s.Tree(ctx, "a"); err != nil || body != "first" {
		t.Errorf("%q, %v: what is kept never changes", body, err)
	}
}
