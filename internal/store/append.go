package store

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"crownhead/internal/table/journal"
	"crownhead/internal/table/play"
)

// Append is what one command did to a table: all of it is written, or nothing.
type Append struct {
	Table   string
	After   int // the head it was decided on; 0 creates the table
	Events  []play.Entry
	Row     Row // of the table after the events
	Results []Result
	Ratings []Rating   // new values; each replaces the one with a game less, or the append is stale
	Secret  string     // of the dice, kept with the event that commits to it; "" leaves what is there
	Links   []SeatLink // with a new table
	Job     Job        // what must be done for the table next; one without a kind is nothing
	HadJob  bool       // something had to be done for it before
	Turn    Job        // to tell who is to act; one without a kind is nothing
	Act     *Act       // of an administrator or a moderator, if it is one: it gets its line in the log of acts, and is as written afterwards
}

// SeatLink is the right to take a seat; only the hash of its token is kept.
type SeatLink struct{ Hash, Seat string }

// Result is what one finished game or match was for one person. Computer players have none.
type Result struct {
	Table  string
	Seq    int // the event that ended it
	Person string
	Seat   string
	Family string
	Speed  string
	Rules  string
	Score  string // won, drawn, lost
	Points int
	Rated  bool
	At     time.Time
}

// entry is an append with its events as lines, made by the caller's goroutine so that the writer only writes, and the task to write it.
type entry struct {
	Append
	lines []string
	task  task
}

// entries are reused once they are on disk: at every turn of every table one is made.
var entries = sync.Pool{New: func() any { return new(entry) }}

// free gives an entry back that nobody looks at any more.
func (e *entry) free() {
	clear(e.lines)
	*e = entry{lines: e.lines[:0]}
	entries.Put(e)
}

// Append adds events to a table's log, with everything that follows from them, and returns when they are on disk. It is
// ErrStale if the table's head is not the one they were decided on, or a rating has changed since.
func (s Log) Append(ctx context.Context, a Append) error {
	return s.append(a, func(j *task) error { return s.writer.write(ctx, j) })
}

// AppendWithin is Append with a time after which it is given up, and costs less than a context does.
func (s Log) AppendWithin(most time.Duration, a Append) error {
	return s.append(a, func(j *task) error { return s.writer.writeWithin(most, j) })
}

func (s Log) append(a Append, write func(*task) error) error {
	e, err := newEntry(&a)
	if err != nil {
		return err
	}
	if len(e.Ratings) == 0 && e.Act == nil {
		return write(&e.task)
	}
	var noted Act // the task's own until it is done
	err = write(&task{order: e.Table, do: func(ctx context.Context, c *session) error {
		if err := replaceRatings(ctx, c, e.Ratings); err != nil {
			return err
		}
		j := &task{entry: e}
		if err := appendAll(ctx, c, []*task{j}); err != nil {
			return err
		}
		if j.err != nil || e.Act == nil {
			return j.err
		}
		line, err := Admin(s).note(ctx, c, *e.Act)
		noted = line
		return err
	}})
	if err == nil && e.Act != nil {
		*e.Act = noted
	}
	return err
}

// AppendAll adds to the logs of many tables in one transaction, in which it also writes that this process is there: if there
// is no room for all of it, none of it takes any. The errors are those of each append; the last is that of all.
func (s Log) AppendAll(ctx context.Context, all []Append) ([]error, error) {
	tasks := make([]*task, len(all))
	for i := range all {
		e, err := newEntry(&all[i])
		if err != nil {
			return nil, err
		}
		tasks[i] = &e.task
	}
	return writeFor(ctx, s.writer, func(ctx context.Context, c *session) ([]error, error) {
		for _, j := range tasks {
			j.err = nil // from an attempt that was undone
		}
		ordered := slices.Clone(tasks)
		slices.SortFunc(ordered, func(a, b *task) int { return strings.Compare(a.order, b.order) })
		if err := s.ping(ctx, c); err != nil {
			return nil, err
		}
		if err := appendAll(ctx, c, ordered); err != nil {
			return nil, err
		}
		errs := make([]error, len(tasks))
		for i, j := range tasks {
			errs[i] = j.err
		}
		return errs, nil
	})
}

func newEntry(a *Append) (*entry, error) {
	if len(a.Events) == 0 {
		return nil, fmt.Errorf("store: an append to table %s has no events", Short(a.Table))
	}
	e := entries.Get().(*entry)
	e.Append = *a
	e.task.entry, e.task.order = e, a.Table
	for i, event := range a.Events {
		if want := a.After + 1 + i; event.Seq != want {
			return nil, fmt.Errorf("store: an append to table %s has event %d where %d is due", Short(a.Table), event.Seq, want)
		}
		line, err := journal.Write(event)
		if err != nil {
			return nil, fmt.Errorf("store: event %d of table %s cannot be written down: %w", event.Seq, Short(a.Table), err)
		}
		e.lines = append(e.lines, string(line))
	}
	e.Row.ID, e.Row.Head = a.Table, a.After+len(a.Events)
	e.Job.Version, e.Turn.Version = e.Row.Head, e.Row.Head
	return e, nil
}

const (
	insertEvent  = `INSERT INTO events (table_id, seq, body) VALUES ($1, $2, $3)`
	insertResult = `INSERT INTO results (table_id, seq, seat, person, family, speed, rules, score, points, rated, at)
		VALUES ($1, $2, $3, COALESCE((SELECT account FROM aliases WHERE guest = $4), $4), $5, $6, $7, $8, $9, $10, $11)`
	insertSitter = `INSERT INTO sitters (table_id, person, phase, created, family, sheet, private)
		VALUES ($1, COALESCE((SELECT account FROM aliases WHERE guest = $2), $2), $3, $4, $5, $6, $7) ON CONFLICT (table_id, person) DO NOTHING`
	moveSitters = `UPDATE sitters SET phase = $2 WHERE table_id = $1 AND phase <> $2`
	putSecret   = `INSERT INTO secrets (table_id, secret) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret`
	insertLink  = `INSERT INTO seat_links (hash, table_id, seat, person) VALUES ($1, $2, $3, '')`
)

// appendAll writes many appends in few statements. Each first advances its table's head from the number it saw; who cannot
// is stale, leaves no other trace, and the others go on. Turns that change nothing else go to the tail, where there is one.
func appendAll(ctx context.Context, c *session, appends []*task) error {
	creating, turning, playing := guarded{query: insertTable, turns: true}, guarded{query: turnTable, turns: true}, guarded{query: playTable}
	var plain []*task
	for _, j := range appends {
		if c.tail != nil {
			if j.entry.isPlain() {
				plain = append(plain, j)
				continue
			}
			if err := c.tail.settle(ctx, c, j.entry.Table); err != nil {
				return err
			}
		}
		switch e := j.entry; {
		case e.After == 0:
			creating.add(j, e.Row.all())
		case isTurningPoint(e.Events):
			turning.add(j, e.Row.turned(e.After))
		default:
			playing.add(j, e.Row.played(e.After))
		}
	}
	var after consequences
	for _, g := range []guarded{creating, turning, playing} {
		if err := g.write(ctx, c, &after); err != nil {
			return err
		}
	}
	if err := after.write(ctx, c); err != nil || len(plain) == 0 {
		return err
	}
	return c.tail.put(ctx, c, plain)
}

// guarded are appends, each with the values of the statement that only one of all who saw the same head can bring about.
type guarded struct {
	query string
	turns bool // they can change who sits at the table, or its phase
	tasks []*task
	rows  [][]any
}

func (g *guarded) add(j *task, row []any) {
	g.tasks, g.rows = append(g.tasks, j), append(g.rows, row)
}

// write advances the heads, and collects what follows for those that could be.
func (g *guarded) write(ctx context.Context, c *session, after *consequences) error {
	counts, err := c.each(ctx, g.query, g.rows)
	if err != nil {
		return err
	}
	for i, j := range g.tasks {
		if counts[i] == 0 {
			j.err = ErrStale
			continue
		}
		after.add(j.entry, g.turns)
	}
	return nil
}

// consequences are the rows that follow from appends whose heads have been advanced. One row a statement: on SQLite many rows in one took the
// same 8.7 µs each, and PostgreSQL gets them all in one go anyway.
type consequences struct {
	events, sitters, phases, results, secrets, links, jobs, done [][]any
}

func (all *consequences) add(e *entry, turns bool) {
	for i, line := range e.lines {
		all.events = append(all.events, []any{e.Table, e.Events[i].Seq, line})
	}
	if turns {
		all.sitters = append(all.sitters, e.Row.sitters(e.Events)...)
		all.phases = append(all.phases, []any{e.Table, e.Row.Phase})
	}
	for _, r := range e.Results {
		all.results = append(all.results, r.values())
	}
	if e.Secret != "" {
		all.secrets = append(all.secrets, []any{e.Table, e.Secret})
	}
	for _, l := range e.Links {
		all.links = append(all.links, []any{l.Hash, e.Table, l.Seat})
	}
	switch {
	case e.Job.Kind != "":
		all.jobs = append(all.jobs, e.Job.values())
	case e.HadJob:
		all.done = append(all.done, []any{tableJob(e.Table)})
	}
	if e.Turn.Kind != "" {
		all.jobs = append(all.jobs, e.Turn.values())
	}
	if finishes(e.Events, e.Row.Rated) {
		all.jobs = append(all.jobs, exploreJob(e.Table, e.Row.Head, e.Events[len(e.Events)-1].At).values())
	}
}

func (all *consequences) write(ctx context.Context, c *session) error {
	for _, follow := range []struct {
		query string
		rows  [][]any
	}{
		{insertEvent, all.events},
		{insertSitter, all.sitters},
		{moveSitters, all.phases},
		{insertResult, all.results},
		{putSecret, all.secrets},
		{insertLink, all.links},
		{putJob, all.jobs},
		{dropJob, all.done},
	} {
		if _, err := c.each(ctx, follow.query, follow.rows); err != nil {
			return err
		}
	}
	return nil
}

// isTurningPoint tells whether events can change who sits at the table, or its phase.
func isTurningPoint(events []play.Entry) bool {
	return slices.ContainsFunc(events, func(e play.Entry) bool {
		switch e.Event.(type) {
		case play.Joined, play.Left, play.Began, play.Ended, play.Rematched, play.Stopped:
			return true
		}
		return false
	})
}

func (r Result) values() []any {
	return []any{r.Table, r.Seq, r.Seat, r.Person, r.Family, r.Speed, r.Rules, r.Score, r.Points, r.Rated, r.At.UnixMilli()}
}
