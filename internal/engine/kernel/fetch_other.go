//go:build !amd64

package kernel

import (
	"sync/atomic"
	"unsafe"
)

// Fetches tells that Fetch does something here.
const Fetches = false

// Fetch asks for the memory there to be brought nearer, because it is about to be read; this machine does so by itself.
func Fetch(unsafe.Pointer) {}

// Keep writes two words, each as a whole, while other goroutines may read them, perhaps one before the other.
func Keep(at *[2]uint64, first, second uint64) {
	atomic.StoreUint64(&at[0], first)
	atomic.StoreUint64(&at[1], second)
}
