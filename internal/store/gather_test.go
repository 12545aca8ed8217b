package store

import (
	"testing"
	"testing/synctest"
	"time"
)

// How long a writer waits for more, by how many wrote together the last time. The clock is a false one, which only goes on when nothing
// else can: so the waits are exact.
func TestWhoWritesWithManyWaitsForMore(t *testing.T) {
	for name, c := range map[string]struct {
		alone  bool            // one writer has the database
		last   int             // in the group before
		others []time.Duration // when others arrive after the first
		group  int
		waits  time.Duration
	}{
		"alone":                                 {alone: true, last: 1, group: 1},
		"the first of all":                      {alone: true, group: 1},
		"after a few, who come again":           {alone: true, last: 3, others: []time.Duration{200 * time.Microsecond, 300 * time.Microsecond}, group: 3, waits: 300 * time.Microsecond},
		"after a few, one of whom comes":        {alone: true, last: 3, others: []time.Duration{200 * time.Microsecond}, group: 2, waits: gatherFor},
		"once after a crowd":                    {alone: true, last: aCrowd, group: 1, waits: crowdFor},
		"a crowd that comes again":              {alone: true, last: aCrowd, others: every(100*time.Microsecond, 20), group: 21, waits: crowdFor},
		"a crowd of which the last is late":     {alone: true, last: aCrowd, others: []time.Duration{time.Millisecond, crowdFor + time.Millisecond}, group: 2, waits: crowdFor},
		"more than fit into one group":          {alone: true, last: aCrowd, others: every(time.Microsecond, mostInGroup+9), group: mostInGroup, waits: (mostInGroup - 1) * time.Microsecond},
		"a crowd where several write":           {last: aCrowd, others: []time.Duration{200 * time.Microsecond}, group: 2, waits: gatherFor},
		"as many as before where several write": {last: 3, others: every(100*time.Microsecond, 20), group: 3, waits: 200 * time.Microsecond},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := &writer{tasks: make(chan *task, mostInGroup), closing: make(chan struct{})}
				if c.alone {
					w.tail = newTail()
				}
				go func() {
					start := time.Now()
					for _, at := range append([]time.Duration{0}, c.others...) {
						time.Sleep(at - time.Since(start))
						w.tasks <- settling()
					}
				}()
				synctest.Wait() // the first is there
				start := time.Now()
				group := w.gather(c.last)
				if waits := time.Since(start); len(group) != c.group || waits != c.waits {
					t.Errorf("a group of %d after %v, not of %d after %v", len(group), waits, c.group, c.waits)
				}
				time.Sleep(time.Second) // until the others have come, too
			})
		})
	}
}

// every gives so many times, as far apart.
func every(apart time.Duration, n int) []time.Duration {
	at := make([]time.Duration, n)
	for i := range at {
		at[i] = time.Duration(i+1) * apart
	}
	return at
}
