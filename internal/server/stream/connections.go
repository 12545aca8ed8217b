package stream

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"crownhead/internal/problem"
)

// How many live tables a person may look at, at once. Behind one address there may be a whole school.
const (
	mostOfPerson  = 20
	mostOfAddress = 400
)

// checked is a connection that ends when its person may not stay.
type checked interface{ check() (stays bool) }

// connections counts who is connected now, by socket or event stream.
type connections struct {
	unlimited bool // count, but let everybody in
	mu        sync.Mutex
	by        map[string]int              // persons' ids and addresses, which cannot be mistaken for each other
	checked   map[string]map[checked]bool // by the person's id
	all       int
}

func newConnections(unlimited bool) *connections {
	return &connections{unlimited: unlimited, by: map[string]int{}, checked: map[string]map[checked]bool{}}
}

// enter counts one more; leave must follow if it is let in.
func (c *connections) enter(person, address string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.unlimited && (c.by[person] >= mostOfPerson || c.by[address] >= mostOfAddress) {
		return refuse(problem.TooMany, "too-many-sockets")
	}
	c.by[person]++
	c.by[address]++
	c.all++
	return nil
}

func (c *connections) leave(person, address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	for _, key := range []string{person, address} {
		if c.by[key]--; c.by[key] == 0 {
			delete(c.by, key)
		}
	}
}

// add makes a connection one that can be found by its person.
func (c *connections) add(person string, one checked) {
	c.mu.Lock()
	defer c.mu.Unlock()
	of := c.checked[person]
	if of == nil {
		of = map[checked]bool{}
		c.checked[person] = of
	}
	of[one] = true
}

func (c *connections) remove(person string, one checked) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.checked[person], one)
	if len(c.checked[person]) == 0 {
		delete(c.checked, person)
	}
}

// of is the connections of a person.
func (c *connections) of(person string) []checked {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Collect(maps.Keys(c.checked[person]))
}

func (c *connections) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all
}

// wait returns when nobody is left.
func (c *connections) wait(ctx context.Context) error {
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for c.count() > 0 {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
	}
	return nil
}
