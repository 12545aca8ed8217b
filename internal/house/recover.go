package house

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// Ready tells whether the house can take work; if not, the error is a *[problem.Problem].
func (h *House) Ready() error {
	switch {
	case h.Store.Damaged() != nil:
		return fail(problem.Unavailable, "store-damaged")
	case h.outage.on():
		return fail(problem.Unavailable, "store-away")
	}
	return nil
}

// fell is called when the store has failed with what was tried at that time.
func (h *House) fell(tried time.Time, why error) {
	h.outage.begin(tried, h.Store.Now(), why, h.log)
	h.alarm.expect(tried) // watchers are told that the clocks are paused
}

// together is how many tables are put right in one transaction.
const together = 2000

// recover goes on after an outage: every clock that ran is put back by as long as nobody could move, and the log says so. The
// tables are written all or none, so that a disk that is freed a little at a time is not filled with the first of them again
// and again; and a table that cannot be taken up holds up nobody else.
func (h *House) recover(ctx context.Context) {
	began := h.Store.Now()
	for after, more := "", true; more; {
		ids, err := h.Store.Timed(ctx, after, together)
		if err != nil || h.makeUp(ctx, ids) != nil {
			return // still away
		}
		if more = len(ids) == together; more {
			after = ids[together-1]
		}
	}
	since, _, _ := h.outage.times()
	if !h.outage.end(began) {
		return
	}
	h.log.Info("the house goes on", "away", h.Store.Now().Sub(since).Round(time.Millisecond))
	h.tellClocks()
	h.wake()
}

// held is a table whose clock ran while nobody could move, entered, with what the log must say of it.
type held struct {
	*loaded
	change change
}

// makeUp writes down that the clocks of tables were paused from the beginning of the outage until now. It writes something even if
// none did.
func (h *House) makeUp(ctx context.Context, ids []string) error {
	if err := h.askServed(ctx); err != nil {
		return err
	}
	since, _, _ := h.outage.times()
	back, err := h.backAt(ctx, since)
	if err != nil {
		return err
	}
	var all []held
	defer func() {
		for _, t := range all {
			t.leave()
		}
	}()
	var appends []store.Append
	var now time.Time
	for _, id := range ids {
		t, until, err := h.enterHeld(ctx, id, back)
		switch {
		case errors.Is(err, store.ErrUnavailable), ctx.Err() != nil:
			return err
		case err != nil:
			h.log.Warn("the clocks of a table could not be put right", "table", store.Short(id), "error", err)
		case t.loaded != nil:
			all, appends, now = append(all, t), append(appends, t.change.append(t.created)), until
		}
	}
	tried, asked := h.Store.Now(), sinceStart()
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	errs, err := h.Store.AppendAll(ctx, appends)
	if err != nil {
		h.fell(tried, err)
		return err
	}
	h.outage.wroteAt(h.Store.Now())
	for i, t := range all {
		if errs[i] != nil {
			err = errs[i] // another node was faster: once more
			continue
		}
		t.madeUp = now // the news of it shows running clocks
		h.count(t.change, 0)
		t.accept(t.change, asked)
	}
	return err
}

// enterHeld enters a table if its clocks are to be put right here, as they are now; it is empty if there is nothing to do. Other nodes put the clocks right of
// tables that only they serve.
func (h *House) enterHeld(ctx context.Context, id string, back time.Time) (t held, now time.Time, err error) {
	l, err := h.enter(ctx, id)
	if err != nil {
		return t, now, err
	}
	if h.Store.Shared() {
		if err := l.refresh(ctx); err != nil {
			l.leave()
			return t, now, err
		}
	}
	now = h.Store.Now()
	stood, ok := l.stood(now)
	ours := !h.Store.Shared() || h.outage.everywhere() || len(l.watchers) > 0 || !l.table().At.After(back)
	if !ok || !ours {
		l.leave()
		return t, now, nil
	}
	return held{l, l.withJob(change{Batch: stood})}, now, nil
}

// backAt is when the outage ended, if it was one for all nodes that share the store: then nobody has put the clocks of a table right whose log ends
// before that. Zero means that other nodes may have served all tables meanwhile. Nobody has if the database server was restarted, or if no
// house has written that it runs, because all were cut off from the server. A short outage does not show the latter.
func (h *House) backAt(ctx context.Context, since time.Time) (time.Time, error) {
	if !h.Store.Shared() {
		return time.Time{}, nil
	}
	started, err := h.Store.Started(ctx)
	if err != nil || started.After(since) {
		return started, err
	}
	if h.Store.Now().Sub(since) < h.silence {
		return time.Time{}, nil
	}
	last, err := h.Store.Beaten(ctx)
	if errors.Is(err, store.ErrNotFound) || err == nil && last.After(since) {
		return time.Time{}, nil
	}
	return since, err // nothing was written from then until a node was back
}

// askServed finds out until when another house that shares the store has served people while this one could not.
func (h *House) askServed(ctx context.Context) error {
	if !h.Store.Shared() || !h.outage.on() {
		return nil
	}
	last, err := h.Store.Beaten(ctx)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil {
		h.outage.serve(last)
	}
	return err
}
