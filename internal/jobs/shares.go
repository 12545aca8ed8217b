package jobs

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"crownhead/internal/store"
)

// What computer players may look at on behalf of one requester: so many positions at once, then so many a second, which is
// half a core. A requester who has used it up still gets replies at their own tables, after less thought.
const (
	shareMost   = 30_000_000
	shareEach   = 500_000 // a second
	mostSharing = 10_000  // requesters remembered
)

// shares is what each requester has left, and whose turn it is.
type shares struct {
	mu   sync.Mutex
	left map[string]share
}

type share struct {
	nodes  float64
	at     time.Time // when so many were left
	served time.Time // when a computer player last began to think for them
}

// now is what is left of a share by now.
func (s share) now(now time.Time) float64 {
	return min(shareMost, s.nodes+shareEach*now.Sub(s.at).Seconds())
}

// Spend takes from what may be looked at on behalf of a requester.
func (l *Loop) Spend(requester string, nodes uint64) { l.shares.spend(requester, nodes, time.Now()) }

// IsSpent tells whether a requester has nothing left.
func (l *Loop) IsSpent(requester string) bool {
	return !l.Unlimited && l.shares.of(requester, time.Now()).nodes < 0
}

// of is the share of a requester.
func (s *shares) of(requester string, now time.Time) share {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.get(requester, now)
}

func (s *shares) get(requester string, now time.Time) share {
	known, ok := s.left[requester]
	if !ok {
		return share{nodes: shareMost, at: now}
	}
	return share{known.now(now), now, known.served}
}

// serve says that a computer player begins to think for somebody.
func (s *shares) serve(requester string, now time.Time) {
	s.set(requester, now, func(of *share) { of.served = now })
}

// spend takes from a share.
func (s *shares) spend(requester string, nodes uint64, now time.Time) {
	s.set(requester, now, func(of *share) { of.nodes -= float64(nodes) })
}

func (s *shares) set(requester string, now time.Time, change func(*share)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	of := s.get(requester, now)
	change(&of)
	if len(s.left) >= mostSharing {
		s.forget(now)
	}
	s.left[requester] = of
}

// forget drops requesters whose share is nearly full again, and all of them if there is none.
func (s *shares) forget(now time.Time) {
	for requester, known := range s.left {
		if known.now(now) > shareMost*0.9 {
			delete(s.left, requester)
		}
	}
	if len(s.left) >= mostSharing {
		clear(s.left)
	}
}

// order puts first what is to be done first: people's games before shows, then whose last turn is longest ago. A show of
// somebody who has nothing left waits.
func (s *shares) order(jobs []store.Job, now time.Time) []store.Job {
	of := map[string]share{}
	for _, j := range jobs {
		of[j.Requester] = s.of(j.Requester, now)
	}
	jobs = slices.DeleteFunc(jobs, func(j store.Job) bool { return j.Priority == store.Later && of[j.Requester].nodes < 0 })
	slices.SortStableFunc(jobs, func(a, b store.Job) int {
		return cmp.Or(cmp.Compare(a.Priority, b.Priority), of[a.Requester].served.Compare(of[b.Requester].served))
	})
	return jobs
}
