// Package natstest runs a real NATS server for tests, within the test's own process, on a port of the loopback
// address that is kept for it, and can take it away and bring it back.
//
// It is for tests only: the server would add twelve megabytes to the program. It must not know the bus or any other
// package of ours but the one that keeps ports.
package natstest

import (
	"fmt"
	"testing"
	"time"

	"crownhead/internal/porttest"

	"github.com/nats-io/nats-server/v2/server"
)

// patience ends a test that hangs; nothing is measured by it.
const patience = 10 * time.Minute

// Server is a NATS server of a test.
type Server struct {
	t    testing.TB
	port int
	srv  *server.Server
}

// Start runs a server that stops with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{t: t, port: porttest.Keep(t)}
	s.Start()
	t.Cleanup(s.Stop)
	return s
}

// Away is a server that does not run yet, at an address that is already fixed.
func Away(t testing.TB) *Server {
	t.Helper()
	s := Start(t)
	s.Stop()
	return s
}

// URL is where the server is, also while it is stopped.
func (s *Server) URL() string {
	return fmt.Sprintf("nats://127.0.0.1:%d", s.port)
}

// Stop takes the server away, with all its connections.
func (s *Server) Stop() {
	if s.srv != nil {
		s.srv.Shutdown()
		s.srv.WaitForShutdown()
		s.srv = nil
	}
}

// Start brings the server back at the same address.
func (s *Server) Start() {
	s.t.Helper()
	if s.srv != nil {
		return
	}
	srv, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: s.port, NoLog: true, NoSigs: true})
	if err != nil {
		s.t.Fatalf("a NATS server for the test: %v", err)
	}
	go srv.Start()
	if !srv.ReadyForConnections(patience) {
		srv.Shutdown()
		s.t.Fatalf("the NATS server of the test does not listen within %v", patience)
	}
	s.srv = srv
}
