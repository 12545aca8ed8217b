package house

import (
	"context"
	"errors"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/rating"
)

// change is a batch with what is committed together with it.
type change struct {
	host.Batch
	ratings []store.Rating
	links   []store.SeatLink
	job     store.Job // to be put; none leaves the one there is, or takes it away if hadJob
	hadJob  bool
	putsJob bool       // the job that was there is replaced or taken away
	act     *store.Act // of an administrator or a moderator, if it is one
}

// append makes a change of a table durable. Only what it returns from without an error has happened.
func (h *House) append(created time.Time, c change) error {
	tried, began := h.Store.Now(), time.Now()
	err := h.Store.AppendWithin(storeTimeout, c.append(created))
	if err == nil {
		h.outage.wroteAt(h.Store.Now())
		h.count(c, time.Since(began))
		return nil
	}
	if !errors.Is(err, store.ErrStale) {
		h.fell(tried, err)
	}
	return err
}

// append is the change as the store takes it.
func (c change) append(created time.Time) store.Append {
	after := c.After.Table()
	row := Row(after)
	row.Created = created
	return store.Append{
		Table: after.ID, After: c.Entries[0].Seq - 1, Events: c.Entries, Row: row, Results: results(c.Entries, after),
		Ratings: c.ratings, Secret: c.Secret, Links: c.links,
		Job: c.job, HadJob: c.hadJob, Turn: turnJob(c.Entries, after), Act: c.act,
	}
}

func (h *House) count(c change, took time.Duration) {
	h.counts.events.Add(uint64(len(c.Entries)))
	h.counts.commits.Add(1)
	h.counts.committing.Add(int64(took))
}

// commit makes a change durable, continues from it and tells watchers.
func (l *loaded) commit(c change) error {
	c = l.withJob(c)
	asked := sinceStart()
	if err := l.house.append(l.created, c); err != nil {
		return err
	}
	l.accept(c, asked)
	return nil
}

// withJob adds to a change what must be done for the table after it, unless the job that is there can stay.
func (l *loaded) withJob(c change) change {
	if due := l.pending(c.After.Table()); !l.staysBefore(due) {
		c.putsJob, c.job, c.hadJob = true, due, pendingJob(l.table()).Kind != ""
	}
	return c
}

// accept continues from a committed change and notifies watchers; asked is when the store was called.
func (l *loaded) accept(c change, asked int64) {
	before := l.table()
	l.confirmed.Store(asked)
	if c.putsJob {
		l.job = c.job
		l.house.expect(c.job)
	}
	l.host, l.jobAt = c.After, c.After.Table().Seq
	if slices.ContainsFunc(c.Entries, changesSeats) {
		ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
		l.showRatings(ctx) // a rematch begins with what the last game has made of them
		cancel()
	}
	l.tell(before, c.Entries)
	l.notify(c.Entries)
	if len(c.After.Table().Results) > len(before.Results) || c.After.Table().Ratings != before.Ratings {
		l.house.Jobs.Wake(store.ExploreJob)
	}
}

// expect has the house look for a job when it is due.
func (h *House) expect(job store.Job) {
	if job.Kind == flagJob || job.Kind == houseJob {
		h.alarm.expect(job.Due)
	}
}

// staysBefore tells that the job of a flag may stay in the store as it is, because it comes due before the one that is due now:
// it is postponed then, which costs less than a write with every turn. Not so a job that comes up before this commit is surely
// in the log: a node that does not see it yet could put the job off for too long.
func (l *loaded) staysBefore(due store.Job) bool {
	return due.Kind == flagJob && l.job.Kind == flagJob && l.jobAt == l.table().Seq && !due.Due.Before(l.job.Due) &&
		l.house.Store.Now().Add(storeTimeout+maxSkew).Before(l.job.Due)
}

// try commits what decide finds on the table as it stands. If another node was faster it hears what happened, and decides
// again. The error is that of the store, or the refusal that decide came to in the end.
func (l *loaded) try(ctx context.Context, decide func(h host.Host, now time.Time) (change, error)) error {
	unsure := false
	if err := l.house.askServed(ctx); err != nil {
		return err
	}
	for range 20 {
		now, on := l.house.Store.Now(), l.host
		stood, stands := l.stood(now) // after the time is read: no flag falls by a time that the log will not count
		if stands {
			on = stood.After
		}
		c, refused := decide(on, now)
		if len(c.Entries) == 0 {
			return refused
		}
		var err error
		if stands {
			err = l.commitStood(c.after(stood), now)
		} else {
			err = l.commit(c)
		}
		switch {
		case err == nil:
			return refused
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

// do commits what a request makes happen, together with what the house then does by itself.
func (l *loaded) do(ctx context.Context, r play.Request) error {
	return l.try(ctx, func(h host.Host, now time.Time) (change, error) {
		b, refused := h.Decide(r, now)
		return change{Batch: l.house.advance(b, now)}, refused
	})
}

// advance adds to a batch what the house does by itself. If it cannot, that is left to do, and the batch is not held up by it.
func (h *House) advance(b host.Batch, now time.Time) host.Batch {
	if len(b.Entries) == 0 {
		return b
	}
	b, err := b.Advance(now)
	if err != nil {
		h.log.Warn("the house could not do its part", "table", store.Short(b.After.Table().ID), "error", err)
	}
	return b
}

// refresh hears what other nodes have appended.
func (l *loaded) refresh(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	before := l.table()
	asked := sinceStart()
	entries, err := l.house.Store.Events(ctx, l.id, before.Seq)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		l.confirmed.Store(asked)
		return nil
	}
	next, err := l.host.Hear(entries, func() (string, error) {
		secret, err := l.house.Store.Secret(ctx, l.id)
		if errors.Is(err, store.ErrNotFound) {
			return "", nil
		}
		return secret, err
	})
	if err != nil {
		return err
	}
	l.host, l.heard = next, next.Table().Seq
	l.confirmed.Store(asked)
	l.showRatings(ctx)
	l.tell(before, entries)
	return nil
}

// Row is what lists need of a table.
func Row(t play.Table) store.Row {
	row := store.Row{
		ID: t.ID, Rules: t.Rules, Family: family(t.Rules), Speed: rating.SpeedOf(t.Control), Clock: t.Control.String(), Phase: string(t.Phase),
		Private: t.Private, Rated: t.Rated, Seats: t.Seats, ToAct: t.ToAct().String(), Turns: len(t.Turns),
		Position: t.Position().String(), Changed: t.At, Head: t.Seq,
	}
	if n := len(t.Results); t.Phase == play.Over && n > 0 {
		row.Winner = t.Results[n-1].Winner.String()
	}
	return row
}

// results is what a game or match that has just ended was for each of its people.
func results(entries []play.Entry, after play.Table) []store.Result {
	if after.Phase != play.Over {
		return nil
	}
	var all []store.Result
	for _, e := range entries {
		if n, is := e.Event.(play.Ended); is {
			all = resultsAt(e, n.Result, after)
		}
	}
	return all
}

func resultsAt(e play.Entry, result play.Result, t play.Table) []store.Result {
	var all []store.Result
	for i, p := range t.Seats {
		if p.Holder == "" || p.Holder == t.Seats[1-i].Holder { // a player cannot win against themselves
			continue
		}
		r := store.Result{
			Table: t.ID, Seq: e.Seq, Person: p.Holder, Seat: game.Seat(i).String(), Family: family(t.Rules), Speed: rating.SpeedOf(t.Control),
			Rules: t.Rules, Score: "lost", Points: result.Points, Rated: t.Rated && playedBoth(t), At: e.At,
		}
		switch result.Winner {
		case game.Seat(i):
			r.Score = "won"
		case game.Nobody:
			r.Score = "drawn"
		}
		all = append(all, r)
	}
	return all
}

// playedBoth tells whether both sides have taken a turn. A game without is nobody's measure. In a match the games before count too.
func playedBoth(t play.Table) bool {
	var turns [2]bool
	for _, turn := range t.Turns {
		if turn.By == game.First || turn.By == game.Second {
			turns[turn.By] = true
		}
	}
	return turns[0] && turns[1] || len(t.Results) > 1
}

// Project is what a whole log gives to a rebuild of the read models, but for what the explorer counts.
func Project(resolve play.Resolver, log []play.Entry) (p store.Projection, err error) {
	t := play.New(resolve)
	for i, e := range log {
		next, err := t.Apply(e)
		if err != nil {
			return p, err
		}
		t = next
		switch event := e.Event.(type) {
		case play.Ended:
			if goesOn := i+1 < len(log) && play.Is[play.Began](log[i+1].Event); !goesOn {
				p.Results = append(p.Results, resultsAt(e, event.Result, t)...)
			}
		case play.Counted:
			p.Ratings = append(p.Ratings, counted(t, event)...)
		}
	}
	p.Row, p.Job = Row(t), pendingJob(t)
	p.Row.Created = log[0].At
	return p, nil
}

// counted is the ratings after a counted result. How many games they rest on is for the store to count.
func counted(t play.Table, e play.Counted) []store.Rating {
	var all []store.Rating
	for i, p := range t.Seats {
		if e.Ratings[i].After == e.Ratings[i].Before { // two of one owner; any other result changes at least how sure it is
			continue
		}
		r := e.Ratings[i].After
		all = append(all, store.Rating{
			Person: p.Holder, Family: family(t.Rules), Speed: rating.SpeedOf(t.Control),
			Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility, At: t.At, Opponent: t.Seats[1-i].Holder,
		})
	}
	return all
}
