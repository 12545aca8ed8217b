//go:build !js

package backgammon

import (
	_ "embed"
	"encoding/binary"

	"crownhead/internal/engine"
)

//go:embed contact.net.gz
var contactFile []byte

//go:embed crashed.net.gz
var crashedFile []byte

//go:embed race.net.gz
var raceFile []byte

// netFile is all of them one after the other, each with its length before it.
func netFile() (all []byte) {
	for _, packed := range [kinds][]byte{contactFile, crashedFile, raceFile} {
		file := engine.Unzipped(packed)
		all = append(binary.LittleEndian.AppendUint32(all, uint32(len(file))), file...)
	}
	return all
}
