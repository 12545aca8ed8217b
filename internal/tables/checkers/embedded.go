//go:build !js

package checkers

import "embed"

// small are the tables that travel with the program: all classes with up to four pieces, where a capture goes to its end and
// a crowning ends the turn. "crownhead tables build checkers -stones 4" makes them again, byte for byte. A browser loads
// them apart from the program.
//
//go:embed small/*.table
var small embed.FS
