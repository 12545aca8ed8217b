package engine

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"
	"sync/atomic"
)

// Net is the net that a family's computer player plays and judges with. It is in the program, but not in the one that browsers run: they load its
// file apart, with the first game that needs it.
type Net[N any] struct {
	file func() []byte
	read func(file []byte) (*N, error)
	once sync.Once
	net  atomic.Pointer[N]
}

// NewNet is a net in a file of the program, which is read when it is first asked for; nil means that it is still to come.
func NewNet[N any](file func() []byte, read func(file []byte) (*N, error)) *Net[N] {
	return &Net[N]{file: file, read: read}
}

// Get is the net; nil as long as there is none.
func (n *Net[N]) Get() *N {
	n.once.Do(func() {
		file := n.file()
		if file == nil {
			return
		}
		if err := n.Open(file); err != nil {
			panic(err) // the file is ours
		}
	})
	return n.net.Load()
}

// File is what is in the program, unzipped; nil if nothing is.
func (n *Net[N]) File() []byte { return n.file() }

// Open takes the net of a file into use. A search that is under way ends without it.
func (n *Net[N]) Open(file []byte) error {
	net, err := n.read(file)
	if err == nil {
		n.net.Store(net)
	}
	return err
}

// Loaded tells whether there is a net.
func (n *Net[N]) Loaded() bool { return n.Get() != nil }

// Unzipped is a file of the program that was compressed by gzip -9n.
func Unzipped(file []byte) []byte {
	packed, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		panic(err) // the file is ours
	}
	whole, err := io.ReadAll(packed)
	if err != nil {
		panic(err)
	}
	return whole
}

// Weights is the file of a net, taken apart: a line with its shape, how it was made, a checksum of the numbers, an empty line, and the
// numbers.
type Weights struct {
	Shape string // another shape of net has another
	Data  []byte // the numbers, as the file has them
	head  []byte
}

// CutWeights takes a file apart.
func CutWeights(file []byte) (Weights, error) {
	head, data, ok := bytes.Cut(file, []byte("\n\n"))
	if !ok {
		return Weights{}, errors.New("it has no empty line between text and weights")
	}
	shape, _, _ := bytes.Cut(head, []byte("\n"))
	return Weights{string(shape), data, head}, nil
}

// Check says what is wrong with the numbers, of which there must be so many bytes. They are Data, or what it is once it is unpacked.
func (w Weights) Check(numbers []byte, size int) error {
	switch {
	case !bytes.HasSuffix(w.head, checksum(numbers)):
		return errors.New("its checksum is wrong")
	case len(numbers) != size:
		return fmt.Errorf("it has %d bytes of weights, not %d", len(numbers), size)
	}
	return nil
}

func checksum(numbers []byte) []byte {
	return fmt.Appendf(nil, "checksum %08x", crc32.ChecksumIEEE(numbers))
}

// Numbers are whole numbers of a file, which are taken from it one after the other.
type Numbers []byte

// Int16s takes the next numbers of two bytes.
func (n *Numbers) Int16s(count int) []int16 {
	part := make([]int16, count)
	for i := range part {
		part[i] = int16(binary.LittleEndian.Uint16((*n)[2*i:]))
	}
	*n = (*n)[2*count:]
	return part
}

// Int32 takes the next number of four bytes.
func (n *Numbers) Int32() int32 {
	v := int32(binary.LittleEndian.Uint32(*n))
	*n = (*n)[4:]
	return v
}
