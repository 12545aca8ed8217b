package live

import (
	"bufio"
	"encoding/binary"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// frameConn is a WebSocket as a server has it, without extensions. Whole messages are written to it, several at once where they come together. It
// fails if the other side does not take what is written in time: a deadline of the connection costs nothing, where a context would cost more than
// the write. One goroutine reads.
type frameConn struct {
	net.Conn
	from    *bufio.Reader
	timeout time.Duration
	knock   *knock      // nil: the system cannot write without waiting
	ponged  atomic.Bool // since the last ping
	ended   atomic.Bool // the last frame is sent; it is set with mu locked

	mu    sync.Mutex
	until time.Time // when the other side must have taken what is written
	rest  []byte    // of what has begun to be sent: it comes before anything else
}

func newFrameConn(conn net.Conn, timeout time.Duration) *frameConn {
	return &frameConn{Conn: conn, timeout: timeout, knock: newKnock(conn)}
}

// Write sends whole frames, and waits until the system has taken them. None follow the one that ends the connection.
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

// flush sends what offer has left.
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

// offer sends p if that can be done without waiting. If not all of it is taken, flush must follow; where nothing is, left is p
// itself.
func (c *frameConn) offer(p []byte) (left []byte, all bool) {
	if c.knock == nil || !c.mu.TryLock() {
		return p, false
	}
	defer c.mu.Unlock()
	if c.ended.Load() {
		return nil, true // nobody hears it
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

// renew puts the deadline off, not with every write: it falls after the timeout or half as much again.
func (c *frameConn) renew() error {
	now := time.Now()
	if c.until.Sub(now) >= c.timeout {
		return nil
	}
	c.until = now.Add(c.timeout + c.timeout/2)
	return c.SetWriteDeadline(c.until)
}

var frameBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}

// appendFrame appends a message as a WebSocket sends a text: in one frame, without a mask.
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
