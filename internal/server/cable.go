package server

import (
	"net"
	"sync"
	"time"
)

// cable is a connection that gives up on who does not take what is written, and that can hold back what is written to send it
// all at once. A deadline of the connection costs nothing, where a context would cost more than the write.
type cable struct {
	net.Conn
	within time.Duration

	mu   sync.Mutex
	held *[]byte // nil while nothing is held back
}

// spools hold what is held back.
var spools = sync.Pool{New: func() any { return new(make([]byte, 0, 2*writeBuffer)) }}

// Write sends, or holds back.
func (c *cable) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held != nil {
		*c.held = append(*c.held, p...)
		return len(p), nil
	}
	return c.send(p)
}

func (c *cable) send(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.within)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// together sends in one piece what is written meanwhile.
func (c *cable) together(write func() error) error {
	spool := spools.Get().(*[]byte)
	c.mu.Lock()
	c.held = spool
	c.mu.Unlock()

	err := write()

	c.mu.Lock()
	defer c.mu.Unlock()
	c.held = nil
	if _, lost := c.send(*spool); err == nil {
		err = lost
	}
	*spool = (*spool)[:0]
	spools.Put(spool)
	return err
}
