//go:build !amd64

package kernel

import "unsafe"

// Fetch asks for the memory there to be brought nearer, because it is about to be read; this machine does so by itself.
func Fetch(unsafe.Pointer) {}
