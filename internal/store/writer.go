package store

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

const (
	mostInGroup = 512                  // so that nobody waits long for the others' rows
	gatherFor   = time.Millisecond     // a fraction of what a commit on disk costs
	aCrowd      = 8                    // as many in a group say that more will come at once
	crowdFor    = 3 * time.Millisecond // what a crowd waits, which nobody feels: a commit for more costs each of them less
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
		if j.entry != nil {
			j.entry.free()
		}
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
// their way again: it waits for them a moment. After a crowd it waits longer, where one writer alone has the database: there a commit
// costs the processor as much as a dozen turns. Who writes alone never waits, except once after others.
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
	wanted, most := last, gatherFor
	if w.tail != nil && last >= aCrowd {
		wanted, most = mostInGroup, crowdFor
	}
	var late <-chan time.Time
	for len(group) < mostInGroup {
		select {
		case j := <-w.tasks:
			take(j)
			continue
		default:
		}
		if len(group) >= wanted {
			break
		}
		if late == nil {
			late = time.After(most)
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
