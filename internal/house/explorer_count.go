package house

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

const (
	exploreEvery = 2 * time.Second      // how often a node looks for games that ended elsewhere
	explorePause = 2 * time.Millisecond // between two games, so that turns are never far behind
	exploreBusy  = time.Second          // the same in a busy house: a game takes as long as fifteen turns
	busyTurns    = 100                  // per second, from which on a house is busy
	mostExplored = 40                   // turns of a game that are counted, rolls among them
)

// pulse is how many turns per second are played.
type pulse struct {
	at    time.Time
	turns uint64 // until then
	rate  float64
}

// isBusy takes in how many turns have been played until now.
func (p *pulse) isBusy(now time.Time, turns uint64) bool {
	if took := now.Sub(p.at); took >= time.Second {
		p.rate = float64(turns-p.turns) / took.Seconds()
		p.at, p.turns = now, turns
	}
	return p.rate >= busyTurns
}

// explored gathers the finished games of a log as the explorer counts them, event by event. A rated game is counted with its
// ratings, so it waits for them.
type explored struct {
	resolve play.Resolver
	begun   int // games
	waiting []store.Explored
	games   []store.Explored
}

// hear takes an event in, and the table after it.
func (x *explored) hear(e play.Entry, t play.Table) {
	switch event := e.Event.(type) {
	case play.Began:
		x.begun++
	case play.Ended:
		g := store.Explored{
			Table: t.ID, Seq: e.Seq, Game: x.begun, Speed: speed(t.Control), Private: t.Private,
			Winner: event.Result.Winner.String(), Points: event.Result.Points, At: e.At, Turns: opening(x.resolve, t),
		}
		for _, p := range t.Seats {
			if p.Holder != "" {
				g.People = append(g.People, p.Holder)
			}
		}
		x.waiting = append(x.waiting, g)
		if t.Rated {
			return
		}
	case play.Counted:
		mean := (event.Ratings[0].Before.Value + event.Ratings[1].Before.Value) / 2
		for i := range x.waiting {
			x.waiting[i].Rating = int(math.Round(mean))
		}
	case play.Rematched, play.Stopped:
	default:
		return
	}
	x.games, x.waiting = append(x.games, x.waiting...), nil
}

// opening is the first turns of the game on a table, each with its position, in canonical form.
func opening(resolve play.Resolver, t play.Table) (all []store.ExploredTurn) {
	sheet, err := resolve(t.Rules)
	if err != nil {
		return nil
	}
	pos, err := sheet.At(t.Begun)
	for _, turn := range t.Turns[:min(len(t.Turns), mostExplored)] {
		if err != nil {
			return all // what was played on without a board does not count
		}
		key, called := pos.Canonical(turn.Text)
		all = append(all, store.ExploredTurn{Position: explorerKey(t.Rules, key), Turn: called[0]})
		var next game.Recorded
		next, err = pos.Recorded(turn.Text)
		pos = next.Next
	}
	return all
}

// explorerKey is what the explorer calls a position of a rule set.
func explorerKey(rules, canonical string) string {
	sum := sha256.Sum256([]byte(rules + "\n" + canonical))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// explorer counts finished games, one after the other, while nothing else is to be done.
func (h *House) explorer(ctx context.Context) {
	tick := time.NewTicker(exploreEvery)
	defer tick.Stop()
	beat := &pulse{at: time.Now()}
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.explore:
		case <-tick.C:
		}
		for h.exploreSome(ctx, beat) {
			h.politely(ctx)
		}
	}
}

// exploreSome counts the games of a few tables; false if there are no more.
func (h *House) exploreSome(ctx context.Context, beat *pulse) bool {
	if h.outage.on() {
		return false
	}
	now := h.Store.Now()
	jobs, err := h.Store.Ready(ctx, store.ExploreJob, now, batch)
	if err != nil {
		return false
	}
	for _, job := range jobs {
		if mine, err := h.Store.Take(ctx, job, now, now.Add(lease)); err != nil || !mine {
			continue
		}
		if err := h.exploreTable(ctx, job); err != nil && ctx.Err() == nil {
			h.log.Warn("the games of a table could not be counted", "table", store.Short(job.About), "error", err)
			h.postpone(ctx, job)
		}
		pause := explorePause
		if beat.isBusy(time.Now(), h.counts.turns.Load()) {
			pause = exploreBusy
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(pause):
		}
	}
	return len(jobs) == batch
}

func (h *House) exploreTable(ctx context.Context, job store.Job) error {
	log, err := h.Store.Events(ctx, job.About, 0)
	if err != nil {
		return err
	}
	games, err := exploredIn(h.Games.Sheet, log)
	if err != nil {
		return err
	}
	return h.Store.Explore(ctx, job, games)
}

// exploredIn is the finished games of a log.
func exploredIn(resolve play.Resolver, log []play.Entry) ([]store.Explored, error) {
	x, t := explored{resolve: resolve}, play.New(resolve)
	for _, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return nil, err
		}
		t = next
		x.hear(e, t)
	}
	return x.games, nil
}

// wakeExplorer has finished games counted soon.
func (h *House) wakeExplorer() {
	select {
	case h.explore <- struct{}{}:
	default: // it is told already
	}
}
