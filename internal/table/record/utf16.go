package record

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// decoded reads a text from outside. One that begins with the mark of UTF-16, as programs for Windows write it, is read as UTF-8.
func decoded(from io.Reader) *bufio.Reader {
	ahead := bufio.NewReaderSize(from, detected)
	mark, _ := ahead.Peek(2) // an error comes again when it is read
	r := &utf16Reader{from: ahead}
	switch string(mark) {
	case "\xff\xfe":
		r.order = binary.LittleEndian
	case "\xfe\xff":
		r.order = binary.BigEndian
	default:
		return ahead
	}
	_, _ = ahead.Discard(len(mark))
	return bufio.NewReaderSize(r, detected)
}

// decodedBytes is the same for a text in memory.
func decodedBytes(b []byte) []byte {
	text, _ := io.ReadAll(decoded(bytes.NewReader(b))) // memory has no errors
	return text
}

// utf16Reader reads UTF-16 as UTF-8. Half a pair becomes U+FFFD; half a unit at the end is left out.
type utf16Reader struct {
	from  *bufio.Reader
	order binary.ByteOrder
	room  [4096]byte
	rest  []byte // of room: what nobody has read yet
	err   error  // what comes after it
}

func (r *utf16Reader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		r.rest = r.room[:0]
		for r.err == nil && len(r.rest)+utf8.UTFMax <= len(r.room) {
			r.next()
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	if n == 0 && len(p) > 0 {
		return 0, r.err
	}
	return n, nil
}

// next reads one more character.
func (r *utf16Reader) next() {
	c, err := r.unit()
	if err != nil {
		r.err = err
		return
	}
	_, _ = r.from.Discard(2)
	if utf16.IsSurrogate(c) {
		other, _ := r.unit()
		if c = utf16.DecodeRune(c, other); c != utf8.RuneError {
			_, _ = r.from.Discard(2)
		}
	}
	r.rest = utf8.AppendRune(r.rest, c)
}

// unit is the two bytes that come next.
func (r *utf16Reader) unit() (rune, error) {
	b, err := r.from.Peek(2)
	if err != nil {
		return 0, err
	}
	return rune(r.order.Uint16(b)), nil
}
