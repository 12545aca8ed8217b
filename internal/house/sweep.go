package house

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/store"
	"crownhead/internal/table/host"
)

const (
	flagsEvery    = 50 * time.Millisecond // flags, where many fall
	flagsAtLeast  = time.Second           // flags of tables that another node has left
	mostPatience  = 2 * time.Second       // between two attempts to continue after an outage
	watchersEvery = time.Second           // who is watching, and what other nodes have done
	evictEvery    = 10 * time.Second      // tables nobody uses
	batch         = 32                    // jobs looked at together
	deadAfter     = 5 * time.Second       // engine work that no worker takes: its flag can fall
)

// sweep does what is due at any table, also what another node has left to do.
func (h *House) sweep(ctx context.Context) {
	h.beat(ctx)
	due := time.NewTimer(0)
	others, idlers := time.NewTicker(watchersEvery), time.NewTicker(evictEvery)
	defer due.Stop()
	defer others.Stop()
	defer idlers.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-due.C:
			h.callDue(ctx)
			due.Reset(max(flagsEvery, h.whenDue(ctx)))
		case <-h.alarm.ring:
			due.Reset(h.alarm.wait(h.Store.Now()))
		case <-others.C:
			h.followClock()
			h.tellPresences(ctx)
			h.catchUp()
			h.readNotes()
			h.callLate(ctx)
			h.adoptOldWork(ctx)
			if h.Store.Shared() && h.counts.watchers.Load() > 0 {
				h.beat(ctx) // a house that was cut off must know to the second until when people could move here
			}
		case now := <-idlers.C:
			h.evictIdle(now)
			h.beat(ctx)
		}
	}
}

// callDue calls flags and does what another node has left undone. Why [jobs.Loop] does not do this: docs/decisions/no-owner.md.
func (h *House) callDue(ctx context.Context) {
	if h.outage.on() {
		h.tellClocks()
		if time.Since(h.tried) < h.patience {
			return
		}
		h.recover(ctx)
		h.tried = time.Now()
		if h.outage.on() {
			h.patience = min(max(flagsEvery, 2*h.patience), mostPatience)
			return
		}
		h.patience = 0
	}
	now := h.Store.Now()
	var due []store.Job
	for _, kind := range []string{flagJob, houseJob} {
		jobs, err := h.Store.Ready(ctx, kind, now, batch)
		if err != nil {
			if ctx.Err() == nil {
				h.fell(now, err)
			}
			return
		}
		due = append(due, jobs...)
	}
	for _, job := range due {
		if !h.Jobs.Take(ctx, job) {
			continue
		}
		h.attempt(ctx, job)
		h.Jobs.Drop(job)
	}
}

// whenDue is how long it is until something is due, or until it is time to look what other nodes have left.
func (h *House) whenDue(ctx context.Context) time.Duration {
	if h.outage.on() {
		return flagsEvery
	}
	h.alarm.reset(h.Store.Now().Add(flagsAtLeast)) // before the store is asked, so that what is put meanwhile counts
	for _, kind := range []string{flagJob, houseJob} {
		if at, waits, err := h.Store.Next(ctx, kind); err == nil && waits {
			h.alarm.set(at)
		}
	}
	return h.alarm.wait(h.Store.Now())
}

// callLate lets the flag of a computer player fall where nobody lets it think: its job is for the workers.
func (h *House) callLate(ctx context.Context) {
	if h.outage.on() {
		return
	}
	late, err := h.Store.Ready(ctx, engineJob, h.Store.Now().Add(-deadAfter), batch)
	if err != nil {
		return
	}
	for _, job := range late {
		h.attempt(ctx, job)
	}
}

// attempt does what a job of the house, or the flag of a computer player, is about. What cannot be done now is given back.
func (h *House) attempt(ctx context.Context, job store.Job) {
	err := h.doJob(ctx, job)
	if err == nil || ctx.Err() != nil {
		return
	}
	h.log.Warn("a table cannot be taken up", "table", store.Short(job.About), "error", err)
	if job.Kind != engineJob {
		h.Jobs.Postpone(ctx, job)
	}
}

func (h *House) doJob(ctx context.Context, job store.Job) error {
	l, err := h.enter(ctx, job.About)
	if err != nil {
		return err
	}
	defer l.leave()
	if h.Store.Shared() || l.table().Seq < job.Version {
		if err := l.refresh(ctx); err != nil {
			return err
		}
	}
	at, timed := host.Deadline(l.table())
	fallen := timed && !h.Store.Now().Before(at)
	if job.Kind == engineJob && !fallen {
		return nil
	}
	l.callFlag(ctx)
	// Mostly an append has taken the job away or put another in its place. It is still there if the clocks have moved on.
	switch left := pendingJob(l.table()); {
	case left.Kind == "":
		return h.Store.Done(ctx, job)
	case left.Kind == flagJob && h.Store.Now().Before(left.Due):
		if job.Kind == flagJob {
			l.job, l.jobAt = left, l.table().Seq
			return h.Store.Reschedule(ctx, job, left.Due)
		}
		return nil
	case left.Kind == engineJob, left.Kind == showJob:
		return nil
	}
	return errUndone
}

var errUndone = errors.New("house: what had to be done is still to do")

// callFlag lets a flag fall that has run out, even while a computer player is to act, and continues.
func (l *loaded) callFlag(ctx context.Context) {
	if at, timed := host.Deadline(l.table()); timed && !l.house.Store.Now().Before(at) {
		if err := l.step(ctx); err != nil {
			l.house.log.Warn("a flag could not be called", "table", store.Short(l.id), "error", err)
			return
		}
	}
	l.doPending(ctx)
}

// tellPresences says at every table who is watching, and lets shows continue for them.
func (h *House) tellPresences(ctx context.Context) {
	for l := range h.free {
		l.tellPresence()
		l.tellClock()
		l.keepShow(ctx)
	}
}

// adoptOldWork takes over what a node of an older program, on the same store, has left to do.
func (h *House) adoptOldWork(ctx context.Context) {
	if !h.Store.Shared() {
		return // there was none since the store was opened
	}
	if err := h.Store.AdoptOldWork(ctx); err != nil && ctx.Err() == nil {
		h.log.Debug("the work of older nodes cannot be seen", "error", err)
	}
}
