package live

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
	readBuffer  = 512
	writeBuffer = 2 << 10
)

// hijacker hands a connection over with small buffers, and as a frameConn.
type hijacker struct {
	http.ResponseWriter
	timeout time.Duration // of a write
	conn    *frameConn    // once it is handed over
}

// Hijack takes the connection out of the server's hands.
func (h *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return conn, both, err
	}
	if err := both.Flush(); err != nil {
		return conn, both, err
	}
	h.conn = newFrameConn(conn, h.timeout)
	early := bytes.Clone(buffered(both.Reader)) // what came already stays
	var from io.Reader = h.conn
	if len(early) > 0 {
		from = io.MultiReader(bytes.NewReader(early), h.conn)
	}
	reader := bufio.NewReaderSize(from, max(readBuffer, len(early)))
	if _, err := reader.Peek(len(early)); err != nil {
		return conn, both, err
	}
	return h.conn, bufio.NewReadWriter(reader, bufio.NewWriterSize(h.conn, writeBuffer)), nil
}

// buffered is what has been read and not been taken.
func buffered(from *bufio.Reader) []byte {
	b, _ := from.Peek(from.Buffered())
	return b
}
