package house

import (
	"sync"
	"time"
)

// alarm is when the house must next look for what is due.
type alarm struct {
	ring chan struct{} // it is sooner than was said before

	mu sync.Mutex
	at time.Time
}

// reset says when to look at the latest; what is put from now on can make it sooner.
func (a *alarm) reset(at time.Time) {
	a.mu.Lock()
	a.at = at
	a.mu.Unlock()
}

// set makes it sooner, if that is sooner.
func (a *alarm) set(at time.Time) (sooner bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !at.Before(a.at) {
		return false
	}
	a.at = at
	return true
}

// expect says that something has been put that is due then.
func (a *alarm) expect(at time.Time) {
	if !a.set(at) {
		return
	}
	select {
	case a.ring <- struct{}{}:
	default: // it rings already
	}
}

// wait is how long it is until then.
func (a *alarm) wait(now time.Time) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return max(0, a.at.Sub(now))
}
