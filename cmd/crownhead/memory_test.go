package main

import (
	"runtime"
	"testing"
)

func TestASmallServerLeavesMoreGarbage(t *testing.T) {
	for _, c := range []struct {
		inUse   uint64
		percent int
	}{{1 << 20, 400}, {32 << 20, 400}, {60 << 20, 300}, {64 << 20, 200}, {100 << 20, 150}, {128 << 20, 100}, {160 << 20, 80}, {1 << 30, 80}} {
		if got := garbage(c.inUse); got != c.percent {
			t.Errorf("with %d MB in use, %d %% are left, not %d", c.inUse>>20, got, c.percent)
		}
	}
	runtime.GC()
	if counted("/gc/heap/live:bytes") == 0 || counted("/gc/scan/stack:bytes") == 0 || counted("/gc/heap/allocs:bytes") == 0 {
		t.Error("the runtime counts nothing")
	}
}
