package server

import (
	"context"
	"sync"
	"time"

	"crownhead/internal/problem"
)

// How many live tables one may look at, at once. Behind one address there may be a whole school.
const (
	mostOfPerson  = 20
	mostOfAddress = 400
)

// crowd is who is connected now, by socket or event stream.
type crowd struct {
	off bool // count, but let everybody in
	mu  sync.Mutex
	by  map[string]int // persons' ids and addresses, which cannot be mistaken for each other
	all int
}

func newCrowd(off bool) *crowd { return &crowd{off: off, by: map[string]int{}} }

// enter counts one more; leave must follow if it is let in.
func (c *crowd) enter(person, address string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.off && (c.by[person] >= mostOfPerson || c.by[address] >= mostOfAddress) {
		return refuse(problem.TooMany, "too-many-sockets")
	}
	c.by[person]++
	c.by[address]++
	c.all++
	return nil
}

func (c *crowd) leave(person, address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	for _, key := range []string{person, address} {
		if c.by[key]--; c.by[key] == 0 {
			delete(c.by, key)
		}
	}
}

func (c *crowd) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all
}

// gone waits until nobody is left.
func (c *crowd) gone(ctx context.Context) error {
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for c.size() > 0 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
	return nil
}
