package store

import (
	"strings"
	"testing"
	"time"

	"crownhead/game"
)

func testReviews(t *testing.T, s *Store) {
	ctx := t.Context()
	if body, err := s.Review(ctx, "game", 1); err != nil || body != "" {
		t.Errorf("a review that nobody has made: %q, %v", body, err)
	}
	must(t, s.AskReview(ctx, "game", 1, "@ann"))
	now := s.Now().Add(time.Second)
	j := reviewJob("game", 1, "@ann", now)
	save := func(body string, want bool) {
		t.Helper()
		if mine, err := s.SaveReview(ctx, j, body, now, now.Add(time.Minute)); err != nil || mine != want {
			t.Errorf("saving %s: %v, %v", body, mine, err)
		}
	}
	save("too soon", false) // nobody has taken the job
	if mine, err := s.Take(ctx, j, now, now.Add(time.Second)); err != nil || !mine {
		t.Fatal(mine, err)
	}
	save("a", true)
	must(t, s.AskReview(ctx, "game", 1, "@ben")) // it is being done, and stays so
	now = now.Add(30 * time.Second)
	if got := ready(t, s, ReviewJob, now, 10); got != "" {
		t.Errorf("what was saved can be taken by another: %s", got)
	}
	save("b", true)
	if body, err := s.Review(ctx, "game", 1); err != nil || body != "b" {
		t.Errorf("%q, %v", body, err)
	}
	if waits, err := s.ReviewWaits(ctx, "game", 1); err != nil || !waits {
		t.Errorf("its job: %v, %v", waits, err)
	}
	must(t, s.Done(ctx, j))
	save("c", false)
	if waits, err := s.ReviewWaits(ctx, "game", 1); err != nil || waits {
		t.Errorf("its job, when it is done: %v, %v", waits, err)
	}
}

func testOwnReviews(t *testing.T, s *Store) {
	ctx := t.Context()
	for i, id := range []string{"one", "two", "three"} {
		begin(id, noon.Add(time.Duration(i)*time.Second), sit(game.First, ada), sit(game.Second, ben), began(), won(game.First)).keep(t, s)
	}
	begin("going", noon, sit(game.First, ada), sit(game.Second, ben), began()).keep(t, s)
	own := func(skip, most int, want string) {
		t.Helper()
		if got, err := s.OwnFinished(ctx, ada.Holder, skip, most); err != nil || strings.Join(got, " ") != want {
			t.Errorf("%d tables after %d: %v, %v", most, skip, got, err)
		}
	}
	own(0, 2, "three two")
	own(2, 2, "one")
	stands := func(reviewed, waiting int) {
		t.Helper()
		if r, w, err := s.OwnReviews(ctx, ada.Holder); err != nil || r != reviewed || w != waiting {
			t.Errorf("%d are reviewed and %d wait, %v; want %d and %d", r, w, err, reviewed, waiting)
		}
	}
	stands(0, 0)
	for _, id := range []string{"three", "two", "one"} {
		must(t, s.AskReview(ctx, id, 1, ada.Holder))
	}
	must(t, s.AskReview(ctx, "going", 1, "@ben"))
	stands(0, 3)
	now := s.Now().Add(time.Second)
	j := reviewJob("three", 1, ada.Holder, now)
	if mine, err := s.Take(ctx, j, now, now.Add(time.Minute)); err != nil || !mine {
		t.Fatal(mine, err)
	}
	if mine, err := s.SaveReview(ctx, j, "half", now, now.Add(time.Minute)); err != nil || !mine {
		t.Fatal(mine, err)
	}
	stands(0, 3) // what is half done is not reviewed
	must(t, s.StopReviews(ctx, ada.Holder))
	stands(0, 1) // somebody is making it
	if waits, err := s.ReviewWaits(ctx, "going", 1); err != nil || !waits {
		t.Errorf("another's review was stopped: %v", err)
	}
	must(t, s.Done(ctx, j))
	stands(1, 0)
	if r, w, err := s.OwnReviews(ctx, ben.Holder); err != nil || r != 1 || w != 0 {
		t.Errorf("the other player has %d and %d, %v", r, w, err)
	}
	if got, err := s.Reviewed(ctx, []string{"one", "three", "nothing"}); err != nil || len(got) != 1 || got["three"] != 1 {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := s.Reviewed(ctx, nil); err != nil || len(got) != 0 {
		t.Errorf("of none: %v, %v", got, err)
	}
}
