package porttest_test

import (
	"errors"
	"net"
	"syscall"
	"testing"

	"crownhead/internal/porttest"
)

// A server listens at a kept address, goes and comes back. Meanwhile the port is not free: a socket that does not share does not get it.
func TestAPortIsKept(t *testing.T) {
	address := porttest.Address(t)
	for range 2 {
		if _, err := net.Dial("tcp", address); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("without a server: %v", err)
		}
		server, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		caller, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer caller.Close()
		if _, err := net.Listen("tcp", address); !errors.Is(err, syscall.EADDRINUSE) {
			t.Errorf("a second server: %v", err)
		}
		if err := server.Close(); err != nil {
			t.Fatal(err)
		}
		alone := net.ListenConfig{Control: func(_, _ string, c syscall.RawConn) (err error) {
			return errors.Join(c.Control(func(fd uintptr) {
				err = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 0)
			}), err)
		}}
		if _, err := alone.Listen(t.Context(), "tcp", address); !errors.Is(err, syscall.EADDRINUSE) {
			t.Errorf("a server that does not share: %v", err)
		}
	}
}
