package gate

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"
)

const mostQueued = 32

// waiting is how many wait for a sender.
func (q *Queue) waiting(sender string) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.queued[sender])
}

// TestSendersTakeTurns has one sender wait twenty times, and another who comes last is the second to be let in.
func TestSendersTakeTurns(t *testing.T) {
	q := NewQueue(1, mostQueued)
	leave, err := q.Enter(t.Context(), "crowd")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var came []string
	var all sync.WaitGroup
	wait := func(sender string) {
		before := q.waiting(sender)
		all.Go(func() {
			leave, err := q.Enter(t.Context(), sender)
			if err != nil {
				t.Error(err)
				return
			}
			mu.Lock()
			came = append(came, sender)
			mu.Unlock()
			leave()
		})
		for q.waiting(sender) == before {
			runtime.Gosched()
		}
	}
	for range 20 {
		wait("crowd")
	}
	wait("stranger")
	wait("another")
	leave()
	all.Wait()
	if len(came) != 22 || slices.Index(came, "stranger") > 1 || slices.Index(came, "another") > 2 {
		t.Errorf("they came in this order: %v", came)
	}
	if len(q.queued) != 0 || len(q.order) != 0 || q.free != 1 {
		t.Errorf("afterwards: %+v", q)
	}
}

// TestGivingWay has one sender work on and on: whoever waits comes in between, and if nobody waits the work goes on at once.
func TestGivingWay(t *testing.T) {
	q := NewQueue(1, mostQueued)
	leave, err := q.Enter(t.Context(), "painter")
	if err != nil {
		t.Fatal(err)
	}
	q.GiveWay("painter")
	came := make(chan string, 2)
	for _, sender := range []string{"painter", "reader"} {
		go func() {
			leave, err := q.Enter(t.Context(), sender)
			if err != nil {
				t.Error(err)
			}
			came <- sender
			leave()
		}()
	}
	for q.waiting("painter")+q.waiting("reader") < 2 {
		runtime.Gosched()
	}
	for range 2 { // senders take turns, and the painter's own request has waited longer
		q.GiveWay("painter")
	}
	if len(came) != 2 {
		t.Errorf("%d of 2 came in between", len(came))
	}
	leave()
	if len(q.queued) != 0 || len(q.order) != 0 || q.free != 1 {
		t.Errorf("afterwards: %+v", q)
	}
}

// TestWhoHasLeftLosesTheirPlace cancels requests that wait: nobody works for them, and the others have their turns.
func TestWhoHasLeftLosesTheirPlace(t *testing.T) {
	q := NewQueue(1, mostQueued)
	leave, err := q.Enter(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	var left sync.WaitGroup
	for range mostQueued {
		left.Go(func() {
			if _, err := q.Enter(gone, "a"); !errors.Is(err, context.Canceled) {
				t.Errorf("who has left: %v", err)
			}
		})
	}
	for q.waiting("a") < mostQueued {
		runtime.Gosched()
	}
	if _, err := q.Enter(t.Context(), "a"); err == nil {
		t.Error("one more than may wait is let in")
	}
	cancel()
	left.Wait()
	if q.waiting("a") != 0 || len(q.order) != 0 {
		t.Errorf("%d wait, of %v", q.waiting("a"), q.order)
	}
	leave()
	if leave, err = q.Enter(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	leave()
	if _, err := q.Enter(gone, "b"); !errors.Is(err, context.Canceled) || q.free != 1 {
		t.Errorf("who has left before: %v, %d free", err, q.free)
	}
}
