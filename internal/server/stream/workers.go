package stream

import (
	"sync"
	"time"
)

// workers are goroutines that do what comes up and then wait for more, with the stacks they have grown: the thousands that
// only wait for a visitor's message need not grow theirs.
type workers struct {
	mu   sync.Mutex
	free []worker // the one that was busy last is at the end, and gets the next job: its stack is still in the cache
}

// worker is one without work.
type worker struct {
	jobs  chan func()
	since time.Time
}

// idleTime is how long a worker without work stays, while others have some.
const idleTime = 5 * time.Second

// run has a job done, and never waits: where no worker is free there is one more.
func (w *workers) run(job func()) {
	w.mu.Lock()
	last := len(w.free) - 1
	if last < 0 {
		w.mu.Unlock()
		go w.work(job)
		return
	}
	jobs := w.free[last].jobs
	w.free[last] = worker{}
	w.free = w.free[:last]
	w.mu.Unlock()
	jobs <- job
}

func (w *workers) work(job func()) {
	jobs := make(chan func(), 1)
	for job != nil {
		job()
		w.rest(jobs)
		job = <-jobs
	}
}

// rest adds a worker to those without work, and sends one home that had none for long.
func (w *workers) rest(jobs chan func()) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.free = append(w.free, worker{jobs, now})
	if first := w.free[0]; now.Sub(first.since) > idleTime {
		copy(w.free, w.free[1:])
		w.free[len(w.free)-1] = worker{}
		w.free = w.free[:len(w.free)-1]
		close(first.jobs)
	}
}
