package house

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
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

// makeUp writes down that the clocks of tables were paused from the beginning of the outage until now. It writes something even if
// none did.
func (h *House) makeUp(ctx context.Context, ids []string) error {
	var all []*loaded
	defer func() {
		for _, l := range all {
			l.leave()
		}
	}()
	var changes []change
	var appends []store.Append
	var now time.Time
	everywhere := h.outage.everywhere()
	since, _, _ := h.outage.times()
	if err := h.askServed(ctx); err != nil {
		return err
	}
	back, err := h.backAt(ctx, since)
	if err != nil {
		return err
	}
	for _, id := range ids {
		l, err := h.enter(ctx, id)
		if err == nil && h.Store.Shared() {
			if err = l.refresh(ctx); err != nil {
				l.leave()
			}
		}
		switch {
		case errors.Is(err, store.ErrUnavailable), ctx.Err() != nil:
			return err
		case err != nil:
			h.log.Warn("the clocks of a table could not be put right", "table", store.Short(id), "error", err)
			continue
		}
		now = h.Store.Now()
		stood, ok := l.stood(now)
		ours := !h.Store.Shared() || everywhere || len(l.watchers) > 0 || !l.table().At.After(back) // other nodes put theirs right
		if !ok || !ours {
			l.leave()
			continue
		}
		c := l.withJob(change{Batch: stood})
		all, changes, appends = append(all, l), append(changes, c), append(appends, c.append(l.created))
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
	for i, l := range all {
		if errs[i] != nil {
			err = errs[i] // another node was faster: once more
			continue
		}
		l.madeUp = now // the news of it shows running clocks
		h.count(changes[i], 0)
		l.accept(changes[i], asked)
	}
	return err
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

// commitStood commits a change that says first that the clocks were paused until now.
func (l *loaded) commitStood(c change, now time.Time) error {
	before := l.madeUp
	l.madeUp = now
	err := l.commit(c)
	if err != nil {
		l.madeUp = before
	}
	return err
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// stood is what the log must say before anything else happens at the table: that its clocks were paused in the outage, until now.
// Not ok is nothing: no clock ran, its flag fell before, or the log says it already.
func (l *loaded) stood(now time.Time) (b host.Batch, ok bool) {
	_, failed, on := l.house.outage.times()
	if !on {
		return b, false
	}
	since := l.heldUp()
	if !l.madeUp.Before(since) {
		if since = l.madeUp; !failed.After(since) {
			return b, false
		}
	}
	if t := l.table(); t.Phase != play.Playing || !t.Clock.Timed() || t.Clock.Paused {
		return b, false
	}
	paused, err := l.host.Decide(play.Request{By: game.Nobody, Command: play.Pause{}}, since)
	if err != nil {
		return b, false // its flag fell before
	}
	both, err := paused.Then(play.Request{By: game.Nobody, Command: play.Resume{}}, now)
	return both, err == nil
}

// heldUp is when the player whose clock runs could no longer move. A player who waits at this house was held up from the beginning,
// whatever others could do elsewhere.
func (l *loaded) heldUp() time.Time {
	since, _, _ := l.house.outage.times()
	for _, w := range l.watchers {
		if slices.Contains(w.seats, l.table().Clock.Running) {
			return since
		}
	}
	return l.house.outage.heldUp()
}

// after puts a batch before the change that was decided on the table after it.
func (c change) after(b host.Batch) change {
	c.Entries = slices.Concat(b.Entries, c.Entries)
	return c
}

// asShown is the table as people see it: in an outage its clocks are paused.
func (l *loaded) asShown() play.Table {
	t := l.table()
	if since, failed, on := l.house.outage.times(); on && t.Phase == play.Playing && (failed.After(l.madeUp) || since.After(l.madeUp)) {
		t.Clock = t.Clock.Pause(later(l.heldUp(), l.madeUp))
	}
	return t
}

// tellClocks tells every watcher that the clocks are paused, or run again.
func (h *House) tellClocks() {
	for _, l := range h.watched() {
		if l.mu.TryLock() { // a busy table is told within a second
			l.tellClock()
			l.mu.Unlock()
		}
	}
}

func (l *loaded) tellClock() {
	paused := l.house.outage.on()
	if l.toldPaused == paused || !l.read || !l.table().Clock.Timed() {
		return
	}
	l.toldPaused = paused
	n := l.broadcast(l.table(), nil)
	defer n.end()
	for _, w := range l.watchers {
		w.send(n.message(w))
	}
}
