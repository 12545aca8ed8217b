package store

import (
	"testing"
	"time"
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
