package house

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/study/review"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

const (
	reviewJob   = "review"
	reviewPoll  = 2 * time.Second        // how often a node looks for reviews that were asked for elsewhere
	reviewSaves = 500 * time.Millisecond // how often an unfinished review is written down
	politeWait  = time.Second            // how long a review waits at a turn for computer players at tables
	aside       = 10 * time.Millisecond  // how long it waits when somebody has played
	mostTries   = 5                      // then a review is given up
)

// reviews is what a house needs to review games.
type reviews struct {
	wake chan struct{}
}

// reviewed is a game of a table that can be reviewed.
type reviewed struct {
	set  games.Opened
	game review.Game
	n    int // of the table, from 1
}

// finished finds a finished game of a table; 0 is its last one.
func (h *House) finished(ctx context.Context, table string, n int) (reviewed, error) {
	log, err := h.Log(ctx, Viewer{}, table)
	if err != nil {
		return reviewed{}, err
	}
	played, err := record.Of(h.Games).Games(log)
	if err != nil {
		return reviewed{}, err
	}
	if n == 0 {
		n = len(played)
	}
	if n < 1 || n > len(played) {
		return reviewed{}, fail(problem.NotFound, "no-such-game", game.Plain("n", strconv.Itoa(n)))
	}
	g := played[n-1]
	if !g.Result.Over {
		return reviewed{}, refuse("review", "review-when-over")
	}
	set, err := h.Games.Open(g.Rules)
	if err != nil {
		return reviewed{}, err
	}
	found := reviewed{set: set, n: n, game: review.Game{Start: set.Start(), Result: &game.Outcome{Winner: g.Result.Winner, Points: g.Result.Points}}}
	if g.Start != "" {
		if found.game.Start, err = set.At(g.Start); err != nil {
			return reviewed{}, err
		}
	}
	for _, t := range g.Main {
		found.game.Turns = append(found.game.Turns, t.Text)
	}
	return found, nil
}

// kept is what has been written of a review; nil if nothing.
func (h *House) kept(ctx context.Context, table string, n int) (*wire.Review, error) {
	body, err := h.Store.Review(ctx, table, n)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, h.storeProblem(err)
	}
	out := &wire.Review{}
	return out, json.Unmarshal([]byte(body), out)
}

// Review is the review of a finished game of a table as far as it has been made, in the viewer's language; n counts from 1, and 0 is the last
// game. If it is asked for, whatever is missing of it is made, as soon as nothing else has to be done.
func (h *House) Review(ctx context.Context, who Viewer, table string, n int, ask bool) (wire.Review, error) {
	found, err := h.finished(ctx, table, n)
	if err != nil {
		return wire.Review{}, err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	blank, err := r.Begin(found.game)
	if err != nil {
		return wire.Review{}, err
	}
	out, err := h.kept(ctx, table, found.n)
	if err != nil {
		return wire.Review{}, err
	}
	job := store.ReviewJob(table, found.n, reviewJob, addressOf(who.From), h.Store.Now())
	if out == nil || !r.Continues(out, blank.Engine) {
		out = blank
		if waits, err := h.Store.HasJob(ctx, job.Name); err != nil {
			return wire.Review{}, h.storeProblem(err)
		} else if !waits && !ask {
			return wire.Review{}, fail(problem.NotFound, "no-review")
		}
	}
	if ask && out.Done < out.Turns {
		if err := h.Store.PutJobOnce(ctx, job); err != nil {
			return wire.Review{}, h.storeProblem(err)
		}
		select {
		case h.reviews.wake <- struct{}{}:
		default: // somebody is told already
		}
	}
	review.Say(out, found.set.Family, who.Lang)
	return *out, nil
}

// KnownTurns is what tables know of the turns of a finished game, for a browser that reviews it by itself; n counts as in Review.
func (h *House) KnownTurns(ctx context.Context, table string, n int) (wire.KnownTurns, error) {
	found, err := h.finished(ctx, table, n)
	if err != nil {
		return wire.KnownTurns{}, err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	known, err := r.Known(found.game)
	return wire.KnownTurns{Judgements: known}, err
}

// reviewer makes reviews, one after the other, while computer players at tables have nothing to do.
func (h *House) reviewer(ctx context.Context) {
	tick := time.NewTicker(reviewPoll)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.reviews.wake:
		case <-tick.C:
		}
		for ctx.Err() == nil {
			job, ok := h.takeReview(ctx)
			if !ok {
				break
			}
			if err := h.reviewFor(ctx, job); err != nil && ctx.Err() == nil {
				h.log.Warn("a game could not be reviewed", "table", store.Short(job.About), "error", err)
				if job.Attempts < mostTries {
					h.postpone(ctx, job)
				} else if err := h.Store.Done(ctx, job); err != nil {
					h.log.Debug("a job could not be dropped", "table", store.Short(job.About), "error", err)
				}
			}
		}
	}
}

// takeReview takes the work of a review: by turns of each requester.
func (h *House) takeReview(ctx context.Context) (store.Job, bool) {
	if h.outage.on() {
		return store.Job{}, false
	}
	now := h.Store.Now()
	jobs, err := h.Store.Fair(ctx, reviewJob, now, 1, batch)
	if err != nil {
		return store.Job{}, false
	}
	for _, job := range h.shares.order(jobs, time.Now()) {
		if mine, err := h.Store.Take(ctx, job, now, now.Add(lease)); err == nil && mine {
			h.shares.serve(job.Requester, time.Now())
			return job, true
		}
	}
	return store.Job{}, false
}

// errLost is why a review stops that another node goes on with.
var errLost = errors.New("another node has taken the review")

// reviewFor makes a review, or what is missing of it, and writes it down as it grows.
func (h *House) reviewFor(ctx context.Context, job store.Job) error {
	found, err := h.finished(ctx, job.About, job.Version)
	if err != nil {
		return err
	}
	earlier, err := h.kept(ctx, job.About, job.Version)
	if err != nil {
		return err
	}
	r := review.New(found.set, review.Usual(found.set))
	defer r.Close()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	save := func(out *wire.Review) {
		body, err := json.Marshal(out)
		if err != nil {
			stop(err)
			return
		}
		now := h.Store.Now()
		if mine, err := h.Store.SaveReview(ctx, job, string(body), now, now.Add(lease)); err != nil {
			stop(err)
		} else if !mine {
			stop(errLost)
		}
	}
	var saved time.Time
	out, err := r.Review(engine.Courteous(ctx, h.aside(ctx)), found.game, earlier, func(out *wire.Review) {
		h.shares.spend(job.Requester, out.Nodes, time.Now())
		if time.Since(saved) > reviewSaves {
			saved = time.Now()
			save(out)
		}
		h.politely(ctx)
	})
	if err == nil {
		save(out)
	}
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errLost):
		return nil
	case cause != nil:
		return cause
	case err != nil:
		return err
	}
	return h.Store.Done(ctx, job)
}

// politely waits while computer players think at tables, but not for ever.
func (h *House) politely(ctx context.Context) {
	for until := time.Now().Add(politeWait); h.counts.thinking.Load() > 0 && time.Now().Before(until); {
		select {
		case <-ctx.Done():
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// aside is what a search does in between that is in no hurry: it lets others go first, and stops for a moment when somebody has played since it
// looked last. In a house where turns come faster than that, it works a tenth of the time.
func (h *House) aside(ctx context.Context) func() {
	seen := h.counts.turns.Load()
	return func() {
		now := h.counts.turns.Load()
		if now == seen {
			runtime.Gosched()
			return
		}
		seen = now
		select {
		case <-ctx.Done():
		case <-time.After(aside):
		}
	}
}
