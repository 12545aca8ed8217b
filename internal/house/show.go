package house

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
)

// A show is a table of two computer players. It continues only while somebody is watching: otherwise it would cost as long as
// the program runs, and nobody could end it. Its clocks are paused while it stops.

// showJob is the turn of a computer player at a show that nobody watches: no worker takes it.
const showJob = "show"

// lookLasts is how long somebody who has asked for a table once, without staying, counts as watching.
const lookLasts = 30 * time.Second

func isShow(t play.Table) bool {
	return t.Seats[game.First].Kind == play.Engine && t.Seats[game.Second].Kind == play.Engine
}

// isLookedAt tells whether somebody is watching, here or at another node.
func (l *loaded) isLookedAt() bool {
	return l.isLookedAtHere() || l.everywhere().Watching > 0
}

func (l *loaded) isLookedAtHere() bool {
	return len(l.watchers) > 0 || time.Since(l.looked) < lookLasts
}

// look is called when somebody looks at the table: a show continues for them.
func (l *loaded) look(ctx context.Context, who Viewer) {
	l.looked = time.Now()
	if isShow(l.table()) {
		l.askedBy(who)
		l.doShow(ctx)
	}
}

// doShow lets a show continue if somebody is watching, and stop if not.
func (l *loaded) doShow(ctx context.Context) {
	if t := l.table(); pendingJob(t).Kind != showJob || l.house.outage.on() {
		return
	}
	if err := l.setShow(ctx, l.isLookedAt()); err != nil {
		l.house.log.Warn("a table of two computer players could not go on or stop", "table", store.Short(l.id), "error", err)
	}
}

func (l *loaded) setShow(ctx context.Context, goesOn bool) error {
	t := l.table()
	if _, timed := t.Clock.Deadline(); timed != goesOn && (timed || t.Clock.Paused) {
		var c play.Command = play.Pause{}
		if goesOn {
			c = play.Resume{}
		}
		if err := l.do(ctx, play.Request{By: game.Nobody, Command: c}); err != nil { // with the job of the table after it
			return err
		}
	} else if job := l.pending(t); l.jobAt != t.Seq || l.job.Kind != job.Kind {
		job.Version, job.Due = t.Seq, l.house.Store.Now()
		if err := l.house.Store.Recast(ctx, job); err != nil {
			return err
		}
		l.job, l.jobAt = job, t.Seq
	}
	if goesOn {
		l.callWorkers()
	}
	return nil
}

// keepShow lets a show continue that somebody here watches: the worker of another node may not know of them.
func (l *loaded) keepShow(ctx context.Context) {
	if !l.isLookedAtHere() {
		return
	}
	if t := l.table(); isShow(t) && l.house.Store.Now().Sub(t.At) > watchersEvery {
		l.doShow(ctx)
	}
}

// pending is what must be done for the table next, and on whose behalf.
func (l *loaded) pending(t play.Table) store.Job {
	job := pendingJob(t)
	switch {
	case job.Kind == engineJob && l.house.Pauses:
		job.Due = l.pausesUntil(t)
	case job.Kind == showJob && l.isLookedAt():
		job.Kind = engineJob
	}
	if job.Kind == engineJob {
		job.Requester = l.requester(t)
	}
	return job
}

// pausesUntil is when the computer player of a table acts. Events that do not change the game do not delay it.
func (l *loaded) pausesUntil(t play.Table) time.Time {
	if before := l.table(); l.job.Kind == engineJob && l.jobAt == before.Seq && t.Touched <= before.Seq {
		return l.job.Due
	}
	switch l.replies {
	case "once":
		return t.At
	case "quick":
		return t.At.Add(host.Pause(t) / 2)
	}
	return t.At.Add(host.Pause(t))
}

// askedBy remembers on whose behalf computer players think here.
func (l *loaded) askedBy(who Viewer) {
	if l.replies = who.Replies; who.Bot {
		l.replies = "once"
	}
	if who.From != "" && who.From != l.from {
		l.from, l.asker = who.From, who.Requester()
	}
}

// requester is on whose behalf a computer player of the table thinks: an address, or as long as none is known a person.
func (l *loaded) requester(t play.Table) string {
	if l.asker != "" {
		return l.asker
	}
	for _, p := range t.Seats {
		if p.Holder != "" {
			return p.Holder
		}
	}
	return t.ID
}

// stopsAtOnce adds to the opening of a show that its clocks are paused until somebody watches.
func stopsAtOnce(b host.Batch, now time.Time) (host.Batch, error) {
	t := b.After.Table()
	if _, timed := t.Clock.Deadline(); !timed || pendingJob(t).Kind != showJob {
		return b, nil
	}
	return b.Then(play.Request{By: game.Nobody, Command: play.Pause{}}, now)
}
