package websocket

import (
	"bufio"
	"bytes"
	"crypto/sha1"
	"encoding/base64"
	"net/http"
	"strings"
)

// readBuffer is the size of a socket's read buffer in bytes. The buffers of net/http are 4 KiB each way, which is most of what an idle socket
// needs, and visitors send short messages.
const readBuffer = 512

// handshake returns the accept key for a WebSocket request, or a status and an explanation if it is not one (RFC 6455, 4.2.1).
func handshake(r *http.Request) (accept string, status int, why string) {
	keys := r.Header.Values("Sec-WebSocket-Key")
	switch {
	case r.Method != http.MethodGet:
		return "", http.StatusMethodNotAllowed, "a WebSocket begins with GET"
	case !r.ProtoAtLeast(1, 1) || !hasToken(r.Header["Connection"], "upgrade") || !hasToken(r.Header["Upgrade"], "websocket"):
		return "", http.StatusUpgradeRequired, "a WebSocket begins with an upgrade"
	case r.Header.Get("Sec-WebSocket-Version") != "13":
		return "", http.StatusBadRequest, "the version of the WebSocket must be 13"
	case len(keys) != 1:
		return "", http.StatusBadRequest, "a WebSocket has one Sec-WebSocket-Key"
	}
	key := strings.TrimSpace(keys[0])
	if raw, err := base64.StdEncoding.DecodeString(key); err != nil || len(raw) != 16 {
		return "", http.StatusBadRequest, "the Sec-WebSocket-Key must be 16 bytes in base64"
	}
	sum := sha1.Sum([]byte(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	return base64.StdEncoding.EncodeToString(sum[:]), 0, ""
}

// hasToken tells whether a header list contains a word.
func hasToken(lists []string, word string) bool {
	for _, list := range lists {
		for one := range strings.SplitSeq(list, ",") {
			if strings.EqualFold(strings.TrimSpace(one), word) {
				return true
			}
		}
	}
	return false
}

// Upgrade turns a request into a WebSocket. If it cannot, it answers the request with the reason and returns nil.
func Upgrade(w http.ResponseWriter, r *http.Request, limits Limits) *Conn {
	accept, status, why := handshake(r)
	if status != 0 {
		if status == http.StatusUpgradeRequired {
			w.Header().Set("Connection", "Upgrade")
			w.Header().Set("Upgrade", "websocket")
		}
		w.Header().Set("Sec-WebSocket-Version", "13")
		http.Error(w, why, status)
		return nil
	}
	conn, both, err := http.NewResponseController(w).Hijack()
	if err != nil {
		http.Error(w, http.StatusText(http.StatusNotImplemented), http.StatusNotImplemented)
		return nil
	}
	var answer bytes.Buffer
	answer.WriteString("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " + accept + "\r\n")
	_ = w.Header().Write(&answer) // a buffer never fails
	answer.WriteString("\r\n")
	c := newConn(conn, limits)
	if _, err := c.Write(answer.Bytes()); err != nil {
		_ = conn.Close()
		return nil
	}
	c.from = both.Reader // it may already hold data
	if both.Reader.Buffered() == 0 {
		c.from = bufio.NewReaderSize(conn, readBuffer)
	}
	return c
}
