// Package exercisetest is the laws of exercises: solutions solve, refutations refute, and an attempt follows from its answers alone.
//
// It knows exercises by their contract. It must not know lessons, puzzles or games.
package exercisetest

import (
	"fmt"
	"testing"

	"crownhead/internal/study/exercise"
)

// Key is what the data of an exercise say of it.
type Key struct {
	Solutions [][]exercise.Answer // each solves it without a wrong answer
	Wrong     []exercise.Answer   // each is wrong as the first answer
}

// Laws fails unless an exercise does what its key says, and the same answers always lead to the same attempt.
func Laws(t testing.TB, x exercise.Exercise, m exercise.Means, key Key) {
	t.Helper()
	begun, err := exercise.Begin(x, m)
	if err != nil {
		t.Errorf("it cannot be set up: %v", err)
		return
	}
	atFirst := shown(begun)
	for _, answers := range key.Solutions {
		after := tried(t, begun, answers)
		if !after.Solved || !after.Right || after.Wrong > 0 || after.Stars() != 3 || after.Credit != 1 || len(after.Refuted) > 0 {
			t.Errorf("%v does not solve it: %s", answers, shown(after))
		}
		if again := after.Try(answers[0]); shown(again) != shown(after) {
			t.Errorf("once it is solved, %v makes it %s", answers[0], shown(again))
		}
	}
	for _, answer := range key.Wrong {
		after := tried(t, begun, []exercise.Answer{answer})
		if after.Solved || after.Right || after.Wrong != 1 || after.Tries != 1 || after.Credit == 1 || len(after.Said) == 0 {
			t.Errorf("%v is not refuted: %s", answer, shown(after))
		}
		pos := after.Now
		for _, turn := range after.Refuted {
			if pos, err = pos.Play(turn); err != nil {
				t.Errorf("%v is refuted by %v, which cannot be played: %v", answer, after.Refuted, err)
				break
			}
		}
		for _, answers := range key.Solutions {
			if late := tried(t, after, answers); !late.Solved || late.Wrong != 1 || late.Credit != after.Credit || late.Stars() != 2 {
				t.Errorf("after %v, %v makes it %s", answer, answers, shown(late))
			}
			break
		}
	}
	if got := shown(begun); got != atFirst {
		t.Errorf("trying has changed what was tried from %s to %s", atFirst, got)
	}
}

// tried is an attempt after some answers, which is the same answer by answer and all at once.
func tried(t testing.TB, from exercise.Attempt, answers []exercise.Answer) exercise.Attempt {
	t.Helper()
	after := from
	for _, one := range answers {
		after = after.Try(one)
	}
	if replayed := from.Replay(answers); shown(replayed) != shown(after) {
		t.Errorf("%v makes it %s one by one, and %s at once", answers, shown(after), shown(replayed))
	}
	if worth := from.Replay(from.Worth(answers)); shown(worth) != shown(after) {
		t.Errorf("of %v it is worth sending %v, which makes it %s instead of %s", answers, from.Worth(answers), shown(worth), shown(after))
	}
	return after
}

// shown is all that others see of an attempt.
func shown(a exercise.Attempt) string {
	hint, _ := a.Hint()
	return fmt.Sprint(a.Now, a.Played, a.Tries, a.Wrong, a.Right, a.Solved, a.Credit, a.Said, a.Refuted, hint, a.Reveal())
}
