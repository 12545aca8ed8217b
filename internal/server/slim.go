package server

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"time"
)

// The buffers of a socket, in bytes. A server's own are 4 KiB each way, and an idle socket is little else: what a visitor
// sends is short, and most news fit into one write.
const (
	hearBuffer  = 512
	writeBuffer = 2 << 10
)

// slim hands a connection over with small buffers, and with a limit to how long a write may take.
type slim struct {
	http.ResponseWriter
	write time.Duration
}

// Hijack takes the connection out of the server's hands.
func (s slim) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return conn, both, err
	}
	if err := both.Flush(); err != nil {
		return conn, both, err
	}
	conn = hurried{conn, s.write}
	early := bytes.Clone(waiting(both.Reader)) // what came already stays
	var from io.Reader = conn
	if len(early) > 0 {
		from = io.MultiReader(bytes.NewReader(early), conn)
	}
	hear := bufio.NewReaderSize(from, max(hearBuffer, len(early)))
	if _, err := hear.Peek(len(early)); err != nil {
		return conn, both, err
	}
	return conn, bufio.NewReadWriter(hear, bufio.NewWriterSize(conn, writeBuffer)), nil
}

// hurried gives up on who does not take what is written. A deadline of the connection costs nothing, where a context would cost
// more than the write.
type hurried struct {
	net.Conn
	within time.Duration
}

func (h hurried) Write(p []byte) (int, error) {
	if err := h.SetWriteDeadline(time.Now().Add(h.within)); err != nil {
		return 0, err
	}
	return h.Conn.Write(p)
}

// waiting is what has been read and not been taken.
func waiting(from *bufio.Reader) []byte {
	b, _ := from.Peek(from.Buffered())
	return b
}
