//go:build !js

package morris

import (
	_ "embed"
	"io/fs"
	"sync"

	"crownhead/internal/exact"
)

//go:embed small.pack
var smallPack []byte

// small are the tables that travel with the program, from the folder small. By the sheet's own switches they are all sectors with up to nine
// stones, 5-5, and the placing up to the ninth stone; by others, sectors with up to seven or eight. "crownhead tables build morris" makes them
// again, byte for byte, and "go run ./training/packing" the pack. A browser loads them apart from the program.
var small = sync.OnceValue(func() fs.FS { return exact.OpenPack(smallPack) })
