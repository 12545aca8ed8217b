//go:build !linux && !darwin

package main

// freeBytes is not asked here.
func freeBytes(string) (free, size uint64, ok bool) { return 0, 0, false }
