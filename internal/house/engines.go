package house

import (
	"context"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/host"
	"crownhead/internal/store"
	"crownhead/internal/view"
)

const workSubject = "work"

const (
	lease    = 15 * time.Second       // how long a job is its worker's before another may take it
	looking  = 250 * time.Millisecond // how often an idle worker looks for work nobody told it of
	atMost   = 3 * time.Second        // a computer player's level ends its thinking long before
	backoff  = 2 * time.Second        // after a job that failed
	batch    = 32                     // rows looked at for one job
	memories = 24                     // players of different rules and levels that a worker keeps
)

// wake tells a worker that there may be work.
func (h *House) wake() {
	select {
	case h.work <- struct{}{}:
	default: // all are told already
	}
}

// think is one worker: it takes the job that has waited longest, of whatever table, and thinks until there is none.
func (h *House) think(ctx context.Context) {
	players := host.NewPlayers(h.Games.Engine, h.Random, memories)
	tick := time.NewTicker(looking)
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
				h.log.Warn("a computer player could not act", "table", store.Short(job.ID), "error", err)
				h.claimed.keep(job.ID, time.Now().Add(backoff))
				continue
			}
			h.claimed.drop(job.ID)
		}
	}
}

// takeJob claims the oldest engine work that is due.
func (h *House) takeJob(ctx context.Context) (store.Row, bool) {
	if h.outage.on() {
		return store.Row{}, false
	}
	now := h.Store.Now()
	rows, err := h.Store.Due(ctx, now, []string{engineWork}, batch)
	if err != nil {
		return store.Row{}, false
	}
	for _, row := range rows {
		if !h.claimed.take(row.ID, time.Now().Add(lease)) {
			continue
		}
		if !h.Store.Shared() {
			return row, true
		}
		if mine, err := h.Store.Claim(ctx, row.ID, row.Head, row.Due, now.Add(lease)); err == nil && mine {
			return row, true
		}
		h.claimed.drop(row.ID)
	}
	return store.Row{}, false
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

func (c *claims) keep(id string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at[id] = until
}

func (c *claims) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.at, id)
}

// playFor lets the computer player of a table act. The table is free while it thinks.
func (h *House) playFor(ctx context.Context, job store.Row, players *host.Players) error {
	l, err := h.enter(ctx, job.ID)
	if err != nil {
		return err
	}
	if l.table().Seq < job.Head { // nobody looks on here, so nothing else makes up for a hint that was lost
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
	thinking, stop := context.WithTimeout(ctx, atMost)
	defer stop()
	l.stopThinking = stop
	l.leave()

	r, err := players.Think(thinking, t, seat, engine.Limits{Time: atMost / 2})

	l, again := h.enter(ctx, job.ID)
	if again != nil {
		return again
	}
	defer l.leave()
	l.stopThinking = nil
	if err != nil {
		if thinking.Err() != nil && ctx.Err() == nil {
			l.goOn(ctx)
			return nil // it was told to stop: the game has gone another way
		}
		return err
	}
	if l.table().Touched > r.Seen {
		l.goOn(ctx)
		return nil
	}
	if err := l.do(ctx, r); err != nil {
		if _, refused := view.Refusal(err); refused && l.table().Seq > r.Seen {
			l.goOn(ctx)
			return nil
		}
		return err
	}
	l.acted(r.Command)
	l.goOn(ctx)
	return nil
}
