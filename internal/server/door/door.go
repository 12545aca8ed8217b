// Package door is where visitors come in: one port for https and for those who forget to write it, the certificate that is
// shown there, and the address by which other machines find it.
//
// It knows TLS, certificate files and addresses of this machine. It must not know what is served behind it.
package door

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// sniffing is how long a visitor has for the first byte.
const sniffing = 10 * time.Second

// Split sorts the connections of a listener: those that begin with TLS, and those in plain HTTP. Closing either closes the listener.
func Split(l net.Listener) (secure, plain net.Listener) {
	s := &sorter{Listener: l, ended: make(chan struct{})}
	a, b := &half{sorter: s, comes: make(chan net.Conn)}, &half{sorter: s, comes: make(chan net.Conn)}
	go s.accept(a, b)
	return a, b
}

type sorter struct {
	net.Listener
	close sync.Once
	ended chan struct{}
	err   error // why it ended; set before ended is closed
}

func (s *sorter) end(err error) error {
	s.close.Do(func() {
		s.err = errors.Join(err, s.Listener.Close())
		close(s.ended)
	})
	return s.err
}

func (s *sorter) accept(secure, plain *half) {
	for {
		conn, err := s.Listener.Accept()
		var soon interface{ Temporary() bool }
		switch {
		case err == nil:
			go s.sort(conn, secure, plain)
		case errors.As(err, &soon) && soon.Temporary(): // too many open files, say
			time.Sleep(100 * time.Millisecond)
		default:
			_ = s.end(err)
			return
		}
	}
}

// sort waits for the first byte, which says what comes: 22 begins a TLS handshake, and no method of HTTP.
func (s *sorter) sort(conn net.Conn, secure, plain *half) {
	begun := &begun{Conn: conn, from: bufio.NewReaderSize(conn, 16)}
	_ = conn.SetReadDeadline(time.Now().Add(sniffing))
	first, err := begun.from.Peek(1)
	_ = conn.SetReadDeadline(time.Time{})
	to := plain
	if err == nil && first[0] == 22 {
		to = secure
	}
	if err == nil {
		select {
		case to.comes <- begun:
			return
		case <-s.ended:
		}
	}
	_ = conn.Close()
}

// half is one of the two listeners.
type half struct {
	*sorter
	comes chan net.Conn
}

func (h *half) Accept() (net.Conn, error) {
	select {
	case conn := <-h.comes:
		return conn, nil
	case <-h.ended:
		if h.err != nil {
			return nil, h.err
		}
		return nil, net.ErrClosed
	}
}

func (h *half) Close() error { return h.end(nil) }

// begun is a connection whose first byte has been looked at.
type begun struct {
	net.Conn
	from *bufio.Reader
}

func (b *begun) Read(p []byte) (int, error) { return b.from.Read(p) }

// ToHTTPS sends visitors who come without TLS to the same address with it. What begins with one of the open paths is answered
// all the same: how to trust a certificate must be read before it is trusted.
func ToHTTPS(house http.Handler, open ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, path := range open {
			if r.URL.Path == path || strings.HasPrefix(r.URL.Path, strings.TrimSuffix(path, "/")+"/") {
				house.ServeHTTP(w, r)
				return
			}
		}
		if r.Host == "" {
			http.Error(w, "This address needs https.", http.StatusBadRequest)
			return
		}
		// Not for ever: the house may be opened without TLS another day.
		http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusTemporaryRedirect)
	})
}

// LAN is the address of this machine in its network, in the form of a URL's host; "" if it is in none.
func LAN() string {
	// The system chooses the address it would send from. Nothing is sent: the address is one for documentation.
	if conn, err := net.Dial("udp4", "192.0.2.1:9"); err == nil {
		defer conn.Close()
		if at, ok := conn.LocalAddr().(*net.UDPAddr); ok && !at.IP.IsLoopback() && !at.IP.IsUnspecified() {
			return at.IP.String()
		}
	}
	for _, ip := range own() {
		if ip.To4() != nil && !ip.IsLoopback() && !ip.IsLinkLocalUnicast() {
			return ip.String()
		}
	}
	return ""
}

// own are the addresses of this machine.
func own() []net.IP {
	var ips []net.IP
	all, _ := net.InterfaceAddrs()
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok {
			ips = append(ips, n.IP)
		}
	}
	return ips
}
