package main

import (
	"runtime"
	"testing"
)

func TestASmallBusyServerLeavesMoreGarbage(t *testing.T) {
	for _, c := range []struct {
		inUse   uint64
		percent int
	}{{1 << 20, 1200}, {20 << 20, 1200}, {60 << 20, 600}, {64 << 20, 300}, {1 << 30, 300}} {
		if got := busyShare(c.inUse); got != c.percent {
			t.Errorf("with %d MB in use, %d %% are left, not %d", c.inUse>>20, got, c.percent)
		}
	}
	runtime.GC()
	if inUse() == 0 {
		t.Error("nothing is in use")
	}
}
