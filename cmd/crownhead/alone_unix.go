//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// alone holds a file for this process until it is closed or the process ends, however it ends.
func alone(path string) (held *os.File, taken bool, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, false, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, errors.Is(err, syscall.EWOULDBLOCK), err
	}
	return f, false, nil
}
