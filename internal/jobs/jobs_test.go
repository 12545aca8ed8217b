package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/internal/engine"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
)

// tables is players as a test wants them.
type tables struct {
	away, thinking atomic.Bool
	turns          atomic.Uint64
}

func (p *tables) Away() bool     { return p.away.Load() }
func (p *tables) Thinking() bool { return p.thinking.Load() }
func (p *tables) Turns() uint64  { return p.turns.Load() }

// open is a loop on a store of its own.
func open(t *testing.T) (*Loop, *tables) {
	t.Helper()
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	p := &tables{}
	return New(Config{Store: s.Jobs, Players: p}), p
}

// put adds a job that may be done now.
func (l *Loop) put(t *testing.T, name, kind, requester string) {
	t.Helper()
	if err := l.Store.PutJob(t.Context(), store.Job{Name: name, Kind: kind, About: name, Due: l.Store.Now(), Requester: requester}); err != nil {
		t.Fatal(err)
	}
}

// run lets a loop work on some kinds until the test ends.
func run(t *testing.T, l *Loop, kinds ...Kind) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); l.Run(ctx, kinds...) }()
	t.Cleanup(func() { stop(); <-done })
}

// until waits for something that happens by itself.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for !is() {
		select {
		case <-t.Context().Done():
			t.Fatal("never: " + what)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// done is a list that workers add to.
type done struct {
	mu   sync.Mutex
	jobs []store.Job
}

func (d *done) add(job store.Job) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.jobs = append(d.jobs, job)
}

func (d *done) names() (all []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, j := range d.jobs {
		all = append(all, j.Name)
	}
	return all
}

// Of a crowd of jobs of one requester, one more comes before another's, and each is done once.
func TestRequestersTakeTurns(t *testing.T) {
	l, _ := open(t)
	for i := range 20 {
		l.put(t, fmt.Sprintf("crowd %02d", i), "work", "crowd")
	}
	l.put(t, "alone", "work", "alone")
	var all done
	run(t, l, Kind{Name: "work", Every: time.Millisecond, Fair: true, Do: func(ctx context.Context, job store.Job) error {
		all.add(job)
		return l.Store.Done(ctx, job)
	}})
	until(t, "all is done", func() bool { return len(all.names()) >= 21 })
	if at := slices.Index(all.names(), "alone"); at > 1 {
		t.Errorf("the only job of a requester is number %d", at+1)
	}
	seen := map[string]bool{}
	for _, name := range all.names() {
		if seen[name] {
			t.Errorf("%s is done twice", name)
		}
		seen[name] = true
	}
}

// Several workers share what there is, woken by one another.
func TestWorkersShareTheWork(t *testing.T) {
	l, _ := open(t)
	for i := range 3 {
		l.put(t, strconv.Itoa(i), "work", strconv.Itoa(i))
	}
	var begun done
	run(t, l, Kind{Name: "work", Every: time.Hour, Fair: true, Workers: 3, Do: func(ctx context.Context, job store.Job) error {
		begun.add(job) // perhaps again: a worker that has read of it before it was done may take it once more
		for ctx.Err() == nil {
			names := begun.names()
			slices.Sort(names)
			if len(slices.Compact(names)) == 3 { // none ends before all have begun
				break
			}
			runtime.Gosched()
		}
		return l.Store.Done(ctx, job)
	}})
	until(t, "one is told", func() bool {
		l.Wake("work")
		waiting, err := l.Store.Ready(t.Context(), "work", l.Store.Now(), 10)
		return err == nil && len(waiting) == 0
	})
}

// What cannot be done is given back for a while, and after a number of tries given up.
func TestAJobThatCannotBeDone(t *testing.T) {
	l, _ := open(t)
	l.put(t, "hopeless", "work", "")
	job := func() store.Job {
		all, err := l.Store.Ready(t.Context(), "work", l.Store.Now().Add(24*time.Hour), 10)
		if err != nil || len(all) != 1 {
			t.Fatalf("%v, %v", all, err)
		}
		return all[0]
	}
	k := Kind{Name: "work", Tries: 2, Later: true, Do: func(context.Context, store.Job) error { return errors.New("no") }}
	for tries := range 2 {
		if some := l.doSome(t.Context(), k, &pulse{}); !some {
			t.Fatalf("nobody tries for the %dth time", tries+1)
		}
		if l.doSome(t.Context(), k, &pulse{}) {
			t.Error("it is tried again at once")
		}
		left := job()
		if left.Attempts != tries+1 {
			t.Errorf("%d attempts after %d", left.Attempts, tries+1)
		}
		if err := l.Store.Postpone(t.Context(), store.Job{Name: left.Name, Version: left.Version, Attempts: left.Attempts - 1}, l.Store.Now()); err != nil {
			t.Fatal(err)
		}
	}
	l.doSome(t.Context(), k, &pulse{})
	if waits, err := l.Store.HasJob(t.Context(), "hopeless"); err != nil || waits {
		t.Errorf("it is not given up: %v, %v", waits, err)
	}
}

// While the store is away nothing is taken.
func TestNothingIsTakenInAnOutage(t *testing.T) {
	l, p := open(t)
	l.put(t, "one", "work", "")
	k := Kind{Name: "work", Do: func(ctx context.Context, job store.Job) error { return l.Store.Done(ctx, job) }}
	p.away.Store(true)
	if l.doSome(t.Context(), k, &pulse{}) {
		t.Error("a job is done in an outage")
	}
	p.away.Store(false)
	if !l.doSome(t.Context(), k, &pulse{}) {
		t.Error("no job is done after it")
	}
}

// Work that nobody waits for begins after the players at tables, and its searches step aside for them. It is leased in the store.
func TestPlayersGoFirst(t *testing.T) {
	l, p := open(t)
	l.put(t, "one", "work", "")
	p.thinking.Store(true)
	began := time.Now()
	k := Kind{Name: "work", Later: true, Do: func(ctx context.Context, job store.Job) error {
		if waited := time.Since(began); waited < politeWait {
			t.Errorf("it begins after %v, while a computer player thinks", waited)
		}
		wait := engine.Wait(ctx)
		if wait == nil {
			t.Fatal("its searches do not step aside")
		}
		p.turns.Add(1)
		before := time.Now()
		if wait(); time.Since(before) < aside {
			t.Error("a search goes on at once after a turn")
		}
		if mine, err := l.Store.Take(ctx, job, l.Store.Now(), l.Lease()); err != nil || mine {
			t.Errorf("another process can take it: %v, %v", mine, err)
		}
		return l.Store.Done(ctx, job)
	}}
	if !l.doSome(t.Context(), k, &pulse{}) {
		t.Error("it is not done")
	}
}

// Two loops of one process never have the same job, though nothing is written.
func TestAClaimIsAlone(t *testing.T) {
	l, _ := open(t)
	job := store.Job{Name: "one"}
	if !l.Take(t.Context(), job) || l.Take(t.Context(), job) {
		t.Error("two have it")
	}
	if l.Drop(job); !l.Take(t.Context(), job) {
		t.Error("nobody can take it any more")
	}
}

func TestShares(t *testing.T) {
	s := shares{left: map[string]share{}}
	now := time.Now()
	job := func(requester string, priority int) store.Job {
		return store.Job{Requester: requester, Priority: priority}
	}
	ordered := func(want string, jobs ...store.Job) {
		t.Helper()
		got := ""
		for _, j := range s.order(jobs, now) {
			got += j.Requester
		}
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	ordered("ab", job("a", store.Soon), job("b", store.Soon))
	s.serve("a", now)
	ordered("ba", job("a", store.Soon), job("b", store.Soon))
	ordered("ab", job("b", store.Later), job("a", store.Soon))
	s.spend("b", 2*shareMost, now)
	ordered("ba", job("b", store.Soon), job("b", store.Later), job("a", store.Soon))
	if left := s.of("b", now).nodes; left >= 0 {
		t.Errorf("%v are left", left)
	}
	if left := s.of("b", now.Add(time.Hour)).nodes; left != shareMost {
		t.Errorf("%v are left after an hour", left)
	}
	for i := range 2 * mostSharing {
		s.spend(strconv.Itoa(i), shareMost/2, now)
	}
	if len(s.left) > mostSharing {
		t.Errorf("%d requesters are remembered", len(s.left))
	}
}

func TestBusyHouse(t *testing.T) {
	begin := time.Now()
	beat := &pulse{at: begin}
	for _, c := range []struct {
		after time.Duration
		turns uint64
		busy  bool
	}{
		{time.Millisecond, 50, false},
		{2 * time.Second, 250, true},
		{2*time.Second + time.Millisecond, 250, true}, // too soon to tell
		{4 * time.Second, 300, false},
	} {
		if got := beat.isBusy(begin.Add(c.after), c.turns); got != c.busy {
			t.Errorf("after %v and %d turns: %v", c.after, c.turns, got)
		}
	}
}
