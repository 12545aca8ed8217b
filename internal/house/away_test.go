package house

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// setClock is a clock on the wall that a test can set.
type setClock struct{ by atomic.Int64 }

func (c *setClock) now() time.Time { return time.Now().Round(0).Add(time.Duration(c.by.Load())) }

// runs opens a house on a store with this clock, and returns what stops it in good order.
func runs(t *testing.T, address string, clock *setClock) (*House, func()) {
	t.Helper()
	s, err := store.Open(t.Context(), address, store.Options{Wall: clock.now})
	if err != nil {
		t.Fatal(err)
	}
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.Run(ctx) }()
	stopped := false
	end := func() {
		if !stopped {
			stopped = true
			stop()
			<-done
			_ = s.Close()
		}
	}
	t.Cleanup(end)
	return h, end
}

// stoodFor is how long the clocks of a table were paused by its log, and since when.
func stoodFor(t *testing.T, h *House, table string) (since time.Time, stood time.Duration) {
	t.Helper()
	log, err := h.Store.Events(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range log {
		if play.Is[play.Paused](e.Event) {
			since, stood = e.At, stood+log[i+1].At.Sub(e.At)
		}
	}
	return since, stood
}

// Somebody puts the clock of the machine forward: no flag falls, and nobody has less time.
func TestAClockThatIsPutForward(t *testing.T) {
	clock := &setClock{}
	h, _ := runs(t, storetest.New(t), clock)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	other := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	clock.by.Store(int64(2 * time.Hour))
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	until(t, "the house has the time of the wall", func() bool { return h.Store.Behind() == 0 && h.Ready() == nil })
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "22-18"})
	for _, id := range []string{id, other} {
		if s := state(t, h, id); s.Phase != "playing" || s.Clocks.Paused {
			t.Errorf("after two hours that were none the table is %s, and its clocks are %+v", s.Phase, s.Clocks)
		}
		if _, stood := stoodFor(t, h, id); stood < 2*time.Hour-jumpUnseen {
			t.Errorf("the clocks were paused %v", stood)
		}
	}
}

// jumpUnseen is more than what may pass of a jump that the store does not take for one.
const jumpUnseen = 2 * time.Second

// A night without a house costs a clock at most a minute; a restart costs what it takes.
func TestANightWithoutAHouse(t *testing.T) {
	clock := &setClock{}
	address := storetest.New(t)
	h, stop := runs(t, address, clock)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	stop()
	h, stop = runs(t, address, clock)
	until(t, "the house runs again", func() bool { return h.Ready() == nil })
	if _, stood := stoodFor(t, h, id); stood != 0 {
		t.Errorf("over a restart the clocks were paused %v", stood)
	}
	stop()
	clock.by.Store(int64(9 * time.Hour))
	s, err := store.Open(t.Context(), address, store.Options{Wall: clock.now}) // who only looks runs no house
	if err != nil {
		t.Fatal(err)
	}
	last, err := s.Beaten(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	clock.by.Store(int64(50 * time.Hour)) // another night: rows of processes that are a day old go
	h, _ = runs(t, address, clock)
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"}) // perhaps before the house has got to the table
	until(t, "the house runs again", func() bool { return h.Ready() == nil })
	if since, stood := stoodFor(t, h, id); !since.Equal(last.Add(mostStep)) || stood < 50*time.Hour-mostStep {
		t.Errorf("the house ran until %v, and the clocks were paused for %v from %v on", last, stood, since)
	}
	if n := paused(t, h, id); n != 1 {
		t.Errorf("the log says %d times that the clocks were paused", n)
	}
}
