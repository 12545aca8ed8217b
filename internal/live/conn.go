package live

import (
	"net"
	"sync"
	"time"
)

// bufferedConn is a connection that fails if the other side does not take what is written in time, and that can collect
// what is written to send it all at once. A deadline of the connection costs nothing, where a context would cost more than
// the write.
type bufferedConn struct {
	net.Conn
	timeout time.Duration

	mu     sync.Mutex
	buffer *[]byte // nil while what is written is sent at once
}

var writeBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, 2*writeBuffer)) }}

// Write sends, or collects.
func (c *bufferedConn) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer != nil {
		*c.buffer = append(*c.buffer, p...)
		return len(p), nil
	}
	return c.send(p)
}

func (c *bufferedConn) send(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.timeout)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// together sends in one piece what is written meanwhile.
func (c *bufferedConn) together(write func() error) error {
	buffer := writeBuffers.Get().(*[]byte)
	c.mu.Lock()
	c.buffer = buffer
	c.mu.Unlock()

	err := write()

	c.mu.Lock()
	defer c.mu.Unlock()
	c.buffer = nil
	if _, lost := c.send(*buffer); err == nil {
		err = lost
	}
	*buffer = (*buffer)[:0]
	writeBuffers.Put(buffer)
	return err
}
