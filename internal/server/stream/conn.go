package stream

import (
	"bufio"
	"encoding/binary"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// frameConn is the server's end of a WebSocket, without extensions. Writers pass whole messages, several at once if they are ready together. A write
// fails if the other side does not accept it in time: a deadline on the connection costs nothing, while a context would cost more than the write.
// Only one goroutine reads.
type frameConn struct {
	net.Conn
	from    *bufio.Reader
	timeout time.Duration
	knock   *knock      // nil if the system cannot write without blocking
	ponged  atomic.Bool // since the last ping
	ended   atomic.Bool // the close frame has been sent; set with mu locked
	allow   func() bool // counts a frame, which may be one too many; nil: all may come
	excess  int         // frames too many in a row

	mu    sync.Mutex
	until time.Time // the write deadline
	rest  []byte    // the unsent part of a message, which goes out before anything else
}

func newFrameConn(conn net.Conn, timeout time.Duration) *frameConn {
	return &frameConn{Conn: conn, timeout: timeout, knock: newKnock(conn)}
}

// Write sends whole frames and blocks until the system has accepted them. It fails after the close frame.
func (c *frameConn) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended.Load() {
		return 0, net.ErrClosed
	}
	if err := c.finish(); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// flush sends what offer could not.
func (c *frameConn) flush() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.finish()
}

func (c *frameConn) finish() error {
	if err := c.renew(); err != nil {
		return err
	}
	if len(c.rest) == 0 {
		return nil
	}
	rest := c.rest
	c.rest = nil
	_, err := c.Conn.Write(rest)
	return err
}

// offer sends p if it can without blocking. If only part of p was accepted, the caller must call flush; if nothing was, left is p.
func (c *frameConn) offer(p []byte) (left []byte, all bool) {
	if c.knock == nil || !c.mu.TryLock() {
		return p, false
	}
	defer c.mu.Unlock()
	if c.ended.Load() {
		return nil, true // nobody is listening
	}
	if len(c.rest) > 0 || c.renew() != nil {
		return p, false
	}
	n := c.knock.write(p)
	if n == 0 {
		return p, false
	}
	if n < len(p) {
		c.rest = slices.Clone(p[n:])
	}
	return nil, n == len(p)
}

// renew extends the deadline, but not on every write: it expires after one to one and a half timeouts.
func (c *frameConn) renew() error {
	now := time.Now()
	if c.until.Sub(now) >= c.timeout {
		return nil
	}
	c.until = now.Add(c.timeout + c.timeout/2)
	return c.SetWriteDeadline(c.until)
}

var frameBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

// appendFrame appends a message as one unmasked text frame.
func appendFrame(b, message []byte) []byte {
	b = append(b, isFinal|isText)
	switch n := len(message); {
	case n < 126:
		b = append(b, byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 127), uint64(n))
	}
	return append(b, message...)
}
