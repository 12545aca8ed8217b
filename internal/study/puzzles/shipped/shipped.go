// Package shipped is the puzzles that travel with the program: one packed file per family, made and proved by puzzles/workshop. It is apart
// from puzzles itself, so that what a browser runs does not carry them.
//
//test:calm its tests have no goroutines
package shipped

import (
	"bytes"
	"embed"
	"io/fs"
	"sync"

	"crownhead/internal/study/puzzles"
)

//go:embed data
var files embed.FS

// Set is all puzzles; they are read when they are first asked for.
var Set = sync.OnceValue(func() *puzzles.Set {
	all, err := puzzles.Read(bytes.NewReader(Pack()))
	if err != nil {
		panic("shipped: " + err.Error())
	}
	return puzzles.NewSet(all)
})

// Pack is the files of all families one after the other, as a browser loads them; [puzzles.Read] reads it as it reads one file.
var Pack = sync.OnceValue(func() []byte {
	var all []byte
	names, err := fs.Glob(files, "data/*.jsonl.gz")
	if err != nil {
		panic("shipped: " + err.Error())
	}
	for _, name := range names {
		packed, err := files.ReadFile(name)
		if err != nil {
			panic("shipped: " + err.Error())
		}
		all = append(all, packed...)
	}
	return all
})
