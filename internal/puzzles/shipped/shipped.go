// Package shipped is the puzzles that travel with the program: one packed file per family, made and proved by puzzles/workshop. It is apart
// from puzzles itself, so that what a browser runs does not carry them.
package shipped

import (
	"bytes"
	"embed"
	"io/fs"
	"sync"

	"crownhead/internal/puzzles"
)

//go:embed data
var files embed.FS

// Set is all puzzles; they are read when they are first asked for.
var Set = sync.OnceValue(func() *puzzles.Set {
	var all []puzzles.Puzzle
	names, err := fs.Glob(files, "data/*.jsonl.gz")
	if err != nil {
		panic("shipped: " + err.Error())
	}
	for _, name := range names {
		packed, err := files.ReadFile(name)
		if err != nil {
			panic("shipped: " + err.Error())
		}
		some, err := puzzles.Read(bytes.NewReader(packed))
		if err != nil {
			panic("shipped: " + name + ": " + err.Error())
		}
		all = append(all, some...)
	}
	return puzzles.NewSet(all)
})
