package stream

import (
	"testing"
	"testing/synctest"
	"time"
)

// A worker does one job after another; many that come at once get one each, and those that are not needed any more leave.
func TestWorkers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var w workers
		done := 0
		for range 3 {
			w.run(func() { done++ })
			synctest.Wait()
		}
		if done != 3 || len(w.free) != 1 {
			t.Errorf("%d jobs were done one after another, by %d workers", done, len(w.free))
		}
		end := make(chan struct{})
		for range 5 {
			w.run(func() { <-end })
		}
		close(end)
		synctest.Wait()
		if len(w.free) != 5 {
			t.Errorf("5 jobs at once left %d workers", len(w.free))
		}
		for left := 4; left >= 1; left-- {
			time.Sleep(2 * idleTime)
			w.run(func() {})
			synctest.Wait()
			if len(w.free) != left {
				t.Errorf("%d workers stayed, want %d", len(w.free), left)
			}
		}
		close(w.free[0].jobs)
	})
}
