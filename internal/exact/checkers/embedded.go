//go:build !js

package checkers

import (
	_ "embed"
	"io/fs"
	"sync"

	"crownhead/internal/exact"
)

//go:embed small.pack
var smallPack []byte

// small are the tables that travel with the program, from the folder small: all classes with up to four pieces, where a capture goes to its end
// and a crowning ends the turn. "crownhead tables build checkers -stones 4" makes them again, byte for byte. A browser loads them apart from
// the program. In small/results are all classes with five pieces, without distances and without positions in which something can be taken:
// "go run ./training/checkers/shrink DIR" makes them from the tables in a folder, and "go run ./training/packing" the pack.
var small = sync.OnceValue(func() fs.FS { return exact.OpenPack(smallPack) })
