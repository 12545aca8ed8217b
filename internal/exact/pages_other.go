//go:build !linux

package exact

// hugePages is for systems where a program can ask for them.
func hugePages([]byte) {}
