package house

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/jobs"
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
	mostTries   = 5                      // then a review is given up
)

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
		h.Jobs.Wake(reviewJob)
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

// reviewing is the work of reviews, one after the other.
func (h *House) reviewing() jobs.Kind {
	return jobs.Kind{Name: reviewJob, Every: reviewPoll, Do: h.reviewFor, Fair: true, Later: true, Tries: mostTries}
}

// errLost is why a review stops that another node has taken over.
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
		if mine, err := h.Store.SaveReview(ctx, job, string(body), h.Store.Now(), h.Jobs.Lease()); err != nil {
			stop(err)
		} else if !mine {
			stop(errLost)
		}
	}
	var saved time.Time
	out, err := r.Review(ctx, found.game, earlier, func(out *wire.Review) {
		h.Jobs.Spend(job.Requester, out.Nodes)
		if time.Since(saved) > reviewSaves {
			saved = time.Now()
			save(out)
		}
		h.Jobs.LetPlayersGoFirst(ctx)
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
