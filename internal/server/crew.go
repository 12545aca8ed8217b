package server

import "time"

// crew is goroutines that do what comes up and then wait for more, with the stacks they have grown: the thousands that only
// wait for a visitor's word need not grow theirs.
type crew struct{ jobs chan func() }

// spare is how long one without work stays.
const spare = 5 * time.Second

func newCrew() *crew { return &crew{make(chan func())} }

// do has a job done, and never waits: where nobody is free there is one more.
func (c *crew) do(job func()) {
	select {
	case c.jobs <- job:
	default:
		go c.work(job)
	}
}

func (c *crew) work(job func()) {
	enough := time.NewTimer(spare)
	defer enough.Stop()
	for {
		job()
		enough.Reset(spare)
		select {
		case job = <-c.jobs:
		case <-enough.C:
			return
		}
	}
}
