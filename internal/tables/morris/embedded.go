//go:build !js

package morris

import "embed"

// small are the tables that travel with the program: all sectors with up to nine stones, and 5-5, by the sheet's own
// switches. "crownhead tables build morris -stones 10" makes them again, byte for byte. A browser loads them apart from
// the program.
//
//go:embed small/*.table
var small embed.FS
