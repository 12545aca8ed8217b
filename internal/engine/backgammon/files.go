//go:build !js

package backgammon

import (
	_ "embed"
	"encoding/binary"
)

//go:embed contact.net
var contactFile []byte

//go:embed crashed.net
var crashedFile []byte

//go:embed race.net
var raceFile []byte

// netFile is all of them one after the other, each with its length before it.
func netFile() (all []byte) {
	for _, file := range [kinds][]byte{contactFile, crashedFile, raceFile} {
		all = append(binary.LittleEndian.AppendUint32(all, uint32(len(file))), file...)
	}
	return all
}
