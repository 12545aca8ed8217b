// Package porttest keeps a port for a test whose server goes away and comes back. A port that is only free can be given to another
// process meanwhile: tests run side by side, and all of them ask for ports.
//
// It is for tests only, and knows the loopback address and nothing of what is served there.
package porttest

import (
	"net"
	"strconv"
	"syscall"
	"testing"
)

// Keep keeps a port of 127.0.0.1 until the test ends. The system gives it to nobody who asks for any port, nor for a connection, and a
// server that asks for this one can listen: the socket that keeps it is bound and does not listen itself, and Linux lets both have
// the port as long as both are ready to share (SO_REUSEADDR), as servers are.
func Keep(t testing.TB) int {
	t.Helper()
	socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(socket) })
	if err := syscall.SetsockoptInt(socket, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Bind(socket, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	bound, err := syscall.Getsockname(socket)
	if err != nil {
		t.Fatal(err)
	}
	return bound.(*syscall.SockaddrInet4).Port
}

// Address is 127.0.0.1 with a port that is kept.
func Address(t testing.TB) string {
	t.Helper()
	return net.JoinHostPort("127.0.0.1", strconv.Itoa(Keep(t)))
}
