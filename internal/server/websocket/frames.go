package websocket

import (
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"time"
	"unicode/utf8"
)

// The opcodes and flags of a frame (RFC 6455, 5.2).
const (
	isContinued = 0x0
	isText      = 0x1
	isBinary    = 0x2
	isClose     = 0x8
	isPing      = 0x9
	isPong      = 0xa

	isFinal = 0x80 // in the first byte: this frame ends the message
	isMask  = 0x80 // in the second byte: frames from a visitor are masked
)

// Close codes (RFC 6455, 7.4.1).
const (
	EndNormal      = 1000
	EndProtocol    = 1002
	EndUnsupported = 1003
	EndNoReason    = 1005 // never sent: the other side gave no code
	EndNotText     = 1007
	EndPolicy      = 1008
	EndTooBig      = 1009
	EndRestart     = 1012
	EndTryLater    = 1013
)

// mostControl is the maximum length of pings, pongs and close frames, in bytes.
const mostControl = 125

// Breach is a violation of the protocol that ends the connection.
type Breach struct {
	Code int
	Why  string
}

func (b *Breach) Error() string { return b.Why }

// errNotUTF8 is the breach of a text that is not UTF-8 (RFC 6455, 8.1).
var errNotUTF8 = &Breach{EndNotText, "a text must be UTF-8"}

// ErrLeft means that the visitor has closed the connection.
var ErrLeft = errors.New("the visitor has left")

// Next reads the next message into b. On the way it answers pings and notes pongs. The error is a *Breach, ErrLeft, or an error of the connection.
func (c *Conn) Next(b []byte) (text []byte, err error) {
	b = b[:0]
	for begun := false; ; {
		kind, final, length, mask, err := c.header()
		if err == nil {
			err = c.count()
		}
		if err != nil {
			return b, err
		}
		switch {
		case kind >= isClose:
			if err := c.control(kind, final, length, mask); err != nil {
				return b, err
			}
			continue
		case kind == isBinary:
			return b, &Breach{EndUnsupported, "messages are JSON text"}
		case kind != isText && kind != isContinued, begun != (kind == isContinued):
			return b, &Breach{EndProtocol, "this frame cannot come here"}
		case length > uint64(c.limits.Message-len(b)):
			return b, &Breach{EndTooBig, "the message is too long"}
		}
		begun = true
		if b, err = c.payload(b, int(length), mask); err != nil {
			return b, err
		}
		if final {
			if !utf8.Valid(b) { // as a whole: a letter may be spread over two frames
				return b, errNotUTF8
			}
			return b, nil
		}
	}
}

// count counts a frame of any kind, because each costs about as much to read; one that goes on too long regardless ends the connection.
func (c *Conn) count() error {
	if c.limits.Allow == nil || c.limits.Allow() {
		c.excess = 0
		return nil
	}
	if c.excess++; c.excess > c.limits.Patience {
		return &Breach{EndPolicy, "too many messages"}
	}
	return nil
}

// header reads the header of a frame.
func (c *Conn) header() (kind byte, final bool, length uint64, mask [4]byte, err error) {
	b, err := c.from.Peek(2)
	if err != nil {
		return
	}
	kind, final = b[0]&0x0f, b[0]&isFinal != 0
	if b[0]&0x70 != 0 || b[1]&isMask == 0 {
		err = &Breach{EndProtocol, "a frame must be masked, and without extensions"}
		return
	}
	length = uint64(b[1] &^ isMask)
	more := 0 // bytes of a longer length
	switch length {
	case 126:
		more = 2
	case 127:
		more = 8
	}
	if b, err = c.from.Peek(2 + more + len(mask)); err != nil {
		return
	}
	switch more {
	case 2:
		length = uint64(binary.BigEndian.Uint16(b[2:]))
	case 8:
		length = binary.BigEndian.Uint64(b[2:])
	}
	copy(mask[:], b[2+more:])
	_, err = c.from.Discard(len(b))
	return
}

// payload appends the payload of a frame.
func (c *Conn) payload(b []byte, length int, mask [4]byte) ([]byte, error) {
	n := len(b)
	b = slices.Grow(b, length)[:n+length]
	if _, err := io.ReadFull(c.from, b[n:]); err != nil {
		return b, err
	}
	for i := range length {
		b[n+i] ^= mask[i&3]
	}
	return b, nil
}

// control handles a control frame.
func (c *Conn) control(kind byte, final bool, length uint64, mask [4]byte) error {
	if !final || length > mostControl {
		return &Breach{EndProtocol, "this frame must be short and whole"}
	}
	said, err := c.payload(nil, int(length), mask)
	if err != nil {
		return err
	}
	switch kind {
	case isPing:
		if c.excess > 0 {
			return nil
		}
		_, err = c.Write(append([]byte{isFinal | isPong, byte(len(said))}, said...))
		return err
	case isPong:
		c.ponged.Store(true)
		return nil
	case isClose:
		code := EndNoReason
		if len(said) >= 2 {
			code = int(binary.BigEndian.Uint16(said))
		}
		if len(said) == 1 || len(said) >= 2 && !mayBeSent(code) {
			return &Breach{EndProtocol, "that is not a reason to leave"}
		}
		if len(said) > 2 && !utf8.Valid(said[2:]) {
			return errNotUTF8
		}
		c.End(code, "") // the reply, unless this is already one
		return ErrLeft
	}
	return &Breach{EndProtocol, "there is no such frame"}
}

// mayBeSent tells whether a close code may be sent in a frame.
func mayBeSent(code int) bool {
	switch code {
	case 1004, EndNoReason, 1006, 1015:
		return false
	}
	return 1000 <= code && code <= 1014 || 3000 <= code && code <= 4999
}

// Ping asks whether the other side is still there.
func (c *Conn) Ping() error {
	c.ponged.Store(false)
	_, err := c.Write([]byte{isFinal | isPing, 0})
	return err
}

// End sends the close frame, after which nothing can be sent. Further calls do nothing.
func (c *Conn) End(code int, why string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended.Load() {
		return
	}
	frame := []byte{isFinal | isClose, 0}
	if code != EndNoReason {
		frame = append(binary.BigEndian.AppendUint16(frame, uint16(code)), why...)
	}
	frame[1] = byte(len(frame) - 2)
	if c.finish() == nil {
		_, _ = c.Conn.Write(frame) // if the visitor does not accept it, the connection is closed anyway
	}
	c.ended.Store(true)
}

// Goodbye is how long a visitor may take to answer the close frame.
const Goodbye = 5 * time.Second

// Drain reads on after the close frame until the other side has closed the connection too: closing it with unread data could lose the close frame.
func (c *Conn) Drain() {
	if !c.ended.Load() {
		return
	}
	if half, can := c.Conn.(interface{ CloseWrite() error }); can && half.CloseWrite() == nil && c.SetReadDeadline(time.Now().Add(Goodbye)) == nil {
		_, _ = io.Copy(io.Discard, c.from)
	}
}
