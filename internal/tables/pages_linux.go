package tables

import (
	"syscall"
	"unsafe"
)

// hugePages asks for large pages. A solver reads and writes all over its cells, and would otherwise wait for the
// page tables as often as for the cells.
func hugePages(words []uint32) {
	const page, advice = 2 << 20, 14 // MADV_HUGEPAGE
	if len(words)*4 < 4*page {
		return
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), len(words)*4)
	start := -int(uintptr(unsafe.Pointer(&words[0]))) & (page - 1)
	end := start + (len(bytes)-start)/page*page
	syscall.Madvise(bytes[start:end], advice) // without them it is only slower
}
