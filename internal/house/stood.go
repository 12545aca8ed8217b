package house

import (
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
)

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

// tellClocks tells every watcher that the clocks are paused, by an outage or a holiday, or run again.
func (h *House) tellClocks() {
	for l := range h.free { // a busy table is told within a second
		l.tellClock()
	}
}

func (l *loaded) tellClock() {
	if !l.table().Clock.Timed() {
		return
	}
	_, holiday := l.table().Clock.Resting(l.house.Store.Now())
	paused := l.house.outage.on() || holiday
	if l.toldPaused == paused {
		return
	}
	l.toldPaused = paused
	n := l.broadcast(l.table(), nil)
	defer n.end()
	for _, w := range l.watchers {
		w.send(n.message(w))
	}
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
