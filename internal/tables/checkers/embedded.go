//go:build !js

package checkers

import "embed"

// small are the tables that travel with the program: all classes with up to four pieces, where a capture goes to its end and
// a crowning ends the turn. "crownhead tables build checkers -stones 4" makes them again, byte for byte. A browser loads
// them apart from the program. In small/results are all classes with five pieces, without distances and without positions in which something can be
// taken: "go run ./internal/tables/checkers/shrink DIR" makes them from the tables in a folder.
//
//go:embed small/*.table small/results/*.table
var small embed.FS
