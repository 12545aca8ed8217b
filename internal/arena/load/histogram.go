package load

import (
	"errors"
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// histogram counts times in classes two percent apart, so that any number of them takes the same little memory.
type histogram struct {
	classes [1200]atomic.Uint64 // from a microsecond to more than an hour
	count   atomic.Uint64
	longest atomic.Int64
}

const classWidth = 1.02

var logWidth = math.Log(classWidth)

func (t *histogram) add(d time.Duration) {
	class := 0
	if micros := float64(d) / float64(time.Microsecond); micros > 1 {
		class = min(int(math.Log(micros)/logWidth)+1, len(t.classes)-1)
	}
	t.classes[class].Add(1)
	t.count.Add(1)
	for {
		longest := t.longest.Load()
		if int64(d) <= longest || t.longest.CompareAndSwap(longest, int64(d)) {
			return
		}
	}
}

// quantile is the time that this part of all stays below: the upper end of its class, so that nothing looks better than it
// was, and never more than the longest.
func (t *histogram) quantile(part float64) time.Duration {
	all := t.count.Load()
	if all == 0 {
		return 0
	}
	want := uint64(math.Ceil(part * float64(all)))
	var sum uint64
	for class := range t.classes {
		if sum += t.classes[class].Load(); sum >= want {
			micros := math.Pow(classWidth, float64(class))
			return min(time.Duration(micros*float64(time.Microsecond)), time.Duration(t.longest.Load()))
		}
	}
	return time.Duration(t.longest.Load())
}

func (t *histogram) times() Times {
	return Times{Count: t.count.Load(), P50: t.quantile(0.5), P99: t.quantile(0.99), Max: time.Duration(t.longest.Load())}
}

// faults counts what went wrong, by its words.
type faults struct {
	mu  sync.Mutex
	all map[string]int
}

// mostFaults is how many different ones are told apart.
const mostFaults = 50

func (f *faults) add(err error) {
	if err == nil || errors.Is(err, errEnough) {
		return
	}
	text := err.Error()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.all == nil {
		f.all = map[string]int{}
	}
	if _, known := f.all[text]; !known && len(f.all) >= mostFaults {
		text = "…"
	}
	f.all[text]++
}

func (f *faults) snapshot() map[string]int {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := make(map[string]int, len(f.all))
	for text, n := range f.all {
		all[text] = n
	}
	return all
}
