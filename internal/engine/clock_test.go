package engine

import (
	"math/rand/v2"
	"testing"
	"time"
)

func TestShare(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		left, increment time.Duration
		moves           int
		least, most     time.Duration
	}{
		{time.Minute, 0, 0, time.Second, 3 * time.Second},
		{time.Minute, time.Second, 0, 2 * time.Second, 4 * time.Second},
		{time.Minute, 0, 1, 50 * time.Second, time.Minute - latency},
		{time.Minute, 0, 2, 20 * time.Second, 30 * time.Second},
		{time.Second, 20 * ms, 0, 20 * ms, 60 * ms},
		{100 * ms, 10 * time.Second, 0, 10 * ms, 50 * ms}, // the increment comes only after the turn
		{10 * ms, 0, 0, ms, 5 * ms},
		{0, 0, 0, ms, ms},
		{-time.Second, 0, 1, ms, ms},
	} {
		if got := Share(c.left, c.increment, c.moves); got < c.least || got > c.most {
			t.Errorf("%v left, %v a turn, %d to go: %v, not from %v to %v", c.left, c.increment, c.moves, got, c.least, c.most)
		}
	}
}

// Whatever the clock says, a turn leaves the latency, or half of the time.
func TestShareNeverSpendsTheMargin(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 1))
	for range 100_000 {
		left := time.Duration(dice.Int64N(int64(time.Hour) >> dice.IntN(30)))
		increment := time.Duration(dice.Int64N(int64(time.Minute)))
		moves := dice.IntN(100)
		got := Share(left, increment, moves)
		if margin := min(latency, left/2); got > max(left-margin, time.Millisecond) || got <= 0 {
			t.Fatalf("%v left, %v a turn, %d to go: %v", left, increment, moves, got)
		}
	}
}

// With a small increment a game of any length is never lost, if a turn costs a little more than it should.
func TestShareLastsForever(t *testing.T) {
	for _, late := range []time.Duration{0, 2 * time.Millisecond, 10 * time.Millisecond} {
		left := time.Second
		for n := range 500 {
			left -= Share(left, 20*time.Millisecond, 0) + late
			if left <= 0 {
				t.Fatalf("%v late each time: the flag falls at turn %d", late, n)
			}
			left += 20 * time.Millisecond
		}
	}
}

// After a while there is a reserve on the clock that a long wait does not eat up, and it comes back.
func TestShareKeepsAReserve(t *testing.T) {
	left, increment := time.Second, 20*time.Millisecond
	for n := range 400 {
		if left -= Share(left, increment, 0); n == 200 {
			if left < reserve {
				t.Errorf("%v are left", left)
			}
			left = 100 * time.Millisecond // the machine was busy
		}
		left += increment
	}
	if left < reserve {
		t.Errorf("in the end %v are left", left)
	}
}

// On a machine so busy that a player who thinks for more than a moment waits for others, the pace finds out and the flag never falls.
func TestPaceLastsForever(t *testing.T) {
	for _, busy := range []time.Duration{0, 10 * time.Millisecond, 40 * time.Millisecond, 100 * time.Millisecond} {
		dice := rand.New(rand.NewPCG(5, uint64(busy)))
		left, thought, pace := time.Second, time.Duration(0), Pace{}
		for n := range 1000 {
			share := pace.Share(left, 20*time.Millisecond, 0)
			took := share + time.Millisecond
			if share > 2*time.Millisecond && busy > 0 {
				took += time.Duration(dice.Int64N(int64(busy)))
			}
			pace.Took(share, took)
			if left -= took; left <= 0 {
				t.Fatalf("%v late at most: the flag falls at turn %d", busy, n)
			}
			left += 20 * time.Millisecond
			thought += share
		}
		t.Logf("%v late at most: %v thought", busy, thought)
	}
}
