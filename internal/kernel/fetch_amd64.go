package kernel

import "unsafe"

// Fetch asks for the memory there to be brought nearer, because it is about to be read. It changes nothing else.
//
//go:noescape
func Fetch(at unsafe.Pointer)
