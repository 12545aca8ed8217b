package main

import (
	"errors"
	"log/slog"
	"net"
	"syscall"
	"time"
)

// loudEach is how often the log says that nobody new can come in.
const loudEach = 10 * time.Second

// loudListener puts into the log that the process has no file descriptors left: visitors wait, and only the owner of the machine can help.
// The server tries again by itself.
type loudListener struct {
	net.Listener
	log  *slog.Logger
	said time.Time
}

// Accept is called by one goroutine.
func (l *loudListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if (errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE)) && time.Since(l.said) >= loudEach {
		l.said = time.Now()
		l.log.Error("nobody new can come in: there are too many open files; raise the limit (LimitNOFILE, ulimit -n)", "error", err)
	}
	return conn, err
}
