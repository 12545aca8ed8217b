package house

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/play"
)

// outage is a time in which the store takes nothing. Clocks stand in it: nobody can move.
type outage struct {
	mu    sync.Mutex
	since time.Time // zero: there is none
}

func (o *outage) on() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return !o.since.IsZero()
}

func (o *outage) begin(now time.Time, why error, log *slog.Logger) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.since.IsZero() {
		o.since = now
		log.Error("the store cannot be written; clocks stand, and the house tries again by itself", "error", why)
	}
}

func (o *outage) end() (since time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	since, o.since = o.since, time.Time{}
	return since
}

// recover goes on after an outage: every clock that ran is put back by as long as nobody could move, and the log says so.
func (h *House) recover(ctx context.Context) {
	h.outage.mu.Lock()
	since := h.outage.since
	h.outage.mu.Unlock()
	for after := ""; ; {
		ids, err := h.Store.Timed(ctx, after, 100)
		if err != nil {
			return // still away
		}
		if len(ids) == 0 {
			break
		}
		for _, id := range ids {
			if err := h.pause(ctx, id, since); err != nil {
				return
			}
		}
		after = ids[len(ids)-1]
	}
	h.outage.end()
	h.log.Info("the store can be written again", "away", h.Store.Now().Sub(since).Round(time.Millisecond))
	h.wake()
}

// pause writes down that the clocks of a table stood from then until now.
func (h *House) pause(ctx context.Context, id string, since time.Time) error {
	l, err := h.enter(ctx, id)
	if err != nil {
		return err
	}
	defer l.leave()
	if err := l.refresh(ctx); err != nil {
		return err
	}
	t := l.table()
	if h.Store.Shared() && len(l.watchers) == 0 {
		return nil // other nodes may have served it all the while
	}
	if t.Phase != play.Playing || t.Clock.Paused {
		return nil
	}
	paused, err := l.host.Decide(play.Request{By: game.Nobody, Command: play.Pause{}}, since)
	if err != nil || len(paused.Entries) == 0 {
		return nil // its flag fell before
	}
	both, err := paused.Then(play.Request{By: game.Nobody, Command: play.Resume{}}, h.Store.Now())
	if err != nil {
		return err
	}
	return l.commit(change{Batch: both})
}
