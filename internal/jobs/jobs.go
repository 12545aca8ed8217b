// Package jobs does the work that waits in the store for whichever process comes first: by turns of those who have asked for it, under a
// lease, and, where nobody waits for it, after the players at tables. What could not be done is tried again later.
//
//	loop := jobs.New(jobs.Config{Store: store.Jobs, Players: house})
//	loop.Run(ctx, jobs.Kind{Name: "review", Every: 2 * time.Second, Do: review, Fair: true, Later: true})
//
// It knows the list of jobs, and whether players need the machine. It must not know what any job is about: a [Kind] brings what does it.
package jobs

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"crownhead/internal/engine"
	"crownhead/internal/store"
)

// Kind is one sort of work, and who does it.
type Kind struct {
	Name string // as jobs are marked in the store
	// Every is how often somebody looks for work that no [Loop.Wake] has told of.
	Every time.Duration
	// Do does a job. After an error the job is given back.
	Do func(ctx context.Context, job store.Job) error
	// Workers do it at the same time; 0 is one.
	Workers int
	// Fair: requesters take turns, and the list is read again after each job. Otherwise jobs are done as they have come.
	Fair bool
	// Later: nobody waits for it. Players go first, and the context makes searches step aside for them. Its lease is written down even if no
	// other process writes here, so that a job which ends the process is counted as a failure.
	Later bool
	// Tries is how often it is tried before it is given up; 0 is for ever.
	Tries int
}

// Players are those who go first.
type Players interface {
	Away() bool     // nothing can be written at the moment
	Thinking() bool // a computer player at a table is
	Turns() uint64  // how many have been played
}

// Config is what a loop works on.
type Config struct {
	Store   store.Jobs
	Players Players
	Log     *slog.Logger
	// Unlimited: no requester waits for another, for measuring.
	Unlimited bool
}

// Loop does the jobs of one node. It is safe for many goroutines.
type Loop struct {
	Config
	shares  shares
	claimed claims

	mu    sync.Mutex
	bells map[string]chan struct{} // by kind
}

// New is a loop that does nothing yet.
func New(c Config) *Loop {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Loop{Config: c, shares: shares{left: map[string]share{}}, claimed: claims{at: map[string]time.Time{}}, bells: map[string]chan struct{}{}}
}

const (
	lease   = 15 * time.Second // how long a job is its worker's before another may take it
	backoff = 2 * time.Second  // after a job that failed, doubled each time
	batch   = 32               // jobs looked at to take one
)

// Run does jobs of these kinds until the context ends.
func (l *Loop) Run(ctx context.Context, kinds ...Kind) {
	var all sync.WaitGroup
	for _, k := range kinds {
		k.Workers = max(1, k.Workers)
		bell := make(chan struct{}, k.Workers)
		l.mu.Lock()
		l.bells[k.Name] = bell
		l.mu.Unlock()
		for range k.Workers {
			all.Go(func() { l.work(ctx, k, bell) })
		}
	}
	all.Wait()
}

// Wake tells a worker that there may be work of a kind. It is a hint: work is found without it, a little later.
func (l *Loop) Wake(kind string) {
	l.mu.Lock()
	bell := l.bells[kind]
	l.mu.Unlock()
	select {
	case bell <- struct{}{}:
	default: // nobody does it here, or all are told already
	}
}

// work is one worker.
func (l *Loop) work(ctx context.Context, k Kind, bell chan struct{}) {
	tick := time.NewTicker(k.Every)
	defer tick.Stop()
	beat := &pulse{at: time.Now()}
	for {
		select {
		case <-ctx.Done():
			return
		case <-bell:
		case <-tick.C:
		}
		for l.doSome(ctx, k, beat) && ctx.Err() == nil {
		}
	}
}

// doSome does a job of a fair kind, or a list of another; false if there was nothing to do.
func (l *Loop) doSome(ctx context.Context, k Kind, beat *pulse) (some bool) {
	if l.Players.Away() {
		return false
	}
	waiting, err := l.waiting(ctx, k)
	if err != nil {
		return false
	}
	if k.Later && len(waiting) > 0 {
		l.LetPlayersGoFirst(ctx)
	}
	for _, job := range waiting {
		if ctx.Err() != nil || !l.take(ctx, job, k.Later) {
			continue
		}
		l.shares.serve(job.Requester, time.Now())
		if some = true; k.Workers > 1 {
			l.Wake(k.Name) // where one job was there may be more
		}
		l.do(ctx, k, job)
		l.claimed.drop(job.Name)
		if k.Later {
			l.rest(ctx, beat)
		}
		if k.Fair {
			return true
		}
	}
	return some
}

// waiting is some jobs that may be taken now, the first first.
func (l *Loop) waiting(ctx context.Context, k Kind) ([]store.Job, error) {
	now := l.Store.Now()
	if !k.Fair {
		return l.Store.Ready(ctx, k.Name, now, batch)
	}
	some, err := l.Store.Fair(ctx, k.Name, now, k.Workers+1, batch) // the others of a requester's may be under way here
	if err != nil || l.Unlimited {
		return some, err
	}
	return l.shares.order(some, time.Now()), nil
}

// do does a job, or gives it back.
func (l *Loop) do(ctx context.Context, k Kind, job store.Job) {
	working := ctx
	if k.Later {
		working = engine.Courteous(ctx, l.aside(ctx))
	}
	err := k.Do(working, job)
	if err == nil || ctx.Err() != nil {
		return
	}
	l.Log.Warn("a job could not be done", "kind", k.Name, "about", store.Short(job.About), "error", err)
	if k.Tries == 0 || job.Attempts < k.Tries {
		l.Postpone(ctx, job)
	} else if err := l.Store.Done(ctx, job); err != nil {
		l.Log.Debug("a job could not be dropped", "kind", k.Name, "about", store.Short(job.About), "error", err)
	}
}

// Take makes a job this node's own for a while. Where no other process writes, none needs to read of it. Drop ends it.
func (l *Loop) Take(ctx context.Context, job store.Job) bool { return l.take(ctx, job, false) }

func (l *Loop) take(ctx context.Context, job store.Job, written bool) bool {
	if !l.claimed.take(job.Name, time.Now().Add(lease)) {
		return false
	}
	if !written && !l.Store.Shared() {
		return true
	}
	now := l.Store.Now()
	if mine, err := l.Store.Take(ctx, job, now, now.Add(lease)); err == nil && mine {
		return true
	}
	l.claimed.drop(job.Name)
	return false
}

// Drop says that nobody here works on a job any more.
func (l *Loop) Drop(job store.Job) { l.claimed.drop(job.Name) }

// Lease is until when a job that is worked on now is its worker's.
func (l *Loop) Lease() time.Time { return l.Store.Now().Add(lease) }

// Postpone gives back a job that could not be done: each time for twice as long, so that what never can be done costs little.
func (l *Loop) Postpone(ctx context.Context, job store.Job) {
	wait := backoff << min(job.Attempts, 8)
	if err := l.Store.Postpone(ctx, job, l.Store.Now().Add(wait)); err != nil {
		l.Log.Debug("a job could not be given back", "kind", job.Kind, "about", store.Short(job.About), "error", err)
	}
}

// claims is the jobs this node's own workers have.
type claims struct {
	mu sync.Mutex
	at map[string]time.Time // until when
}

func (c *claims) take(id string, until time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if held, ok := c.at[id]; ok && time.Now().Before(held) {
		return false
	}
	c.at[id] = until
	return true
}

func (c *claims) drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.at, id)
}

const (
	politeWait = time.Second           // how long something waits for computer players at tables
	aside      = 10 * time.Millisecond // how long a search waits when somebody has played
	pause      = 2 * time.Millisecond  // between two jobs that nobody waits for, so that turns are never far behind
	pauseBusy  = time.Second           // the same in a busy house
	busyTurns  = 100                   // per second, from which on a house is busy
)

// LetPlayersGoFirst waits while computer players think at tables, but not for ever.
func (l *Loop) LetPlayersGoFirst(ctx context.Context) {
	for until := time.Now().Add(politeWait); l.Players.Thinking() && time.Now().Before(until); {
		select {
		case <-ctx.Done():
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// aside is what a search does in between that is in no hurry: it lets others go first, and stops for a moment when somebody has played since it
// looked last. In a house where turns come faster than that, it works a tenth of the time.
func (l *Loop) aside(ctx context.Context) func() {
	seen := l.Players.Turns()
	return func() {
		now := l.Players.Turns()
		if now == seen {
			runtime.Gosched()
			return
		}
		seen = now
		select {
		case <-ctx.Done():
		case <-time.After(aside):
		}
	}
}

// rest is the pause after a job that nobody waits for.
func (l *Loop) rest(ctx context.Context, beat *pulse) {
	wait := pause
	if beat.isBusy(time.Now(), l.Players.Turns()) {
		wait = pauseBusy
	}
	select {
	case <-ctx.Done():
	case <-time.After(wait):
	}
}

// pulse is how many turns per second are played.
type pulse struct {
	at    time.Time
	turns uint64 // until then
	rate  float64
}

// isBusy takes in how many turns have been played until now.
func (p *pulse) isBusy(now time.Time, turns uint64) bool {
	if took := now.Sub(p.at); took >= time.Second {
		p.rate = float64(turns-p.turns) / took.Seconds()
		p.at, p.turns = now, turns
	}
	return p.rate >= busyTurns
}
