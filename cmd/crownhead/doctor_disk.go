//go:build linux || darwin

package main

import "syscall"

// freeBytes is how much this user can still write where a file is, and how large that disk is.
func freeBytes(path string) (free, size uint64, ok bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(path, &s); err != nil {
		return 0, 0, false
	}
	return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), true
}
