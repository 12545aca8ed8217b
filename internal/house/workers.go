package house

import (
	"context"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/view"
)

const workSubject = "work"

const (
	lease        = 15 * time.Second       // how long a job is its worker's before another may take it
	pollEvery    = 250 * time.Millisecond // how often an idle worker looks for work nobody told it of
	thinkTimeout = 3 * time.Second        // a computer player's level ends its thinking long before; then it plays the best it has
	backoff      = 2 * time.Second        // after a job that failed, doubled each time
	batch        = 32                     // jobs looked at to take one
	mostPlayers  = 24                     // players of different rules and levels that a worker keeps
)

// wake tells a worker that there may be work.
func (h *House) wake() {
	select {
	case h.work <- struct{}{}:
	default: // all are told already
	}
}

// think is one worker: it takes jobs, of whatever table, and thinks until there is none.
func (h *House) think(ctx context.Context) {
	players := host.NewPlayers(h.Games.Engine, h.Random, mostPlayers)
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.work:
		case <-tick.C:
		}
		for ctx.Err() == nil {
			job, ok := h.takeJob(ctx)
			if !ok {
				break
			}
			h.wake() // where one job was there may be more
			h.counts.thinking.Add(1)
			err := h.playFor(ctx, job, players)
			h.counts.thinking.Add(-1)
			if err != nil && ctx.Err() == nil {
				h.log.Warn("a computer player could not act", "table", store.Short(job.About), "error", err)
				h.postpone(ctx, job)
			}
			h.claimed.drop(job.Name)
		}
	}
}

// takeJob takes engine work: by turns of each requester, and of what one of them waits for, the longest.
func (h *House) takeJob(ctx context.Context) (store.Job, bool) {
	if h.outage.on() {
		return store.Job{}, false
	}
	now := h.Store.Now()
	jobs, err := h.Store.Fair(ctx, engineJob, now, h.Engines+1, batch) // the others of a requester's may be thought about here
	if err != nil {
		return store.Job{}, false
	}
	if !h.Unlimited {
		jobs = h.shares.order(jobs, time.Now())
	}
	for _, job := range jobs {
		if h.take(ctx, job, now) {
			h.shares.serve(job.Requester, time.Now())
			return job, true
		}
	}
	return store.Job{}, false
}

// take makes a job this worker's own for a while. Where no other process writes, none needs to read of it.
func (h *House) take(ctx context.Context, job store.Job, now time.Time) bool {
	if !h.claimed.take(job.Name, time.Now().Add(lease)) {
		return false
	}
	if !h.Store.Shared() {
		return true
	}
	if mine, err := h.Store.Take(ctx, job, now, now.Add(lease)); err == nil && mine {
		return true
	}
	h.claimed.drop(job.Name)
	return false
}

// postpone gives back a job that could not be done: each time for twice as long, so that what never can be done costs little.
func (h *House) postpone(ctx context.Context, job store.Job) {
	wait := backoff << min(job.Attempts, 8)
	if err := h.Store.Postpone(ctx, job, h.Store.Now().Add(wait)); err != nil {
		h.log.Debug("a job could not be given back", "table", store.Short(job.About), "error", err)
	}
}

// claims is the jobs this node's own workers have.
type claims struct {
	mu sync.Mutex
	at map[string]time.Time // until when
}

func (c *claims) take(id string, until time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if held, ok := c.at[id]; ok && time.Now().Before(held) {
		return false
	}
	c.at[id] = until
	return true
}

func (c *claims) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.at, id)
}

// limits is how much a computer player may think about a turn on somebody's behalf.
func (h *House) limits(requester string) engine.Limits {
	limits := engine.Limits{Time: thinkTimeout / 2}
	if !h.Unlimited && h.shares.of(requester, time.Now()).nodes < 0 {
		limits.Nodes = shareSpent
	}
	return limits
}

// playFor lets the computer player of a table act. The table is free while it thinks.
func (h *House) playFor(ctx context.Context, job store.Job, players *host.Players) error {
	l, err := h.enter(ctx, job.About)
	if err != nil {
		return err
	}
	if l.table().Seq < job.Version { // nobody looks on here, so nothing else makes up for a hint that was lost
		if err := l.refresh(ctx); err != nil {
			l.leave()
			return err
		}
	}
	t := l.table()
	seat, house := host.Waits(t)
	if !house || seat != game.First && seat != game.Second {
		l.leave()
		return nil // somebody was faster
	}
	if at, timed := host.Deadline(t); timed && !h.Store.Now().Before(at) {
		defer l.leave()
		l.callFlag(ctx)
		return nil
	}
	if isShow(t) {
		if job.Due.After(t.At) { // not put with the turn before it: somebody looks on at another node
			l.looked = time.Now()
		}
		if !l.isLookedAt() {
			l.jobAt = 0 // it is not what this node has put
			defer l.leave()
			return l.setShow(ctx, false)
		}
	}
	thinking, stop := context.WithTimeout(ctx, thinkTimeout)
	defer stop()
	l.stopThinking = stop
	l.leave()

	before := players.Spent()
	r, err := players.Think(thinking, t, seat, h.limits(job.Requester))
	h.shares.spend(job.Requester, players.Spent()-before, time.Now())

	l, again := h.enter(ctx, job.About)
	if again != nil {
		return again
	}
	defer l.leave()
	l.stopThinking = nil
	if err != nil {
		if thinking.Err() != nil && ctx.Err() == nil {
			l.doPending(ctx)
			return nil // it was told to stop: the game has gone another way
		}
		return err
	}
	if l.table().Touched > r.Seen {
		l.doPending(ctx)
		return nil
	}
	if err := l.do(ctx, r); err != nil {
		if _, refused := view.Refusal(err); refused && l.table().Seq > r.Seen {
			l.doPending(ctx)
			return nil
		}
		return err
	}
	l.acted(r.Command)
	l.doPending(ctx)
	return nil
}
