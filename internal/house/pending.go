package house

import (
	"context"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
)

// What must be done for a table: the kind of its job.
const (
	flagJob   = "flag"   // a flag falls, or words for the dice are waited for no longer
	houseJob  = "house"  // a rating, or a roll that could not be made with the turn before it
	engineJob = "engine" // a computer player is to act
)

// grace is how long the node that made the work has it to itself.
const grace = time.Second

// pendingJob is what must be done for a table next, and when another node may do it; none has no kind.
func pendingJob(t play.Table) store.Job {
	seat, house := host.Waits(t)
	switch {
	case house && (seat == game.First || seat == game.Second):
		if isShow(t) {
			job := store.TableJob(t.ID, showJob, t.At)
			job.Priority = store.Later
			return job
		}
		return store.TableJob(t.ID, engineJob, t.At)
	case house, uncounted(t):
		return store.TableJob(t.ID, houseJob, t.At.Add(grace))
	}
	if at, ok := host.Deadline(t); ok {
		return store.TableJob(t.ID, flagJob, at)
	}
	return store.Job{}
}

// uncounted tells of a rated result that no rating has seen.
func uncounted(t play.Table) bool {
	return t.Rated && t.Phase == play.Over && t.Ratings == nil && t.Seats[0].Holder != "" && t.Seats[1].Holder != ""
}

// doPending does what the house must do now, until a person or a computer player is to act. The caller is alone at the table.
func (l *loaded) doPending(ctx context.Context) {
	for range 1000 { // a match has an end, and so has this
		t := l.table()
		step := l.step
		switch job := pendingJob(t); {
		case job.Kind == engineJob:
			l.callWorkers()
			return
		case job.Kind == showJob:
			l.doShow(ctx)
			return
		case job.Kind == "", job.Kind == flagJob && l.house.Store.Now().Before(job.Due):
			return
		case uncounted(t):
			if _, house := host.Waits(t); !house {
				step = l.applyRatings
			}
		}
		if err := step(ctx); err != nil {
			l.house.log.Warn("the house could not do its part", "table", store.Short(l.id), "error", err)
			return // its job says what is left to do
		}
	}
}

// callWorkers tells workers here and elsewhere that a computer player is to act, once its pause is over. It is a hint: work is found
// without it, a little later.
func (l *loaded) callWorkers() {
	h := l.house
	call := func() {
		h.wake()
		_ = h.Bus.Publish(workSubject, nil)
	}
	if wait := l.job.Due.Sub(h.Store.Now()); l.jobAt == l.table().Seq && wait > 0 {
		time.AfterFunc(wait, call)
		return
	}
	call()
}

// step rolls, reveals, or calls a flag.
func (l *loaded) step(ctx context.Context) error {
	return l.try(ctx, func(h host.Host, now time.Time) (change, error) {
		r, due, err := h.Due(now)
		if err != nil || !due {
			return change{}, err
		}
		b, err := h.Decide(r, now)
		return change{Batch: l.house.advance(b, now)}, err
	})
}

// applyRatings puts a rated result into both players' ratings.
func (l *loaded) applyRatings(ctx context.Context) error {
	return l.try(ctx, func(h host.Host, now time.Time) (change, error) {
		t := h.Table()
		if !uncounted(t) {
			return change{}, nil
		}
		ratings, changed, err := l.house.rate(ctx, t, now)
		if err != nil {
			return change{}, err
		}
		b, err := h.Decide(play.Request{Seen: play.UpToDate, By: game.Nobody, Command: play.ApplyRatings{Ratings: changed}}, now)
		for i := range ratings {
			ratings[i].At = b.After.Table().At
		}
		return change{Batch: b, ratings: ratings}, err
	})
}

// rate is what the result of a table does to its players' ratings: their new rows, and the change as the log tells it.
// A game between two of one owner changes neither, and nor does one in which a side has not taken a turn.
func (h *House) rate(ctx context.Context, t play.Table, now time.Time) (rows []store.Rating, changed [2]play.Rated, err error) {
	score := 0.5
	if w := t.Results[len(t.Results)-1].Winner; w != game.Nobody {
		score = float64(game.Second - w)
	}
	var before [2]store.Rating
	for i, p := range t.Seats {
		if before[i], err = h.rating(ctx, p.Holder, family(t.Rules), rating.SpeedOf(t.Control)); err != nil {
			return nil, changed, err
		}
	}
	same, err := h.Store.OneOwner(ctx, before[0].Person, before[1].Person)
	if err != nil {
		return nil, changed, err
	}
	if same || !playedBoth(t) { // the house has learned of one owner since they sat down
		for i, r := range before {
			unchanged := play.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}
			changed[i] = play.Rated{Before: unchanged, After: unchanged}
		}
		return nil, changed, nil
	}
	again, err := h.Store.Meetings(ctx, before[0].Person, before[1].Person, before[0].Family, before[0].Speed, now.Add(-day))
	if err != nil {
		return nil, changed, err
	}
	var others [2]int // whom each has met, without the other
	for i, r := range before {
		if others[i], err = h.othersMet(ctx, r, before[1-i].Person); err != nil {
			return nil, changed, err
		}
	}
	for i := range changed {
		mine, theirs := rated(before[i], now), rated(before[1-i], now)
		after := rating.Update(mine, []rating.Result{{Opponent: theirs, Score: score, Discount: rating.Discount(again-1, others[1-i])}})
		changed[i] = play.Rated{Before: play.Rating(mine), After: play.Rating(after)}
		next := before[i]
		next.Value, next.Deviation, next.Volatility = after.Value, after.Deviation, after.Volatility
		next.Games++
		next.Met = min(others[i]+1, rating.Known)
		rows = append(rows, next)
		score = 1 - score
	}
	return rows, changed, nil
}

// day is how long a game against the same opponent counts less.
const day = 24 * time.Hour

// othersMet is how many opponents somebody has met besides one, as far as that matters.
func (h *House) othersMet(ctx context.Context, r store.Rating, but string) (int, error) {
	if r.Met >= rating.Known {
		return r.Met, nil
	}
	return h.Store.Opponents(ctx, r.Person, but, r.Family, r.Speed)
}

// rating is somebody's, or that of a newcomer.
func (h *House) rating(ctx context.Context, holder, family, speed string) (store.Rating, error) {
	person := holder
	if p, err := h.Store.Person(ctx, holder); err == nil {
		person = p.ID
	}
	r, known, err := h.Store.Rating(ctx, person, family, speed)
	if err != nil {
		return r, err
	}
	if !known {
		fresh := rating.New()
		r = store.Rating{Person: person, Family: family, Speed: speed, Value: fresh.Value, Deviation: fresh.Deviation, Volatility: fresh.Volatility}
	}
	return r, nil
}

// rated is a rating today: it is less certain after a long absence.
func rated(r store.Rating, now time.Time) rating.Rating {
	plain := rating.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}
	if r.Games == 0 {
		return plain
	}
	return rating.After(plain, now.Sub(r.At))
}

func family(rules string) string {
	name, _, _ := strings.Cut(rules, "/")
	return name
}
