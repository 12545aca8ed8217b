package house

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/store"
)

// mostStep is how much time a clock loses at most while no house runs: over a restart it continues as if nothing had happened;
// over a night it is paused.
const mostStep = time.Minute

// wakeUp finds out for how long no house has run. If that is long, clocks are put right before anything else happens.
func (h *House) wakeUp(ctx context.Context) error {
	last, err := h.Store.Beaten(ctx)
	if errors.Is(err, store.ErrNotFound) {
		return nil // no house that writes this down has run here
	}
	if err != nil {
		return err
	}
	if away := h.Store.Now().Sub(last); away > mostStep {
		h.log.Info("no house has run for a while; the clocks were paused", "away", away.Round(time.Second), "counted", mostStep)
		h.outage.skip(last.Add(mostStep))
	}
	return nil
}

// beat writes down that the house runs; not in an outage, for nobody can move then. It also detects a store that cannot be
// written while nobody is writing.
func (h *House) beat(ctx context.Context) {
	if h.outage.on() {
		return
	}
	tried := h.Store.Now()
	switch err := h.Store.Beat(ctx); {
	case err == nil:
		h.outage.wroteAt(h.Store.Now())
	case ctx.Err() == nil:
		h.fell(tried, err)
	}
}

// followClock continues from the wall clock's time after somebody has set that clock forward, or the machine has
// slept. Nobody's clock ran meanwhile.
func (h *House) followClock() {
	behind := h.Store.Behind()
	if behind == 0 || h.outage.on() {
		return
	}
	h.log.Warn("the clock was put forward; nobody loses time by that", "by", behind.Round(time.Millisecond))
	h.outage.skip(h.Store.Now()) // first: a reader of the new time must see that clocks were paused
	h.Store.CatchUp(behind)
	h.alarm.expect(h.Store.Now().Add(-behind))
}
