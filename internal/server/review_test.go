package server

import (
	"context"
	"reflect"
	"sync"
	"testing"

	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// takeReview takes a review as a worker does.
func (n node) takeReview(t *testing.T) (store.Job, bool) {
	t.Helper()
	waiting, err := n.Store.Fair(t.Context(), store.ReviewJob, n.Store.Now(), 1, 1)
	if err != nil || len(waiting) == 0 {
		return store.Job{}, false
	}
	mine, err := n.Store.Take(t.Context(), waiting[0], n.Store.Now(), n.Jobs.Lease())
	return waiting[0], err == nil && mine
}

// reviews does a job of a review.
func (n node) reviews(ctx context.Context, job store.Job) error {
	for _, k := range studyJobs(n.study, n.House, n.Store) {
		if k.Name == store.ReviewJob {
			return k.Do(ctx, job)
		}
	}
	return nil
}

// A review is made while nothing else is to be done, saved as it grows, continued by another node, and changes no log.
func TestReview(t *testing.T) {
	s := fileStore(t)
	n := openNode(t, s, 0, false) // no computer players: nobody reviews here
	both := [2]view.Viewer{ann, ben}
	table := n.duel(t, wire.NewTable{Rules: "checkers/maple"}, both, "11-15")
	if _, err := n.study.Review(t.Context(), ann, table, 0, true); err == nil {
		t.Fatal("a game that goes on is reviewed")
	}
	for i, turn := range []string{"22-18", "15x22", "25x18", "8-11"} {
		n.must(t, both[1-i%2], table, wire.Ask{Do: "play", Text: turn})
	}
	n.resign(t, ben, table)
	log, err := n.Log(t.Context(), ann, table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := n.study.Review(t.Context(), ann, table, 0, false); tokenOf(err) != "no-review" {
		t.Errorf("a review that nobody has asked for: %v", err)
	}
	asked, err := n.study.Review(t.Context(), ann, table, 0, true)
	if err != nil || asked.Done != 0 || asked.Turns != 5 {
		t.Fatalf("%+v, %v", asked, err)
	}
	again, err := n.study.Review(t.Context(), ben, table, 1, false)
	if err != nil || again.Done != 0 {
		t.Fatalf("while it waits: %+v, %v", again, err)
	}

	// A node that dies has saved some turns; the next node goes on from there.
	dying := openNode(t, s, 1, true)
	job, ok := dying.takeReview(t)
	if !ok {
		t.Fatal("there is nothing to review")
	}
	if _, ok := dying.takeReview(t); ok {
		t.Error("a review is made twice")
	}
	ctx, die := context.WithCancel(t.Context())
	dying.study.Wait = func(ctx context.Context) { <-ctx.Done() } // for a computer player, after the first turn
	done := make(chan struct{})
	go func() { defer close(done); _ = dying.reviews(ctx, job) }()
	until(t, "the first turn is judged", func() bool {
		part, err := n.study.Review(t.Context(), ann, table, 1, false)
		return err == nil && part.Done > 0
	})
	die()
	<-done
	if err := s.Postpone(t.Context(), job, s.Now()); err != nil { // as if its lease had run out
		t.Fatal(err)
	}
	openNode(t, s, 1, false)
	var whole wire.Review
	until(t, "the whole game is judged", func() bool {
		whole, err = n.study.Review(t.Context(), ann, table, 1, false)
		return err == nil && whole.Done == whole.Turns
	})
	if len(whole.Judgements) != 5 || len(whole.Graph) != 6 {
		t.Errorf("%+v", whole)
	}
	until(t, "its job is done", func() bool {
		waits, err := s.ReviewWaits(t.Context(), table, 1)
		return err == nil && !waits
	})
	if after, err := n.Log(t.Context(), ann, table); err != nil || !reflect.DeepEqual(log, after) {
		t.Errorf("the log has changed: %v, %v", after, err)
	}
	if once, err := n.study.Review(t.Context(), ann, table, 1, true); err != nil || !reflect.DeepEqual(once, whole) {
		t.Errorf("asked for again: %+v, %v", once, err)
	}
	if waits, err := s.ReviewWaits(t.Context(), table, 1); err != nil || waits {
		t.Errorf("it is made again: %v, %v", waits, err)
	}
}

// Two nodes on one PostgreSQL are asked for a review: one of them makes it. If that one is away for too long, the other takes it over, and what
// the first still finds out is not written down.
func TestTwoNodesMakeOneReview(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	var nodes [2]node
	for i := range nodes {
		nodes[i] = openNode(t, openStore(t, address), 1, true)
	}
	table := nodes[0].duel(t, wire.NewTable{Rules: "checkers/maple"}, [2]view.Viewer{ann, ben}, "11-15", "22-18")
	nodes[0].resign(t, ann, table)
	var work [2]store.Job
	var took [2]bool
	var both sync.WaitGroup
	for i, n := range nodes {
		both.Go(func() {
			if _, err := n.study.Review(t.Context(), ann, table, 1, true); err != nil {
				t.Error(err)
			}
			work[i], took[i] = n.takeReview(t)
		})
	}
	both.Wait()
	if took[0] == took[1] {
		t.Fatalf("the nodes make a review: %v", took)
	}
	slow, other := nodes[0], nodes[1]
	job := work[0]
	if took[1] {
		slow, other, job = other, slow, work[1]
	}
	if _, ok := other.takeReview(t); ok {
		t.Error("a review is made twice")
	}
	if err := slow.Store.Postpone(t.Context(), job, slow.Store.Now()); err != nil { // as if its lease had run out
		t.Fatal(err)
	}
	over, ok := other.takeReview(t)
	if !ok {
		t.Fatal("nobody takes the review over")
	}
	if err := slow.reviews(t.Context(), job); err != nil {
		t.Error(err)
	}
	if part, err := slow.study.Review(t.Context(), ann, table, 1, false); err != nil || part.Done > 0 {
		t.Errorf("a node that has lost a review writes it: %+v, %v", part, err)
	}
	if err := other.reviews(t.Context(), over); err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes {
		if whole, err := n.study.Review(t.Context(), ann, table, 1, true); err != nil || whole.Done != 2 || whole.Turns != 2 {
			t.Errorf("%+v, %v", whole, err)
		}
		if _, ok := n.takeReview(t); ok {
			t.Error("a whole review is made again")
		}
	}
}

// All finished games of a person are asked for at once, the games of rematches too. What nobody makes yet can be stopped, and the rest is made while the house is quiet.
func TestReviewOfAllOwnGames(t *testing.T) {
	s := fileStore(t)
	n := openNode(t, s, 1, true) // nobody reviews here yet
	both := [2]view.Viewer{ann, ben}
	for _, begin := range []string{"11-15", "11-16"} {
		n.resign(t, ben, n.duel(t, wire.NewTable{Rules: "checkers/maple"}, both, begin, "22-18"))
	}
	again := n.duel(t, wire.NewTable{Rules: "checkers/maple"}, both, "9-13", "22-18")
	n.resign(t, ann, again)
	n.rematch(t, again)
	n.duel(t, wire.NewTable{Rules: "checkers/maple"}, both, "11-15") // it goes on

	stands := func(what string, now wire.OwnReviews, err error, reviewed, waiting int) {
		t.Helper()
		if err != nil || now.Reviewed != reviewed || now.Waiting != waiting {
			t.Errorf("%s: %+v, %v", what, now, err)
		}
	}
	now, err := n.study.OwnReviews(t.Context(), ann.Person)
	stands("before", now, err, 0, 0)
	for range 2 { // twice is once
		now, err = n.study.ReviewOwn(t.Context(), ann, ann.Person)
		stands("asked", now, err, 0, 4)
	}
	now, err = n.study.ReviewOwn(t.Context(), ben, ben.Person)
	stands("the same games, asked by the other player", now, err, 0, 0)
	job, ok := n.takeReview(t)
	if !ok {
		t.Fatal("there is nothing to review")
	}
	if err := n.study.StopOwnReviews(t.Context(), ann.Person); err != nil {
		t.Fatal(err)
	}
	now, err = n.study.OwnReviews(t.Context(), ann.Person)
	stands("stopped", now, err, 0, 1) // the one that is being made
	if err := n.reviews(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	now, err = n.study.ReviewOwn(t.Context(), ann, ann.Person)
	stands("asked again", now, err, 1, 3)
	openNode(t, s, 1, false)
	until(t, "all games are reviewed", func() bool {
		now, err = n.study.OwnReviews(t.Context(), ann.Person)
		return err == nil && now.Waiting == 0
	})
	stands("in the end", now, err, 4, 0)
	if whole, err := n.study.Review(t.Context(), ann, again, 2, false); err != nil || !whole.Whole() || whole.Turns != 1 {
		t.Errorf("the rematch: %+v, %v", whole, err)
	}
}

// rematch is another game of Ann and Ben at their table, in which Ann resigns after a turn.
func (n node) rematch(t *testing.T, table string) {
	t.Helper()
	for _, who := range []view.Viewer{ann, ben} {
		n.must(t, who, table, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "rematch"}})
	}
	n.must(t, ben, table, wire.Ask{Do: "play", Text: "12-16"})
	n.resign(t, ann, table)
}

// The review of a round has all games of a match, and not the first alone.
func TestAnEventReviewsAllGamesOfATable(t *testing.T) {
	s := fileStore(t)
	n := openNode(t, s, 1, true) // nobody reviews here yet
	both := [2]view.Viewer{ann, ben}
	table := n.duel(t, wire.NewTable{Rules: "checkers/maple"}, both, "11-15", "22-18")
	n.resign(t, ann, table)
	n.rematch(t, table)
	if err := newEvents(Config{House: n.House, Store: s}, n.study).Review(t.Context(), ann, table); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if job, ok := n.takeReview(t); !ok {
			t.Fatal("a game is not reviewed")
		} else if err := n.reviews(t.Context(), job); err != nil {
			t.Fatal(err)
		}
	}
	for game := 1; game <= 2; game++ {
		if whole, err := n.study.Review(t.Context(), ann, table, game, false); err != nil || !whole.Whole() {
			t.Errorf("game %d: %+v, %v", game, whole, err)
		}
	}
}
