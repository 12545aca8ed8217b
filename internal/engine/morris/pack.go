package morris

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"sync"
	"sync/atomic"

	solved "crownhead/internal/exact/morris"
)

// Browsers load the net and the tenth layer of the placing apart from the program, as packs of a few MB. Together the packs are the length of the
// net's file in 4 bytes, that file, and the coded layer. Each of them begins with a magic, its number from 0, how many there are, and a checksum of
// its part.

const (
	packMagic = "crownMN2"
	packHead  = len(packMagic) + 6
	packCount = 3
)

// Packs are the files.
func Packs() [][]byte {
	net := netFile()
	whole := slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(net))), net, tenth)
	packs := make([][]byte, packCount)
	for i := range packs {
		part := whole[i*len(whole)/packCount : (i+1)*len(whole)/packCount]
		head := binary.LittleEndian.AppendUint32(append([]byte(packMagic), byte(i), packCount), crc32.ChecksumIEEE(part))
		packs[i] = slices.Concat(head, part)
	}
	return packs
}

var errBadPack = errors.New("this is not a pack of a net, or it is damaged")

// Unpack takes a pack into use. Players of full strength that are made once all of them are there have what is in them.
func Unpack(pack []byte) error {
	if !IsPack(pack) || len(pack) < packHead {
		return errBadPack
	}
	number, count, sum, part := pack[len(packMagic)], pack[len(packMagic)+1], pack[packHead-4:packHead], pack[packHead:]
	if count != packCount || number >= count || binary.LittleEndian.Uint32(sum) != crc32.ChecksumIEEE(part) {
		return errBadPack
	}
	parts.Lock()
	defer parts.Unlock()
	parts.have[number] = part
	for _, have := range parts.have {
		if have == nil {
			return nil
		}
	}
	whole := slices.Concat(parts.have[:]...)
	parts.have = [packCount][]byte{}
	if len(whole) < 4 || uint64(len(whole)-4) < uint64(binary.LittleEndian.Uint32(whole)) {
		return errBadPack
	}
	n := binary.LittleEndian.Uint32(whole)
	net, err := ReadNet(whole[4:][:n])
	if err != nil {
		return err
	}
	coded, err := solved.OpenCoded(net.Guessed, whole[4:][n:])
	if err != nil {
		return err
	}
	unpacked.Store(&learned{net, coded})
	return nil
}

// parts are those that have come, until all of them are there.
var parts struct {
	sync.Mutex
	have [packCount][]byte
}

// learned is a net with the layers that are coded by its guesses.
type learned struct {
	net   *Net
	coded *solved.Coded
}

// unpacked is what was in the packs.
var unpacked atomic.Pointer[learned]

// IsPack tells a pack from other files.
func IsPack(file []byte) bool { return bytes.HasPrefix(file, []byte(packMagic)) }

// travelling is what a player of full strength has: from packs, or what is in the program.
func travelling() learned {
	if from := unpacked.Load(); from != nil {
		return *from
	}
	return inProgram()
}
