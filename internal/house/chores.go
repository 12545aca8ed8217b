package house

import (
	"context"
	"errors"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/engine"
	"crownhead/internal/host"
	"crownhead/internal/play"
	"crownhead/internal/rating"
	"crownhead/internal/store"
)

// What must be done for a table, as its row says it.
const (
	nothing    = ""
	flagWork   = "flag"   // a flag falls, or words for the dice are waited for no longer
	houseWork  = "house"  // a roll, the secret of the dice, a rating: at once
	engineWork = "engine" // a computer player is to act
)

// grace is how long the node that made the work has it to itself.
const grace = time.Second

// chores is what must be done for a table next, and when another node may do it.
func chores(t play.Table) (work string, due time.Time) {
	seat, house := host.Waits(t)
	switch {
	case house && (seat == game.First || seat == game.Second):
		return engineWork, t.At
	case house, uncounted(t):
		return houseWork, t.At.Add(grace)
	}
	if at, ok := host.Deadline(t); ok {
		return flagWork, at
	}
	return nothing, time.Time{}
}

// uncounted tells of a rated result that no rating has seen.
func uncounted(t play.Table) bool {
	return t.Rated && t.Phase == play.Over && t.Ratings == nil && t.Seats[0].Holder != "" && t.Seats[1].Holder != ""
}

// goOn does what the house must do now, until a person or a computer player is to act. The caller is alone at the table.
func (l *live) goOn(ctx context.Context) {
	for range 1000 { // a match has an end, and so has this
		t := l.table()
		work, due := chores(t)
		switch {
		case work == engineWork:
			l.house.wake()
			_ = l.house.Bus.Publish(workSubject, nil) // a hint: work is found without it, a little later
			return
		case work == nothing, work == flagWork && l.house.Store.Now().Before(due):
			return
		}
		step := l.step
		if _, house := host.Waits(t); work == houseWork && !house {
			step = l.count
		}
		if err := step(ctx); err != nil {
			l.house.log.Warn("the house could not do its part", "table", store.Short(l.id), "error", err)
			return // its row says what is left to do
		}
	}
}

// step rolls, reveals, or calls a flag.
func (l *live) step(ctx context.Context) error {
	return l.try(ctx, func() ([]play.Event, error) { return l.host.Step(ctx, engine.Limits{}, nil) })
}

// try does something that may append, tells who looks on, and does it again if another node was faster.
func (l *live) try(ctx context.Context, act func() ([]play.Event, error)) error {
	unsure := false
	for range 20 {
		before := l.table()
		events, err := act()
		if len(events) > 0 {
			l.tell(before, events)
		}
		switch {
		case errors.Is(err, store.ErrStale):
			l.house.counts.stales.Add(1)
		case errors.Is(err, store.ErrUnknown) && !unsure:
			unsure = true // it may have happened: the log knows
		default:
			return err
		}
		if err := l.refresh(ctx); err != nil {
			return err
		}
	}
	return store.ErrStale
}

// refresh hears what other nodes have appended.
func (l *live) refresh(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	before := l.table()
	events, err := l.house.Store.Events(ctx, l.id, before.Seq)
	if err != nil || len(events) == 0 {
		return err
	}
	secret, err := l.house.Store.Secret(ctx, l.id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err := l.host.Hear(events, secret); err != nil {
		return err
	}
	l.showRatings(ctx)
	l.tell(before, events)
	return nil
}

// count puts a rated result into both players' ratings.
func (l *live) count(ctx context.Context) error {
	return l.try(ctx, func() ([]play.Event, error) {
		t := l.table()
		if !uncounted(t) {
			return nil, nil
		}
		score := 0.5
		if w := t.Results[len(t.Results)-1].Winner; w != game.Nobody {
			score = float64(game.Second - w)
		}
		var now [2]store.Rating
		for i, p := range t.Seats {
			r, err := l.house.rating(ctx, p.Holder, family(t.Rules), speed(t.Control))
			if err != nil {
				return nil, err
			}
			now[i] = r
		}
		var change [2]play.Rated
		at := l.house.Store.Now()
		for i := range change {
			mine, theirs := rated(now[i], at), rated(now[1-i], at)
			after := rating.Update(mine, []rating.Result{{Opponent: theirs, Score: score}})
			change[i] = play.Rated{Before: play.Rating(mine), After: play.Rating(after)}
			next := now[i]
			next.Value, next.Deviation, next.Volatility = after.Value, after.Deviation, after.Volatility
			next.Games++
			l.ratings = append(l.ratings, next)
			score = 1 - score
		}
		events, err := l.host.Do(play.Command{Seen: t.Seq, Do: play.CountIn, By: game.Nobody, Ratings: &change})
		l.ratings = nil
		return events, err
	})
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

// rated is a rating today: who has not played for long is less certain.
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

func speed(c clock.Control) string {
	if c.Kind == clock.Days {
		return "days"
	}
	return rating.Speed(c.Time, c.Extra)
}
