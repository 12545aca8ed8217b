package websocket

import (
	"bufio"
	"encoding/binary"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Limits are what one connection may do.
type Limits struct {
	Write    time.Duration // how long the other side may take to accept a write
	Message  int           // bytes
	Allow    func() bool   // counts a frame, which may be one too many; nil: all may come
	Patience int           // frames too many in a row, until they end the connection
}

// Conn is the server's end of a WebSocket, without extensions. Writers pass whole messages, several at once if they are ready together. A write
// fails if the other side does not accept it in time: a deadline on the connection costs nothing, while a context would cost more than the write.
// Only one goroutine reads.
type Conn struct {
	net.Conn
	from   *bufio.Reader
	limits Limits
	knock  *knock      // nil if the system cannot write without blocking
	ponged atomic.Bool // since the last ping
	ended  atomic.Bool // the close frame has been sent; set with mu locked
	excess int         // frames too many in a row

	mu    sync.Mutex
	until time.Time // the write deadline
	rest  []byte    // the unsent part of a message, which goes out before anything else
}

func newConn(conn net.Conn, limits Limits) *Conn {
	return &Conn{Conn: conn, limits: limits, knock: newKnock(conn)}
}

// Ended tells whether the close frame has been sent.
func (c *Conn) Ended() bool { return c.ended.Load() }

// Ponged tells whether the other side has answered since the last ping.
func (c *Conn) Ponged() bool { return c.ponged.Load() }

// Excess tells whether the last frame was one too many. Only the goroutine that reads may ask.
func (c *Conn) Excess() bool { return c.excess > 0 }

// Write sends whole frames and blocks until the system has accepted them. It fails after the close frame.
func (c *Conn) Write(p []byte) (int, error) {
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

// Flush sends what Offer could not.
func (c *Conn) Flush() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.finish()
}

func (c *Conn) finish() error {
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

// Offer sends p if it can without blocking. If only part of p was accepted, the caller must call Flush; if nothing was, left is p.
func (c *Conn) Offer(p []byte) (left []byte, all bool) {
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
func (c *Conn) renew() error {
	now := time.Now()
	if c.until.Sub(now) >= c.limits.Write {
		return nil
	}
	c.until = now.Add(c.limits.Write + c.limits.Write/2)
	return c.SetWriteDeadline(c.until)
}

// AppendFrame appends a message as one unmasked text frame.
func AppendFrame(b, message []byte) []byte {
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
