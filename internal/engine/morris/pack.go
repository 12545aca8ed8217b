package morris

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"sync/atomic"

	exact "crownhead/internal/tables/morris"
)

// A pack is the net and the tenth layer of the placing in one file for browsers, which load it apart from the program: a magic, the length of the
// net's file in 4 bytes, that file, and the coded layer.

const packMagic = "crownMN1"

// Pack is the file.
func Pack() []byte {
	net := netFile()
	out := binary.LittleEndian.AppendUint32([]byte(packMagic), uint32(len(net)))
	return slices.Concat(out, net, tenth)
}

var errBadPack = errors.New("this is not a pack of a net, or it is damaged")

// Unpack takes a pack into use. Players of full strength that are made from then on have what is in it.
func Unpack(pack []byte) error {
	rest, ok := bytes.CutPrefix(pack, []byte(packMagic))
	if !ok || len(rest) < 4 || uint64(len(rest)-4) < uint64(binary.LittleEndian.Uint32(rest)) {
		return errBadPack
	}
	n := binary.LittleEndian.Uint32(rest)
	net, err := ReadNet(rest[4:][:n])
	if err != nil {
		return err
	}
	coded, err := exact.OpenCoded(net.Guessed, rest[4:][n:])
	if err != nil {
		return err
	}
	unpacked.Store(&learned{net, coded})
	return nil
}

// learned is a net with the layers that are coded by its guesses.
type learned struct {
	net   *Net
	coded *exact.Coded
}

// unpacked is what was in a pack.
var unpacked atomic.Pointer[learned]

// IsPack tells a pack from other files.
func IsPack(file []byte) bool { return bytes.HasPrefix(file, []byte(packMagic)) }

// travelling is what a player of full strength has: from a pack, or what is in the program.
func travelling() learned {
	if from := unpacked.Load(); from != nil {
		return *from
	}
	return inProgram()
}
