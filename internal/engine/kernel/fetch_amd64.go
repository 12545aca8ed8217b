package kernel

import "unsafe"

// Fetches tells that Fetch does something here.
const Fetches = true

// Fetch asks for the memory there to be brought nearer, because it is about to be read. It changes nothing else.
//
//go:noescape
func Fetch(at unsafe.Pointer)

// Keep writes two words, each as a whole, while other goroutines may read them. They may see one before the other; those who write with
// sync/atomic wait until everybody sees both.
//
//go:noescape
func Keep(at *[2]uint64, first, second uint64)
