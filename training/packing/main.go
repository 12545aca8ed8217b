// Command packing packs the tables that travel with the program, from the folders small of internal/exact/morris and
// internal/exact/checkers, when one of them has changed:
//
//	go run ./training/packing
//
//test:calm its tests have no goroutines
package main

import (
	"log"
	"os"
	"path/filepath"

	"crownhead/internal/exact"
)

func main() {
	for _, family := range []string{"morris", "checkers"} {
		dir := filepath.Join("internal", "exact", family)
		pack, err := exact.PackFiles(os.DirFS(dir), "small")
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "small.pack"), pack, 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}
