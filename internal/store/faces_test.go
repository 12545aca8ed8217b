package store

import (
	"path/filepath"
	"testing"
)

func TestFaces(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "cupboard.db"))
	eve := Person{ID: "eve", Name: "Eve", Kind: Guest, Created: noon}
	must(t, s.PutGuest(t.Context(), eve))
	is := func(when string, epoch int) {
		t.Helper()
		for range 2 {
			if p, err := s.Person(t.Context(), "eve"); err != nil || p.Epoch != epoch {
				t.Errorf("%s: %+v, %v", when, p, err)
			}
		}
	}
	is("at first", 0)
	for known := false; !known; _, known, _ = s.writer.faces.get("eve") { // it lasts a moment
		is("again", 0)
	}
	must(t, s.EndGuest(t.Context(), "eve"))
	is("after a change", 1)

	// A person read before a change and noted after it is not cached.
	_, _, before := s.writer.faces.get("eve")
	must(t, s.EndGuest(t.Context(), "eve"))
	s.writer.faces.note("eve", eve, before)
	is("after a change meanwhile", 2)
}
