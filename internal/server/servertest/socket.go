package servertest

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"testing"

	"github.com/coder/websocket"
)

// Socket is a live connection of a visitor.
type Socket struct {
	T    testing.TB
	Conn *websocket.Conn
}

// Dial opens a WebSocket.
func (v *Visitor) Dial(path string, headers ...string) (*websocket.Conn, *http.Response, error) {
	h := v.Header.Clone()
	for i := 0; i+1 < len(headers); i += 2 {
		h.Set(headers[i], headers[i+1])
	}
	return websocket.Dial(Patient(v.T), v.HTTP.URL+path, &websocket.DialOptions{HTTPClient: v.Client, HTTPHeader: h})
}

// Socket is the live table as a WebSocket.
func (v *Visitor) Socket(table, query string) *Socket {
	v.T.Helper()
	conn, _, err := v.Dial("/api/v1/tables/" + table + "/socket" + query)
	if err != nil {
		v.T.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	v.T.Cleanup(func() { conn.CloseNow() })
	return &Socket{v.T, conn}
}

// Send sends a text as it is, and anything else as JSON.
func (s *Socket) Send(v any) {
	s.T.Helper()
	text, ok := v.(string)
	if !ok {
		j, err := json.Marshal(v)
		if err != nil {
			s.T.Fatal(err)
		}
		text = string(j)
	}
	if err := s.Conn.Write(Patient(s.T), websocket.MessageText, []byte(text)); err != nil {
		s.T.Fatal(err)
	}
}

// Next is the next message of that type; others are passed over.
func Next[T any](s *Socket, kind string) (v T) {
	s.T.Helper()
	for {
		_, text, err := s.Conn.Read(Patient(s.T))
		if err != nil {
			s.T.Fatalf("waiting for %s: %v", kind, err)
		}
		var is struct{ Type string }
		if err := json.Unmarshal(text, &is); err != nil {
			s.T.Fatal(err)
		}
		if is.Type == kind {
			if err := json.Unmarshal(text, &v); err != nil {
				s.T.Fatal(err)
			}
			return v
		}
	}
}

// Closed is the code a connection is closed with, whatever comes before.
func (s *Socket) Closed() websocket.StatusCode {
	s.T.Helper()
	for {
		if _, _, err := s.Conn.Read(Patient(s.T)); err != nil {
			if errors.Is(err, context.DeadlineExceeded) {
				s.T.Fatal("the connection stays open")
			}
			return websocket.CloseStatus(err)
		}
	}
}
