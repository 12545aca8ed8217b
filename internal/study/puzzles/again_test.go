package puzzles_test

import (
	"testing"
	"time"

	"crownhead/internal/study/puzzles"
)

func TestWhatWasFailedReturns(t *testing.T) {
	now := time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)
	if _, changed := puzzles.Again(nil, true, now); changed {
		t.Error("what went well at once returns")
	}
	r, changed := puzzles.Again(nil, false, now)
	for i, days := range []int{1, 3, 7, 16, 35} {
		if due := now.AddDate(0, 0, days); !changed || r.Step != i || !r.Due.Equal(due) {
			t.Fatalf("after %d times it returns at %v, not %v", i, r.Due, due)
		}
		if same, changed := puzzles.Again(&r, true, r.Due.Add(-time.Second)); changed || same != r {
			t.Error("a try before the day counts")
		}
		if again, _ := puzzles.Again(&r, false, r.Due); again.Step != 0 || !again.Due.Equal(r.Due.AddDate(0, 0, 1)) {
			t.Errorf("what fails again returns at %v", again.Due)
		}
		now = r.Due
		r, changed = puzzles.Again(&r, true, now)
	}
	if r.Step != puzzles.Known {
		t.Errorf("it still returns at %v", r.Due)
	}
}
