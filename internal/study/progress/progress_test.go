package progress

import (
	"testing"
	"time"

	"crownhead/internal/study/kept"
)

var noon = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

func tried(kind string, wrong int) Outcome {
	return Outcome{Kind: kind, Solved: true, Wrong: wrong, Stars: max(1, 3-wrong), Credit: float64(max(0, 1-wrong)), Rating: 1500}
}

func TestWhatWasFailedReturns(t *testing.T) {
	for _, kind := range []string{kept.Task, kept.Puzzle, kept.Mistake} {
		now := noon
		if k := After(kept.Exercise{}, tried(kind, 0), now); k.Return != nil {
			t.Errorf("a %s that went well at once returns", kind)
		}
		k := After(kept.Exercise{}, tried(kind, 1), now)
		for i, days := range []int{1, 3, 7, 16, 35} {
			if due := now.AddDate(0, 0, days); k.Return == nil || k.Return.Step != i || !k.Return.Due.Equal(due) {
				t.Fatalf("after %d times a %s returns at %v, not %v", i, kind, k.Return, due)
			}
			if same := After(k, tried(kind, 0), k.Return.Due.Add(-time.Second)); *same.Return != *k.Return {
				t.Error("a try before the day counts")
			}
			if again := After(k, tried(kind, 1), k.Return.Due).Return; again.Step != 0 || !again.Due.Equal(k.Return.Due.AddDate(0, 0, 1)) {
				t.Errorf("what fails again returns at %v", again.Due)
			}
			now = k.Return.Due
			k = After(k, tried(kind, 0), now)
		}
		if k.Return.Step != kept.Known {
			t.Errorf("a %s still returns at %v", kind, k.Return.Due)
		}
	}
}

func TestNothingFollowsBeforeItIsDecided(t *testing.T) {
	for _, o := range []Outcome{{Kind: kept.Task, Wrong: 2}, {Kind: kept.Puzzle}, {Kind: kept.Mistake}} {
		if k := After(kept.Exercise{}, o, noon); k != (kept.Exercise{}) {
			t.Errorf("after %+v there is %+v", o, k)
		}
	}
}

func TestAMistakeThatIsNotedComesBackOnce(t *testing.T) {
	k := After(kept.Exercise{}, Outcome{Kind: kept.Mistake, Noted: true}, noon)
	if k.Return == nil || k.Return.Step != 0 || !k.Return.Due.Equal(noon.AddDate(0, 0, 1)) {
		t.Fatalf("a mistake that is noted gives %+v", k)
	}
	if again := After(k, Outcome{Kind: kept.Mistake, Noted: true, Solved: true}, k.Return.Due); *again.Return != *k.Return {
		t.Errorf("noted again on its day, it gives %+v", again)
	}
}

func TestOnlyTheFirstTryAtAPuzzleIsRated(t *testing.T) {
	failed := After(kept.Exercise{}, tried(kept.Puzzle, 1), noon)
	if failed.Rating == nil || failed.Rating.Value >= 1500 || failed.Rating.Tries != 1 || failed.Rating.Solved != 0 || failed.Line == nil || failed.Line.Solved {
		t.Fatalf("a wrong answer gives %+v", failed)
	}
	failed.Line = nil
	if again := After(failed, tried(kept.Puzzle, 0), noon); *again.Rating != *failed.Rating || again.Line != nil {
		t.Errorf("a second try gives %+v", again)
	}
	if next := After(kept.Exercise{Rating: failed.Rating}, tried(kept.Puzzle, 0), noon); next.Rating.Tries != 2 || next.Rating.Solved != 1 || next.Rating.Value <= failed.Rating.Value {
		t.Errorf("the next puzzle gives %+v", next.Rating)
	}
}

func TestATaskKeepsItsBest(t *testing.T) {
	k := After(kept.Exercise{Stars: 3}, tried(kept.Task, 2), noon)
	if k.Stars != 3 || k.Line == nil || k.Line.Stars != 1 || k.Rating != nil || k.Tried {
		t.Errorf("a worse run gives %+v", k)
	}
}

func TestSeries(t *testing.T) {
	of := func(s kept.Series, wrong int, at time.Time) kept.Series {
		return *After(kept.Exercise{Series: &s}, tried(kept.Puzzle, wrong), at).Series
	}
	streak := of(kept.Series{Mode: Streak, Begun: noon, Solved: 4}, 0, noon.Add(time.Hour))
	if streak.Solved != 5 || Over(streak, noon) || !streak.Tried || of(streak, 0, noon) != streak {
		t.Errorf("a solved puzzle gives %+v", streak)
	}
	streak.Tried = false
	streak = of(streak, 1, noon)
	if streak.Tried = false; streak.Solved != 5 || !Over(streak, noon) || of(streak, 0, noon) != streak {
		t.Errorf("a wrong answer gives %+v", streak)
	}
	clock := kept.Series{Mode: Clock, Begun: noon}
	if got := of(clock, 1, noon); got.Solved != 0 || Over(got, noon) {
		t.Errorf("within the three minutes a wrong answer gives %+v", got)
	}
	if got := of(clock, 0, Until(clock).Add(time.Second)); got.Solved != 1 {
		t.Errorf("an answer that was on its way gives %+v", got)
	}
	if got := of(clock, 0, Until(clock).Add(time.Minute)); got.Solved != 0 || !Over(got, Until(clock).Add(time.Second)) {
		t.Errorf("after the three minutes there is %+v", got)
	}
}
