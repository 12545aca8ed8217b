package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	mostInGroup  = 512                  // so that nobody waits long for the others' rows
	gatherFor    = time.Millisecond     // a fraction of what a commit on disk costs
	commitWithin = 15 * time.Second     // a database that takes longer is as good as gone
	mostTries    = 8                    // of a group that got in another's way
	betweenTries = 2 * time.Millisecond // grows with each
)

// task is one thing to be written, all of it or nothing.
type task struct {
	// entry is the usual case, which a group writes together; anything else is a function. A task without either settles.
	entry *entry
	do    func(context.Context, *session) error
	// order is by what a group is sorted: two groups that want the same tables take them in the same order, so that
	// neither waits for the other.
	order  string
	alone  bool // in a transaction of its own, as long as it takes
	people bool // somebody may not be who he was afterwards: nobody's face is trusted

	ctx   context.Context
	taken atomic.Bool // by a writer, or back by who asked
	err   error       // kept until the group is committed
	done  chan error
}

// writer takes tasks in and writes them in groups: whatever arrives while one commit runs is in the next. A commit costs
// the same for one and for a hundred.
type writer struct {
	db    database
	pool  *sql.DB
	log   *slog.Logger
	tail  *tail // nil where several write, and so
	faces *faces

	down    atomic.Bool           // the last commit failed
	damaged atomic.Pointer[error] // why nothing is written any more
	limits  limits
	tasks   chan *task
	closing chan struct{}
	stopped chan struct{}
}

func newWriter(db database, log *slog.Logger) *writer {
	w := &writer{
		db: db, pool: db.open(false), log: log,
		tasks: make(chan *task, mostInGroup), closing: make(chan struct{}), stopped: make(chan struct{}),
	}
	if !db.shared() {
		w.tail, w.faces = newTail(), newFaces()
	}
	var all sync.WaitGroup
	for range db.writers() {
		all.Go(w.run)
	}
	go func() {
		all.Wait()
		close(w.stopped)
	}()
	return w
}

// close writes what has arrived and stops.
func (w *writer) close() error {
	close(w.closing)
	<-w.stopped
	return w.pool.Close()
}

var errClosed = errors.New("the store is closed")

// write hands a task over and waits until it is on disk or has failed.
func (w *writer) write(ctx context.Context, j *task) error {
	if damaged := w.damaged.Load(); damaged != nil {
		return unavailable(*damaged)
	}
	j.ctx, j.done = ctx, make(chan error, 1)
	select {
	case <-w.closing:
		return unavailable(errClosed)
	default:
	}
	select {
	case w.tasks <- j:
	case <-ctx.Done():
		return unavailable(ctx.Err())
	case <-w.closing:
		return unavailable(errClosed)
	}
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
		if j.taken.CompareAndSwap(false, true) {
			return unavailable(ctx.Err())
		}
		if j.alone {
			return <-j.done // its transaction ends with the context, and until then it calls what the caller has given it
		}
		return unknown(ctx.Err())
	case <-w.stopped:
		if j.taken.CompareAndSwap(false, true) {
			return unavailable(errClosed)
		}
		return <-j.done
	}
}

// answers are reused once their task has been answered.
var answers = sync.Pool{New: func() any { return make(chan error, 1) }}

// writeWithin is write with a timeout instead of a context, for one of many tasks. It may wait a second longer.
func (w *writer) writeWithin(most time.Duration, j *task) error {
	if damaged := w.damaged.Load(); damaged != nil {
		return unavailable(*damaged)
	}
	select {
	case <-w.closing:
		return unavailable(errClosed)
	default:
	}
	late := w.limits.after(most)
	j.ctx, j.done = context.Background(), answers.Get().(chan error)
	select {
	case w.tasks <- j:
	default:
		select {
		case w.tasks <- j:
		case <-late:
			return unavailable(context.DeadlineExceeded)
		case <-w.closing:
			return unavailable(errClosed)
		}
	}
	select {
	case err := <-j.done:
		answers.Put(j.done)
		return err
	case <-late:
		if j.taken.CompareAndSwap(false, true) {
			return unavailable(context.DeadlineExceeded)
		}
		return unknown(context.DeadlineExceeded)
	case <-w.stopped:
		if j.taken.CompareAndSwap(false, true) {
			return unavailable(errClosed)
		}
		return <-j.done
	}
}

// limits are timeouts a second apart, so that many waiting goroutines share a timer.
type limits struct {
	mu    sync.Mutex
	at    time.Time
	ended chan struct{}
}

// after returns a channel that is closed after the given time, or up to a second later.
func (l *limits) after(most time.Duration) <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if until := l.at.Sub(now); until < most || until > most+time.Second {
		ended := make(chan struct{})
		l.at, l.ended = now.Add(most+time.Second), ended
		time.AfterFunc(most+time.Second, func() { close(ended) })
	}
	return l.ended
}

// writeFor writes what a function does and hands its result over once that is on disk. The function must not write to the
// caller's variables: it may still run when the caller's context has ended and the caller has gone.
func writeFor[T any](ctx context.Context, w *writer, do func(context.Context, *session) (T, error)) (T, error) {
	var found, none T // found is the task's own until it is done
	err := w.do(ctx, func(ctx context.Context, c *session) (err error) {
		found, err = do(ctx, c)
		return err
	})
	if err != nil {
		return none, err
	}
	return found, nil
}

// do writes what a function does, all of it or, if it returns an error, nothing.
func (w *writer) do(ctx context.Context, do func(context.Context, *session) error) error {
	return w.write(ctx, &task{do: do})
}

// doToPeople is do for what changes people or their aliases: whoever was looked up before is looked up again.
func (w *writer) doToPeople(ctx context.Context, do func(context.Context, *session) error) error {
	return w.write(ctx, &task{do: do, people: true})
}

func (w *writer) run() {
	var c *session
	last := 0
	for {
		group := w.gather(last)
		if group == nil {
			break
		}
		last = len(group)
		c = w.commitAll(c, group)
	}
	if w.tail != nil && w.damaged.Load() == nil {
		c = w.commitAll(c, []*task{settling()})
	}
	if c != nil {
		c.close()
	}
}

// settling is a task that leaves nothing in the tail.
func settling() *task { return &task{ctx: context.Background(), done: make(chan error, 1)} }

// idle is a task that settles what has waited long enough, and does nothing else.
func idle() *task {
	j := settling()
	j.do = func(context.Context, *session) error { return nil }
	return j
}

// gather waits for a first task and takes what else has arrived. If the last group had several, as many are likely to be on
// their way again: it waits for them a moment. Who writes alone never waits, except once after a crowd.
func (w *writer) gather(last int) []*task {
	var group []*task
	take := func(j *task) {
		if j.taken.CompareAndSwap(false, true) {
			group = append(group, j)
		}
	}
	for len(group) == 0 {
		select {
		case j := <-w.tasks:
			take(j)
			continue
		default:
		}
		due, stop := w.settlesLater()
		select {
		case j := <-w.tasks:
			take(j)
		case <-due:
			return []*task{idle()}
		case <-w.closing:
			select {
			case j := <-w.tasks:
				take(j)
			default:
				stop()
				return nil
			}
		}
		stop()
	}
	var late <-chan time.Time
	for len(group) < mostInGroup {
		select {
		case j := <-w.tasks:
			take(j)
			continue
		default:
		}
		if len(group) >= last {
			break
		}
		if late == nil {
			late = time.After(gatherFor)
		}
		select {
		case j := <-w.tasks:
			take(j)
		case <-late:
			return group
		}
	}
	return group
}

// settlesLater tells when something in the tail has waited long enough; stop must follow.
func (w *writer) settlesLater() (due <-chan time.Time, stop func()) {
	if w.tail != nil && w.damaged.Load() == nil {
		if wait, waits := w.tail.due(); waits {
			timer := time.NewTimer(wait)
			return timer.C, func() { timer.Stop() }
		}
	}
	return nil, func() {}
}

// commitAll writes a group and tells everybody how it went. It returns the connection to go on with, nil for a new one.
func (w *writer) commitAll(c *session, group []*task) *session {
	together := make([]*task, 0, len(group))
	for _, j := range group {
		if !j.alone {
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
	for _, j := range group {
		if j.alone {
			c = w.commit(j.ctx, c, []*task{j})
		}
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
