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

// slim hands a connection over with small buffers, and as a cable of ours.
type slim struct {
	http.ResponseWriter
	write time.Duration
	cable *cable // once it is handed over
}

// Hijack takes the connection out of the server's hands.
func (s *slim) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, both, err := http.NewResponseController(s.ResponseWriter).Hijack()
	if err != nil {
		return conn, both, err
	}
	if err := both.Flush(); err != nil {
		return conn, both, err
	}
	s.cable = &cable{Conn: conn, within: s.write}
	early := bytes.Clone(waiting(both.Reader)) // what came already stays
	var from io.Reader = s.cable
	if len(early) > 0 {
		from = io.MultiReader(bytes.NewReader(early), s.cable)
	}
	hear := bufio.NewReaderSize(from, max(hearBuffer, len(early)))
	if _, err := hear.Peek(len(early)); err != nil {
		return conn, both, err
	}
	return s.cable, bufio.NewReadWriter(hear, bufio.NewWriterSize(s.cable, writeBuffer)), nil
}

// waiting is what has been read and not been taken.
func waiting(from *bufio.Reader) []byte {
	b, _ := from.Peek(from.Buffered())
	return b
}
