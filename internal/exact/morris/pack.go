package morris

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"path"
	"slices"
	"sync"
)

// A pack is the tables by the sheet's own switches that travel with the program, in one file for browsers, which load them apart from it:
// a magic, then for each table the length of its name in 2 bytes, the name, the length of the file in 4, and the file.

const packMagic = "crownPK1"

// Pack is the file.
func Pack() []byte {
	out := []byte(packMagic)
	files := small()
	layers, _ := fs.Glob(files, "small/p*/*.table") // the patterns are well formed
	sectors, _ := fs.Glob(files, "small/*.table")
	for _, name := range slices.Concat(sectors, layers) {
		content, err := fs.ReadFile(files, name)
		if err != nil {
			panic(err) // it is in the program
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(len(name)))
		out = append(out, name...)
		out = binary.LittleEndian.AppendUint32(out, uint32(len(content)))
		out = append(out, content...)
	}
	return out
}

var errBadPack = errors.New("this is not a pack of tables, or it is damaged")

// Unpack takes the tables of a pack into use, in a program that has none of its own.
func Unpack(pack []byte) error {
	rest, ok := bytes.CutPrefix(pack, []byte(packMagic))
	if !ok {
		return errBadPack
	}
	files := packed{}
	take := func(n int) []byte {
		if n > len(rest) {
			n, ok = 0, false
		}
		part := rest[:n:n]
		rest = rest[n:]
		return part
	}
	number := func(size int) int {
		var wide [4]byte
		copy(wide[:], take(size))
		return int(binary.LittleEndian.Uint32(wide[:]))
	}
	for len(rest) > 0 && ok {
		name := string(take(number(2)))
		files[name] = take(number(4))
		ok = ok && path.Ext(name) == ".table"
	}
	if !ok {
		return errBadPack
	}
	unpacked.Lock()
	defer unpacked.Unlock()
	unpacked.files = files
	shared.Clear() // what was looked for before may be there now
	return nil
}

// unpacked is what was in a pack.
var unpacked struct {
	sync.RWMutex
	files packed
}

// packed are files by their names.
type packed map[string][]byte

// Open is for readers of whole files alone: it has none.
func (p packed) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
}

// ReadFile gives a file.
func (p packed) ReadFile(name string) ([]byte, error) {
	content, ok := p[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return content, nil
}

// travelling is where the tables are that travel with the program: in it, or in a pack.
func travelling() fs.FS {
	unpacked.RLock()
	defer unpacked.RUnlock()
	if unpacked.files != nil {
		return unpacked.files
	}
	return small()
}
