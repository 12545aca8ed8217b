package store

import "testing"

func testTrees(t *testing.T, s *Store) {
	ctx := t.Context()
	if body, err := s.Tree(ctx, "none"); err != nil || body != "" {
		t.Errorf("one that nobody has kept: %q, %v", body, err)
	}
	must(t, s.PutTree(ctx, "a", "first", noon))
	must(t, s.PutTree(ctx, "a", "second", noon))
	if body, err := s.Tree(ctx, "a"); err != nil || body != "first" {
		t.Errorf("%q, %v: what is kept never changes", body, err)
	}
}
