//go:build !unix

package main

import "os"

// alone cannot keep other processes out on this system.
func alone(path string) (held *os.File, taken bool, err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	return f, false, err
}
