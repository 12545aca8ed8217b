package search

import (
	"os"
	"syscall"
	"unsafe"
)

// huge asks for large pages for a large table, so that a look at a random place in it does not have to find the page first.
func huge(all []slot) {
	const large = 2 << 20
	at := uintptr(unsafe.Pointer(unsafe.SliceData(all)))
	begin := -at & uintptr(os.Getpagesize()-1)
	size := uintptr(len(all)) * unsafe.Sizeof(slot{})
	if size < 2*large {
		return
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(all))), size)
	_ = syscall.Madvise(bytes[begin:], syscall.MADV_HUGEPAGE) // it is as good without, only slower
}
