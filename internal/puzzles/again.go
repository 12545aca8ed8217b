package puzzles

import "time"

// waits are the days after which something that was failed returns: the first after the failure, the others after each time it went well.
var waits = []int{1, 3, 7, 16, 35}

// Return is when something that was failed is asked again.
type Return struct {
	Step int // how often it has gone well since
	Due  time.Time
}

// Item is something that returns: a puzzle, or a task of a lesson.
type Item struct {
	Name string // as PuzzleItem and TaskItem write it
	Return
}

// PuzzleItem is how a puzzle is called among what returns, and TaskItem a task of a course.
func PuzzleItem(id string) string        { return "puzzle:" + id }
func TaskItem(sheet, task string) string { return "task:" + sheet + "/" + task }

// Known is the step of what has gone well often enough and does not return.
const Known = -1

// Again is when something returns that went well or not at a moment. Before is nil if it does not return so far. Changed is false if nothing
// follows: what was never failed does not return, and what is not due yet does not count.
func Again(before *Return, good bool, at time.Time) (after Return, changed bool) {
	step := 0
	switch {
	case before == nil:
		if good {
			return Return{}, false
		}
	case at.Before(before.Due):
		return *before, false
	case good:
		if step = before.Step + 1; step == len(waits) {
			return Return{Step: Known, Due: at}, true
		}
	}
	return Return{Step: step, Due: at.Add(time.Duration(waits[step]) * 24 * time.Hour)}, true
}
