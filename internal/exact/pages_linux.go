package exact

import (
	"syscall"
	"unsafe"
)

// hugePages asks for large pages. A solver reads and writes all over its cells, and would otherwise wait for the
// page tables as often as for the cells.
func hugePages(bytes []byte) {
	const page, advice = 2 << 20, 14 // MADV_HUGEPAGE
	if len(bytes) < 4*page {
		return
	}
	start := -int(uintptr(unsafe.Pointer(&bytes[0]))) & (page - 1)
	end := start + (len(bytes)-start)/page*page
	syscall.Madvise(bytes[start:end], advice) // without them it is only slower
}
