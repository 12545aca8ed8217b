package stream

import "time"

// workers are goroutines that do what comes up and then wait for more, with the stacks they have grown: the thousands that
// only wait for a visitor's message need not grow theirs.
type workers struct{ jobs chan func() }

// idleTime is how long a worker without work stays.
const idleTime = 5 * time.Second

func newWorkers() *workers { return &workers{make(chan func())} }

// run has a job done, and never waits: where no worker is free there is one more.
func (w *workers) run(job func()) {
	select {
	case w.jobs <- job:
	default:
		go w.work(job)
	}
}

func (w *workers) work(job func()) {
	idle := time.NewTimer(idleTime)
	defer idle.Stop()
	for {
		job()
		idle.Reset(idleTime)
		select {
		case job = <-w.jobs:
		case <-idle.C:
			return
		}
	}
}
