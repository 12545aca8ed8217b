package main

import (
	"bytes"
	"io/fs"
	"os"
	"testing"

	"crownhead/internal/exact"
)

// The packs have what is in the folders.
func TestPacks(t *testing.T) {
	for _, family := range []string{"morris", "checkers"} {
		folder := os.DirFS("../../internal/exact/" + family)
		pack, err := fs.ReadFile(folder, "small.pack")
		if err != nil {
			t.Fatal(err)
		}
		packed := exact.OpenPack(pack)
		count := func(files fs.FS, each func(name string)) (n int) {
			err := fs.WalkDir(files, "small", func(name string, entry fs.DirEntry, err error) error {
				if err == nil && !entry.IsDir() {
					n++
					each(name)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		n := count(folder, func(name string) {
			want, err := fs.ReadFile(folder, name)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := fs.ReadFile(packed, name); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: the pack has another one, or none: go run ./training/packing (%v)", name, err)
			}
		})
		if m := count(packed, func(string) {}); m != n || n == 0 {
			t.Errorf("%s: the pack has %d tables, the folder %d", family, m, n)
		}
	}
}

// A pack of a folder has its files again, the same bytes each time.
func TestPackFiles(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(dir+"/small/below", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir+"/small/below/a.table", []byte("a table"), 0o644); err != nil {
		t.Fatal(err)
	}
	first, err := exact.PackFiles(os.DirFS(dir), "small")
	if err != nil {
		t.Fatal(err)
	}
	second, err := exact.PackFiles(os.DirFS(dir), "small")
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("the pack is another one each time (%v)", err)
	}
	if got, err := fs.ReadFile(exact.OpenPack(first), "small/below/a.table"); err != nil || string(got) != "a table" {
		t.Errorf("%q, %v", got, err)
	}
}
