//go:build !js

package morris

import "embed"

// small are the tables that travel with the program. By the sheet's own switches they are all sectors with up to nine stones, 5-5, and
// the placing up to the ninth stone; by others, sectors with up to seven or eight. "crownhead tables build morris" makes them again, byte
// for byte. A browser loads them apart from the program.
//
//go:embed small/*.table small/*/*.table
var small embed.FS
