package house

import (
	"context"
	"path/filepath"
	"reflect"
	"sync"
	"testing"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// takeReview takes a review as a worker does.
func takeReview(t *testing.T, h *House) (store.Job, bool) {
	t.Helper()
	waiting, err := h.Store.Fair(t.Context(), reviewJob, h.Store.Now(), 1, 1)
	if err != nil || len(waiting) == 0 {
		return store.Job{}, false
	}
	mine, err := h.Store.Take(t.Context(), waiting[0], h.Store.Now(), h.Jobs.Lease())
	return waiting[0], err == nil && mine
}

// A review is made while nothing else is to be done, saved as it grows, continued by another house, and changes no log.
func TestReview(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "house.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h := openOn(t, s, bus.Local(), 0) // no computer players: nobody reviews here
	table := duel(t, h, wire.NewTable{Rules: "checkers/maple"})
	must(t, h, ann, table, wire.Ask{Do: "play", Text: "11-15"})
	if _, err := h.Review(t.Context(), ann, table, 0, true); err == nil {
		t.Fatal("a game that goes on is reviewed")
	}
	for i, turn := range []string{"22-18", "15x22", "25x18", "8-11"} {
		must(t, h, []Viewer{ben, ann}[i%2], table, wire.Ask{Do: "play", Text: turn})
	}
	must(t, h, ben, table, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	log, err := h.Log(t.Context(), ann, table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Review(t.Context(), ann, table, 0, false); err == nil {
		t.Error("there is a review that nobody has asked for")
	}
	asked, err := h.Review(t.Context(), ann, table, 0, true)
	if err != nil || asked.Done != 0 || asked.Turns != 5 {
		t.Fatalf("%+v, %v", asked, err)
	}
	again, err := h.Review(t.Context(), ben, table, 1, false)
	if err != nil || again.Done != 0 {
		t.Fatalf("while it waits: %+v, %v", again, err)
	}

	// A node that dies has saved some turns; the next node goes on from there.
	dying, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local(), Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	job, ok := takeReview(t, dying)
	if !ok {
		t.Fatal("there is nothing to review")
	}
	if _, ok := takeReview(t, dying); ok {
		t.Error("a review is made twice")
	}
	ctx, die := context.WithCancel(t.Context())
	dying.counts.thinking.Add(1) // it waits for a computer player after the first turn
	done := make(chan struct{})
	go func() { defer close(done); _ = dying.reviewFor(ctx, job) }()
	until(t, "the first turn is judged", func() bool {
		part, err := h.Review(t.Context(), ann, table, 1, false)
		return err == nil && part.Done > 0
	})
	die()
	<-done
	if err := s.Postpone(t.Context(), job, s.Now()); err != nil { // as if its lease had run out
		t.Fatal(err)
	}
	openOn(t, s, bus.Local(), 1)
	var whole wire.Review
	until(t, "the whole game is judged", func() bool {
		whole, err = h.Review(t.Context(), ann, table, 1, false)
		return err == nil && whole.Done == whole.Turns
	})
	if len(whole.Judgements) != 5 || len(whole.Graph) != 6 {
		t.Errorf("%+v", whole)
	}
	until(t, "its job is done", func() bool {
		waits, err := s.HasJob(t.Context(), job.Name)
		return err == nil && !waits
	})
	if after, err := h.Log(t.Context(), ann, table); err != nil || !reflect.DeepEqual(log, after) {
		t.Errorf("the log has changed: %v, %v", after, err)
	}
	if once, err := h.Review(t.Context(), ann, table, 1, true); err != nil || !reflect.DeepEqual(once, whole) {
		t.Errorf("asked for again: %+v, %v", once, err)
	}
	if waits, err := s.HasJob(t.Context(), job.Name); err != nil || waits {
		t.Errorf("it is made again: %v, %v", waits, err)
	}
}

// reviewedOnce ends a game and asks two houses on one PostgreSQL for its review: one of them makes it. If that one is away for too long, the other
// takes it over, and what the first still finds out is not written down.
func reviewedOnce(t *testing.T, houses [2]*House, table string) {
	t.Helper()
	must(t, houses[0], ann, table, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	var jobs [2]store.Job
	var took [2]bool
	var both sync.WaitGroup
	for i, h := range houses {
		both.Go(func() {
			if _, err := h.Review(t.Context(), ann, table, 1, true); err != nil {
				t.Error(err)
			}
			jobs[i], took[i] = takeReview(t, h)
		})
	}
	both.Wait()
	if took[0] == took[1] {
		t.Fatalf("the houses make a review: %v", took)
	}
	slow, other := 0, 1
	if took[1] {
		slow, other = 1, 0
	}
	if _, ok := takeReview(t, houses[other]); ok {
		t.Error("a review is made twice")
	}
	if err := houses[slow].Store.Postpone(t.Context(), jobs[slow], houses[slow].Store.Now()); err != nil { // as if its lease had run out
		t.Fatal(err)
	}
	job, ok := takeReview(t, houses[other])
	if !ok {
		t.Fatal("nobody takes the review over")
	}
	if err := houses[slow].reviewFor(t.Context(), jobs[slow]); err != nil {
		t.Error(err)
	}
	if part, err := houses[slow].Review(t.Context(), ann, table, 1, false); err != nil || part.Done > 0 {
		t.Errorf("a house that has lost a review writes it: %+v, %v", part, err)
	}
	if err := houses[other].reviewFor(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	for _, h := range houses {
		if whole, err := h.Review(t.Context(), ann, table, 1, true); err != nil || whole.Done != 2 || whole.Turns != 2 {
			t.Errorf("%+v, %v", whole, err)
		}
		if _, ok := takeReview(t, h); ok {
			t.Error("a whole review is made again")
		}
	}
}
