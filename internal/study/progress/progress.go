// Package progress says what follows from an attempt: stars, ratings, when something returns, and how far a series is.
//
// It knows rows before and rows after. It must not know who keeps them, nor how an answer was judged.
//
//test:calm its tests have no goroutines
package progress

import (
	"time"

	"crownhead/internal/study/kept"
	"crownhead/internal/table/rating"
)

// Outcome is how an attempt at an exercise went.
type Outcome struct {
	Kind   string // of the exercise
	Solved bool
	Wrong  int     // answers
	Stars  int     // of a task
	Credit float64 // of a puzzle: what the first answers are worth
	Rating int     // of the puzzle
	// Noted: a mistake that somebody wants to come back, and has not tried.
	Noted bool
}

// flawless tells whether there was no wrong answer.
func (o Outcome) flawless() bool { return o.Solved && o.Wrong == 0 }

// Decided tells whether something follows: of a task only once it is solved, of others from the first wrong answer on.
func (o Outcome) Decided() bool { return o.Solved || o.Wrong > 0 && o.Kind != kept.Task }

// After is what is kept after an attempt.
func After(k kept.Exercise, o Outcome, at time.Time) kept.Exercise {
	if o.Noted {
		if k.Return == nil {
			k.Return = comesBack(nil, false, at)
		}
		return k
	}
	if !o.Decided() {
		return k
	}
	switch o.Kind {
	case kept.Task:
		k.Line = &kept.Line{Solved: o.flawless(), Stars: o.Stars}
		k.Stars = max(k.Stars, o.Stars)
	case kept.Puzzle:
		if !k.Tried { // only the first try at a puzzle is rated
			k.Tried = true
			k.Line = &kept.Line{Solved: o.flawless()}
			k.Rating = rated(k.Rating, o, at)
		}
		k.Series = counted(k.Series, o, at)
	}
	k.Return = comesBack(k.Return, o.flawless(), at)
	return k
}

// waits are the days after which something that was failed returns: the first after the failure, the others after each time it went well.
var waits = []int{1, 3, 7, 16, 35}

// comesBack is when something returns that went well or not. What was never failed does not return, and a try before the day does not count.
func comesBack(before *kept.Return, good bool, at time.Time) *kept.Return {
	step := 0
	switch {
	case before == nil && good, before != nil && at.Before(before.Due):
		return before
	case good:
		if step = before.Step + 1; step == len(waits) {
			return &kept.Return{Step: kept.Known, Due: at}
		}
	}
	return &kept.Return{Step: step, Due: at.Add(time.Duration(waits[step]) * 24 * time.Hour)}
}

// sureness is the deviation of a puzzle's rating: the levels tried it a few times each.
const sureness = 80

// rated is the rating after a first try at a puzzle.
func rated(before *kept.Rating, o Outcome, at time.Time) *kept.Rating {
	after, now := kept.Rating{At: at}, rating.New()
	if before != nil {
		after = *before
		now = rating.After(rating.Rating{Value: before.Value, Deviation: before.Deviation, Volatility: before.Volatility}, at.Sub(before.At))
	}
	puzzle := rating.Rating{Value: float64(o.Rating), Deviation: sureness, Volatility: 0.06}
	now = rating.Update(now, []rating.Result{{Opponent: puzzle, Score: o.Credit}})
	after.Value, after.Deviation, after.Volatility, after.At = now.Value, now.Deviation, now.Volatility, at
	if after.Tries++; o.flawless() {
		after.Solved++
	}
	return &after
}

// The modes of a series: until the first wrong answer, or for three minutes.
const (
	Streak = "streak"
	Clock  = "clock"
)

const (
	minutes  = 3 * time.Minute
	onTheWay = 5 * time.Second // that an answer may take to get here
)

// Until is when the time of a series ends; zero if it has none.
func Until(s kept.Series) time.Time {
	if s.Mode != Clock {
		return time.Time{}
	}
	return s.Begun.Add(minutes)
}

// Over tells whether nothing of a series is counted any more.
func Over(s kept.Series, now time.Time) bool {
	if s.Mode == Clock {
		return now.After(Until(s))
	}
	return s.Failed
}

// counted is a series after one of its puzzles, which counts once.
func counted(before *kept.Series, o Outcome, at time.Time) *kept.Series {
	if before == nil || before.Tried || Over(*before, at.Add(-onTheWay)) {
		return before
	}
	after := *before
	after.Tried, after.Failed = true, !o.flawless()
	if o.flawless() {
		after.Solved++
	}
	return &after
}
