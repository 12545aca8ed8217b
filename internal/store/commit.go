package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

const (
	commitWithin = 15 * time.Second     // a database that takes longer is as good as gone
	mostTries    = 8                    // of a group that got in another's way
	betweenTries = 2 * time.Millisecond // grows with each
)

// commitAll writes a group and tells everybody how it went. It returns the connection to go on with, nil for a new one.
func (w *writer) commitAll(c *session, group []*task) *session {
	together := make([]*task, 0, len(group))
	var apart []*task // who has an answer may use his task again: afterwards nobody looks at it
	for _, j := range group {
		if j.alone {
			apart = append(apart, j)
		} else {
			together = append(together, j)
		}
	}
	if len(together) > 0 {
		ctx, cancel := context.Background(), context.CancelFunc(func() {})
		if w.db.shared() {
			ctx, cancel = context.WithTimeout(ctx, commitWithin)
		}
		c = w.commit(ctx, c, together)
		cancel()
	}
	for _, j := range apart {
		c = w.commit(j.ctx, c, []*task{j})
	}
	return c
}

func (w *writer) commit(ctx context.Context, c *session, group []*task) *session {
	slices.SortStableFunc(group, func(a, b *task) int { return cmp.Compare(a.order, b.order) })
	for try := 1; ; try++ {
		old := c != nil
		var err error
		if c, err = w.attempt(ctx, c, group); err == nil {
			w.tell(nil)
			for _, j := range group {
				j.done <- j.err
			}
			return c
		}
		var failed *failure
		errors.As(err, &failed)
		switch {
		case failed.beginning && old:
			// The connection was lost while nobody used it. Nothing has been asked of it, so a new one may be.
			try--
			continue
		case failed.means == again && try < mostTries:
			time.Sleep(time.Duration(try) * betweenTries)
			continue
		case failed.means.ofValues() && len(group) > 1:
			// One of them brought something that cannot be kept; the others must not suffer for it.
			for _, j := range group {
				c = w.commit(ctx, c, []*task{j})
			}
			return c
		}
		err = failed.err
		switch {
		case failed.means.ofValues():
			err = fmt.Errorf("store: the database does not take this: %w", err)
		case !errors.Is(err, ErrUnavailable):
			err = unavailable(err)
		}
		w.tell(err)
		for _, j := range group {
			j.done <- err
		}
		return c
	}
}

// tell writes into the log that writing fails, and that it works again: once each, however many ask meanwhile.
func (w *writer) tell(err error) {
	switch down := errors.Is(err, ErrUnavailable); {
	case down && !w.down.Swap(true):
		w.log.Error("the database cannot be written", "error", err)
	case err == nil && w.down.Load() && w.down.Swap(false):
		w.log.Info("the database can be written again")
	}
}

// failure is why a whole group could not be written.
type failure struct {
	err       error
	means     fault
	beginning bool // before anything was asked of the database
}

func (f *failure) Error() string { return f.err.Error() }

// attempt writes a group in one transaction. The answer to each task is its err; a *failure is that of all. A
// connection on which the database failed is not used again: a new one knows nothing of a half-done transaction.
func (w *writer) attempt(ctx context.Context, c *session, group []*task) (*session, error) {
	fail := func(err error, beginning bool) (*session, error) {
		if w.tail != nil {
			w.tail.failed()
			w.faces.forget()
		}
		f := &failure{err: err, means: w.db.judge(err), beginning: beginning}
		if c == nil {
			return nil, f
		}
		if f.means != gone {
			if _, err := c.exec(ctx, "ROLLBACK"); err == nil {
				return c, f
			}
		}
		c.close()
		return nil, f
	}
	if c == nil {
		var err error
		if c, err = connect(ctx, w.db, w.pool, w.tail); err != nil {
			return fail(err, true)
		}
	}
	c.failed = nil
	if _, err := c.exec(ctx, w.db.begin()); err != nil {
		return fail(err, true)
	}
	if w.tail != nil {
		if err := w.tail.begin(ctx, c); err != nil {
			return fail(err, false)
		}
	}
	var plain []*task
	settles := false
	for _, j := range group {
		j.err = nil
		switch {
		case j.entry != nil:
			plain = append(plain, j)
		case j.do == nil:
			settles = true
		}
	}
	if err := appendAll(ctx, c, plain); err != nil {
		return fail(err, false)
	}
	for _, j := range group {
		if j.do == nil {
			continue
		}
		if err := c.within(ctx, j); err != nil {
			return fail(err, false)
		}
	}
	if err := w.settle(ctx, c, settles, len(group)); err != nil {
		return fail(err, false)
	}
	if err := w.db.commit(ctx, c); err != nil {
		return fail(err, false)
	}
	if w.tail != nil {
		w.tail.committed()
		if slices.ContainsFunc(group, func(j *task) bool { return j.people }) {
			w.faces.forget()
		}
	}
	return c, nil
}

// settle takes turns out of the tail: all, or as many as are due.
func (w *writer) settle(ctx context.Context, c *session, all bool, group int) error {
	switch {
	case w.tail == nil:
		return nil
	case all:
		return w.tail.settleAll(ctx, c)
	}
	return w.tail.settleDue(ctx, c, max(settledAtOnce, 2*group))
}

// within runs a task in a transaction within the transaction, so that its refusal undoes what it did and nothing else. The
// error is that of the whole transaction.
func (c *session) within(ctx context.Context, j *task) error {
	if _, err := c.exec(ctx, "SAVEPOINT task"); err != nil {
		return err
	}
	before := c.tail.changes()
	j.err = j.do(ctx, c)
	if j.err != nil {
		if c.tail.changes() != before {
			c.tail.forget()
		}
		if c.failed != nil {
			if !c.db.judge(c.failed).ofValues() {
				return c.failed
			}
			c.failed = nil
		}
		if _, err := c.exec(ctx, "ROLLBACK TO SAVEPOINT task"); err != nil {
			return err
		}
	}
	_, err := c.exec(ctx, "RELEASE SAVEPOINT task")
	return err
}
