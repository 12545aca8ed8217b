package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// tail is the newest turns of a database with one writer. A commit of many turns puts all of them into one row of their own, which costs
// a page or two; a table's row and its part of the log are each on pages of their own, and are written once for several of
// its turns. Both are equally durable. What is in the tail is in the database alone: the rest of this is a copy, which is made again
// whenever it may differ.
//
// All but shown belongs to the writer's goroutine.
type tail struct {
	known    bool  // the copy is what the database has
	version  int64 // by which the database tells that somebody else has written
	next     int   // number of the next row
	first    int   // number of the first row there may be
	waiting  map[string]*waiting
	order    []*waiting    // by their first rows; those that no longer wait stay until they are in front
	count    int           // events
	changed  []string      // tables, in this transaction
	body     []byte        // is used again for every row
	retry    time.Time     // not before, after a failure
	stays    time.Duration // how long a turn is here at most, unless too much is due at once
	owed     float64       // events that should have been settled by now
	reckoned time.Time     // when that was last worked out

	mu      sync.RWMutex
	shown   map[string]lines // what is committed, for readers
	isShown atomic.Bool      // shown has any
}

// waiting is the turns of one table that are in the tail.
type waiting struct {
	from  int // number of the first row they are in
	since time.Time
	after int // the head of the table's row
	row   Row // as it is to be: only what a turn changes
	lines []string
	gone  bool
}

// lines are events of a table, from the one after a number on.
type lines struct {
	after int
	lines []string
}

const (
	mostWaiting   = 64 << 10         // events in the tail
	settleAfter   = 10 * time.Second // how long a turn stays there
	settledAtOnce = 256              // events that a commit takes out of the tail beside its own work
	manyWaiting   = 256              // from so many on, some are settled before they are due
	rowsAtOnce    = 8                // rows that are deleted together
)

func newTail() *tail {
	return &tail{stays: settleAfter, reckoned: time.Now(), waiting: map[string]*waiting{}, shown: map[string]lines{}}
}

// isPlain tells of an append that changes nothing but the log and the place of its table in the lists.
func (e *entry) isPlain() bool {
	return e.After > 0 && len(e.Results) == 0 && len(e.Ratings) == 0 && e.Secret == "" && len(e.Links) == 0 && e.Job.Kind == "" && !e.HadJob && e.Turn.Kind == "" &&
		!isTurningPoint(e.Events) && !finishes(e.Events, e.Row.Rated) && !slices.ContainsFunc(e.lines, isBroken) && !isBroken(e.Table) && !isBroken(e.Row.ToAct) && !isBroken(e.Row.Position)
}

func isBroken(text string) bool { return strings.IndexByte(text, '\n') >= 0 }

// begin is at the beginning of a transaction.
func (t *tail) begin(ctx context.Context, c *session) error {
	var version int64
	if err := c.one(ctx, "PRAGMA data_version", nil, &version); err != nil {
		return err
	}
	t.known = t.known && version == t.version
	t.version = version
	return t.load(ctx, c)
}

// forget is after a transaction, or a part of one, that was undone.
func (t *tail) forget() { t.known = false }

// changes is by how much the tail has changed in this transaction.
func (t *tail) changes() int {
	if t == nil {
		return 0
	}
	return len(t.changed)
}

// load reads the tail as the transaction sees it, unless that is known.
func (t *tail) load(ctx context.Context, c *session) error {
	if t.known {
		return nil
	}
	for table := range t.waiting {
		t.changed = append(t.changed, table)
	}
	t.mu.RLock()
	for table := range t.shown {
		t.changed = append(t.changed, table)
	}
	t.mu.RUnlock()
	clear(t.waiting)
	t.order, t.count, t.first, t.next = nil, 0, 1, 1
	rows, err := c.tailRows(ctx)
	if err != nil {
		return err
	}
	for i, row := range rows {
		if i == 0 {
			t.first = row.n
		}
		t.next = row.n + 1
		entries, err := readTail(row.body)
		if err != nil {
			return fmt.Errorf("store: row %d of the tail: %w", row.n, err)
		}
		for _, e := range entries {
			head, err := t.head(ctx, c, e.Row.ID)
			switch {
			case err != nil:
				return err
			case e.Row.Head <= head: // a table that was settled before its turn
			case e.After != head:
				return fmt.Errorf("store: table %s has %d events, and the tail goes on after %d", Short(e.Row.ID), head, e.After)
			default:
				t.add(row.n, e)
			}
		}
	}
	t.known = true
	return nil
}

// head is that of a table; 0 is none.
func (t *tail) head(ctx context.Context, c *session, table string) (head int, err error) {
	if w := t.waiting[table]; w != nil {
		return w.row.Head, nil
	}
	err = c.one(ctx, "SELECT head FROM tables WHERE id = $1", []any{table}, &head)
	if errors.Is(err, ErrNotFound) {
		return 0, nil
	}
	return head, err
}

func (t *tail) add(n int, e *entry) {
	w := t.waiting[e.Row.ID]
	if w == nil {
		w = &waiting{from: n, since: time.Now(), after: e.After}
		t.waiting[e.Row.ID] = w
		t.order = append(t.order, w)
	}
	w.row = e.Row
	w.lines = append(w.lines, e.lines...)
	t.count += len(e.lines)
	t.changed = append(t.changed, e.Row.ID)
}

// put writes turns to the tail. A turn that has not seen the head of its table is stale.
func (t *tail) put(ctx context.Context, c *session, turns []*task) error {
	body := t.body[:0]
	for _, j := range turns {
		head, err := t.head(ctx, c, j.entry.Table)
		if err != nil {
			return err
		}
		if head != j.entry.After {
			j.err = ErrStale
			continue
		}
		t.add(t.next, j.entry)
		body = appendTail(body, j.entry)
	}
	t.body = body
	if len(body) == 0 {
		return nil
	}
	_, err := c.exec(ctx, "INSERT INTO tail (n, body) VALUES ($1, $2)", t.next, body)
	t.next++
	return err
}

// settle moves a table's waiting turns into the log as one row, and updates the table's row.
func (t *tail) settle(ctx context.Context, c *session, table string) error {
	w := t.waiting[table]
	if w == nil {
		return nil
	}
	if _, err := c.exec(ctx, insertEvent, table, w.after+len(w.lines), strings.Join(w.lines, "\n")); err != nil {
		return err
	}
	n, err := c.exec(ctx, playTable, w.row.played(w.after)...)
	if err == nil && n != 1 {
		err = fmt.Errorf("store: table %s is not at event %d, where the tail begins", Short(table), w.after)
	}
	if err != nil {
		return err
	}
	w.gone = true
	delete(t.waiting, table)
	t.count -= len(w.lines)
	t.changed = append(t.changed, table)
	return nil
}

// settleAll leaves nothing in the tail.
func (t *tail) settleAll(ctx context.Context, c *session) error {
	if err := t.load(ctx, c); err != nil {
		return err
	}
	for _, w := range t.order {
		if err := t.settle(ctx, c, w.row.ID); err != nil {
			return err
		}
	}
	return t.trim(ctx, c)
}

// settleDue settles what has waited long enough, or is too much. Of many, each commit settles its share: tables that began together would
// all be due together, and who plays meanwhile would wait for them.
func (t *tail) settleDue(ctx context.Context, c *session, most int) error {
	if err := t.load(ctx, c); err != nil {
		return err
	}
	now := time.Now()
	t.reckon(now)
	late := now.Add(-t.stays)
	for _, w := range t.order {
		if !w.gone {
			if most <= 0 || t.owed < 1 && t.count <= mostWaiting && w.since.After(late) {
				break
			}
			most -= len(w.lines)
			t.owed -= float64(len(w.lines))
			if err := t.settle(ctx, c, w.row.ID); err != nil {
				return err
			}
		}
	}
	return t.trim(ctx, c)
}

// reckon adds to what should have been settled: the same part of what waits as has passed of its time.
func (t *tail) reckon(now time.Time) {
	passed := min(now.Sub(t.reckoned), t.stays)
	t.reckoned = now
	if t.count < manyWaiting {
		t.owed = 0
		return
	}
	t.owed += float64(t.count) * float64(passed) / float64(max(t.stays, 1))
}

// trim deletes the rows before the first that somebody waits in, some at once.
func (t *tail) trim(ctx context.Context, c *session) error {
	n := slices.IndexFunc(t.order, func(w *waiting) bool { return !w.gone })
	first := t.next
	if n < 0 {
		t.order = nil
	} else {
		t.order = t.order[n:]
		first = t.order[0].from
	}
	if first == t.first || n >= 0 && first < t.first+rowsAtOnce {
		return nil
	}
	t.first = first
	_, err := c.exec(ctx, "DELETE FROM tail WHERE n < $1", first)
	return err
}

// committed shows to readers what has changed.
func (t *tail) committed() {
	t.retry = time.Time{}
	if len(t.changed) == 0 {
		return
	}
	t.mu.Lock()
	for _, table := range t.changed {
		if w := t.waiting[table]; w != nil {
			t.shown[table] = lines{w.after, w.lines}
		} else {
			delete(t.shown, table)
		}
	}
	t.isShown.Store(len(t.shown) > 0)
	t.mu.Unlock()
	t.changed = t.changed[:0]
}

// failed puts off what is done without being asked for.
func (t *tail) failed() {
	t.forget()
	t.retry = time.Now().Add(t.stays)
}

// due is how long until something is to be settled; false is never.
func (t *tail) due() (time.Duration, bool) {
	for _, w := range t.order {
		if !w.gone {
			at := w.since.Add(t.stays)
			if at.Before(t.retry) {
				at = t.retry
			}
			return time.Until(at), true
		}
	}
	return 0, false
}

// of is what the tail has of a table, for a reader.
func (t *tail) of(table string) lines {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.shown[table]
}
