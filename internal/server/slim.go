package server

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
)

// The buffers of a socket, in bytes. A server's own are 4 KiB each way, and an idle socket is little else: what a visitor
// sends is short, and most news fit into one write.
const (
	hearBuffer  = 512
	writeBuffer = 2 << 10
)

// slim hands a connection over with small buffers.
type slim struct{ http.ResponseWriter }

// Hijack takes the connection out of the server's hands.
func (s slim) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return conn, both, err
	}
	if err := both.Flush(); err != nil {
		return conn, both, err
	}
	early := bytes.Clone(waiting(both.Reader)) // what came already stays
	hear := bufio.NewReaderSize(io.MultiReader(bytes.NewReader(early), conn), max(hearBuffer, len(early)))
	if _, err := hear.Peek(len(early)); err != nil {
		return conn, both, err
	}
	return conn, bufio.NewReadWriter(hear, bufio.NewWriterSize(conn, writeBuffer)), nil
}

// waiting is what has been read and not been taken.
func waiting(from *bufio.Reader) []byte {
	b, _ := from.Peek(from.Buffered())
	return b
}
