//go:build !linux

package tables

// hugePages is for systems where a program can ask for them.
func hugePages([]byte) {}
