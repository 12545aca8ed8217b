package stream

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
	endNormal      = 1000
	endProtocol    = 1002
	endUnsupported = 1003
	endNoReason    = 1005 // never sent: the other side gave no code
	endNotText     = 1007
	endPolicy      = 1008
	endTooBig      = 1009
	endRestart     = 1012
	endTryLater    = 1013
)

// mostControl is the maximum length of pings, pongs and close frames, in bytes.
const mostControl = 125

// breach is a violation of the protocol that ends the connection.
type breach struct {
	code int
	why  string
}

func (b *breach) Error() string { return b.why }

// errNotUTF8 is the breach of a text that is not UTF-8 (RFC 6455, 8.1).
var errNotUTF8 = &breach{endNotText, "a text must be UTF-8"}

// errLeft means that the visitor has closed the connection.
var errLeft = errors.New("the visitor has left")

// next reads the next message into b. On the way it answers pings and notes pongs. The error is a *breach, errLeft, or an error of the connection.
func (c *frameConn) next(b []byte) (text []byte, err error) {
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
			return b, &breach{endUnsupported, "messages are JSON text"}
		case kind != isText && kind != isContinued, begun != (kind == isContinued):
			return b, &breach{endProtocol, "this frame cannot come here"}
		case length > uint64(mostMessage-len(b)):
			return b, &breach{endTooBig, "the message is too long"}
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
func (c *frameConn) count() error {
	if c.allow == nil || c.allow() {
		c.excess = 0
		return nil
	}
	if c.excess++; c.excess > patience {
		return &breach{endPolicy, "too many messages"}
	}
	return nil
}

// header reads the header of a frame.
func (c *frameConn) header() (kind byte, final bool, length uint64, mask [4]byte, err error) {
	b, err := c.from.Peek(2)
	if err != nil {
		return
	}
	kind, final = b[0]&0x0f, b[0]&isFinal != 0
	if b[0]&0x70 != 0 || b[1]&isMask == 0 {
		err = &breach{endProtocol, "a frame must be masked, and without extensions"}
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
func (c *frameConn) payload(b []byte, length int, mask [4]byte) ([]byte, error) {
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
func (c *frameConn) control(kind byte, final bool, length uint64, mask [4]byte) error {
	if !final || length > mostControl {
		return &breach{endProtocol, "this frame must be short and whole"}
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
		code := endNoReason
		if len(said) >= 2 {
			code = int(binary.BigEndian.Uint16(said))
		}
		if len(said) == 1 || len(said) >= 2 && !mayBeSent(code) {
			return &breach{endProtocol, "that is not a reason to leave"}
		}
		if len(said) > 2 && !utf8.Valid(said[2:]) {
			return errNotUTF8
		}
		c.last(code, "") // the reply, unless this is already one
		return errLeft
	}
	return &breach{endProtocol, "there is no such frame"}
}

// mayBeSent tells whether a close code may be sent in a frame.
func mayBeSent(code int) bool {
	switch code {
	case 1004, endNoReason, 1006, 1015:
		return false
	}
	return 1000 <= code && code <= 1014 || 3000 <= code && code <= 4999
}

// ping asks whether the other side is still there.
func (c *frameConn) ping() error {
	c.ponged.Store(false)
	_, err := c.Write([]byte{isFinal | isPing, 0})
	return err
}

// last sends the close frame, after which nothing can be sent. Further calls do nothing.
func (c *frameConn) last(code int, why string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended.Load() {
		return
	}
	frame := []byte{isFinal | isClose, 0}
	if code != endNoReason {
		frame = append(binary.BigEndian.AppendUint16(frame, uint16(code)), why...)
	}
	frame[1] = byte(len(frame) - 2)
	if c.finish() == nil {
		_, _ = c.Conn.Write(frame) // if the visitor does not accept it, the connection is closed anyway
	}
	c.ended.Store(true)
}

// goodbye is how long a visitor may take to answer the close frame.
const goodbye = 5 * time.Second

// drain reads on after the close frame until the other side has closed the connection too: closing it with unread data could lose the close frame.
func (c *frameConn) drain() {
	if !c.ended.Load() {
		return
	}
	if half, can := c.Conn.(interface{ CloseWrite() error }); can && half.CloseWrite() == nil && c.SetReadDeadline(time.Now().Add(goodbye)) == nil {
		_, _ = io.Copy(io.Discard, c.from)
	}
}
