package backgammon

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"sync"
)

//go:embed contact.net
var contactFile []byte

// contact is the net the engine plays with.
var contact = sync.OnceValue(func() *net {
	n, err := readNet(contactFile)
	if err != nil {
		panic("backgammon: contact.net: " + err.Error()) // built in; a test reads it
	}
	return n
})

// shape is the first line of a file of weights: another shape of net has another.
var shape = fmt.Sprintf("crownhead backgammon contact net 1: %d inputs, %d hidden, %d outputs, float32", inputs, hidden, outputs)

// writeNet is the file of a net: its shape, how it was made, a checksum, an empty line, and the weights.
func writeNet(n *net, made string) []byte {
	var weights bytes.Buffer
	for _, part := range n.parts() {
		if err := binary.Write(&weights, binary.LittleEndian, part); err != nil {
			panic(err) // all parts are floats
		}
	}
	head := fmt.Sprintf("%s\n%s\nchecksum %08x\n\n", shape, made, crc32.ChecksumIEEE(weights.Bytes()))
	return append([]byte(head), weights.Bytes()...)
}

func readNet(file []byte) (*net, error) {
	head, weights, ok := bytes.Cut(file, []byte("\n\n"))
	first, _, _ := bytes.Cut(head, []byte("\n"))
	switch {
	case !ok:
		return nil, errors.New("it has no empty line between text and weights")
	case string(first) != shape:
		return nil, fmt.Errorf("it begins %q, not %q", first, shape)
	case !bytes.HasSuffix(head, fmt.Appendf(nil, "checksum %08x", crc32.ChecksumIEEE(weights))):
		return nil, errors.New("its checksum is wrong")
	}
	n := new(net)
	left := bytes.NewReader(weights)
	for _, part := range n.parts() {
		if err := binary.Read(left, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// parts are the weights in the order of the file.
func (n *net) parts() []any { return []any{&n.rows, &n.bias, &n.out, &n.outBias} }
