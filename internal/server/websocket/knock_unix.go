//go:build unix

package websocket

import (
	"net"
	"syscall"
)

// knock writes as much to a connection as the system takes without waiting.
type knock struct {
	raw syscall.RawConn
	do  func(fd uintptr) (done bool) // made once, for it would be garbage after each write
	p   []byte
	n   int
}

func newKnock(conn net.Conn) *knock {
	of, is := conn.(syscall.Conn)
	if !is {
		return nil
	}
	raw, err := of.SyscallConn()
	if err != nil {
		return nil
	}
	k := &knock{raw: raw}
	k.do = func(fd uintptr) bool {
		n, err := syscall.Write(int(fd), k.p)
		if err == nil {
			k.n = n
		}
		return true
	}
	return k
}

// write is how many bytes were taken; none also if the connection fails, which the next write that waits will tell.
func (k *knock) write(p []byte) int {
	k.p, k.n = p, 0
	if k.raw.Write(k.do) != nil {
		k.n = 0
	}
	k.p = nil
	return k.n
}
