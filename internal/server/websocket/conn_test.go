package websocket

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"
)

// What the other side does not take at once is not lost, and nothing comes between its two halves.
func TestWhatIsOfferedComesWhole(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	there, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close()
	here, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	conn := newConn(here, Limits{Write: time.Minute})
	if conn.knock == nil {
		t.Skip("this system does not write without waiting")
	}
	var sent bytes.Buffer
	message := bytes.Repeat([]byte("abcdefgh"), 8<<10)
	for n := 0; ; n++ {
		frame := AppendFrame(nil, append(message, byte(n)))
		left, all := conn.Offer(frame)
		sent.Write(frame)
		if all {
			continue
		}
		done := make(chan error)
		go func() { // its buffers are full: both wait for the reader
			err := conn.Flush()
			if err == nil {
				_, err = conn.Write(left)
			}
			if err == nil {
				_, err = conn.Write([]byte("the end"))
			}
			done <- err
		}()
		sent.WriteString("the end")
		read := make([]byte, sent.Len())
		if _, err := io.ReadFull(there, read); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(read, sent.Bytes()) {
			t.Fatalf("after %d messages that were taken, what arrived is not what was sent", n)
		}
		break
	}
	if conn.Close(); conn.offerAll([]byte("late")) {
		t.Error("a connection that is closed takes something")
	}
}

func (c *Conn) offerAll(p []byte) bool {
	_, all := c.Offer(p)
	return all
}
