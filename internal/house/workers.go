package house

import (
	"context"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/jobs"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/view"
)

const workSubject = "work"

const (
	pollEvery    = 250 * time.Millisecond // how often an idle worker looks for work nobody told it of
	thinkTimeout = 3 * time.Second        // a computer player's level ends its thinking long before; then it plays the best it has
	mostPlayers  = 24                     // players of different rules and levels that a worker keeps
	shareSpent   = 2_000                  // positions for a turn when the share of who asks is used up
)

// wake tells a worker that a computer player may have to act.
func (h *House) wake() { h.Jobs.Wake(engineJob) }

// thinking is the work of computer players: each worker thinks about one turn at a time.
func (h *House) thinking() jobs.Kind {
	free := make(chan *host.Players, h.Engines)
	for range h.Engines {
		free <- host.NewPlayers(h.Games.Engine, h.Random, mostPlayers)
	}
	think := func(ctx context.Context, job store.Job) error {
		players := <-free
		h.counts.thinking.Add(1)
		defer func() {
			h.counts.thinking.Add(-1)
			free <- players
		}()
		return h.playFor(ctx, job, players)
	}
	return jobs.Kind{Name: engineJob, Every: pollEvery, Do: think, Workers: h.Engines, Fair: true}
}

// busyness is what jobs must know of the house.
type busyness struct{ *House }

func (b busyness) Away() bool     { return b.outage.on() }
func (b busyness) Thinking() bool { return b.counts.thinking.Load() > 0 }
func (b busyness) Turns() uint64  { return b.counts.turns.Load() }

// limits is how much a computer player may think about a turn on somebody's behalf.
func (h *House) limits(requester string) engine.Limits {
	limits := engine.Limits{Time: thinkTimeout / 2}
	if h.Jobs.IsSpent(requester) {
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
	if l.table().Seq < job.Version { // nobody watches here, so nothing else makes up for a hint that was lost
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
		if job.Due.After(t.At) { // not put with the turn before it: somebody is watching at another node
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
	h.Jobs.Spend(job.Requester, players.Spent()-before)

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
