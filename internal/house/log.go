package house

import (
	"context"
	"errors"
	"time"

	"crownhead/game"
	"crownhead/internal/play"
	"crownhead/internal/store"
)

// Append puts events into the store: the table's own log, and host's view of it.
func (l *live) Append(events []play.Event, after play.Table) error {
	if l.holding {
		l.held = append(l.held, events...)
		return nil
	}
	return l.commit(events, after)
}

// Keep remembers the secret of the dice for the append that commits to it: both or neither are kept.
func (l *live) Keep(secret string) error {
	l.secret = secret
	return nil
}

// commit is durable when it returns without an error.
func (l *live) commit(events []play.Event, after play.Table) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if l.created.IsZero() {
		l.created = events[0].At
	}
	for i := range l.ratings {
		l.ratings[i].At = after.At
	}
	row := Row(after)
	row.Created = l.created
	began := time.Now()
	err := l.house.Store.Append(ctx, store.Append{
		Table: l.id, After: events[0].Seq - 1, Events: events, Row: row, Results: results(events, after),
		Ratings: l.ratings, Secret: l.secret, Links: l.links,
	})
	l.secret, l.ratings, l.links = "", nil, nil
	if err == nil {
		l.house.counts.events.Add(uint64(len(events)))
		l.house.counts.commits.Add(1)
		l.house.counts.committing.Add(int64(time.Since(began)))
		return nil
	}
	if !errors.Is(err, store.ErrStale) {
		l.house.outage.begin(l.house.Store.Now(), err, l.house.log)
	}
	return err
}

// Row is what lists and sweeps need of a table.
func Row(t play.Table) store.Row {
	work, due := chores(t)
	row := store.Row{
		ID: t.ID, Rules: t.Rules, Family: family(t.Rules), Speed: speed(t.Control), Clock: t.Control.String(), Phase: string(t.Phase),
		Private: t.Private, Rated: t.Rated, Seats: t.Seats, ToAct: t.ToAct().String(), Turns: len(t.Turns),
		Position: t.Position().String(), Changed: t.At, Head: t.Seq, Work: work, Due: due,
	}
	if n := len(t.Results); t.Phase == play.Over && n > 0 {
		row.Winner = t.Results[n-1].Winner.String()
	}
	return row
}

// results is what a game or match that has just ended was for each of its people.
func results(events []play.Event, after play.Table) []store.Result {
	if after.Phase != play.Over {
		return nil
	}
	var all []store.Result
	for _, e := range events {
		if e.What == play.Ended {
			all = resultsAt(e, after)
		}
	}
	return all
}

func resultsAt(e play.Event, t play.Table) []store.Result {
	var all []store.Result
	for i, p := range t.Seats {
		if p.Holder == "" || p.Holder == t.Seats[1-i].Holder { // nobody wins against himself
			continue
		}
		r := store.Result{
			Table: t.ID, Seq: e.Seq, Person: p.Holder, Seat: game.Seat(i).String(), Family: family(t.Rules), Speed: speed(t.Control),
			Rules: t.Rules, Score: "lost", Points: e.Result.Points, Rated: t.Rated, At: e.At,
		}
		switch e.Result.Winner {
		case game.Seat(i):
			r.Score = "won"
		case game.Nobody:
			r.Score = "drawn"
		}
		all = append(all, r)
	}
	return all
}

// Project is the row, the results and the ratings that a whole log gives: what a rebuild of the read models needs.
func Project(resolve play.Resolver, log []play.Event) (store.Row, []store.Result, []store.Rating, error) {
	t := play.New(resolve)
	var all []store.Result
	var ratings []store.Rating
	for i, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return store.Row{}, nil, nil, err
		}
		t = next
		goesOn := i+1 < len(log) && log[i+1].What == play.Began
		if e.What == play.Ended && !goesOn {
			all = append(all, resultsAt(e, t)...)
		}
		if e.What == play.Counted {
			ratings = append(ratings, counted(t, e)...)
		}
	}
	row := Row(t)
	row.Created = log[0].At
	return row, all, ratings, nil
}

// counted is the ratings after a counted result. How many games they rest on is for the store to count.
func counted(t play.Table, e play.Event) []store.Rating {
	var all []store.Rating
	for i, p := range t.Seats {
		r := e.Ratings[i].After
		all = append(all, store.Rating{
			Person: p.Holder, Family: family(t.Rules), Speed: speed(t.Control),
			Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility, At: e.At,
		})
	}
	return all
}
