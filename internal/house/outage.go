package house

import (
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// outage is a time when nobody can move, because the store cannot be written. Clocks are paused meanwhile.
type outage struct {
	lasts atomic.Bool // asked with every turn

	mu     sync.Mutex
	since  time.Time // zero: there is none
	failed time.Time // when the store last failed
	wrote  time.Time // when the store last took something
	served time.Time // when any house last wrote that it runs, as far as is known here
	// all tables are put right, and not those alone that somebody looks at here: no other node has served them.
	all bool
}

// skip is told that nobody could move from then on until now, though the store can be written.
func (o *outage) skip(since time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.since, o.failed, o.served, o.all = since, time.Time{}, time.Time{}, true
	o.lasts.Store(true)
}

func (o *outage) everywhere() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.all
}

func (o *outage) on() bool { return o.lasts.Load() }

// wroteAt is told that the store has taken something.
func (o *outage) wroteAt(now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.wrote = later(o.wrote, now)
}

// begin is told that the store failed with what was tried at that time. People could move as long as anything was written after that.
func (o *outage) begin(tried, now time.Time, why error, log *slog.Logger) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.failed = now
	if o.since.IsZero() {
		o.since = later(tried, o.wrote)
		o.lasts.Store(true)
		log.Error("the store cannot be written; the clocks are paused, and the house tries again by itself", "error", why)
	}
}

// times are since when the outage lasts and when the store last failed; not ok if there is none.
func (o *outage) times() (since, failed time.Time, ok bool) {
	if !o.on() {
		return since, failed, false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.since, o.failed, !o.since.IsZero()
}

// serve is told when any house last wrote that it runs.
func (o *outage) serve(last time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.served = later(o.served, last)
}

// heldUp is when those could no longer move who do not wait at this house: as long as another house ran, they could.
// If the outage is one of all houses, it is the beginning.
func (o *outage) heldUp() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.all {
		return o.since
	}
	return later(o.since, o.served)
}

// end ends it, unless the store has failed since then.
func (o *outage) end(began time.Time) (ended bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.failed.Before(began) {
		return false
	}
	o.since, o.failed, o.served, o.all = time.Time{}, time.Time{}, time.Time{}, false
	o.lasts.Store(false)
	return true
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
